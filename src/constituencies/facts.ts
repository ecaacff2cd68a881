// What an import can state about places and elections. `null` means unknown.
import type { ContestStatus, House, Reservation } from './results.ts'

export type StateFact = {
  code: string
  name: string
  nameHi: string | null
  kind: 'state' | 'union_territory'
  /** Other names and spellings. */
  aliases: readonly string[]
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
}

export type PartyFact = { id: string; name: string; short: string | null; aliases: readonly string[] }

export type ElectionFact = { id: string; house: House; stateCode: string | null; year: number; label: string }

/** A constituency as named in the records of an election. */
export type SeatThen = { seat: string; stateThen: string; nameThen: string }

export type ResultFact = SeatThen & { status: ContestStatus; candidacies: readonly CandidacyFact[] }

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
export type TurnoutFact = SeatThen & { electors: number; votesPolled: number; turnout: number }

/** `pollDate` is an ISO date. */
export type PollDateFact = SeatThen & { pollDate: string }

/** Units and path as described in scripts/data/make-map.ts. */
export type ShapeFact = { seat: string; x: number; y: number; path: string | null; approximate: boolean }

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
