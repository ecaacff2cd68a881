// A night of counting in a fictional state: what is refused, what is kept, and who sees it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statePage } from '#testing/counting/fictional-pages.ts'
import { shadesAfter } from './server/sums.ts'
import { election, openCountedSite } from '#testing/counting/counted-site.ts'
import type { TestSite } from '#testing/site.ts'
import {
  liftStop,
  listCounts,
  pushCount,
  readCount,
  readCountDesk,
  readSeatCount,
  standingOf,
  stopCount,
  withRows,
  type Stated,
} from './contract.ts'

const at = (time: string) => `2026-05-04T${time}:00+05:30`
const lotus = { name: 'Asha Rani', party: 'Kamal Dal' }
const wheel = { name: 'Bala Kumar', party: 'Chakra Party' }
const line = (more: Stated): Stated => ({
  leader: lotus,
  runnerUp: wheel,
  margin: 120,
  status: 'counting',
  ...more,
})

describe('the night', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openCountedSite()
  })
  afterAll(() => site?.close())
  const push = async (name: string, seats: Stated[], more: object = {}) =>
    (await site.operator('reader'))(pushCount, { params: { election }, body: { name, seats, ...more } })
  const seat = async (id = 'va-nb-1') => (await site.device()(readSeatCount, { params: { seat: id } })).count
  const count = () => site.device()(readCount, { params: { election }, query: {} })
  const seatAt = (time: string, more: Stated): Stated =>
    line({ state: 'NB', number: 1, at: at(time), ...more })

  test('figures are keyed by number, kept as they were, and never won early', async () => {
    await expect(count()).rejects.toMatchObject({ code: 'count_not_found' })
    expect(
      await push('a', [seatAt('10:00', { round: 1, rounds: 9 }), seatAt('10:00', { number: 77 })]),
    ).toEqual({
      seats: 1,
      changed: 1,
      refused: ['NB 77: no such seat in va-nb-2026'],
    })
    await push('a', [seatAt('10:10', { round: 2, rounds: 9, leader: wheel, runnerUp: lotus, margin: 30 })])
    // Read again and again, it says nothing new: its line at the desk only says until when.
    for (let times = 0; times < 2; times++)
      expect(await push('a', [seatAt('10:05', { margin: 1 })])).toMatchObject({ changed: 0 })
    const { latest } = await (await site.operator())(readCountDesk, { params: { election } })
    expect(latest).toMatchObject([{ name: 'a', changed: 0 }])
    expect(Date.parse(latest[0]!.readAt)).toBeGreaterThan(Date.parse(latest[0]!.firstReadAt))
    expect(await seat()).toMatchObject({
      seat: { leader: wheel, margin: 30, round: 2, status: 'counting' },
      steps: [
        { leader: lotus, round: 1 },
        { leader: wheel, round: 2, margin: 30 },
      ],
    })
    const state = await count()
    expect(standingOf(state.seats)).toMatchObject({ seats: 4, won: 0, leading: 1, unknown: 3 })
    expect(state.majority).toBe(3)
    expect((await site.device()(listCounts, {})).counts).toMatchObject([
      { id: election, seats: 4, reporting: 1 },
    ])
  })

  test('a page that cannot be read leaves the last good figures, and says so', async () => {
    const page = statePage().replace('Trailing Candidate', 'Second Candidate')
    await push('statewiseS221.htm', [seatAt('10:12', { leader: wheel, runnerUp: lotus, margin: 31 })])
    const taken = await push('statewiseS221.htm', [], { text: page, seats: undefined })
    expect(taken).toMatchObject({ seats: 0, refused: [expect.stringContaining('lacks')] })
    const state = await count()
    expect(state.troubleSince).toBeDefined()
    expect(standingOf(state.seats).leading).toBe(1)
    const desk = await (await site.operator())(readCountDesk, { params: { election } })
    expect(desk.refused.map(({ name }) => name)).toEqual(['statewiseS221.htm', 'a'])
    await expect(site.device()(readCountDesk, { params: { election } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await push('statewiseS221.htm', [seatAt('10:30', { round: 3, rounds: 9 })])
    expect(await count()).not.toHaveProperty('troubleSince')
  })

  test('figures that are stopped are in no answer; the rest stays', async () => {
    const ada = await site.operator('ada')
    const { id } = await ada(stopCount, {
      params: { election },
      body: { place: 'va-nb-1', word: 'The page shows another seat’s votes.' },
    })
    const stopped = await seat()
    expect(stopped).toMatchObject({ seat: { stopped: 'The page shows another seat’s votes.' }, steps: [] })
    expect(stopped!.seat).not.toHaveProperty('leader')
    expect(standingOf((await count()).seats)).toMatchObject({ stopped: 1, leading: 0 })
    const csv = await site.ask({ method: 'GET', url: `/api/counts/${election}/seats.csv` })
    expect(csv.body).not.toContain('Asha')
    await ada(liftStop, { params: { id }, body: { reason: 'It is right again.' } })
    expect(await seat()).toMatchObject({ seat: { leader: lotus } })
  })

  test('declared is said by the source; after that only a page with a word takes it back', async () => {
    await push('a', [seatAt('12:00', { status: 'declared', margin: 200 })])
    expect(standingOf((await count()).seats)).toMatchObject({ won: 1, leading: 0 })
    const { refused } = await push('b', [{ state: 'NB', number: 1, at: at('12:10'), leader: wheel }])
    expect(refused).toEqual([expect.stringContaining('was declared')])
    await push('a', [seatAt('12:20', { margin: 10, round: 1, rounds: 9 })])
    expect(await seat()).toMatchObject({
      seat: { status: 'counting', corrected: true },
      marks: { reopened: true },
    })
    expect((await seat())!.steps.at(-1)).toHaveProperty('corrected')
  })

  test('for newsrooms: JSON, CSV and embeds carry a mark, which only a change renews', async () => {
    const paths = [
      `/api/counts/${election}`,
      `/api/counts/${election}/seats.csv`,
      `/api/counts/${election}/parties.csv`,
      '/api/seat-counts/va-nb-1',
      '/api/seat-counts/va-nb-1/steps.csv',
    ]
    const marks = async () =>
      Promise.all(paths.map(async (url) => String((await site.ask({ method: 'GET', url })).headers['etag'])))
    const before = await marks()
    expect(await marks()).toEqual(before)
    for (const [i, url] of paths.entries()) {
      const again = await site.ask({ method: 'GET', url, headers: { 'if-none-match': before[i]! } })
      expect([url, again.status, again.body]).toEqual([url, 304, ''])
    }
    await push('a', [seatAt('12:30', { margin: 11, round: 2, rounds: 9 })])
    const after = await marks()
    expect(after.filter((mark, i) => mark === before[i])).toEqual([])
    const { body } = await site.ask({
      method: 'GET',
      url: paths[1]!,
      headers: { 'if-none-match': before[1]! },
    })
    expect(body).toContain(',11,')
    expect(body).not.toContain('undefined')
  })

  test('the declared result replaces the count once it is in the tables', async () => {
    await push('d', [
      {
        state: 'NB',
        number: 4,
        at: at('14:00'),
        status: 'declared',
        candidates: [
          { ...lotus, evm: 500, postal: 7, votes: 507 },
          { ...wheel, evm: 400, postal: 3, votes: 403 },
          { name: 'NOTA', nota: true, evm: 9, postal: 0, votes: 9 },
        ],
        leader: lotus,
      },
    ])
    expect(await seat('va-nb-4')).toMatchObject({ seat: { status: 'declared', leader: lotus, margin: 104 } })
    expect(await seat('va-nb-4')).not.toHaveProperty('over')
    await site.db`insert into contest (election_id, constituency_id, state_then, name_then, status, turnout, turnout_source_id)
      values (${election}, 'va-nb-4', 'Navbhoomi', 'Seat 4', 'polled', 61.5, 'register')`
    await site.db`insert into candidacy (id, election_id, constituency_id, name, independent, nota, votes, position, won)
      values ('nb-4-asha', ${election}, 'va-nb-4', 'Asha Rani', true, false, 507, 1, true)`
    // What an import announces.
    site.forget()
    expect(await seat('va-nb-4')).toMatchObject({
      over: true,
      turnout: 61.5,
      steps: [{ status: 'declared', leader: lotus, margin: 104 }],
    })
  })

  test('nothing is taken from before the poll closed or from times to come', async () => {
    await site.db`insert into election_calendar (id, house, kind, states, phases, counting_day, status, as_of, source) values
      ('va-nb-2031', 'assembly', 'general', '{Navbhoomi}', ${JSON.stringify([{ number: 1, pollDay: '2026-04-20', closes: '18:00', constituencies: 'all', exceptions: [], kind: 'poll' }])},
        '2026-04-24', 'announced', '2026-04-01', '{}')`
    const said = async (moment: string) =>
      (await site.operator('reader'))(pushCount, {
        params: { election: 'va-nb-2031' },
        body: { name: 'a', seats: [line({ state: 'NB', number: 1, at: moment })] },
      })
    expect((await said('2026-04-20T17:59:00+05:30')).refused).toEqual([
      expect.stringContaining('before the poll closed'),
    ])
    expect((await said('2999-01-01T00:00:00+05:30')).refused).toEqual([
      expect.stringContaining('still to come'),
    ])
    // Half past eight, in the time of London.
    expect((await said('2026-04-24T03:00:00')).refused).toEqual([
      expect.stringContaining('a time without a zone is taken for India’s'),
    ])
    expect((await said('2026-04-20T18:30:00+05:30')).refused).toEqual([])
    expect((await said('2026-04-24T08:30:00')).refused).toEqual([])
  })

  test('no party is no independent', async () => {
    const one = (number: number, party?: string) =>
      seatAt('13:00', { number, leader: { name: 'Devi Lal', ...(party && { party }) }, margin: 9 })
    await push('c', [one(2), one(3, 'IND')])
    const parties = standingOf((await count()).seats).parties.map(({ party, leading }) => [party, leading])
    expect(parties).toContainEqual(['Party not known', 1])
    expect(parties).toContainEqual(['Independent', 1])
    const { refused } = await push('c', [
      seatAt('13:30', { number: 2, leader: { name: 'Independent', party: 'Devi Lal' } }),
    ])
    expect(refused).toEqual([expect.stringContaining('are the columns exchanged?')])
  })

  test('a party keeps its shade when others overtake it; one that grows twice as large takes it over', () => {
    const sums = (...of: [party: string, leading: number][]) =>
      new Map(of.map(([party, leading]) => [party, { party, won: 0, leading }]))
    const first = shadesAfter([], sums(['A', 3], ['Independent', 9], ['B', 5]))
    expect(first).toEqual(['B', 'A'])
    const full = shadesAfter(first, sums(['A', 9], ['B', 1], ['C', 2], ['D', 2], ['E', 3], ['F', 1]))
    expect(full).toEqual(['B', 'A', 'E', 'C', 'D'])
    expect(shadesAfter(full, sums(['A', 9], ['B', 2], ['C', 2], ['D', 2], ['E', 3], ['F', 3]))).toEqual(full)
    expect(shadesAfter(full, sums(['A', 9], ['B', 5], ['C', 2], ['D', 2], ['E', 3], ['F', 4]))).toEqual([
      ...full.slice(0, 3),
      'F',
      'D',
    ])
  })

  test('a party that leads nowhere any more keeps its shade, and independents have none', async () => {
    expect((await count()).shades).toEqual(['Kamal Dal', ''])
    const seats = [2, 3, 4].map((number) => seatAt('15:00', { number, leader: wheel, runnerUp: lotus }))
    await push('e', seats)
    expect((await count()).shades).toEqual(['Kamal Dal', 'Chakra Party'])
  })

  test('of rows that come in any order the newest stays', async () => {
    const state = await count()
    const [row] = state.seats
    expect(withRows(state, [{ ...row!, version: 0, margin: 1 }]).seats[0]).toEqual(row)
    const newer = { ...row!, version: row!.version + 1, margin: 1 }
    expect(withRows(state, [newer]).seats[0]).toEqual(newer)
  })

  test('votes that are read again are the same, and nobody is told of them', async () => {
    const votes = (evm: number, postal: number) => ({ evm, postal, votes: evm + postal })
    const candidates = [
      { ...lotus, ...votes(900, 20) },
      { ...wheel, ...votes(700, 10) },
      { name: 'NOTA', nota: true as const, ...votes(9, 0) },
    ]
    const page = (time: string) => push('seat', [{ state: 'NB', number: 4, at: at(time), candidates }])
    expect(await page('22:40')).toMatchObject({ seats: 1, changed: 1 })
    expect(await page('22:41')).toMatchObject({ seats: 1, changed: 0 })
  })

  test('pages name whose figures they are, where a file says so', async () => {
    const commission = 'Election Commission of India'
    expect((await count()).source).toMatchObject({ publisher: commission })
    const own = (source: string, margin: number) =>
      push('own.json', [], {
        text: JSON.stringify({
          source,
          at: at('23:00'),
          seats: [{ seat: 'va-nb-3', status: 'counting', leader: lotus, margin }],
        }),
        seats: undefined,
      })
    await own('Navbhoomi Times', 5)
    expect((await count()).source).toEqual({ publisher: `${commission}; Navbhoomi Times` })
    await push('own.csv', [], {
      text: `at,seat,status,leader,leader_party,margin,source\n${at('23:10')},va-nb-3,counting,Asha Rani,Kamal Dal,6,${commission}\n`,
      seats: undefined,
    })
    expect((await count()).source).toHaveProperty('url')
  })
})
