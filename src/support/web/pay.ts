// One payment, from pressing the button to the thanks: the server starts it, the provider's checkout takes
// it, the server verifies the signature. Nobody is thanked before that.
import type { I18n } from '@lingui/core'
import { isRefused } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { paymentFailed, startPayment, confirmPayment, subscriptionFailed } from '../contract.ts'
import type { Mode } from '../amounts.ts'

type Wanted = { mode: Mode; amount: number; idempotencyKey: string; siteName: string }

/** `closed`: by the visitor. Otherwise throws what they are to be told. */
export async function pay(i18n: I18n, { siteName, ...wanted }: Wanted): Promise<'paid' | 'closed'> {
  const { mode } = wanted
  const failed = new Error(i18n.t((mode === 'onetime' ? paymentFailed : subscriptionFailed).message))
  const open = await checkout().catch(() => {
    throw new Error(
      i18n.t(
        'The payment provider’s script (Razorpay) failed to load. Please check your internet connection.',
      ),
    )
  })
  const { providerId, key, amount, currency } = await call(startPayment, { body: wanted }).catch(
    (error: unknown) => {
      // No connection, or a refusal of ours, says so itself.
      throw isRefused(error) && error.status < 500 ? new Error(i18n.t(error.message)) : failed
    },
  )
  const checkedOut = open({
    key,
    amount,
    currency,
    name: siteName,
    ...(mode === 'onetime' ? { order_id: providerId } : { subscription_id: providerId }),
    method: { upi: true, card: true, wallet: true, netbanking: true },
  })
  const paid = await checkedOut.catch(() => 'failed' as const)
  if (paid === 'closed') return paid
  if (paid === 'failed') throw failed
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  await call(confirmPayment, { body: { providerId, paymentId, signature } }).catch((error: unknown) => {
    if (isRefused(error) && error.status === 400) throw failed
    // The provider took it, but our server could not be reached: "try again" would make them pay twice.
    throw new Error(
      i18n.t(
        'The payment provider says that you have paid, but this site could not check it yet. Please do not pay again: the provider’s receipt counts.',
      ),
    )
  })
  return 'paid'
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
