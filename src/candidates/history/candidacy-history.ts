// A person's elections summed up: what lists show of them and rankings go by.
import type { ElectionRecord } from './election-records.ts'
import { growthOf } from './growth.ts'
import type { Growth } from './growth.ts'
import { partyKey } from '../linkage/names/party-name.ts'

export type Career = Growth & {
  /** Elections, not seats: standing in two seats of one election counts once. */
  elections: number
  years: number[]
  /** Latest first, each once. */
  constituencies: string[]
  seatChanges: number
  partyChanges: number
  /** Of the latest affidavit that states it, with its year. */
  latestAssets: number | null
  latestAssetsYear: number | null
  latestCases: number | null
  latestCasesYear: number | null
  /** The weakest tie between the person's candidacies. */
  confidence: number | null
  sourceIds: string[]
}

/** @param records earliest first, at least one. @param ties confidence of each of the person's candidacies. */
export function careerOf(records: readonly ElectionRecord[], ties: readonly (number | null)[]): Career {
  const known = ties.flatMap((tie) => tie ?? [])
  // One candidacy without a tie makes the whole unsure, unless it is the only one.
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
    seatChanges: new Set(records.filter((one) => one.seatChange === 'moved').map(electionOf)).size,
    partyChanges: partyChangesOf(records),
    latestAssets: assets?.assets ?? null,
    latestAssetsYear: assets?.year ?? null,
    latestCases: cases?.cases ?? null,
    latestCasesYear: cases?.year ?? null,
    confidence,
    sourceIds: [...new Set(records.flatMap(({ sourceIds }) => sourceIds))].toSorted(),
    ...growthOf(records, confidence),
  }
}

function electionOf(one: ElectionRecord): string {
  return `${one.year}|${one.election}`
}

/** From one election to the next of whatever house; where a party is not known, nothing is said. */
function partyChangesOf(records: readonly ElectionRecord[]): number {
  const parties = [...Map.groupBy(records, electionOf).values()].flatMap(
    ([first]) => partyKey(first!.party) ?? [],
  )
  return parties.filter((party, i) => i > 0 && party !== parties[i - 1]).length
}
