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
export async function checkout(): Promise<Open> {
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
