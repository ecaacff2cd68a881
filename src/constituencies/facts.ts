// What an import can state about places and elections. `null` means unknown.
import type { ContestStatus, House, Reservation } from './results.ts'

export type StateFact = {
  code: string
  name: string
  nameHi: string | null
  kind: 'state' | 'union_territory'
  /** Other names and spellings. */
  aliases: readonly string[]
  /** The site of its Chief Electoral Officer. */
  ceoSite?: string | null
}

export type SeatFact = {
  id: string
  house: House
  stateCode: string
  number: number
  name: string
  nameHi: string | null
  reservation: Reservation | null
  delimitation: number
  superseded: boolean
  /** Other names and spellings. */
  aliases: readonly string[]
  /** Its identifiers elsewhere: the Election Commission's, Wikidata's, Open Civic Data's. */
  elsewhere?: { eci: string | null; wikidata: string | null; ocd: string | null }
}

export type PartyFact = { id: string; name: string; short: string | null; aliases: readonly string[] }

export type ElectionFact = { id: string; house: House; stateCode: string | null; year: number; label: string }

/** A constituency as named in the records of an election. */
export type FormerSeat = { seat: string; stateThen: string; nameThen: string }

/** `voters`: those who voted. `isPart`: not every candidate is known, so neither is the sum of the votes. */
export type ResultFact = FormerSeat & {
  status: ContestStatus
  candidacies: readonly CandidacyFact[]
  electors?: number
  voters?: number
  isPart?: true
}

export type CandidacyFact = {
  id: string
  name: string
  party: PartyFact | null
  independent: boolean
  nota: boolean
  evmVotes: number | null
  postalVotes: number | null
  votes: number | null
  position: number | null
  won: boolean
}

/** `turnout` is percent, as published. */
export type TurnoutFact = FormerSeat & { electors: number; votesPolled: number; turnout: number }

/** `pollDate` is an ISO date. */
export type PollDateFact = FormerSeat & { pollDate: string }

/**
 * What one candidate for the Lok Sabha, by their place and votes on machines in the result, got in each assembly seat. Places
 * that are no seat of ours (camps of migrants) are not listed.
 */
export type SegmentVoteFact = {
  seat: string
  place: number
  evm: number
  segments: readonly { segment: string; votes: number }[]
}

type ByElectionCandidate = {
  name: string
  party: PartyFact | null
  independent: boolean
  votes: number | null
}

/** One seat filled between two elections of its house. Days are as exact as the source: `2025-11-11`, `2026-05`. */
export type ByElectionFact = {
  seat: string
  state: string
  house: House
  pollDay: string
  countedOn: string | null
  /** In the source's words. */
  reason: string | null
  /** Null if the source names nobody: it may not be counted, or have been put off. */
  winner: ByElectionCandidate | null
  runnerUp: ByElectionCandidate | null
  margin: number | null
  /** Nobody else stood: there was no poll. */
  uncontested: boolean
  /** Who reported it, within a list of many reports. */
  reportedBy: string | null
}

/** One file from one publisher. `asOf` is the date of its figures. */
export type SourceFact = {
  id: string
  publisher: string
  title: string
  licence: string
  /** The credit line shown beside the figures. */
  credit: string
  address: string | null
  asOf: string
}

/** Post offices that lie in a seat. */
export type SeatOffices = { seat: string; offices: number }

/** A PIN code; the heaviest seats first. `offices` counts those as well whose seat is not known. */
export type PinFact = {
  pin: string
  stateCode: string
  districts: readonly string[]
  offices: number
  assembly: readonly SeatOffices[]
  lokSabha: readonly SeatOffices[]
}

/**
 * Names of post offices that sound alike: `names[n]` has the PIN code `pins[n]`. `key` is the folded name
 * without spaces (src/base/fold.ts).
 */
export type LocalityFact = {
  key: string
  skeleton: string
  names: readonly string[]
  pins: readonly string[]
}

export type DistrictFact = {
  key: string
  skeleton: string
  name: string
  stateCode: string
  assembly: readonly SeatOffices[]
  lokSabha: readonly SeatOffices[]
}

export type PlaceFacts = {
  pins: readonly PinFact[]
  localities: readonly LocalityFact[]
  districts: readonly DistrictFact[]
}

/** `neighbours` are of the same house, across states too. */
export type SeatPlaceFact = {
  seat: string
  lokSabha: string | null
  districts: readonly string[]
  neighbours: readonly string[]
}
