import { describe, expect, test } from 'vitest'
import { lastDay, monthsLater } from './days.ts'
import { keptSeat, otherHouse, statusOf, type Claim, type Office, type Poll, type Seat } from './office.ts'

const today = '2026-11-22'

const claim = (more: Partial<Claim> = {}): Claim => ({
  id: 'asha',
  since: null,
  until: null,
  left: false,
  asOf: '2026-10-10',
  elected: false,
  ...more,
})
const winner = (more: Partial<Claim> = {}) =>
  claim({ since: '2024-06', asOf: '2024-06', elected: true, ...more })
const general = (year: number, more: Partial<Poll> = {}): Poll => ({
  kind: 'general',
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  winner: null,
  ...more,
})
const byElection = (year: number, more: Partial<Poll> = {}): Poll => ({
  ...general(year, more),
  kind: 'by-election',
})

/** The status of the first claim, on that day. */
function find(claims: Claim[], polls: Poll[] = [], more: Partial<Office> = {}, on = today) {
  return statusOf(claims[0]!, { claims, polls, redrawn: false, ...more }, on)
}
const status = (...of: Parameters<typeof find>) => find(...of).status

describe('in office', () => {
  test('is the person named by a source of the last twelve months, to the day', () => {
    expect(status([claim()])).toBe('in office')
    expect(status([claim({ asOf: '2025-11-23' })])).toBe('in office')
    expect(status([claim({ asOf: '2025-11-22' })])).toBe('not checked lately')
  })

  test('is dated from the start of a month or year if no day is known', () => {
    expect(status([claim({ asOf: '2025-12' })])).toBe('in office')
    expect(status([claim({ asOf: '2025-11' })])).toBe('not checked lately')
    expect(status([claim({ asOf: '2026' })])).toBe('in office')
    expect(status([claim({ asOf: '2025' })])).toBe('not checked lately')
  })

  test('is unknown for a future day', () => {
    expect(status([claim({ asOf: '2062' })])).toBe('not yet in office')
    expect(status([claim({ asOf: '2026-11-23' })])).toBe('not yet in office')
    expect(status([claim({ since: '2026-11-23' })])).toBe('not yet in office')
    expect(status([claim({ asOf: today, since: today })])).toBe('in office')
  })

  test('is not affected by statements about a future day', () => {
    expect(status([claim(), claim({ id: 'bala', asOf: '2062' })])).toBe('in office')
  })
})

describe('an end', () => {
  test('takes effect on its day, or at once if the day is unknown', () => {
    expect(find([claim({ left: true, until: '2026-11-22' })])).toEqual({ status: 'left office', day: today })
    expect(status([claim({ left: true, until: '2026-11-23' })])).toBe('in office')
    expect(find([claim({ left: true })])).toEqual({ status: 'left office' })
  })

  test('of a former term does not end another person’s later one', () => {
    const former = claim({ id: 'bala', left: true, until: '2019-05-23', asOf: '2026-11-01' })
    expect(status([winner({ asOf: '2026-10-10' }), former])).toBe('in office')
  })

  test('stated by a later source overrides earlier ones, however the name is spelt', () => {
    const gone = claim({ id: 'asha-r', left: true, until: '2026-08-01', asOf: '2026-09-01' })
    expect(find([claim({ asOf: '2026-07-01' }), gone])).toEqual({ status: 'left office', day: '2026-08-01' })
  })
})

