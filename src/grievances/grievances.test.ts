import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import {
  grievanceNotFound,
  listGrievances,
  readGrievance,
  readGrievanceOfficer,
  sendGrievance,
  settleGrievance,
  tooManyGrievances,
} from './contract.ts'

describe('complaints', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ GRIEVANCE_OFFICER: 'Asha Rao, grievance@site.test, Suryapur' })
  })
  afterAll(() => site?.close())

  const hours = ({ receivedAt, dueAt }: { receivedAt: string; dueAt: string }) =>
    (Date.parse(dueAt) - Date.parse(receivedAt)) / 3_600_000

  test('are acknowledged at once with a number, and are due as the rule says', async () => {
    const phone = site.device()
    const sent = []
    for (const kind of ['complaint', 'removal', 'intimate-image'] as const)
      sent.push(await phone(sendGrievance, { body: { kind, message: 'This is wrong.' } }))
    expect(sent.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(sent.map(hours)).toEqual([168, 36, 2])
    const desk = await site.operator()
    const { grievances, total } = await desk(listGrievances, { query: { limit: 2, offset: 1 } })
    expect([grievances.map(({ number }) => number), total]).toEqual([[2, 1], 3])
  })

  test('are answered once, and only their sender reads the answer', async () => {
    const phone = site.device()
    const { number, receipt } = await phone(sendGrievance, {
      body: { kind: 'complaint', message: 'Again wrong.', page: '/c/ls-nb-1', email: 'a@b.example' },
    })
    expect(await phone(readGrievance, { body: { receipt } })).not.toHaveProperty('answer')
    const desk = await site.operator()
    // An answer that nobody can read would stop the clock, and one by a program is nobody's.
    for (const answer of ['\u200b', '\u3164', ' \u2800 '])
      await expect(desk(settleGrievance, { params: { number }, body: { answer } })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    expect(await desk(settleGrievance, { params: { number }, body: { answer: 'It is mended.' } })).toEqual({
      settled: true,
    })
    expect(await phone(readGrievance, { body: { receipt } })).toMatchObject({
      number,
      answer: 'It is mended.',
    })
    await expect(phone(readGrievance, { body: { receipt: `${receipt}x` } })).rejects.toThrow(
      grievanceNotFound.message,
    )
    await expect(desk(settleGrievance, { params: { number }, body: { answer: 'No' } })).rejects.toThrow(
      grievanceNotFound.message,
    )
  })

  test('show the officer and honest figures', async () => {
    await site.db`update grievance set due_at = now() - interval '1 hour' where number = 1`
    site.forget()
    expect(await site.device()(readGrievanceOfficer, {})).toEqual({
      officer: 'Asha Rao, grievance@site.test, Suryapur',
      received: 4,
      settled: 1,
      settledInTime: 1,
      overdue: 1,
    })
  })

  test('are limited for each sender', async () => {
    const phone = site.device()
    const body = { kind: 'complaint' as const, message: 'More.' }
    for (let i = 0; i < 5; i++) await phone(sendGrievance, { body })
    await expect(phone(sendGrievance, { body })).rejects.toThrow(tooManyGrievances.message)
  })
})
