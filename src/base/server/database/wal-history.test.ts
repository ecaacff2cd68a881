import { expect, it } from 'vitest'
import { walHistory } from './wal-history.ts'

it('a replica is behind since the primary passed it, and not at all while nobody writes', () => {
  const history = walHistory()
  expect(history.lag(0, 0)).toBeUndefined()
  history.note(100, 1_000)
  expect(history.lag(100, 60_000)).toBe(0)
  history.note(100, 61_000)
  expect(history.lag(100, 3_600_000)).toBe(0)
  history.note(200, 3_600_000)
  history.note(300, 3_601_000)
  expect([100, 199, 200, 300].map((replayed) => history.lag(replayed, 3_604_000))).toEqual([
    4_000, 4_000, 3_000, 0,
  ])
})

it('one that was never seen to keep up may be behind for hours', () => {
  const history = walHistory()
  history.note(100, 0)
  expect(history.lag(99, 1)).toBeUndefined()
  for (let second = 1; second < 1_000; second += 1) history.note(100 + second, second * 1_000)
  expect(history.lag(150, 1_000_000)).toBeUndefined()
})

it('begins again with a primary whose log is shorter', () => {
  const history = walHistory()
  history.note(500, 0)
  history.note(300, 1_000)
  expect(history.lag(300, 9_000)).toBe(0)
  expect(history.lag(299, 9_000)).toBeUndefined()
})
