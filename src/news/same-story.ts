// Decides whether two articles report the same event. If in doubt, they do not: two separate stories mislead
// nobody.
// For how the weights were found and how accurate they are, see docs/news.md.
import { jaccard, overlap, shinglesOf } from './likeness.ts'
import { wordsOf } from './words.ts'

export type ComparedArticle = { title: string; summary: string; publishedAt: Date }

/** Articles further apart than this, in hours, are never one story. */
export const windowHours = 48

const weights = {
  /** Shared shingles, as a share of all. */
  text: 4,
  /** Shared names and other specific words, as a share of the shorter list (at least four). */
  particulars: 2.5,
  /** Shared numbers, as a share of the shorter list (at least two). */
  numbers: 2,
  /** Both give numbers, and no number is the same. */
  otherNumbers: -2,
  /** For each of up to two specific words of a headline that the other article never uses, if both have such words. */
  ownNames: -1,
  /** A day between them: the next day's report is usually about what followed. */
  day: -2,
}
const needed = 2
/** Texts that share less are unrelated, whatever else agrees. */
const leastShared = 0.18

/** A prepared article: words and shingles are extracted once, then compared with many. */
export type Signals = {
  at: number
  shingles: ReadonlySet<number>
  /** Specific words of the headline. */
  named: ReadonlySet<string>
  particulars: ReadonlySet<string>
  /** Integer parts: "over 71 per cent" matches 71.2 per cent. */
  numbers: ReadonlySet<string>
}

export function signalsOf({ title, summary, publishedAt }: ComparedArticle): Signals {
  const headline = wordsOf(title)
  const words = [...headline, ...wordsOf(summary)]
  const particular = (of: typeof words) =>
    new Set(of.filter((word) => word.kind === 'particular').map((word) => word.text))
  return {
    at: publishedAt.getTime(),
    shingles: shinglesOf(words),
    named: particular(headline),
    particulars: particular(words),
    numbers: new Set(
      words.filter((word) => word.kind === 'number').map((word) => word.text.replace(/\..*$/, '')),
    ),
  }
}

/** Particular words of a headline, by which related stories are found. */
export const namesIn = ({ named }: Signals) => [...named].filter((name) => name.length > 2)

/** Above 0: the same story; higher is more certain. */
export function sameStory(a: Signals, b: Signals): number {
  const hours = Math.abs(a.at - b.at) / 3_600_000
  const text = jaccard(a.shingles, b.shingles)
  if (hours > windowHours || text < leastShared) return -Infinity
  const numbers = overlap(a.numbers, b.numbers, 2)
  const contradict = a.numbers.size > 0 && b.numbers.size > 0 && numbers === 0
  const own = Math.min(a.named.difference(b.particulars).size, b.named.difference(a.particulars).size, 2)
  return (
    weights.text * text +
    weights.particulars * overlap(a.particulars, b.particulars, 4) +
    weights.numbers * numbers +
    (contradict ? weights.otherNumbers : 0) +
    weights.ownNames * own +
    (weights.day * hours) / 24 -
    needed
  )
}
