import { expect, it } from 'vitest'
import { pack } from './compressed-response.ts'
import { keptAnswers } from './kept-answers.ts'

const answer = (bytes: number) =>
  pack({ status: 200, type: 'text/html', body: 'x'.repeat(bytes), seconds: 60, topics: [] }, Date.now(), {})
const size = (kept: ReturnType<typeof keptAnswers>) => [...kept.values()].length
const asked = (kept: ReturnType<typeof keptAnswers>, from: number, to: number) => {
  for (let n = from; n < to; n += 1) kept.set(`/${n}`, answer(1_000))
}

it('loses nothing that a second visitor has asked for to a crawler that asks for each address once', () => {
  const kept = keptAnswers(80_000)
  kept.set('/a', answer(1_000))
  expect(kept.get('/a')).toBeDefined()
  asked(kept, 0, 100)
  expect(kept.get('/a')).toBeDefined()
  expect(kept.get('/0')).toBeUndefined()
})

it('gives a sixteenth of its room to what was asked for once, and the rest to the others', () => {
  const kept = keptAnswers(800_000)
  asked(kept, 0, 1_000)
  const once = size(kept)
  expect(once).toBeGreaterThan(10)
  for (let n = 0; n < 1_000; n += 1) {
    kept.set(`/again/${n}`, answer(1_000))
    kept.get(`/again/${n}`)
  }
  expect(size(kept) / once).toBeGreaterThan(14)
  expect(size(kept) / once).toBeLessThan(18)
})

it('counts an answer with the size that it has now', () => {
  const kept = keptAnswers(80_000)
  const one = answer(1_000)
  kept.set('/a', one)
  kept.get('/a')
  one.plain = Buffer.alloc(100_000)
  one.resized?.(one)
  expect(kept.get('/a')).toBeUndefined()
})