describe('another person', () => {
  test('stated on a later day takes the office, on an earlier day does not', () => {
    const [old, young] = [claim({ asOf: '2026-07-01' }), claim({ id: 'bala', since: '2026-08-02' })]
    expect(find([old, young])).toEqual({ status: 'somebody else followed', by: 'bala', day: '2026-08-02' })
    expect(status([young, old])).toBe('in office')
  })

  test('keeps the office for a successor whose source has become old', () => {
    const claims = [claim({ asOf: '2022-07' }), claim({ id: 'bala', asOf: '2024-03-01' })]
    expect(status(claims)).toBe('somebody else followed')
    expect(status(claims.toReversed())).toBe('not checked lately')
  })

  test('stated on the same day leaves the office open, unless one began later or has left', () => {
    const [a, b] = [claim(), claim({ id: 'bala' })]
    expect([status([a, b]), status([b, a])]).toEqual(['sources disagree', 'sources disagree'])
    const began = claim({ id: 'bala', since: '2026-05-10' })
    expect(status([claim({ since: '2024-06' }), began])).toBe('somebody else followed')
    expect(status([began, claim({ since: '2024-06' })])).toBe('in office')
    expect(status([a, claim({ id: 'bala', left: true, until: '2026-09' })])).toBe('in office')
  })

  test('in a vague statement does not override an exact one', () => {
    const [vague, exact] = [claim({ id: 'bala', asOf: '2026' }), claim({ asOf: '2026-10-10' })]
    expect(status([exact, vague])).toBe('sources disagree')
  })

  test('who is stated to hold the seat overrides the winner of that election', () => {
    const stated = claim({ id: 'bala', asOf: '2026' })
    const won = winner({ since: '2026', asOf: '2026' })
    expect(status([won, stated])).toBe('somebody else followed')
    expect(status([stated, won])).toBe('in office')
  })
})

describe('an election', () => {
  const own = general(2024, { from: '2024-06-01', to: '2024-06-04', winner: 'asha' })

  test('ends the terms before it, and not the one that it began', () => {
    expect(status([winner({ asOf: '2026-10-10' })], [own])).toBe('in office')
    expect(
      find([claim({ asOf: '2024-05' })], [general(2024, { from: '2024-06-01', to: '2024-06-04' })]),
    ).toEqual({
      status: 'election held since',
      day: '2024',
    })
  })

  test('known only by its year overrides a source from that year', () => {
    expect(status([claim({ asOf: '2026-07' })], [general(2026)])).toBe('election held since')
    expect(status([claim({ asOf: '2026-07' })], [general(2026, { to: '2026-05-09' })])).toBe('in office')
  })

  test('without a result counts once polling is over', () => {
    const polled = general(2026, { from: '2026-11-20', to: '2026-11-20' })
    expect(status([claim()], [polled])).toBe('election held since')
    expect(status([claim()], [{ ...polled, from: '2026-11-30', to: '2026-11-30' }])).toBe('in office')
  })

  test('in between ends a term no matter who won; its own winner and earlier by-elections do not', () => {
    const sitting = winner({ asOf: '2026-01-01' })
    expect(find([sitting], [own, byElection(2026)])).toEqual({
      status: 'by-election held since',
      day: '2026',
    })
    expect(status([sitting], [own, byElection(2026, { winner: 'bala' })])).toBe('by-election held since')
    expect(status([sitting], [own, byElection(2026, { winner: 'asha' })])).toBe('in office')
    expect(status([sitting], [byElection(2021), own])).toBe('in office')
  })

  test('in the same year as a by-election leaves it open who holds the seat', () => {
    expect(status([winner({ asOf: '2024-06' })], [own, byElection(2024)], {}, '2024-12-31')).toBe(
      'by-election held since',
    )
    expect(status([winner({ asOf: '2026-10-10' })], [own, byElection(2024)])).toBe('in office')
  })

  test('must have taken place after five years, even if we have no data on it', () => {
    const sitting = [winner({ asOf: '2029-05-01' })]
    expect(status(sitting, [own], {}, '2029-05-31')).toBe('in office')
    expect(status(sitting, [own], {}, '2029-06-01')).toBe('term over')
    expect(status([claim({ asOf: '2029-07-01' })], [own], {}, '2029-07-02')).toBe('in office')
  })

  test('that gave one person two seats leaves both open until a list says which was kept', () => {
    expect(find([winner({ asOf: '2026', since: '2026', twin: 'asha-2' })])).toEqual({
      status: 'won two seats',
      by: 'asha-2',
    })
  })

  test('in one of the two seats tells that the other was kept', () => {
    const either = winner({ asOf: '2025', since: '2025', twin: 'asha-2' })
    const followed = { status: 'somebody else followed', by: 'bala' } as const
    expect(keptSeat(either, followed, '2026-11-15')).toEqual({ twin: null, asOf: '2026-11-15' })
    expect(keptSeat(either, { status: 'by-election held since' }, undefined)).toEqual({
      twin: null,
      asOf: '2025',
    })
    expect(keptSeat(either, { status: 'in office' }, undefined)).toBeUndefined()
    expect(keptSeat(either, { status: 'term over' }, undefined)).toBeUndefined()
  })
})

