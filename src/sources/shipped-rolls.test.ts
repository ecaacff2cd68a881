// The rolls that ship, day by day: what the contract says on a day of the test's clock.
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { latestRoll, listRolls, readNext, rollState, type RollRevision } from '#elections/contract.ts'
import { putRolls } from '#elections/server/intake.ts'
import { ownRows } from './table.ts'

const data = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const table = '../shared/data/next-elections/sir-by-state-2026.csv'
const columns = {
  enumerationFrom: 'enumeration_from',
  enumerationUntil: 'enumeration_until',
  draftOn: 'draft_on',
  claimsUntil: 'claims_until',
  finalOn: 'final_on',
  qualifyingDay: 'qualifying_day',
} as const

describe('the rolls that ship', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
    for (const { code, name, kind, ceo_site: ceo } of ownRows(data('states.csv')))
      await site.db`insert into state (code, name, kind, ceo_site) values (${code}, ${name}, ${kind}, ${ceo})`
    await putRolls(site.db, JSON.parse(data('calendar/rolls.json')) as RollRevision[], { shipped: true })
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await site?.close()
  })
  const on = (day: string) => {
    vi.setSystemTime(new Date(`${day}T06:00:00Z`))
    site.forget()
  }

  it.each<[day: string, place: string, step: string, last?: string]>([
    ['2025-09-29', 'BR', 'unknown'],
    ['2025-09-30', 'BR', 'over'],
    ['2025-11-03', 'TN', 'announced', '2025-11-04'],
    ['2025-12-14', 'TN', 'enumeration', '2025-12-14'],
    ['2025-12-18', 'GJ', 'unknown'],
    ['2025-12-31', 'UP', 'unknown'],
    ['2026-01-05', 'UP', 'unknown'],
    ['2026-01-06', 'UP', 'claims', '2026-03-06'],
    ['2026-01-15', 'PY', 'claims', '2026-01-15'],
    ['2026-01-19', 'TN', 'hearing', '2026-02-17'],
    ['2026-02-14', 'LD', 'over'],
    ['2026-02-14', 'GA', 'unknown'],
    ['2026-02-20', 'RJ', 'unknown'],
    ['2026-02-21', 'GA', 'over'],
    ['2026-02-21', 'RJ', 'over'],
    ['2026-02-28', 'WB', 'unknown'],
    ['2026-03-07', 'UP', 'hearing', '2026-04-10'],
    ['2026-04-10', 'UP', 'over'],
    ['2026-05-29', 'OD', 'announced', '2026-05-30'],
    ['2026-06-28', 'MN', 'enumeration', '2026-06-28'],
    ['2026-07-14', 'UK', 'claims', '2026-08-13'],
    ['2026-07-31', 'PB', 'unknown'],
    ['2026-08-05', 'DL', 'unknown'],
    ['2026-08-09', 'DH', 'claims', '2026-08-09'],
    ['2026-08-31', 'DL', 'draft'],
    ['2026-08-31', 'TS', 'claims', '2026-10-07'],
    ['2026-09-04', 'KA', 'claims', '2026-09-04'],
    ['2026-09-15', 'UK', 'hearing', '2026-10-03'],
    ['2026-09-30', 'PB', 'unknown'],
    ['2026-10-01', 'PB', 'due'],
    ['2026-10-03', 'UK', 'due'],
    ['2026-10-07', 'DL', 'draft'],
    ['2026-10-08', 'TS', 'hearing', '2026-11-09'],
    ['2026-10-14', 'TR', 'enumeration', '2026-10-14'],
    ['2026-10-20', 'NL', 'claims', '2026-10-20'],
    ['2026-11-03', 'DL', 'draft'],
    ['2026-11-04', 'DL', 'due'],
    ['2026-11-20', 'TR', 'claims', '2026-11-20'],
    ['2026-11-28', 'TR', 'hearing', '2026-12-23'],
    ['2026-12-23', 'TR', 'due'],
    ['2026-11-28', 'HP', 'later'],
    ['2026-11-28', 'AS', 'over'],
  ])('on %s in %s: %s %s', async (day, place, step, last) => {
    on(day)
    const { roll, today, state } = await site.device()(readNext, { params: { place } })
    expect([today, rollState(roll!, today)]).toEqual([day, step])
    const ends: Record<string, string | undefined> = {
      announced: roll!.enumerationFrom,
      enumeration: roll!.enumerationUntil,
      claims: roll!.claimsUntil,
      hearing: roll!.finalOn,
    }
    expect(ends[step]).toBe(last)
    expect(state?.ceoSite).toMatch(/^https?:/)
  })

  it('names the days that were given first, and where sources contradict each other', async () => {
    on('2026-11-28')
    const { rolls } = await site.device()(listRolls, {})
    const known = (state: string) => latestRoll(rolls, state)!
    expect(known('Punjab')).toMatchObject({ disputed: ['draftOn', 'claimsUntil'], finalOn: '2026-10-01' })
    expect(known('West Bengal').disputed).toEqual(['finalOn'])
    expect(known('Delhi').said.map(({ finalOn }) => finalOn)).toEqual(['2026-10-07', '2026-11-04'])
    expect(new Set(rolls.map(({ state }) => state)).size).toBe(36)
  })

  test.skipIf(!existsSync(table))('are what the table says, day for day', async () => {
    on('2026-11-28')
    const { rolls } = await site.device()(listRolls, {})
    for (const row of ownRows(readFileSync(table, 'utf8'))) {
      const roll = latestRoll(rolls, row['state']!)!
      for (const [name, column] of Object.entries(columns))
        expect([row['state'], name, roll[name as keyof typeof columns] ?? '']).toEqual([
          row['state'],
          name,
          row[column],
        ])
    }
  })
})
