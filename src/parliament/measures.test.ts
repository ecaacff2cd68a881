import { expect, test } from 'vitest'
import { beside, peerRule, type Figures } from './measures.ts'

const member = (id: string, questions: number | null, months = 57, isWhole = true): Figures => ({
  id,
  months,
  isWhole,
  attendance: null,
  questions,
  debates: null,
  bills: null,
})
const house = [
  ...Array.from({ length: 11 }, (_, i) => member(`whole-${i}`, i * 10)),
  ...Array.from({ length: 12 }, (_, i) => member(`late-${i}`, i, 12)),
  member('minister', null),
  member('part', 500, 57, false),
]
const besideOf = (id: string) =>
  beside(
    'questions',
    house,
    house.find((one) => one.id === id),
  )

test('a figure stands beside the median of all whose figure is known', () => {
  expect(besideOf('whole-3')).toMatchObject({ members: 24, median: 10 })
})

test('and beside the median of those as long in office', () => {
  expect(besideOf('whole-3')?.asLong).toEqual({ members: 11, median: 50 })
  expect(besideOf('late-3')?.asLong).toEqual({ members: 12, median: 5.5 })
})

test('and it needs enough of them', () => {
  const asLong = (of: number) => {
    const peers = Array.from({ length: of }, (_, i) => member(`peer-${i}`, i))
    return beside('questions', peers, peers[0])?.asLong?.members
  }
  expect([asLong(peerRule.least - 1), asLong(peerRule.least)]).toEqual([undefined, peerRule.least])
})

test('nobody is as long in office as a member whose figure counts for an unknown time, or who has none', () => {
  expect(besideOf('part')?.asLong).toBeUndefined()
  expect(besideOf('minister')?.asLong).toBeUndefined()
  expect(besideOf('minister')?.at).toBeUndefined()
})

test('each known figure is in one bar, the largest in the last one', () => {
  const { bars, at } = besideOf('part')!
  expect(bars.reduce((sum, { members }) => sum + members, 0)).toBe(24)
  expect(bars.length).toBeLessThanOrEqual(21)
  expect(at).toBe(bars.length - 1)
})

test('without a single known figure there is nothing to stand beside', () => {
  expect(beside('debates', house)).toBeUndefined()
})
