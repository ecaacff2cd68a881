import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { rule } from '#base/server/visitors/crowd-rule.ts'
import type { Mode } from './amounts.ts'
import { confirmPayment, readSupport, startPayment } from './contract.ts'
import { keys, paidAt, providerStandIn, signedWebhook, webhook } from '#testing/support/provider-stand-in.ts'

const begun = (call: Call, mode: Mode, amount: number, idempotencyKey: string = randomUUID()) =>
  call(startPayment, { body: { mode, amount, idempotencyKey } })

describe('paying', () => {
  let provider: Awaited<ReturnType<typeof providerStandIn>>
  let site: TestSite
  beforeAll(async () => {
    provider = await providerStandIn()
    site = await openTestSite({ ...provider.settings })
  })
  afterAll(async () => {
    await site?.close()
    await provider?.close()
  })
  let phones = 0
  const phone = () => site.device({ 'x-forwarded-for': `10.0.${(phones += 1)}.1` })
  const stateOf = async (providerId: string) => {
    const rows = await site.db<{ state: string }>`
      select state from support_payment where provider_id = ${providerId}`
    return rows.map(({ state }) => state).join()
  }
  const chargesOf = async (providerId: string) => {
    const rows = await site.db<{ id: string; paise: number }>`
      select c.id, c.amount_paise::int as paise from support_charge c join support_payment p on p.id = c.payment
      where p.provider_id = ${providerId} order by c.id`
    return rows
  }
  const told = async (event: string, payload: object, id?: string) =>
    (await site.ask(webhook(event, payload, id))).status

  it('is possible once and monthly', async () => {
    expect(await phone()(readSupport, {})).toEqual({ onetime: true, monthly: true })
  })

  it('starts with an order in paise that the provider creates for the server', async () => {
    const { providerId, ...rest } = await begun(phone(), 'onetime', 199)
    expect(rest).toEqual({ key: keys.RAZORPAY_KEY_ID, amount: 19_900, currency: 'INR' })
    const { path, authorization, body } = provider.asked.at(-1)!
    expect(path).toBe('/v1/orders')
    expect(Buffer.from(authorization!.slice('Basic '.length), 'base64').toString()).toBe(
      `${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`,
    )
    expect(body).toMatchObject({ amount: 19_900, currency: 'INR', payment: { capture: 'automatic' } })
    expect(await stateOf(providerId)).toBe('created')
  })

  it('can start only a few times a day per address for clients without cookies', async () => {
    const from = () => site.device({ 'x-forwarded-for': '10.9.9.9' })
    const key = randomUUID()
    const first = await begun(from(), 'onetime', 99, key)
    const answers = await Promise.allSettled([
      Promise.resolve(first),
      ...Array.from({ length: 20 }, () => begun(from(), 'onetime', 99)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(rule.base.bare)
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'too_many_here' })
    // What has begun can go on.
    expect(await begun(from(), 'onetime', 99, key)).toEqual(first)
  })

  it('is one payment if the request is sent twice, in sequence or at once', async () => {
    const call = phone()
    const key = randomUUID()
    const first = await begun(call, 'onetime', 99, key)
    expect(await begun(call, 'onetime', 99, key)).toEqual(first)
    provider.slow(50)
    const other = randomUUID()
    const both = await Promise.all([begun(call, 'onetime', 99, other), begun(call, 'onetime', 99, other)])
    provider.slow(0)
    expect(both[0]).toEqual(both[1])
    expect(await stateOf(both[0].providerId)).toBe('created')
  })

  it('refuses a key used for another amount', async () => {
    const key = randomUUID()
    await begun(phone(), 'onetime', 99, key)
    await expect(begun(phone(), 'onetime', 1, key)).rejects.toMatchObject({ code: 'idempotency_key_used' })
  })

  it.each([0, 1.5, -1, 500_001])('refuses %s rupees', async (amount) => {
    await expect(begun(phone(), 'onetime', amount)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each(['refuses', 'garbles', 'hangs up'] as const)(
    'reports a failure if the provider %s, and continues with the same key afterwards',
    async (mood) => {
      const key = randomUUID()
      provider.next(mood)
      await expect(begun(phone(), 'onetime', 99, key)).rejects.toMatchObject({
        message: 'Payment failed. Please try again.',
      })
      expect((await begun(phone(), 'onetime', 99, key)).providerId).toMatch(/^order_/)
      provider.next(mood)
      await expect(begun(phone(), 'monthly', 49)).rejects.toMatchObject({
        message: 'Subscription failed. Please try again.',
      })
    },
  )

  it('subscribes to a plan that is created once for each amount', async () => {
    const before = provider.asked.length
    await begun(phone(), 'monthly', 77)
    await begun(phone(), 'monthly', 77)
    const [plan, first, second] = provider.asked.slice(before)
    expect(plan).toMatchObject({
      path: '/v1/plans',
      body: { period: 'monthly', interval: 1, item: { amount: 7_700, currency: 'INR' } },
    })
    expect(first!.path).toBe('/v1/subscriptions')
    expect(second!.body).toEqual(first!.body)
  })

  it.each(['onetime', 'monthly'] as const)(
    'is confirmed by the provider’s signature, however often it is sent: %s',
    async (mode) => {
      const call = phone()
      const { providerId } = await begun(call, mode, 99)
      const body = paidAt(providerId)
      for (const _ of [1, 2]) expect(await call(confirmPayment, { body })).toEqual({ mode, amount: 99 })
      expect(await stateOf(providerId)).toBe('authorised')
    },
  )

  it('is not confirmed by another signature or another person’s order', async () => {
    const call = phone()
    const [one, two] = [await begun(call, 'onetime', 1), await begun(call, 'onetime', 999)]
    const good = paidAt(one.providerId)
    const forged = [
      { ...good, signature: '0'.repeat(64) },
      { ...good, signature: good.signature.slice(2) },
      { ...good, signature: '' },
      { ...good, signature: 'ü'.repeat(64) },
      { ...good, paymentId: 'pay_other' },
      { ...good, providerId: two.providerId },
      paidAt('order_neverbegunhere'),
      // Signed like a subscription: the order of the two ids matters.
      { ...good, signature: paidAt(`sub_${one.providerId}`, good.paymentId).signature },
    ]
    for (const body of forged)
      await expect(call(confirmPayment, { body })).rejects.toMatchObject({ code: 'wrong_signature' })
    expect([await stateOf(one.providerId), await stateOf(two.providerId)]).toEqual(['created', 'created'])
  })

  it('counts as paid once the webhook says so, however often and in whatever order', async () => {
    const { providerId } = await begun(phone(), 'onetime', 499)
    const entity = { id: 'pay_a1', order_id: providerId, amount: 49_900, status: 'captured' }
    const id = randomUUID()
    expect(await told('payment.captured', { payment: { entity } }, id)).toBe(200)
    expect(await told('payment.captured', { payment: { entity } }, id)).toBe(200)
    expect(await told('order.paid', { payment: { entity }, order: { entity: { id: providerId } } })).toBe(200)
    expect(await told('payment.authorized', { payment: { entity } })).toBe(200)
    expect(await told('payment.failed', { payment: { entity: { ...entity, id: 'pay_a0' } } })).toBe(200)
    expect(await stateOf(providerId)).toBe('paid')
    expect(await chargesOf(providerId)).toEqual([{ id: 'pay_a1', paise: 49_900 }])
    await phone()(confirmPayment, { body: paidAt(providerId, 'pay_a1') })
    expect(await stateOf(providerId)).toBe('paid')
  })

  it('can succeed after a failed attempt', async () => {
    const { providerId } = await begun(phone(), 'onetime', 99)
    const entity = { id: 'pay_b0', order_id: providerId, amount: 9_900 }
    await told('payment.failed', { payment: { entity } })
    expect(await stateOf(providerId)).toBe('failed')
    expect(await chargesOf(providerId)).toEqual([])
    await phone()(confirmPayment, { body: paidAt(providerId) })
    expect(await stateOf(providerId)).toBe('authorised')
  })

  it('is counted each month, until the subscription ends', async () => {
    const { providerId } = await begun(phone(), 'monthly', 99)
    const subscription = { entity: { id: providerId } }
    await told('subscription.activated', { subscription })
    for (const id of ['pay_c1', 'pay_c2', 'pay_c2'])
      await told('subscription.charged', { subscription, payment: { entity: { id, amount: 9_900 } } })
    expect(await chargesOf(providerId)).toEqual([
      { id: 'pay_c1', paise: 9_900 },
      { id: 'pay_c2', paise: 9_900 },
    ])
    expect(await stateOf(providerId)).toBe('paid')
    await told('subscription.cancelled', { subscription })
    await told('subscription.activated', { subscription })
    expect(await stateOf(providerId)).toBe('ended')
  })

  it('accepts only webhooks signed over the exact bytes sent', async () => {
    const { providerId } = await begun(phone(), 'onetime', 99)
    const entity = { id: 'pay_d1', order_id: providerId, amount: 9_900 }
    const good = webhook('payment.captured', { payment: { entity } })
    const unsigned: Record<string, string> = { ...good.headers, 'x-razorpay-signature': '' }
    const anonymous: Record<string, string> = { ...good.headers, 'x-razorpay-event-id': '' }
    expect((await site.ask({ ...good, headers: unsigned })).status).toBe(400)
    expect((await site.ask({ ...good, headers: anonymous })).status).toBe(400)
    expect((await site.ask({ ...good, payload: `${good.payload} ` })).status).toBe(400)
    expect(await stateOf(providerId)).toBe('created')
    expect((await site.ask(good)).status).toBe(200)
    expect(await stateOf(providerId)).toBe('paid')
  })

  it('ignores webhooks about other payments', async () => {
    const entity = { id: 'pay_e1', order_id: 'order_ofanothersite', amount: 100 }
    expect(await told('payment.captured', { payment: { entity } })).toBe(200)
    expect(await told('refund.created', {})).toBe(200)
    const rows = await site.db`select from support_charge where id = 'pay_e1'`
    expect(rows).toEqual([])
  })

  it('refuses correctly signed webhooks of unknown shape', async () => {
    for (const said of [
      null,
      7,
      [],
      {},
      { event: 'payment.captured' },
      { event: 'payment.captured', payload: null },
    ])
      expect((await site.ask(signedWebhook(said))).status).toBe(400)
    const halves = [{ subscription: {} }, { payment: {} }, { payment: { entity: { id: 1, amount: 'x' } } }]
    for (const payload of halves) expect(await told('payment.captured', payload)).toBe(400)
    for (const event of ['toString', '__proto__', 'constructor']) expect(await told(event, {})).toBe(200)
  })

  it('names Razorpay in the privacy policy', async () => {
    expect((await site.ask({ url: '/PRIVACY_POLICY.md' })).body).toContain('handled by Razorpay')
  })
})

describe('a site without keys', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({
      FLAGS: 'supportUsPage=on,razorpayIntegration=on,monthlySubscriptions=on',
      RAZORPAY_WEBHOOK_SECRET: keys.RAZORPAY_WEBHOOK_SECRET,
    })
  })
  afterAll(() => site?.close())

  it('says that payments are not configured', async () => {
    const call = site.device()
    expect(await call(readSupport, {})).toEqual({ onetime: false, monthly: false })
    await expect(begun(call, 'onetime', 99)).rejects.toMatchObject({
      code: 'payments_not_configured',
      message: 'Payments are not configured on this site.',
    })
    await expect(call(confirmPayment, { body: paidAt('order_x') })).rejects.toMatchObject({
      code: 'payments_not_configured',
    })
    expect((await site.ask(webhook('payment.captured', {}))).status).toBe(404)
    expect((await site.ask({ url: '/PRIVACY_POLICY.md' })).body).toContain('takes no payments')
  })
})

describe('the flags', () => {
  it.each([
    ['supportUsPage=on,monthlySubscriptions=on', { onetime: false, monthly: false }],
    ['supportUsPage=on,razorpayIntegration=on', { onetime: true, monthly: false }],
  ])('%s decide which payments are possible', async (FLAGS, possible) => {
    const site = await openTestSite({ ...keys, FLAGS })
    expect(await site.device()(readSupport, {})).toEqual(possible)
    await expect(begun(site.device(), 'monthly', 49)).rejects.toMatchObject({
      code: 'payments_not_configured',
    })
    await site.close()
  })

  it('without supportUsPage nothing exists', async () => {
    const site = await openTestSite({ ...keys, FLAGS: 'razorpayIntegration=on' })
    expect((await site.ask({ url: '/api/support' })).status).toBe(404)
    expect((await site.ask(webhook('payment.captured', {}))).status).toBe(404)
    await site.close()
  })
})
