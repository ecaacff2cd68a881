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
  until: string | null
  asOf: string
}

/** What has one holder at a time: `pm`, `cm-nb`, `ls-nb-1`. */
export function officeOf({ position, state, seat }: Pick<HolderFact, 'position' | 'state' | 'seat'>): string {
  if (position === 'prime_minister') return 'pm'
  return seat ?? `cm-${state?.toLowerCase()}`
}
