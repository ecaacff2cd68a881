import { sql } from '#base/server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { rule } from '#base/server/visitors/crowd-rule.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import { readReceipt, readRequest, remainingRequests, requestFactCheck } from './contract.ts'
import { clearPersonalData } from './server/module.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import { remainingFor } from './server/quota.ts'
import { send as sendOn } from './server/requests.ts'

const claim = 'The bridge of Suryapur was opened in 2019'
const blank = { sourceUrl: '', region: '', userEmail: '', confidenceLevel: 'Medium' } as const
const send = (call: Call, body: object = {}) => call(requestFactCheck, { body: { claim, ...blank, ...body } })
const remaining = async (call: Call, fingerprintHash?: string) =>
  (await call(remainingRequests, { query: fingerprintHash === undefined ? {} : { fingerprintHash } }))
    .remainingRequests

describe('requests for a fact check', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())

  it('are limited to three a day per device, and the fourth is refused', async () => {
    const device = site.device()
    const left: number[] = [await remaining(device)]
    for (let n = 0; n < 3; n++) left.push((await send(device)).remainingRequests)
    expect(left).toEqual([3, 2, 1, 0])
    expect(await remaining(device)).toBe(0)
    await expect(send(device)).rejects.toMatchObject({
      status: 429,
      message: 'Daily limit exceeded. You can submit up to 3 fact check requests per day.',
    })
  })

  it('are exactly three if one device sends 200 at once', async () => {
    const device = site.device()
    await remaining(device)
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => send(device)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = answers.flatMap((a) =>
      a.status === 'rejected' ? [(a.reason as { code: string }).code] : [],
    )
    // On a server without a free connection, some are asked to try again later.
    expect(refused).toContain('daily_limit_exceeded')
    expect(refused.filter((code) => !['daily_limit_exceeded', 'unavailable'].includes(code))).toEqual([])
    expect(await remaining(device)).toBe(0)
  })

  it('are limited to a few a day per address for clients without cookies, at no cost to neighbours', async () => {
    const network = { 'x-forwarded-for': '203.0.113.9' }
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        send(site.device(network), { fingerprintHash: `phone ${n % 9}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(rule.base.bare)
    const neighbour = site.device(network)
    expect(await remaining(neighbour)).toBe(3)
    expect((await send(neighbour)).remainingRequests).toBe(2)
  })

  it('of one phone do not count against another of the same model', async () => {
    const headers = { 'x-device-fingerprint': 'a phone of many', 'x-forwarded-for': '203.0.114.9' }
    const phone = site.device(headers)
    for (let n = 0; n < 3; n++) await send(phone)
    expect(await remaining(site.device(headers))).toBe(3)
  })

  it('are not more for a phone that changes its fingerprint but keeps the cookie', async () => {
    const device = site.device()
    await remaining(device)
    for (const phone of ['f1', 'f2', 'f3']) await send(device, { fingerprintHash: phone })
    await expect(send(device, { fingerprintHash: 'f4' })).rejects.toMatchObject({ status: 429 })
    expect(await remaining(device, 'f4')).toBe(0)
  })

  it('do not count if they are refused', async () => {
    const device = site.device()
    await expect(send(device, { claim: '  short  ' })).rejects.toMatchObject({
      status: 400,
      message: 'Claim must be at least 10 characters long',
    })
    await expect(send(device, { claim: '\u200b'.repeat(12) })).rejects.toMatchObject({
      code: 'claim_missing',
    })
    await expect(device(requestFactCheck, { body: {} as never })).rejects.toMatchObject({
      message: 'Please enter a claim to fact-check',
    })
    await expect(send(device, { confidenceLevel: 'Certain' })).rejects.toMatchObject({
      message: 'Please check your input and try again',
      details: expect.anything(),
    })
    expect(await remaining(device)).toBe(3)
  })

  it('are not public, but their receipts are', async () => {
    const device = site.device()
    const { id, receipt } = await send(device, { userEmail: 'asha@example.in', region: 'Suryapur' })
    await expect(device(readRequest, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'Fact check not found or not yet completed',
    })
    const { status, headers, body } = await site.ask({
      method: 'POST',
      url: '/api/fact-check-requests/receipt',
      payload: { receipt },
    })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(body).data).toEqual({ claim, stage: 'received', sentAt: expect.any(String) })
    await expect(device(readReceipt, { body: { receipt: id } })).rejects.toMatchObject({ status: 404 })
    const rows = await site.db`select to_jsonb(r)::text as row from fact_check_request r`
    expect(JSON.stringify(rows)).not.toContain(receipt)
  })

  it('never show an e-mail address, a fingerprint or a network in a public answer', async () => {
    await send(site.device(), { userEmail: 'canary@example.in', fingerprintHash: 'canary-print' })
    for (const url of ['completed', 'remaining', 'x']) {
      const { body } = await site.ask({ url: `/api/fact-check-requests/${url}` })
      expect(body).not.toContain('canary')
    }
  })
})

describe('the day of the quota', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())
  const visitor: Visitor = { role: 'anonymous', device: 'd', newDevice: false, network: 'n' }
  const at = (instant: string) => sql<Date>`${instant}::timestamptz`
  const one = { claim, ...blank }

  it.each(['UTC', 'Asia/Kolkata', 'America/New_York'])(
    'ends at midnight in Kolkata for a database session in %s',
    async (zone) => {
      await site.db`truncate fact_check_spending`
      await site.db.transaction(async (connection) => {
        await connection`set time zone ${sql.lit(zone)}`
        const left = (instant: string) => remainingFor(connection, identityOf(visitor), at(instant))
        const evening = '2026-03-14T18:29:59.999Z'
        expect(await left(evening)).toBe(3)
        await connection`insert into fact_check_spending (day, purse, payment)
        select '2026-03-14', 'device:d', gen_random_uuid() from generate_series(1, 3)`
        expect(await left(evening)).toBe(0)
        expect(await left('2026-03-14T18:30:00Z')).toBe(3)
        await connection`reset time zone`
      })
    },
  )

  it('restarts after midnight with three requests', async () => {
    await site.db`truncate fact_check_spending`
    const evening = at('2026-03-14T18:29:59Z')
    const morning = at('2026-03-14T18:30:00Z')
    for (let n = 0; n < 3; n++) await sendOn(site.db, visitor, one, evening)
    await expect(sendOn(site.db, visitor, one, evening)).rejects.toMatchObject({
      code: 'daily_limit_exceeded',
    })
    expect((await sendOn(site.db, visitor, one, morning)).remainingRequests).toBe(2)
    expect(await remainingFor(site.db, identityOf(visitor), evening)).toBe(0)
  })

  it('uses the database’s clock by default', async () => {
    await site.db`truncate fact_check_spending`
    await sendOn(site.db, visitor, one)
    const rows = await site.db<{ today: boolean }>`
      select day = (now() at time zone 'Asia/Kolkata')::date as today from fact_check_spending`
    expect(rows).toEqual([{ today: true }])
  })
})

describe('the nightly clearing', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())

  it('deletes addresses 30 days after the answer, or a year after sending, and quotas of past days', async () => {
    const put = async (email: string, sent: string, answered: string | null) => {
      await site.db`insert into fact_check_request (receipt_hash, claim, confidence, email, sent_at, stage, answered_at,
          decline_reason, folded, tokens)
        values (${email}, ${claim}, 'Low', ${email}, now() - ${sent}::interval, ${answered === null ? 'received' : 'declined'},
          now() - ${answered}::interval, ${answered === null ? null : 'Not a claim of fact'}, '', '{}')`
    }
    await put('fresh', '40 days', '29 days')
    await put('old', '40 days', '31 days')
    await put('open', '300 days', null)
    await put('forgotten', '370 days', null)
    await site.db`insert into fact_check_request (receipt_hash, claim, confidence, email, merged_into, merged_at, folded, tokens)
      select 'm', ${claim}, 'Low', 'merged long ago', id, now() - interval '31 days', '', '{}' from fact_check_request
      where email = 'old'`
    await site.db`insert into fact_check_spending select now()::date - days, 'device:d', gen_random_uuid()
      from generate_series(0, 5) days`
    expect(await clearPersonalData(site.db)).toBe(3)
    const rows = await site.db<{ email: string }>`select email from fact_check_request where email is not null
      order by email`
    expect(rows.map(({ email }) => email)).toEqual(['fresh', 'open'])
    const days = await site.db<{
      left: number
    }>`select count(*)::int as left from fact_check_spending`
    expect(days[0]!.left).toBeLessThanOrEqual(3)
    expect(days[0]!.left).toBeGreaterThan(0)
  })
})
