import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import type { Lifecycle } from '#base/server/feature.ts'
import { minuteNotes, uptimeRecord } from './server/uptime.ts'
import { readStatus } from './status-contract.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { percentOf } from './uptime-share.ts'

const india = (moment: string) => new Date(`${moment}:00+05:30`)
const says = () => {
  const lines: string[] = []
  const log = (_: object, line: string) => void lines.push(line)
  return { lines, log: { warn: log, error: log } }
}

describe.each(testEngines)('the uptime of a copy (%s database)', (engine) => {
  let site: TestSite
  const quiet = says()
  beforeAll(async () => {
    site = await openTestSite({}, { engine })
  })
  beforeEach(async () => {
    await site.db`delete from uptime_day`
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => site?.close())

  const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: india(moment) })
  /** One process that is seen in this minute, and closes. */
  async function seen(moment: string, record: Lifecycle = uptimeRecord({ db: site.db, log: quiet.log })) {
    at(moment)
    record.start!()
    await record.close!()
  }
  async function read(moment: string) {
    at(moment)
    site.forget()
    const { uptime } = await site.device()(readStatus, {})
    return uptime!
  }

  test('begins with the first minute: days before are unknown, not zero', async () => {
    const nothing = await read('2027-03-05T12:00')
    expect(nothing).not.toHaveProperty('since')
    expect(nothing.days).toHaveLength(90)
    expect(nothing.days[0]).toEqual({ day: '2027-03-05' })
    expect(nothing.periods).toEqual([
      { length: 30, minutes: 0, of: 0 },
      { length: 90, minutes: 0, of: 0 },
    ])
    await seen('2027-03-05T23:50')
    const { since, days } = await read('2027-03-06T00:10')
    expect(since).toBe(india('2027-03-05T23:50').toISOString())
    expect(days.slice(0, 3)).toEqual([
      { day: '2027-03-06', minutes: 0, of: 10 },
      { day: '2027-03-05', minutes: 1, of: 10 },
      { day: '2027-03-04' },
    ])
    const { body } = await site.ask({ url: '/api/status/days.csv' })
    expect(body.trim().split('\r\n').slice(0, 4)).toEqual([
      'day,minutes,of',
      '2027-03-06,0,10',
      '2027-03-05,1,10',
      '2027-03-04,,',
    ])
  })

  test('counts complete minutes only, and today until now', async () => {
    await seen('2027-03-05T09:00')
    expect((await read('2027-03-05T09:00')).days[0]).toEqual({ day: '2027-03-05', minutes: 0, of: 0 })
    await seen('2027-03-05T09:01')
    const { days, periods } = await read('2027-03-05T09:04')
    expect(days[0]).toEqual({ day: '2027-03-05', minutes: 2, of: 4 })
    expect(periods[1]).toEqual({ length: 90, minutes: 2, of: 4 })
  })

  test('counts a minute once, whatever number of processes note it, and however often', async () => {
    const other = uptimeRecord({ db: site.db, log: quiet.log })
    await Promise.all([seen('2027-03-05T09:00'), seen('2027-03-05T09:00', other)])
    await seen('2027-03-05T09:00')
    await seen('2027-03-05T09:02')
    expect((await read('2027-03-05T09:03')).days[0]).toEqual({ day: '2027-03-05', minutes: 2, of: 3 })
  })

  test('shows a gap as zero once recording has begun, and the day changes at midnight in India', async () => {
    await seen('2027-03-01T23:59')
    await seen('2027-03-02T00:00')
    await seen('2027-03-04T00:00')
    const { days, periods } = await read('2027-03-04T00:02')
    expect(days.slice(0, 5)).toEqual([
      { day: '2027-03-04', minutes: 1, of: 2 },
      { day: '2027-03-03', minutes: 0, of: 1440 },
      { day: '2027-03-02', minutes: 1, of: 1440 },
      { day: '2027-03-01', minutes: 1, of: 1 },
      { day: '2027-02-28' },
    ])
    expect(periods[0]).toEqual({ length: 30, minutes: 3, of: 2 + 1440 + 1440 + 1 })
  })

  test('knows when recording began even if that is longer ago than what is shown', async () => {
    await seen('2027-01-01T12:00')
    const { since, days } = await read('2027-12-01T00:01')
    expect(since).toBe(india('2027-01-01T12:00').toISOString())
    expect(days.at(-1)).toEqual({ day: '2027-09-03', minutes: 0, of: 1440 })
  })

  test('is not deceived by a clock that jumps', async () => {
    const refused = says()
    await seen('1970-01-01T05:40', uptimeRecord({ db: site.db, log: refused.log }))
    expect(refused.lines).toHaveLength(1)
    await seen('2027-03-05T09:00')
    await seen('2027-03-05T11:00')
    await seen('2039-01-01T00:00')
    await seen('2027-03-05T09:00')
    await seen('2027-03-05T09:01')
    const { since, days } = await read('2027-03-05T09:02')
    expect(since).toBe(india('2027-03-05T09:00').toISOString())
    expect(days[0]).toEqual({ day: '2027-03-05', minutes: 2, of: 2 })
  })

  test('keeps 400 days, by their number', async () => {
    await site.db`insert into uptime_day
      select day::date, repeat('1', 1440)::bit(1440)
      from generate_series('2027-01-01'::date, '2028-06-30'::date, '1 day') as day`
    await seen('2028-07-01T00:00')
    // The first cleaning runs beside the first note, and may come before it.
    await seen('2028-07-01T00:01')
    const rows = await site.db<{ kept: number; first: string }>`
      select count(*)::int as kept, min(day)::text as first from uptime_day`
    expect(rows).toEqual([{ kept: 400, first: '2027-05-29' }])
  })

  test('says once that the database refuses the note, and goes on', async () => {
    const refused = says()
    const note = minuteNotes({ db: site.db, log: refused.log })
    await site.db`alter table uptime_day rename to uptime_day_away`
    for (const minute of ['09:00', '09:01']) {
      at(`2027-03-05T${minute}`)
      await note()
    }
    site.forget()
    const { database, uptime } = await site.device()(readStatus, {})
    expect({ database, uptime }).toEqual({ database: true, uptime: undefined })
    await site.db`alter table uptime_day_away rename to uptime_day`
    at('2027-03-05T09:02')
    await note()
    expect(refused.lines).toHaveLength(1)
    expect((await read('2027-03-05T09:03')).days[0]).toMatchObject({ minutes: 1, of: 1 })
  })
})

test('a database that is away, or read only, ends nothing and fills no log', async () => {
  const refused = says()
  const readOnly = await openTestDatabase()
  const record = uptimeRecord({ db: readOnly.db, log: refused.log })
  await readOnly.db`set default_transaction_read_only = on`
  record.start!()
  await record.close!()
  await readOnly.db`set default_transaction_read_only = off`
  expect(refused.lines.filter((line) => line.startsWith('Uptime'))).toEqual([])
  await readOnly.close()
  const gone = says()
  const away = uptimeRecord({ db: readOnly.db, log: gone.log })
  away.start!()
  await away.close!()
  expect(gone.lines.filter((line) => line.startsWith('Uptime'))).toEqual([])
})

test('is 100 % only of what misses no minute', () => {
  const of = 90 * 1440
  expect([of, of - 1, 0].map((minutes) => percentOf({ minutes, of }))).toEqual([100, 99.99, 0])
})
