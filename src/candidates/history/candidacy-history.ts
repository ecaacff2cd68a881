// Summary of a person's elections for lists and rankings.
import type { ContestRecord } from './election-records.ts'
import { growthOf, type Growth } from './growth.ts'
import { partyKey } from '../linkage/names/party-name.ts'

export type Career = Growth & {
  /** Elections, not constituencies: contesting two constituencies in one election counts once. */
  elections: number
  seat_changes: number
  party_changes: number
  /** From the latest affidavit that states it. */
  latest_assets: number | null
  latest_cases: number | null
  /** The least certain link between the person's candidacies. */
  confidence: number | null
}

/** @param records earliest first, at least one. @param ties confidence of each of the person's candidacies. */
export function careerOf(records: readonly ContestRecord[], ties: readonly (number | null)[]): Career {
  const known = ties.flatMap((tie) => tie ?? [])
  // One unlinked candidacy makes the whole person uncertain, unless it is the only one.
  const confidence = ties.length < 2 || known.length < ties.length ? null : Math.min(...known)
  return {
    elections: new Set(records.map(electionOf)).size,
    seat_changes: new Set(records.filter((one) => one.seat_change === 'moved').map(electionOf)).size,
    party_changes: partyChangesOf(records),
    latest_assets: records.findLast(({ assets }) => assets !== null)?.assets ?? null,
    latest_cases: records.findLast(({ cases }) => cases !== null)?.cases ?? null,
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
