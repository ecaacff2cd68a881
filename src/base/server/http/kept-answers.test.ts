import { expect, it } from 'vitest'
import { pack } from './compressed-response.ts'
import { keptAnswers } from './kept-answers.ts'

const start = Date.now()
const answer = (bytes: number, madeAt = start) =>
  pack({ status: 200, type: 'text/html', body: 'x'.repeat(bytes), seconds: 60, topics: [] }, madeAt, {})
const asked = (kept: ReturnType<typeof keptAnswers>, from: number, to: number) => {
  for (let n = from; n < to; n += 1) kept.set(`/${n}`, answer(1_000))
}

it('loses nothing that a second visitor has asked for to a crawler that asks for each address once', () => {
  const kept = keptAnswers(80_000)
  kept.set('/a', answer(1_000))
  expect(kept.get('/a')).toBeDefined()
  asked(kept, 0, 100)
  expect(kept.has('/a')).toBe(true)
  expect(kept.has('/0')).toBe(false)
})

it('gives a sixteenth of its room to what was asked for once, and the rest to the others', () => {
  const kept = keptAnswers(800_000)
  asked(kept, 0, 1_000)
  const once = kept.size
  expect(once).toBeGreaterThan(10)
  for (let n = 0; n < 1_000; n += 1) {
    kept.set(`/again/${n}`, answer(1_000))
    if (!kept.get(`/again/${n}`)) kept.set(`/again/${n}`, answer(1_000))
    kept.get(`/again/${n}`)
  }
  expect(kept.size / once).toBeGreaterThan(14)
  expect(kept.size / once).toBeLessThan(18)
  expect([...kept.values()]).toHaveLength(kept.size)
})

it('keeps of a crawl what came first, until a minute has passed, and what anybody requests again', () => {
  const kept = keptAnswers(800_000)
  asked(kept, 0, 1_000)
  const first = kept.size
  expect([kept.has('/0'), kept.has('/900')]).toEqual([true, false])
  kept.set('/900', answer(1_000))
  expect(kept.has('/900')).toBe(true)
  kept.set('/1000', answer(1_000, start + 59_000))
  expect(kept.has('/1000')).toBe(false)
  kept.set('/1001', answer(1_000, start + 61_000))
  expect(kept.has('/1001')).toBe(true)
  expect(Math.abs(kept.size - first)).toBeLessThanOrEqual(2)
})

it('counts an answer with the size that it has now', () => {
  const kept = keptAnswers(80_000)
  const one = answer(1_000)
  kept.set('/a', one)
  kept.get('/a')
  one.plain = Buffer.alloc(100_000)
  one.resized?.(one)
  expect(kept.has('/a')).toBe(false)
})

it('has room for every answer until a crawler has used it up, and then only for those asked for again', () => {
  const kept = keptAnswers(800_000)
  const tooMany = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => kept.isOneTooMany(`/${name}/${n}`)).filter(Boolean).length
  expect(tooMany('early', 100)).toBe(0)
  asked(kept, 0, 100)
  expect(kept.isOneTooMany('/99')).toBe(false)
  expect(tooMany('late', 5_000)).toBeGreaterThan(4_500)
  expect(kept.isOneTooMany('/late/4999')).toBe(false)
  // It remembers the last few thousand.
  expect(tooMany('more', 100_000)).toBeGreaterThan(80_000)
})
