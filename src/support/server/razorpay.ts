// The parts of the payment provider's API that we need: https://razorpay.com/docs/api/
import type { Logger } from 'pino'
import { request } from 'undici'

/** The provider refused a request; the log says why. */
export class ProviderFailed extends Error {}

/** Razorpay requires a number of cycles; the subscription ends after that. */
const months = 60

/** Milliseconds: a visitor is waiting. */
const timeout = 10_000

/** Each call returns the id of what it made. @param options.api scheme and host, without a trailing slash. */
export function razorpay(options: { api: string; keyId: string; keySecret: string; log: Logger }) {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`

  async function create(what: string, kind: RegExp, of: object): Promise<string> {
    try {
      const { statusCode, body } = await request(`${options.api}/v1/${what}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(of),
        signal: AbortSignal.timeout(timeout),
      })
      const said = (await body.json()) as { id?: unknown; error?: { code?: string; description?: string } }
      if (statusCode === 200 && typeof said.id === 'string' && kind.test(said.id)) return said.id
      const { code, description } = said.error ?? {}
      options.log.warn({ what, status: statusCode, code, description }, 'the payment provider refused')
    } catch (err) {
      options.log.warn({ what, err }, 'the payment provider did not answer')
    }
    throw new ProviderFailed(what)
  }

  return {
    /** @param of.receipt our reference, to find it in the provider's books. */
    createOrder: ({ paise, receipt }: { paise: number; receipt: string }) =>
      create('orders', /^order_\w+$/, {
        amount: paise,
        currency: 'INR',
        receipt,
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: 30,
            manual_expiry_period: 7200,
            refund_speed: 'normal',
          },
        },
      }),
    createPlan: ({ paise, name }: { paise: number; name: string }) =>
      create('plans', /^plan_\w+$/, {
        period: 'monthly',
        interval: 1,
        item: { name, amount: paise, currency: 'INR' },
      }),
    createSubscription: ({ plan }: { plan: string }) =>
      create('subscriptions', /^sub_\w+$/, { plan_id: plan, total_count: months, customer_notify: true }),
  }
}
