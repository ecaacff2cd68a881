import { expect, test } from 'vitest'
import { filledSince, resultOf } from './latest-poll.ts'
import type { ByElection } from './results.ts'

const source = { sourceId: 's', publisher: 'P', title: 'T', asOf: '2025-06-24' }
const poll = (pollDay: string, winner?: string): ByElection => ({
  pollDay,
  uncontested: false,
  source,
  ...(winner !== undefined && { winner: { name: winner } }),
})

test.each([
  ['a by-election since fills the seat', [2022], [poll('2025-06-19', 'Asha')], 'Asha'],
  ['the latest of two does', [2022], [poll('2025-06-19', 'Asha'), poll('2023', 'Bala')], 'Asha'],
  ['one of the same year came after the whole house', [2022], [poll('2022-05-31', 'Asha')], 'Asha'],
  ['the house has been elected since', [2027, 2022], [poll('2025-06-19', 'Asha')], undefined],
  ['one whose result is not known fills nothing', [2022], [poll('2026-04')], undefined],
  ['an earlier one still counts', [2022], [poll('2026-04'), poll('2023-05-10', 'Bala')], 'Bala'],
  ['no election of the house is known', [], [poll('2025-06-19', 'Asha')], 'Asha'],
  ['there was none', [2022], [], undefined],
])('%s', (_, years, byElections, winner) => {
  const elections = years.map((year) => ({ year }))
  expect(filledSince(elections, byElections)?.winner.name).toBe(winner)
})

test('it is put into words as an election is', () => {
  const since = filledSince([], [{ ...poll('2025-06-19', 'Asha'), runnerUp: { name: 'Bala' }, margin: 12 }])!
  expect(resultOf(since)).toEqual({
    status: 'polled',
    winner: { name: 'Asha' },
    runnerUp: { name: 'Bala' },
    marginVotes: 12,
  })
})
