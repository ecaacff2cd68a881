// What an import can state about office holders. `null` means unknown.
import type { Position } from './contract.ts'

/** Dates are as exact as the source: `2024`, `2022-07`, `2026-05-10`. */
export type HolderFact = {
  position: Position
  name: string
  party: { name: string; short: string | null } | null
  independent: boolean
  /** Code; null for the Prime Minister. */
  state: string | null
  /** Constituency id; null for other offices. */
  seat: string | null
  from: string | null
  /** The last day in office, if known. */
  until: string | null
  /** They have left, or will leave on `until`. */
  left: boolean
  asOf: string
  /**
   * Identifies the person by election, year and the constituency they won: `va 2026 va-as-37`. Only in
   * shipped lists.
   */
  personOf?: string | null
}

/** "All other members": the members of a house about whom the list says nothing else. */
export type SittingFact = { position: 'mp' | 'mla'; state: string | null; asOf: string }

/** An office with one holder at a time: `pm`, `cm-nb`, `ls-nb-1`. */
export function officeOf({ position, state, seat }: Pick<HolderFact, 'position' | 'state' | 'seat'>): string {
  if (position === 'prime_minister') return 'pm'
  return seat ?? `cm-${state?.toLowerCase()}`
}
