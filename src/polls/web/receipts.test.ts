// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepVote, keptFrom, keptVote } from './receipts.ts'

const vote = (receipt: string) => ({ receipt, options: ['a'], other: false, held: false })

describe('what the phone keeps of votes', () => {
  beforeEach(() => localStorage.clear())

  it('is the latest vote of each poll', () => {
    keepVote('p1', vote('r1'))
    keepVote('p2', vote('r2'))
    keepVote('p1', vote('r3'))
    expect(keptVote('p1')?.receipt).toBe('r3')
    expect(keptVote('p2')?.receipt).toBe('r2')
    expect(keptVote('p3')).toBeUndefined()
  })

  it('does not hold what was answered in own words', () => {
    const kept = keptFrom({ receipt: 'r', optionIds: [], customText: 'my secret' })
    expect(kept).toEqual({ receipt: 'r', options: [], other: true, held: false })
  })

  it('is at most 200 votes, and the oldest leave first', () => {
    for (let n = 0; n <= 200; n += 1) keepVote(`p${n}`, vote(`r${n}`))
    expect(keptVote('p0')).toBeUndefined()
    expect(keptVote('p1')?.receipt).toBe('r1')
    expect(keptVote('p200')?.receipt).toBe('r200')
  })

  it('survives what somebody else wrote there', () => {
    localStorage.setItem('pollReceipts', 'not JSON')
    expect(keptVote('p1')).toBeUndefined()
    keepVote('p1', vote('r1'))
    expect(keptVote('p1')?.receipt).toBe('r1')
  })
})
