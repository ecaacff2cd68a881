import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#app/testing.ts'
import { listElections } from './contract.ts'
import { putFictionalElections } from './server/fictional-elections.ts'
import { readCalendars } from './server/store.ts'

describe('the calendar of elections', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    await putFictionalElections(site.db)
  })
  afterAll(() => site.close())

  it('takes the phases of a past election from the poll days of its contests', async () => {
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
    await sql`insert into election_calendar (id, house, kind, states, phases, status, as_of, source)
      values ('ls-2024', 'lok_sabha', 'general', '{}', ${JSON.stringify([
        { number: 1, pollDay: '2024-05-21', constituencies: 'all', exceptions: [], kind: 'poll' },
      ])}, 'announced', '2024-03-16', '{"publisher": "Commission", "title": "Order 1"}')`.execute(site.db)
    const { elections } = await site.device()(listElections, { query: { state: 'Navbhoomi' } })
    const found = elections.filter(({ id }) => id === 'ls-2024')
    expect(found.map(({ phases }) => phases.map(({ pollDay }) => pollDay))).toEqual([['2024-05-21']])
  })
})
