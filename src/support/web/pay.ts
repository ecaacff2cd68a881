// One payment, from pressing the button to the thanks: the server starts it, the provider's checkout takes
// it, the server verifies the signature. Nobody is thanked before that.
import { isRefused } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { paymentFailed, startPayment, confirmPayment, subscriptionFailed } from '../contract.ts'
import type { Mode } from '../amounts.ts'

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

// The provider's checkout: its script is loaded only when someone wants to pay.
type CheckoutOptions = {
  key: string
  /** Paise. */
  amount: number
  currency: 'INR'
  name: string
  order_id?: string
  subscription_id?: string
  method: { upi: boolean; card: boolean; wallet: boolean; netbanking: boolean }
}

type Paid = { razorpay_payment_id: string; razorpay_signature: string }
type Open = (options: CheckoutOptions) => Promise<Paid | 'closed' | 'failed'>

type Checkout = { open(): void; on(event: 'payment.failed', heard: () => void): void }
type Provider = new (
  options: CheckoutOptions & { handler: (paid: Paid) => void; modal: { ondismiss: () => void } },
) => Checkout

const address = 'https://checkout.razorpay.com/v1/checkout.js'

/** Rejects if the script cannot be loaded; the next call tries again. */
async function checkout(): Promise<Open> {
  const known = provider() ?? (await load())
  return (options) =>
    new Promise((resolve) => {
      let failed = false
      const window = new known({
        ...options,
        handler: resolve,
        // In the checkout a visitor can retry after a failure; only the final outcome counts.
        modal: { ondismiss: () => resolve(failed ? 'failed' : 'closed') },
      })
      window.on('payment.failed', () => {
        failed = true
      })
      window.open()
    })
}

const provider = () => (globalThis as { Razorpay?: Provider }).Razorpay

function load(): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    const failed = () => {
      script.remove()
      reject(new Error('The checkout script did not load'))
    }
    script.addEventListener('error', failed)
    script.addEventListener('load', () => {
      const found = provider()
      if (found) resolve(found)
      else failed()
    })
    document.head.append(script)
  })
}
