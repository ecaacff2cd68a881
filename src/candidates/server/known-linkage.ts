// A linkage that was reckoned beforehand: linking is a large part of a first start, and the same input always gives the same persons.
import { createHash } from 'node:crypto'
import type { Candidacy } from '../profile.ts'
import type { Confidence, Decision, Doubt, Linkage, Tie } from '../link.ts'

export type LinkInput = {
  rows: readonly Candidacy[]
  decisions: readonly Decision[]
  ties: readonly Tie[]
}

export type KnownLinkage = {
  /** Digest of the input that it was reckoned from; for any other it says nothing. */
  of: string
  /** Those with two candidacies or more. */
  persons: (readonly string[])[]
  ties: [key: string, tie: Confidence][]
  doubts: Doubt[]
  pairsCompared: number
}

export function knownLinkage(input: LinkInput, linkage: Linkage): KnownLinkage {
  // Six digits say more than enough, and do not change from one machine to the next.
  const rounded = <T extends { probability: number }>(of: T): T => ({
    ...of,
    probability: Math.round(of.probability * 1e6) / 1e6,
  })
  return {
    of: digestOf(input),
    persons: linkage.persons.filter(({ length }) => length > 1),
    ties: [...linkage.confidence].map(([key, tie]) => [key, rounded(tie)]),
    doubts: linkage.doubts.map(rounded),
    pairsCompared: linkage.pairsCompared,
  }
}

/** The whole linkage, in the order that linking would give; undefined where it is about something else. */
export function linkageFrom(known: KnownLinkage, input: LinkInput): Linkage | undefined {
  if (known.of !== digestOf(input)) return undefined
  const group = new Map(known.persons.flatMap((keys) => keys.map((key) => [key, keys] as const)))
  const keys = input.rows.map(({ key }) => key).toSorted()
  return {
    persons: [...new Set(keys.map((key) => group.get(key) ?? key))].map((one) =>
      typeof one === 'string' ? [one] : one,
    ),
    confidence: new Map(known.ties),
    doubts: known.doubts,
    pairsCompared: known.pairsCompared,
  }
}

function digestOf({ rows, decisions, ties }: LinkInput): string {
  const lines = rows.map((row) => JSON.stringify(row)).toSorted()
  return createHash('sha256')
    .update(lines.join('\n'))
    .update(JSON.stringify([decisions, ties]))
    .digest('hex')
}
