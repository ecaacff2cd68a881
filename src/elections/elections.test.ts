import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import type { Call } from '#base/contract.ts'
import { confirmProposal, dropProposal, propose, proposed, type Proposable } from '#base/proposals.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import {
  calendarChange,
  listElections,
  listRolls,
  rollChange,
  readNext,
  type ElectionCalendar,
  type ElectionDates,
  type LastTime,
  type RollRevision,
} from './contract.ts'
import { putFictionalElections } from '#testing/elections/fictional-elections.ts'
import { putCalendars } from './server/intake.ts'
import { readCalendars } from './server/store.ts'

const byElection: ElectionCalendar = {
  id: 'va-by-2999-02',
  house: 'assembly',
  kind: 'by-election',
  states: ['Navbhoomi'],
  phases: [
    {
      number: 1,
      pollDay: '2999-02-10',
      opens: '07:00',
      constituencies: ['va-nb-2'],
      exceptions: [],
      kind: 'poll',
    },
  ],
  status: 'announced',
  asOf: '2026-11-20',
  source: { publisher: 'Nirvachan Sadan', title: 'Press note 1' },
}
const phase = byElection.phases[0]!

describe('the calendar of elections', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalElections(site.db)
  })
  afterAll(() => site?.close())

  it('derives the phases of a past election from the poll days of its contests', async () => {
    const [found] = (await readCalendars(site.db)).filter(({ id }) => id === 'ls-2024')
    expect(found).toMatchObject({ house: 'lok_sabha', kind: 'general', states: [], status: 'announced' })
    expect(found?.phases).toEqual([
      {
        number: 1,
        pollDay: '2024-04-19',
        constituencies: ['ls-nb-1', 'ls-pg-1'],
        exceptions: [],
        kind: 'poll',
      },
      { number: 2, pollDay: '2024-05-20', constituencies: ['ls-nb-2'], exceptions: [], kind: 'poll' },
    ])
    expect(found).toMatchObject({ asOf: '2024-03-16', source: { publisher: 'Nirvachan Sadan' } })
  })

  it('prefers the calendar as announced', async () => {
    await site.db`insert into election_calendar (id, house, kind, states, phases, status, as_of, source)
      values ('ls-2024', 'lok_sabha', 'general', '{}', ${JSON.stringify([
        { number: 1, pollDay: '2024-05-21', constituencies: 'all', exceptions: [], kind: 'poll' },
      ])}, 'announced', '2024-03-16', '{"publisher": "Commission", "title": "Order 1"}')`
    const ask = (state: string) => site.device()(listElections, { query: { state } })
    const { past } = await ask('NB')
    expect(await ask('nb')).toEqual(await ask('NB'))
    await expect(ask('Atlantis')).rejects.toMatchObject({ code: 'place_not_found' })
    const found = past.filter(({ id }) => id === 'ls-2024')
    expect(found.map(({ polls }) => polls.map(({ day }) => day))).toEqual([['2024-05-21']])
  })

  it('is ahead until it is counted: polled is not over', async () => {
    const today = indianDay(new Date())
    const [yesterday, tomorrow] = [indianDayAfter(today, -1), indianDayAfter(today, 1)]
    const polled = { ...byElection, id: 'va-by-polled', phases: [{ ...phase, pollDay: yesterday }] }
    const ids = async () => {
      site.forget()
      const { ahead, past } = await site.device()(listElections, { query: { state: 'NB' } })
      return [ahead, past].map((all) => all.some(({ id }) => id === polled.id))
    }
    await putCalendars(site.db, [{ ...polled, countingDay: tomorrow }])
    expect(await ids()).toEqual([true, false])
    await putCalendars(site.db, [polled])
    expect(await ids()).toEqual([false, true])
    await site.db`delete from election_calendar where id = ${polled.id}`
  })
})

