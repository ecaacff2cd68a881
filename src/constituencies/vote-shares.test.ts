import { describe, expect, test } from 'vitest'
import type { ElectionResult, SegmentResult } from './results.ts'
import { segmentOf } from './server/segments.ts'
import { sharePoints, shownParties } from './vote-shares.ts'

const source = { sourceId: 's', publisher: 'P', title: 'T', asOf: '2024-06-04' }

function election(
  year: number,
  shares: Record<string, number>,
  more: Partial<ElectionResult> = {},
): ElectionResult {
  const candidates = Object.entries(shares).map(([party, share], i) => ({
    id: `${year}-${party}`,
    name: party,
    party: `${party} in full`,
    partyShort: party,
    independent: party === 'IND',
    share,
    won: i === 0,
  }))
  return {
    electionId: `va-nb-${year}`,
    label: `Navbhoomi assembly ${year}`,
    house: 'assembly',
    year,
    status: 'polled',
    stateThen: 'Navbhoomi',
    nameThen: 'Sundarpur',
    candidates,
    winner: candidates[0]!,
    sources: [source],
    ...more,
  }
}

const row = (candidates: [string, number][], more: { mostUnlisted?: number; unlisted?: number } = {}) =>
  segmentOf({
    electionId: 'ls-2024',
    label: 'Lok Sabha 2024',
    year: 2024,
    seat: { id: 'ls-nb-1', name: 'Sundarpur' },
    mostUnlisted: null,
    unlisted: 0,
    source,
    candidates: candidates.map(([party, votes]) => ({
      name: party,
      party: `${party} in full`,
      partyShort: party,
      evmVotes: votes,
    })),
    ...more,
  })

describe('the elections of a seat on one line', () => {
  const points = (segments: SegmentResult[]) =>
    sharePoints([election(2022, { KD: 40, NS: 35 }), election(2017, { NS: 50, KD: 45, IND: 2 })], segments)

  test('stand in the order of time, with who came first', () => {
    expect(
      points([
        row([
          ['KD', 60],
          ['NS', 40],
        ]),
      ]).map(({ year, isElsewhere, first }) => [year, isElsewhere, first]),
    ).toEqual([
      [2017, false, 'NS'],
      [2022, false, 'KD'],
      [2024, true, 'KD'],
    ])
  })

  test('without those of unknown shares, and without the many independents', () => {
    const one = election(2022, { KD: 40, IND: 30 }, { status: 'uncontested' })
    expect(sharePoints([one], [])).toEqual([])
    expect(points([])[0]!.shares.has('IND')).toBe(false)
  })

  test('show parties that came first or second, the strongest of today first', () => {
    expect(
      shownParties(
        points([
          row([
            ['NS', 60],
            ['PP', 30],
            ['KD', 10],
          ]),
        ]),
        4,
      ),
    ).toEqual(['NS', 'PP', 'KD'])
  })
})

describe('votes for the Lok Sabha in an assembly seat', () => {
  test('say who led and by how much', () => {
    expect(
      row([
        ['KD', 60],
        ['NS', 40],
      ]),
    ).toMatchObject({ leader: { partyShort: 'KD', share: 60 }, leadVotes: 20, votesCounted: 100 })
  })

  test('name no leader and no lead where somebody who is left out might have come between', () => {
    expect(
      row(
        [
          ['KD', 60],
          ['NS', 40],
        ],
        { mostUnlisted: 60, unlisted: 1 },
      ).leader,
    ).toBeUndefined()
    const unsure = row(
      [
        ['KD', 60],
        ['NS', 40],
      ],
      { mostUnlisted: 50, unlisted: 1 },
    )
    expect([unsure.leader?.partyShort, unsure.leadVotes]).toEqual(['KD', undefined])
    expect(
      row(
        [
          ['KD', 60],
          ['NS', 40],
        ],
        { mostUnlisted: 39, unlisted: 1 },
      ).leadVotes,
    ).toBe(20)
  })
})
