// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { storeVote, storedFrom, storedVote } from './receipts.ts'

const vote = (receipt: string) => ({ receipt, options: ['a'], other: false, held: false })

describe('the votes stored on the phone', () => {
  beforeEach(() => localStorage.clear())

  it('are the latest of each poll', () => {
    storeVote('p1', vote('r1'))
    storeVote('p2', vote('r2'))
    storeVote('p1', vote('r3'))
    expect(storedVote('p1')?.receipt).toBe('r3')
    expect(storedVote('p2')?.receipt).toBe('r2')
    expect(storedVote('p3')).toBeUndefined()
  })

  it('do not include custom text', () => {
    const kept = storedFrom({ receipt: 'r', optionIds: [], customText: 'my secret' })
    expect(kept).toEqual({ receipt: 'r', options: [], other: true, held: false })
  })

  it('are at most 200, and the oldest are dropped first', () => {
    for (let n = 0; n <= 200; n += 1) storeVote(`p${n}`, vote(`r${n}`))
    expect(storedVote('p0')).toBeUndefined()
    expect(storedVote('p1')?.receipt).toBe('r1')
    expect(storedVote('p200')?.receipt).toBe('r200')
  })

  it('survive foreign data', () => {
    localStorage.setItem('pollReceipts', 'not JSON')
    expect(storedVote('p1')).toBeUndefined()
    storeVote('p1', vote('r1'))
    expect(storedVote('p1')?.receipt).toBe('r1')
  })
})
