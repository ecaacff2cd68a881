// One payment from the press of the button to the thanks: the server begins it, the provider's checkout takes it, the
// server checks the signature. Nobody is thanked before that.
import { isRefused } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { paymentFailed, startPayment, confirmPayment, subscriptionFailed } from '../contract.ts'
import type { Mode } from '../amounts.ts'
import { checkout } from './checkout.ts'

export type Outcome =
  | { kind: 'paid'; mode: Mode }
  /** The visitor has closed the checkout. */
  | { kind: 'closed' }
  | { kind: 'no-script' }
  /** Taken by the provider, and the server could not be asked: to say "try again" would have them pay twice. */
  | { kind: 'unconfirmed' }
  | { kind: 'failed'; message: string }

type Wanted = { mode: Mode; amount: number; idempotencyKey: string; siteName: string }

export async function pay({ siteName, ...wanted }: Wanted): Promise<Outcome> {
  const { mode } = wanted
  const failed = {
    kind: 'failed',
    message: (mode === 'onetime' ? paymentFailed : subscriptionFailed).message,
  } as const
  try {
    const open = await checkout().catch(() => undefined)
    if (!open) return { kind: 'no-script' }
    const begun = await call(startPayment, { body: wanted })
    const { providerId, key, amount, currency } = begun
    const paid = await open({
      key,
      amount,
      currency,
      name: siteName,
      ...(mode === 'onetime' ? { order_id: providerId } : { subscription_id: providerId }),
      method: { upi: true, card: true, wallet: true, netbanking: true },
    })
    if (paid === 'closed') return { kind: 'closed' }
    if (paid === 'failed') return failed
    try {
      await call(confirmPayment, {
        body: {
          providerId,
          paymentId: paid.razorpay_payment_id,
          signature: paid.razorpay_signature,
        },
      })
      return { kind: 'paid', mode }
    } catch (error) {
      return isRefused(error) && error.status === 400 ? failed : { kind: 'unconfirmed' }
    }
  } catch (error) {
    // Without a connection, or with an answer of ours: in its own words.
    return isRefused(error) && (error.status === 0 || error.status < 500)
      ? { kind: 'failed', message: error.message }
      : failed
  }
}
