// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { lifetimes, localCache, maxEntries } from './local-cache.ts'
import { cachePrefix } from './local-storage.ts'

let clock = 0
let user = 'anonymous'
const cache = (enabled = true) => localCache({ userId: () => user, enabled, now: () => clock })

beforeEach(() => {
  localStorage.clear()
  clock = 1_000
  user = 'anonymous'
})

describe('the cache on the phone', () => {
  it('keeps an answer for five minutes, or for the given time', () => {
    cache().set('seats', [1])
    cache().set('polls', [2], lifetimes.short)
    clock += 2 * 60_000
    expect(cache().get('seats')).toEqual([1])
    expect(cache().get('polls')).toBeUndefined()
    clock += 3 * 60_000
    expect(cache().get('seats')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('leaves nothing that has expired, whether or not anyone asks for it again', () => {
    cache().set('typed', [1])
    clock += lifetimes.medium
    cache().set('seats', [2])
    expect(Object.keys(localStorage)).toEqual([`${cachePrefix}seats`])
  })

  it('keeps none from a day that a clock showed which has been set right since', () => {
    clock = 1e12
    cache().set('seats', [1])
    clock = 1_000
    expect(cache().get('seats')).toBeUndefined()
  })

  it('has the specified lifetimes', () => {
    expect(lifetimes).toEqual({ short: 120_000, medium: 300_000, long: 900_000, user: 86_400_000 })
  })

  it('holds at most 200 entries, and drops the oldest first', () => {
    for (let n = 0; n <= maxEntries; n += 1) {
      clock += 1
      cache().set(`${n}`, n)
    }
    expect(localStorage).toHaveLength(200)
    expect(cache().get('0')).toBeUndefined()
    expect(cache().get('1')).toBe(1)
  })

  it('belongs to one user, and is cleared for that user alone', () => {
    cache().set('a', 'of nobody')
    user = 'anna'
    cache().set('b', 'of anna')
    expect(cache().get('a')).toBeUndefined()
    cache().clear()
    user = 'anonymous'
    cache().set('a', 'again')
    expect(cache().get('a')).toBe('again')
    expect(localStorage).toHaveLength(1)
  })

  it('keeps nothing if the flag is off, and survives foreign data', () => {
    cache(false).set('a', 1)
    expect(localStorage).toHaveLength(0)
    localStorage.setItem(`${cachePrefix}a`, 'not JSON')
    expect(cache().get('a')).toBeUndefined()
  })
})