describe('a change at the desk', () => {
  let site: TestSite
  let ada: Call
  let bela: Call
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalElections(site.db)
    ada = await site.operator('Ada')
    bela = await site.operator('Bela')
  })
  afterAll(() => site?.close())
  type Of<P> = P extends Proposable<infer S> ? S : never
  const enter = (call: Call, stated: Of<typeof calendarChange>) =>
    call(propose, proposed(calendarChange, stated, { reason: 'Press note 1' }))
  const list = async () => {
    const { ahead, past } = await site.device()(listElections, { query: {} })
    return [...ahead, ...past].map(({ id }) => id)
  }

  it('takes effect on every page once a second person confirms it', async () => {
    expect(await list()).toEqual(['ls-2024'])
    const { id } = await enter(ada, { calendar: byElection })
    expect(await list()).toEqual(['ls-2024'])
    await expect(enter(bela, { calendar: byElection })).rejects.toMatchObject({ code: 'proposal_waiting' })
    await expect(confirmAs(ada, id)).rejects.toMatchObject({ code: 'second_person' })
    await confirmAs(bela, id)
    expect(await list()).toEqual(['va-by-2999-02', 'ls-2024'])
    await expect(confirmAs(bela, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
  })

  it('is refused with all its errors', async () => {
    const wrong = { ...byElection, phases: [{ ...byElection.phases[0]!, constituencies: ['va-nb-9'] }] }
    await expect(enter(ada, { calendar: wrong })).rejects.toMatchObject({
      code: 'calendar_faulty',
      details: [{ values: { phase: 1, id: 'va-nb-9' } }],
    })
  })

  it('can be dropped, and then has no effect', async () => {
    const { id } = await enter(ada, { removeCalendar: byElection.id })
    await ada(dropProposal, { params: { id }, body: { reason: 'It is held after all' } })
    await expect(confirmAs(bela, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
    expect(await list()).toContain(byElection.id)
  })

  it('keeps every version in the history, also of removed elections', async () => {
    const { id } = await enter(bela, { removeCalendar: byElection.id })
    await confirmAs(ada, id)
    expect(await list()).toEqual(['ls-2024'])
    const rows = await site.db<{ was: boolean; now: boolean; by: string }>`
      select was is not null as was, now is not null as now, confirmed_by as by
      from election_history h join proposal c on c.id = h.change_id
      where h.subject = ${byElection.id} order by h.id`
    expect(rows).toEqual([
      { was: false, now: true, by: 'Bela' },
      { was: true, now: false, by: 'Ada' },
    ])
    const changes = await proposalsTo(ada, { subject: `election:${byElection.id}` })
    expect(changes.map(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy])).toEqual([
      ['Bela', 'Ada'],
      ['Ada', undefined],
      ['Ada', 'Bela'],
    ])
  })

  it('counts only as it was read: not if its subject has changed meanwhile', async () => {
    const { id } = await enter(ada, { calendar: byElection })
    const [read] = await proposalsTo(bela, { state: 'waiting' })
    expect(read).toMatchObject({
      id,
      own: false,
      before: [],
      lines: expect.arrayContaining([{ term: 'id', text: byElection.id }]),
    })
    await putCalendars(site.db, [{ ...byElection, asOf: '2026-11-21' }])
    const confirm = { params: { id }, body: { version: read!.version } }
    await expect(bela(confirmProposal, confirm)).rejects.toMatchObject({ code: 'proposal_changed' })
    const [now] = await proposalsTo(bela, { state: 'waiting' })
    expect(now!.before).toContainEqual({ term: 'asOf', text: '2026-11-21' })
    await bela(dropProposal, { params: { id }, body: { reason: 'It is known already' } })
  })

  it('can enter a roll revision in the same way', async () => {
    const roll: RollRevision = {
      state: 'Navbhoomi',
      phase: '2',
      draftOn: '2026-11-05',
      unconfirmed: ['draftOn'],
      asOf: '2026-11-06',
      source: { publisher: 'Nirvachan Sadan', title: 'Press note 2', url: 'https://sadan.example/2' },
    }
    const { id } = await ada(propose, proposed(rollChange, { roll }, { reason: 'Press note 2' }))
    await confirmAs(bela, id)
    expect((await site.device()(listRolls, {})).rolls).toEqual([roll])
  })
})

describe('what comes next at a place', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalElections(site.db)
    await putCalendars(site.db, [
      byElection,
      {
        ...byElection,
        id: 'ls-2999',
        house: 'lok_sabha',
        kind: 'general',
        states: [],
        countingDay: '2999-06-01',
        phases: [
          { ...phase, pollDay: '2999-04-10', constituencies: ['ls-pg-1'] },
          {
            ...phase,
            number: 2,
            pollDay: '2999-05-10',
            closes: '18:00',
            constituencies: ['ls-nb-1', 'ls-nb-2'],
            exceptions: [{ constituencies: ['ls-nb-2'], closes: '16:00' }],
          },
        ],
      },
    ])
  })
  afterAll(() => site?.close())
  const next = async (place: string) =>
    (await site.device()(readNext, { params: { place } })).elections.map(({ id, polls }) => [
      id,
      polls.map(({ day, opens, closes }) => [day, opens, closes].join(' ')),
    ])

  it('is the poll day of the constituency itself, with its own hours', async () => {
    expect(await next('ls-pg-1')).toEqual([['ls-2999', ['2999-04-10 07:00 ']]])
    expect(await next('ls-nb-1')).toEqual([['ls-2999', ['2999-05-10 07:00 18:00']]])
    expect(await next('ls-nb-2')).toEqual([['ls-2999', ['2999-05-10 07:00 16:00']]])
  })

  it('is a by-election only where it is held', async () => {
    expect((await next('va-nb-2')).map(([id]) => id)).toContain('va-by-2999-02')
    expect((await next('va-nb-1')).map(([id]) => id)).not.toContain('va-by-2999-02')
  })

  it('of an election that is due tells how those before were announced, there and not in the list of all', async () => {
    const lastTimes: LastTime[] = [
      {
        announcedOn: '2994-01-08',
        phases: [{ number: 1, pollDay: '2994-02-10', seats: 2 }],
        countingDay: '2994-03-10',
        asOf: '2994-01-08',
        source: { publisher: 'Navbhoomi Times', title: 'Report' },
      },
    ]
    const due = { from: '2999-02', until: '2999-05', lastElection: 'Feb 2994', lastTimes }
    await putCalendars(site.db, [
      {
        ...byElection,
        id: 'va-pg-due',
        kind: 'general',
        states: ['Purvgiri'],
        phases: [],
        status: 'due',
        due,
      },
    ])
    site.forget()
    const call = site.device()
    const of = (list: ElectionDates[]) => list.find(({ id }) => id === 'va-pg-due')?.due?.lastTimes
    expect(of((await call(readNext, { params: { place: 'PG' } })).elections)).toEqual(lastTimes)
    expect(of((await call(listElections, { query: { state: 'PG' } })).ahead)).toEqual(lastTimes)
    expect(of((await call(listElections, { query: {} })).ahead)).toBeUndefined()
    const { body } = await site.ask({ url: '/api/elections/ahead.csv?state=PG' })
    expect(body).toContain('va-pg-due')
  })

  it('is everything in a state, without hours where they differ', async () => {
    expect(await next('NB')).toEqual([
      ['va-by-2999-02', ['2999-02-10 07:00 ']],
      ['ls-2999', ['2999-05-10  ']],
    ])
    await expect(next('ZZ')).rejects.toMatchObject({ code: 'place_not_found' })
  })
})
