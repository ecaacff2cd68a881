import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { addCorrection, listCorrections } from '../corrections.ts'
import { indianDay } from '../indian-day.ts'
import { closeReport, listReports, sendReport } from '../reports.ts'

const told = {
  about: 'Sundarpur: another person’s election',
  wrong: 'The page counted a contest of a namesake.',
  now: 'The contest stands on the namesake’s own page.',
  pages: ['/c/ls-nb-1', '/c/ls-nb-1'],
}

describe('corrections', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())
  const list = (query: { page?: string } = {}) => site.call(listCorrections, { query })
  const operator = () => site.operator()

  it('are written by the desk when it closes a report, credited to a reader, and name nobody', async () => {
    await site.device()(sendReport, { body: { subject: 'candidate:p1', message: 'This is not me' } })
    const desk = await operator()
    const { reports } = await desk(listReports, { query: { limit: 50, offset: 0 } })
    const close = { outcome: 'corrected', correction: told } as const
    await desk(closeReport, { params: { id: reports[0]!.id }, body: close })
    const { corrections, total } = await list()
    expect(total).toBe(1)
    expect(corrections).toEqual([
      {
        id: expect.stringMatching(/^d\d+$/),
        correctedOn: indianDay(new Date()),
        foundBy: 'reader',
        about: told.about,
        wrong: told.wrong,
        now: told.now,
        pages: [{ address: '/c/ls-nb-1' }],
      },
    ])
    expect((await desk(listReports, { query: { limit: 50, offset: 0 } })).total).toBe(0)
  })

  it('can be added without a report, in two languages, and are found by page', async () => {
    const hindi = { about: 'नाम', wrong: 'नाम गलत था।', now: 'नाम सही है।' }
    const desk = await operator()
    await desk(addCorrection, {
      body: {
        ...told,
        about: 'A name',
        hindi,
        wrongSince: '2026-01-31',
        foundBy: 'auditor',
        pages: ['/leaders'],
      },
    })
    const { corrections } = await list({ page: '/leaders' })
    expect(corrections).toMatchObject([
      { about: 'A name', hindi, wrongSince: '2026-01-31', foundBy: 'auditor' },
    ])
    expect((await list({ page: '/c/ls-nb-2' })).corrections).toEqual([])
    expect((await list()).total).toBe(2)
  })

  it('are refused if the mistake’s date lies ahead, and the report stays open', async () => {
    await site.device()(sendReport, { body: { subject: 'candidate:p2', message: 'Wrong year' } })
    const desk = await operator()
    const { reports } = await desk(listReports, { query: { limit: 50, offset: 0 } })
    const correction = { ...told, wrongSince: '2999-01-01' }
    await expect(
      desk(closeReport, { params: { id: reports[0]!.id }, body: { outcome: 'corrected', correction } }),
    ).rejects.toMatchObject({ code: 'wrong_since_later' })
    expect((await desk(listReports, { query: { limit: 50, offset: 0 } })).total).toBe(1)
  })

  it('are in the operators’ log', async () => {
    const rows = await site.db<{ subject: string }>`
      select subject from operator_act where act = 'corrections.add'`
    expect(rows.map(({ subject }) => subject.replace(/\d+/, 'n'))).toEqual(['correction:dn', 'correction:dn'])
  })
})
