// The links among the starter's candidacies, in our own compact format: CSV, one line per candidacy.
//   person,key,probability,with,signals
// Lines with the same number are one person. The other columns give the probability of its link and the
// candidacy it leads to; they are empty without a link.
// And the undecided pairs: a,b,probability,signals,evidence
import type { Doubt } from '#candidates/linkage/link.ts'
import type { ShippedLink, ShippedTie } from '#candidates/linkage/shipped-links.ts'
import { ownRows } from '../table.ts'

type Row = Record<string, string | number | null>

export function linkRows(links: readonly ShippedLink[]): Row[] {
  return links.map(({ key, person, tie }) => ({
    person,
    key,
    probability: tie?.probability ?? null,
    with: tie?.with ?? null,
    signals: tie?.signals.join('+') ?? null,
  }))
}

export function linksFrom(text: string): ShippedLink[] {
  return ownRows(text).map((row) => ({
    key: row['key']!,
    person: Number(row['person']),
    tie: row['with']
      ? {
          with: row['with'],
          probability: Number(row['probability']),
          signals: row['signals']!.split('+').filter(Boolean) as unknown as ShippedTie['signals'],
        }
      : null,
  }))
}

export function doubtRows(doubts: readonly Doubt[]): Row[] {
  return doubts.map(({ a, b, probability, signals, evidence }) => ({
    a,
    b,
    probability,
    signals: signals.join('+'),
    evidence: JSON.stringify(evidence),
  }))
}

export function doubtsFrom(text: string): Doubt[] {
  return ownRows(text).map((row) => ({
    a: row['a']!,
    b: row['b']!,
    probability: Number(row['probability']),
    signals: row['signals']!.split('+').filter(Boolean) as Doubt['signals'],
    evidence: JSON.parse(row['evidence']!) as Doubt['evidence'],
  }))
}
