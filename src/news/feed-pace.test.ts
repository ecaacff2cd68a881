import { describe, expect, it } from 'vitest'
import { nextReading } from './feed-pace.ts'

const every = 900
const middle = 0.5

describe('the time until a feed is read again', () => {
  it('is the usual one, give or take a tenth, if all is well', () => {
    expect([0, middle, 1].map((chance) => nextReading(every, {}, chance))).toEqual([810, 900, 990])
  })

  it('doubles with each failure after the first, up to a day', () => {
    const waits = [1, 2, 3, 4, 20, 2_000].map((failures) => nextReading(every, { failures }, middle))
    expect(waits).toEqual([900, 1_800, 3_600, 7_200, 86_400, 86_400])
  })

  it('is at least what the server asks for, up to a day', () => {
    expect(nextReading(every, { failures: 1, retryAfter: 5_000 }, middle)).toBe(5_000)
    expect(nextReading(every, { failures: 1, retryAfter: 60 }, middle)).toBe(900)
    expect(nextReading(every, { failures: 1, retryAfter: 1e9 }, middle)).toBe(86_400)
  })

  it('is never shorter than the usual one, however long that is', () => {
    expect(nextReading(200_000, { failures: 3 }, middle)).toBe(200_000)
  })
})
