import { expect, test } from 'vitest'
import { within } from './touched.ts'

const seconds: Record<string, number> = {
  'src/polls/changed.test.ts': 30,
  'src/polls/beside.test.ts': 8,
  'src/polls/beside-and-slow.test.ts': 20,
  'src/app/cheap.test.ts': 1,
  'src/app/dear.test.ts': 15,
}
const chosen = (budget: number) =>
  within(
    budget,
    Object.keys(seconds),
    ['src/polls/rule.ts', 'src/polls/changed.test.ts'],
    (file) => seconds[file]!,
  )

test('changed tests always run, then their neighbours, then the cheapest while time remains', () => {
  expect(chosen(10)).toEqual(['src/polls/changed.test.ts'])
  expect(chosen(40)).toEqual([
    'src/polls/changed.test.ts',
    'src/polls/beside.test.ts',
    'src/app/cheap.test.ts',
  ])
  expect(chosen(1_000)).toHaveLength(5)
})
