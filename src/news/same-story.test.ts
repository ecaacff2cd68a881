// How often articles are joined correctly, on pairs written for this purpose: docs/news.md has the figures.
import { describe, expect, test } from 'vitest'
import { evaluationNews } from '#testing/news/evaluation-news.ts'
import { tuningNews } from '#testing/news/tuning-news.ts'
import { pairsOf, type Pair, type Report } from '#testing/news/event.ts'
import { bandsOf, estimateLikeness, jaccard, shinglesOf, signatureOf } from './likeness.ts'
import { wordsOf } from './words.ts'
import { sameStory, signalsOf } from './same-story.ts'

const compared = ([title, summary, hours]: Report) => ({
  title,
  summary,
  publishedAt: new Date(Date.UTC(2026, 0, 4) + hours * 3_600_000),
})
const bandsFor = (report: Report) => bandsOf(signatureOf(signalsOf(compared(report)).shingles))
const meet = (a: Report, b: Report) => new Set(bandsFor(a)).intersection(new Set(bandsFor(b))).size > 0
const joined = ({ a, b }: Pick<Pair, 'a' | 'b'>) =>
  meet(a, b) && sameStory(signalsOf(compared(a)), signalsOf(compared(b))) > 0

function measured(pairs: readonly Pair[]) {
  const right = pairs.filter((pair) => pair.same && joined(pair)).length
  const wrong = pairs.filter((pair) => !pair.same && joined(pair)).length
  const missed = pairs.filter((pair) => pair.same && !joined(pair)).length
  return { pairs: pairs.length, right, wrong, missed }
}

describe('articles are joined to stories', () => {
  const all = [...pairsOf(tuningNews), ...pairsOf(evaluationNews)]

  test('tested on at least 200 pairs, a third of them the same story, in English and Hindi', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(all.filter((pair) => pair.same).length).toBeGreaterThan(all.length / 3)
    expect(all.filter((pair) => /[ऀ-ॿ]/.test(pair.a[0])).length).toBe(60)
  })

  // Counts, so that a change of the rule shows in the diff; docs/news.md has them too.
  test('with these figures', () => {
    expect(measured(pairsOf(tuningNews))).toEqual({ pairs: 105, right: 39, wrong: 0, missed: 3 })
    expect(measured(pairsOf(evaluationNews))).toEqual({ pairs: 105, right: 35, wrong: 1, missed: 4 })
  })

  test('with a precision of at least 0.95 and a recall of at least 0.9 on all pairs', () => {
    const { right, wrong, missed } = measured(all)
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.95)
    expect(right / (right + missed)).toBeGreaterThanOrEqual(0.9)
  })

  test('never across families, which only share country and language', () => {
    const families = [...tuningNews, ...evaluationNews].map(({ events }) => events.flat())
    const strangers = families.flatMap((family, i) =>
      families.slice(i + 1).flatMap((other) => family.flatMap((a) => other.map((b) => ({ a, b })))),
    )
    expect(strangers.length).toBeGreaterThan(2500)
    expect(strangers.filter(joined).map(({ a, b }) => [a[0], b[0]])).toEqual([])
  })
})

describe('signatures', () => {
  test('estimate the overlap of two texts within a tenth on average', () => {
    const off = [...pairsOf(tuningNews), ...pairsOf(evaluationNews)].map(({ a, b }) => {
      const own = signalsOf(compared(a)).shingles
      const other = signalsOf(compared(b)).shingles
      return Math.abs(jaccard(own, other) - estimateLikeness(signatureOf(own), signatureOf(other)))
    })
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(0.1)
  })

  test('are equal for equal texts; a text without words has no shingles', () => {
    const signature = signatureOf(shinglesOf(wordsOf('नवभूमि में मतदान')))
    expect(estimateLikeness(signature, signatureOf(shinglesOf(wordsOf('नवभूमि में मतदान'))))).toBe(1)
    expect(shinglesOf(wordsOf('…!')).size).toBe(0)
  })
})
