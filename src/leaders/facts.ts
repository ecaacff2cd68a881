// What an import can state about office holders. `null` means unknown.
import type { Position } from './contract.ts'
import { createHash } from 'node:crypto'
import { slug } from '#base/slug.ts'

/** Dates are as exact as the source: `2024`, `2022-07`, `2026-05-10`. */
export type HolderFact = {
  position: Position
  name: string
  party: { name: string; short: string | null } | null
  independent: boolean
  /** Code; null for offices of the Union and nominated members. */
  state: string | null
  /** Constituency id; null for other offices. */
  seat: string | null
  from: string | null
  /** The last day in office, if known. */
  until: string | null
  /** They have left, or will leave on `until`. */
  left: boolean
  /** Why: `died`, `resigned`, `disqualified`, `elected elsewhere`, or in the source's words. */
  leftBecause?: string | null
  /** The day since when they have been of `party`, if they were elected for another. */
  partySince?: string | null
  /** When the term is due to end, if the source says so. */
  due?: string | null
  /** What a minister is responsible for. */
  portfolio?: string | null
  asOf: string
  /**
   * Identifies the person by election, year and the constituency they won: `va 2026 va-as-37`. Only in
   * shipped lists.
   */
  personOf?: string | null
}

/** "All other members": the members of a house about whom the list says nothing else. */
export type SittingFact = { position: 'mp' | 'mla'; state: string | null; asOf: string }

type OfficeFact = Pick<HolderFact, 'position' | 'state' | 'seat' | 'name'>

/** An office with one holder at a time: `pm`, `cm-nb`, `ls-nb-1`. Each minister, and each member of the Rajya Sabha, has their own. */
export function officeOf(of: OfficeFact): string {
  const kind = officesOf(of)
  return hasMany(of.position) ? `${kind}-${nameSlug(of.name)}` : kind
}

/** The office, or all of a kind that many hold at once: `minister`, `rs-nb`. */
export function officesOf({ position, state, seat }: Omit<OfficeFact, 'name'>): string {
  const kinds: Partial<Record<Position, string>> = {
    prime_minister: 'pm',
    speaker: 'speaker',
    minister: 'minister',
    chief_minister: `cm-${state?.toLowerCase()}`,
    rajya_sabha: `rs-${state?.toLowerCase() ?? 'nominated'}`,
  }
  return kinds[position] ?? seat!
}

/** Held by many at once: a name does not tell them apart from their predecessors. */
export const hasMany = (position: Position) => position === 'minister' || position === 'rajya_sabha'

/** A part of an id, permanent because ratings and links point to it: lower-case words joined by dashes; for a name without Latin letters, a digest of it. */
function nameSlug(name: string): string {
  return slug(name) || createHash('sha256').update(name).digest('hex').slice(0, 12)
}

/** The id of a leader: office and name; an office that many hold at once already has the name in it. */
export function leaderId(office: string, name: string): string {
  return /^(?:minister|rs)-/.test(office) ? office : `${office}-${nameSlug(name)}`
}
