// Whether two articles report the same happening. In doubt they do not: two stories side by side mislead nobody.
// How the weights were found, and how often they are right: docs/news.md.
import { jaccard, overlap, shinglesOf } from './likeness.ts'
import { wordsOf } from './words.ts'

/** What the comparison looks at. */
export type Compared = { title: string; summary: string; publishedAt: Date }

/** Articles further apart than this are never one story, in hours. */
export const windowHours = 48

const weights = {
  /** Shingles shared by both texts, of all. */
  text: 4,
  /** Names and other particular words shared, of the shorter list (of four at least). */
  particulars: 2.5,
  /** Numbers shared, of the shorter list (of two at least). */
  numbers: 2,
  /** Both give numbers, and none is the same. */
  otherNumbers: -2,
  /** For each of up to two particular words of a headline that the other article never says, if both have such. */
  ownNames: -1,
  /** A day between them: what comes the next day is mostly what followed. */
  day: -2,
}
const needed = 2
/** Texts that share less than this are strangers, whatever else agrees. */
const leastShared = 0.18

/** A prepared article: words and shingles are taken out once, then compared with many. */
export type Signals = {
  at: number
  shingles: ReadonlySet<number>
  /** Particular words of the headline. */
  named: ReadonlySet<string>
  particulars: ReadonlySet<string>
  /** Whole parts: over 71 per cent is 71.2 per cent. */
  numbers: ReadonlySet<string>
}

export function signalsOf({ title, summary, publishedAt }: Compared): Signals {
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

/** More than 0: the same story, the higher the surer. */
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
