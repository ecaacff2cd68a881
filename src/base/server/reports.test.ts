import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { closeReport, listReports, sendReport } from '../reports.ts'
import { clearReports } from './reports.ts'

describe('reports', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())
  const send = (call: ReturnType<TestSite['device']>, subject: string, message: string) =>
    call(sendReport, { body: { subject, message } })
  const open = async () => (await site.operator())(listReports, { query: { limit: 50, offset: 0 } })

  it('are seen by operators only, oldest first, without their senders', async () => {
    const [one, two] = [site.device(), site.device()]
    await send(one, 'poll:a', 'This is an advertisement')
    await send(two, 'candidate:p1', 'The year is wrong')
    const { reports, total } = await open()
    expect(total).toBe(2)
    expect(reports.map(({ subject, message }) => [subject, message])).toEqual([
      ['poll:a', 'This is an advertisement'],
      ['candidate:p1', 'The year is wrong'],
    ])
    expect(Object.keys(reports[0]!).toSorted()).toEqual(['id', 'message', 'sentAt', 'subject'])
    await expect(one(listReports, { query: { limit: 50, offset: 0 } })).rejects.toMatchObject({ status: 403 })
    const member = await site.operator('someone', 'member')
    await expect(member(listReports, { query: { limit: 50, offset: 0 } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('are plain text, and refused if nothing in them is readable', async () => {
    const device = site.device({ 'x-forwarded-for': '10.0.2.1' })
    await expect(send(device, 'poll:z', '\u200b\u2060')).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'message', message: 'must have text that can be read' }],
    })
    await send(device, 'poll:z', 'gnp.exe \u202Ereversed')
    const { reports } = await open()
    expect(reports.filter(({ subject }) => subject === 'poll:z').map((r) => r.message)).toEqual([
      'gnp.exe reversed',
    ])
  })

  it('are stored once when sent twice; a page may have more than one mistake', async () => {
    const device = site.device()
    for (const message of ['First', 'Second', 'First']) await send(device, 'poll:b', message)
    const { reports } = await open()
    expect(reports.filter(({ subject }) => subject === 'poll:b').map((r) => r.message)).toEqual([
      'First',
      'Second',
    ])
  })

  it('name the page and the figure; an address that leads off the site is refused', async () => {
    const device = site.device()
    const body = { subject: 'page:leaders', message: 'She left in May', figure: 'Office\u200b' }
    await device(sendReport, { body: { ...body, page: '/leaders?state=KA' } })
    const found = (await open()).reports.find(({ subject }) => subject === 'page:leaders')
    expect(found).toMatchObject({ page: '/leaders?state=KA', figure: 'Office' })
    for (const page of ['//example.org', 'https://example.org/', '/\\example.org', ' /leaders'])
      await expect(device(sendReport, { body: { ...body, page } })).rejects.toMatchObject({
        code: 'invalid_input',
      })
  })

  it('are at most ten a day from one device, even when sent all at once', async () => {
    const device = site.device({ 'x-forwarded-for': '10.0.1.1' })
    await send(device, 'poll:c0', 'x')
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => send(device, `poll:c${n + 1}`, 'x')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(answers.find((a) => a.status === 'rejected')?.reason).toMatchObject({ code: 'too_many_reports' })
  })

  it('are closed once, and the act stays on record', async () => {
    await send(site.device({ 'x-forwarded-for': '10.0.2.1' }), 'poll:d', 'Wrong')
    const { reports } = await open()
    const { id } = reports.find(({ subject }) => subject === 'poll:d')!
    const operator = await site.operator('asha')
    await operator(closeReport, { params: { id }, body: { outcome: 'nothing-wrong' } })
    await expect(
      operator(closeReport, { params: { id }, body: { outcome: 'corrected' } }),
    ).rejects.toMatchObject({ code: 'report_not_found' })
    const rows = await site.db<{ operator: string; act: string; subject: string }>`
      select operator, act, subject from operator_act`
    expect(rows).toEqual([{ operator: 'asha', act: 'reports.close', subject: 'poll:d' }])
    await expect(site.db`delete from operator_act`).rejects.toThrow('only ever added')
  })

  it('are deleted a month after they were closed; after a month the sender of an open one is forgotten', async () => {
    const [mine, subjects] = [
      site.device({ 'x-forwarded-for': '10.0.3.1' }),
      ['poll:e', 'poll:f', 'poll:g', 'poll:h'],
    ]
    for (const subject of subjects) await send(mine, subject, 'Wrong')
    const operator = await site.operator()
    for (const { id, subject } of (await open()).reports)
      if (/[ef]$/.test(subject))
        await operator(closeReport, { params: { id }, body: { outcome: 'corrected' } })
    await site.db`update report set closed_at = now() - interval '30 days' where subject = 'poll:e'`
    await site.db`update report set closed_at = now() - interval '29 days' where subject = 'poll:f'`
    await site.db`update report set sent_at = now() - interval '30 days' where subject = 'poll:g'`
    await clearReports(site.db)
    await clearReports(site.db)
    const rows = await site.db<{ subject: string; message: string; known: boolean }>`
      select subject, message, sender not like 'forgotten:%' as known
      from report where subject = any(${subjects}) order by subject`
    expect(rows).toEqual([
      { subject: 'poll:f', message: 'Wrong', known: true },
      { subject: 'poll:g', message: 'Wrong', known: false },
      { subject: 'poll:h', message: 'Wrong', known: true },
    ])
  })
})
