import { expect, it } from 'vitest'
import { pack } from './compressed-response.ts'
import { keptAnswers } from './kept-answers.ts'

const answer = (bytes: number) =>
  pack({ status: 200, type: 'text/html', body: 'x'.repeat(bytes), seconds: 60, topics: [] }, Date.now(), {})
const asked = (kept: ReturnType<typeof keptAnswers>, from: number, to: number) => {
  for (let n = from; n < to; n += 1) kept.set(`/${n}`, answer(1_000))
}

it('loses nothing that a second visitor has asked for to a crawler that asks for each address once', () => {
  const kept = keptAnswers(40_000)
  kept.set('/a', answer(1_000))
  expect(kept.get('/a')).toBeDefined()
  asked(kept, 0, 100)
  expect(kept.has('/a')).toBe(true)
  expect(kept.has('/0')).toBe(false)
})

it('gives a quarter of its room to what was asked for once, and the rest to the others', () => {
  const kept = keptAnswers(400_000)
  asked(kept, 0, 1_000)
  const once = kept.size
  expect(once).toBeGreaterThan(10)
  for (let n = 0; n < 1_000; n += 1) {
    kept.set(`/again/${n}`, answer(1_000))
    kept.get(`/again/${n}`)
  }
  expect(kept.size / once).toBeGreaterThan(3.5)
  expect(kept.size / once).toBeLessThan(4.5)
  expect([...kept.values()]).toHaveLength(kept.size)
})

it('counts an answer with the size that it has now', () => {
  const kept = keptAnswers(40_000)
  const one = answer(1_000)
  kept.set('/a', one)
  kept.get('/a')
  one.plain = Buffer.alloc(50_000)
  one.resized?.()
  expect(kept.has('/a')).toBe(false)
})