describe('nobody sits in two houses', () => {
  const mla = (more: Partial<Seat> = {}): Seat => ({
    ...claim({ id: 'mla', since: '2023', asOf: '2023', ...more }),
    house: 'assembly NB',
  })
  const mp = (more: Partial<Seat> = {}): Seat => ({
    ...claim({ id: 'mp', since: '2024-06', asOf: '2026-10-10', ...more }),
    house: 'mp',
  })
  test.each<[string, Seat, Seat, ReturnType<typeof otherHouse>]>([
    ['a member seen in the other house since', mla(), mp(), { elsewhere: { since: '2024-06' } }],
    [
      'one who has left that house again',
      mla(),
      mp({ left: true, asOf: '2024-06' }),
      { elsewhere: { since: '2024-06' } },
    ],
    ['the seat that was kept', mp(), mla(), {}],
    [
      'a later seat that was not taken',
      mla({ since: '2025-11', asOf: '2025-11' }),
      mp(),
      { elsewhere: { since: null } },
    ],
    ['a seat kept although a later one was won', mp(), mla({ since: '2025-11', asOf: '2025-11' }), {}],
    ['two seats of which no source has said which was kept', mla(), mp({ asOf: '2024-06' }), { twin: 'mp' }],
    ['an earlier term that is over', mla({ since: '2025-11', asOf: '2025-11' }), mp({ left: true }), {}],
    ['two seats in one house', mp({ id: 'other', asOf: '2024-06' }), mp(), {}],
    ['a later list that has them in the first house', mla({ asOf: '2026-11-01' }), mp(), {}],
  ])('%s', (_, seat, other, found) => {
    expect(otherHouse(seat, [seat, other])).toEqual(found)
  })

  test('the status says since when, where that is known', () => {
    expect(find([claim({ elsewhere: { since: '2024-06' } })])).toEqual({
      status: 'in another house',
      day: '2024-06',
    })
    expect(find([claim({ elsewhere: { since: null } })])).toEqual({ status: 'in another house' })
  })
})

test('a redrawn seat no longer has a member', () => {
  expect(status([claim()], [], { redrawn: true })).toBe('constituency redrawn')
})

test('a leader re-elected after an end is in office again', () => {
  // The row for one person in one office has the latest source's statements.
  expect(status([winner({ since: '2026-05', asOf: '2026-05', until: null, left: false })], [])).toBe(
    'in office',
  )
})

test('at most one person holds an office', () => {
  const days = ['2025', '2026', '2026-03', '2026-10-10', '2026-11-22', '2027']
  const some = (n: number): Claim =>
    claim({
      id: `p${n}`,
      asOf: days[n % 6]!,
      since: [null, '2024', '2026-01-01'][n % 3]!,
      left: n % 7 === 0,
      until: n % 14 === 0 ? '2026-10-01' : null,
      elected: n % 5 === 0,
    })
  for (let n = 0; n < 2000; n++) {
    const claims = [some(n), some(n * 3 + 1), some(n * 7 + 2)].map((one, i) => ({ ...one, id: `p${i}` }))
    const current = claims.filter(
      (one) => statusOf(one, { claims, polls: [], redrawn: false }, today).status === 'in office',
    )
    expect(current.length > 1 ? claims : []).toEqual([])
  }
})

test('months and years have their real lengths', () => {
  expect(['2024', '2024-02', '2025-02', '2025-12', '2025-12-05'].map(lastDay)).toEqual([
    '2024-12-31',
    '2024-02-29',
    '2025-02-28',
    '2025-12-31',
    '2025-12-05',
  ])
  expect(monthsLater('2024-02-29', 12)).toBe('2025-02-28')
  expect(monthsLater('2025-11-22', 12)).toBe('2026-11-22')
  expect(monthsLater('2025-12-31', 2)).toBe('2026-02-28')
})
