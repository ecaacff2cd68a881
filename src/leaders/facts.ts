// What an import may state about who holds an office. `null` is "not known".
import type { Position } from './contract.ts'

/** Days are as exact as the source: `2024`, `2022-07`, `2026-05-10`. */
export type HolderFact = {
  position: Position
  name: string
  party: { name: string; short: string | null } | null
  independent: boolean
  /** Code; null for the Prime Minister. */
  state: string | null
  /** Id of the seat; null unless the office is a seat. */
  seat: string | null
  from: string | null
  /** The last day in office, where it is known. */
  until: string | null
  /** They have left, or will on the day of `until`. */
  left: boolean
  asOf: string
  /** Who this is: the election, its year and the seat that they won there, `va 2026 va-as-37`. In shipped lists only. */
  personOf?: string | null
}

/** "All others sit": of a house, the members of whom a list says nothing else. */
export type SittingFact = { position: 'mp' | 'mla'; state: string | null; asOf: string }

/** What has one holder at a time: `pm`, `cm-nb`, `ls-nb-1`. */
export function officeOf({ position, state, seat }: Pick<HolderFact, 'position' | 'state' | 'seat'>): string {
  if (position === 'prime_minister') return 'pm'
  return seat ?? `cm-${state?.toLowerCase()}`
}
