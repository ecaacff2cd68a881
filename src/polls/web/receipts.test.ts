// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { storeVote, storedFrom, storedVote } from './receipts.ts'

const vote = (receipt: string) => ({ receipt, options: ['a'], other: false, held: false })

describe('what the phone keeps of votes', () => {
  beforeEach(() => localStorage.clear())

  it('is the latest vote of each poll', () => {
    storeVote('p1', vote('r1'))
    storeVote('p2', vote('r2'))
    storeVote('p1', vote('r3'))
    expect(storedVote('p1')?.receipt).toBe('r3')
    expect(storedVote('p2')?.receipt).toBe('r2')
    expect(storedVote('p3')).toBeUndefined()
  })

  it('does not hold what was answered in own words', () => {
    const kept = storedFrom({ receipt: 'r', optionIds: [], customText: 'my secret' })
    expect(kept).toEqual({ receipt: 'r', options: [], other: true, held: false })
  })

  it('is at most 200 votes, and the oldest leave first', () => {
    for (let n = 0; n <= 200; n += 1) storeVote(`p${n}`, vote(`r${n}`))
    expect(storedVote('p0')).toBeUndefined()
    expect(storedVote('p1')?.receipt).toBe('r1')
    expect(storedVote('p200')?.receipt).toBe('r200')
  })

  it('survives what somebody else wrote there', () => {
    localStorage.setItem('pollReceipts', 'not JSON')
    expect(storedVote('p1')).toBeUndefined()
    storeVote('p1', vote('r1'))
    expect(storedVote('p1')?.receipt).toBe('r1')
  })
})
