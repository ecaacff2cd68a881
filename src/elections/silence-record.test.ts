// The public record, and an election entered in the calendar that takes effect.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes, languages } from '#base/languages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { readSilence } from './contract.ts'
import { putFictionalElections } from '#testing/elections/fictional-elections.ts'
import { eventually } from '#testing/eventually.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalElections(site.db)
  await site.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site?.close())

const read = () => site.device()(readSilence, {})
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

test('a poll today closes everything within a second or two, and the record says so', async () => {
  expect(await read()).toMatchObject({ state: 'on', now: [], ahead: [], record: [] })
  await site.db`update constituency set name_hi = 'सूर्यपुर' where id = 'va-nb-1'`
  await site.db`insert into election_calendar (id, house, kind, states, phases, status, as_of, source)
    values ('va-by-2026-test', 'assembly', 'by-election', '{Navbhoomi}', ${JSON.stringify([
      { number: 1, pollDay: today, constituencies: ['va-nb-1'], exceptions: [], kind: 'poll' },
    ])}, 'announced', ${today}, '{"publisher": "Nirvachan Sadan", "title": "Schedule"}')`
  await eventually(async () => expect((await read()).record.length).toBeGreaterThan(1))
  const { now, record } = await read()
  expect(now.map(({ scope, reason }) => [scope, reason])).toEqual([
    [['va-nb-1'], '48-hours'],
    ['everywhere', 'exit-polls'],
  ])
  expect(record.map(({ what, election }) => [what, election])).toEqual([
    ['closed', 'va-by-2026-test'],
    ['closed', 'va-by-2026-test'],
  ])
  expect(site.silence.closed({ class: 'A', places: ['pg'] })).toMatchObject({ reason: 'exit-polls' })
  const file = await site.ask({ method: 'GET', url: '/silence.ics' })
  expect(file.body).toMatch(/END:VCALENDAR\r\n$/)
  expect(file.body.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(1)
  const events = (body: string) =>
    new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const english = events(file.body)
  // RFC 5545, 3.8.4.7; without `from`, so that a period that moves stays the same event.
  expect(english.every(({ uid }) => /^[0-9a-f]{40}@[^@]{1,100}$/.test(uid))).toBe(true)
  expect((await site.ask({ method: 'GET', url: '/silence.ics' })).body).toBe(file.body)
  expect(english[0]!.description).toMatch(/^Representation of the People Act 1951, section 126\(1\)\(b\) /)
  for (const language of languageCodes.slice(1)) {
    const { prefix, script } = languages[language]
    const own = events((await site.ask({ method: 'GET', url: `${prefix}/silence.ics` })).body)
    expect(own.map(({ uid }) => uid)).toEqual(english.map(({ uid }) => uid))
    expect(new Set(own.map(({ component }) => component.getFirstPropertyValue('url')))).toEqual(
      new Set([`http://site.test${prefix}/silence`]),
    )
    for (const { summary, description } of own)
      for (const said of [summary, description]) {
        expect(said).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
        expect(said).not.toMatch(/Act|section|Where|closed|everywhere/)
      }
  }
  const inHindi = events((await site.ask({ method: 'GET', url: '/hi/silence.ics' })).body)
  expect(inHindi[0]!.description).toContain(': सूर्यपुर।')
})

test('what leaves the calendar opens, and that is on record too', async () => {
  await site.db`delete from election_calendar`
  await eventually(async () => expect((await read()).now).toEqual([]))
  await eventually(async () =>
    expect((await read()).record.map(({ what }) => what)).toEqual(['opened', 'opened', 'closed', 'closed']),
  )
})

test('the record is only ever added to', async () => {
  await expect(site.db`delete from silence_change`).rejects.toThrow('only ever added')
  await expect(site.db`truncate silence_change`).rejects.toThrow('only ever added')
})

test('an operator who switches it off is on record', async () => {
  const off = await openTestSite({ SILENCE: 'off' })
  await off.app.listen({ host: '127.0.0.1', port: 0 })
  await eventually(async () =>
    expect(await off.device()(readSilence, {})).toMatchObject({ state: 'off', record: [{ what: 'off' }] }),
  )
  await off.close()
})
