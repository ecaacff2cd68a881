// Summary of a person's elections for lists and rankings.
import type { ContestRecord } from './election-records.ts'
import { growthOf, type Growth } from './growth.ts'
import { partyKey } from '../linkage/names/party-name.ts'

export type Career = Growth & {
  /** Elections, not constituencies: contesting two constituencies in one election counts once. */
  elections: number
  years: number[]
  /** Latest first, without duplicates. */
  constituencies: string[]
  seat_changes: number
  party_changes: number
  /** From the latest affidavit that states it, with its year. */
  latest_assets: number | null
  latest_assets_year: number | null
  latest_cases: number | null
  latest_cases_year: number | null
  /** The least certain link between the person's candidacies. */
  confidence: number | null
}

/** @param records earliest first, at least one. @param ties confidence of each of the person's candidacies. */
export function careerOf(records: readonly ContestRecord[], ties: readonly (number | null)[]): Career {
  const known = ties.flatMap((tie) => tie ?? [])
  // One unlinked candidacy makes the whole person uncertain, unless it is the only one.
  const confidence = ties.length < 2 || known.length < ties.length ? null : Math.min(...known)
  const assets = records.findLast((one) => one.assets !== null)
  const cases = records.findLast((one) => one.cases !== null)
  const latestFirst = records.toReversed()
  const seats = new Map(latestFirst.map((one) => [one.seat, one.constituency]))
  for (const { seat, constituency } of records) seats.set(seat, constituency)
  return {
    elections: new Set(records.map(electionOf)).size,
    years: [...new Set(records.map(({ year }) => year))],
    constituencies: [...new Set(seats.values())],
    seat_changes: new Set(records.filter((one) => one.seat_change === 'moved').map(electionOf)).size,
    party_changes: partyChangesOf(records),
    latest_assets: assets?.assets ?? null,
    latest_assets_year: assets?.year ?? null,
    latest_cases: cases?.cases ?? null,
    latest_cases_year: cases?.year ?? null,
    confidence,
    ...growthOf(records, confidence),
  }
}

function electionOf(one: ContestRecord): string {
  return `${one.year}|${one.election}`
}

/** Between consecutive elections of any house; a change involving an unknown party is not counted. */
function partyChangesOf(records: readonly ContestRecord[]): number {
  const parties = [...Map.groupBy(records, electionOf).values()].flatMap(
    ([first]) => partyKey(first!.party) ?? [],
  )
  return parties.filter((party, i) => i > 0 && party !== parties[i - 1]).length
}
