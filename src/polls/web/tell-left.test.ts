import { describe, expect, it } from 'vitest'
import { timeLeft } from './tell-left.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const left = (hours: number) => timeLeft(inHours(hours), now)

describe('the time left', () => {
  it('is in whole days and hours', () => {
    expect(left(5 * 24 + 3.9)).toEqual({ days: 5, hours: 3 })
    expect(left(24)).toEqual({ days: 1, hours: 0 })
  })

  it('is in hours if less than a day', () => {
    expect(left(23.99)).toEqual({ days: 0, hours: 23 })
    expect(left(0.5)).toEqual({ days: 0, hours: 0 })
  })

  it('is over at the exact instant of the end', () => {
    expect(left(0)).toBeUndefined()
    expect(left(-1)).toBeUndefined()
  })
})
