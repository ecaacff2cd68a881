// One payment, from pressing the button to the thanks: the server starts it, the provider's checkout takes
// it, the server verifies the signature. Nobody is thanked before that.
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
  /** The provider took it, but our server could not be reached: "try again" would make them pay twice. */
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
    // No connection, or a refusal of ours: shows its own message.
    return isRefused(error) && (error.status === 0 || error.status < 500)
      ? { kind: 'failed', message: error.message }
      : failed
  }
}
