// Calendar files that people subscribe to, as strict readers see them.
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { languageCodes, languages } from '#base/languages.ts'
import type { ElectionCalendar } from './contract.ts'
import { putFictionalElections } from '#testing/elections/fictional-elections.ts'
import { putCalendars } from './server/intake.ts'

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

describe('the calendar of a place', () => {
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
  it('is an ICS file that others read, with identifiers that stay', async () => {
    const { status, headers, body } = await site.ask({ url: '/calendar/ls-nb-2.ics' })
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toMatch(/END:VCALENDAR\r\n$/)
    const [seat] = await site.db<{ name: string }>`select name from constituency where id = 'ls-nb-2'`
    expect(body).toContain(`X-WR-CALNAME:Matdata: ${seat!.name} (Navbhoomi)\r\n`)
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    const told = events.map((one) => new ICAL.Event(one))
    const poll = told.find(({ uid }) => uid.startsWith('ls-nb-2-ls-2999-2@'))!
    expect(poll.startDate.toJSDate().toISOString()).toBe('2999-05-10T01:30:00.000Z')
    expect(poll.endDate.toJSDate().toISOString()).toBe('2999-05-10T10:30:00.000Z')
    const count = told.find(({ uid }) => uid.startsWith('ls-nb-2-ls-2999-count'))!
    expect([count.startDate.isDate, count.startDate.toString()]).toEqual([true, '2999-06-01'])
    expect(told.filter(({ uid }) => uid.includes('qualifying'))).toHaveLength(4)
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(told.length)
    expect((await site.ask({ url: '/calendar/ls-nb-99.ics' })).status).toBe(404)
    expect((await site.ask({ url: '/calendar/x.ics' })).status).toBe(404)
  })

  it('is the same file for the same dates; an event that moved or was called off says so', async () => {
    const read = async (place = 'va-nb-2') => {
      const { body, headers } = await site.ask({ url: `/calendar/${place}.ics` })
      expect(headers['access-control-allow-origin']).toBe('*')
      return body
    }
    const events = async () =>
      new ICAL.Component(ICAL.parse(await read())).getAllSubcomponents('vevent').map((one) => {
        const of = (name: string) => String(one.getFirstPropertyValue(name))
        return {
          id: of('uid').replace(/@.*/, ''),
          day: of('dtstart'),
          sequence: of('sequence'),
          modified: of('last-modified'),
          status: of('status'),
          stamp: of('dtstamp'),
          free: of('transp'),
        }
      })
    const own = async () => {
      site.forget()
      const all = (await events()).filter(({ id }) => id.includes('by-2999-03'))
      expect(all.every(({ stamp, modified, free }) => stamp === modified && free === 'TRANSPARENT')).toBe(
        true,
      )
      return Object.fromEntries(
        all.map(({ id, day, sequence, modified, status }) => [
          id.replace(/.*2999-03-/, ''),
          { day, sequence, modified, status },
        ]),
      )
    }
    const announced: ElectionCalendar = { ...byElection, id: 'va-by-2999-03', countingDay: '2999-03-20' }
    const moved = { ...announced, phases: [{ ...phase, pollDay: '2999-03-11' }] }
    await putCalendars(site.db, [announced])
    const first = await own()
    site.forget()
    const bytes = await read()
    await putCalendars(site.db, [announced])
    site.forget()
    expect(await read()).toBe(bytes)

    await putCalendars(site.db, [moved])
    const second = await own()
    expect(second['1']).toMatchObject({ day: '2999-03-11', sequence: '1', status: 'null' })
    expect(second['1']!.modified > first['1']!.modified).toBe(true)
    expect(second['count']).toEqual(first['count'])

    const { countingDay: _, ...uncounted } = moved
    await putCalendars(site.db, [uncounted])
    const third = await own()
    expect(third['1']).toEqual(second['1'])
    expect(third['count']).toMatchObject({ day: '2999-03-20', sequence: '1', status: 'CANCELLED' })
    await putCalendars(site.db, [moved])
    expect((await own())['count']).toMatchObject({ sequence: '2', status: 'null' })
    const off = { ...moved, phases: [{ ...moved.phases[0]!, countermanded: ['va-nb-2'] }] }
    await putCalendars(site.db, [off])
    expect((await own())['1']).toMatchObject({ sequence: '2', status: 'CANCELLED' })
    await site.db`delete from election_calendar where id = ${moved.id}`
    expect(Object.values(await own()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  it('is the same in each language, and for another reader', async () => {
    const read = async (url: string) =>
      Object.values(nodeIcal.sync.parseICS((await site.ask({ url })).body)).filter(
        (one) => one !== undefined && one.type === 'VEVENT',
      )
    const english = await read('/calendar/ls-nb-2.ics')
    const poll = english.find(({ uid }) => uid.startsWith('ls-nb-2-ls-2999-2@'))!
    expect([poll.summary, poll.start.toISOString()]).toEqual([
      'Lok Sabha election: polling',
      '2999-05-10T01:30:00.000Z',
    ])
    for (const language of languageCodes.slice(1)) {
      const own = await read(`/calendar/ls-nb-2.${language}.ics`)
      expect(own.map(({ uid, start }) => [uid, start.getTime()])).toEqual(
        english.map(({ uid, start }) => [uid, start.getTime()]),
      )
      const said = JSON.stringify(own.map(({ summary }) => summary))
      expect(said).toMatch(new RegExp(`\\p{Script=${languages[language].script}}`, 'u'))
      expect(said.replaceAll('Navbhoomi', '')).not.toMatch(/[a-z]/i)
    }
    const hindi = await read('/calendar/ls-nb-2.hi.ics')
    expect(hindi.find(({ uid }) => uid === poll.uid)!.summary).toBe('लोकसभा चुनाव: मतदान')
  })
})
