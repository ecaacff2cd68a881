// The support module: payments as configured. Without keys there are none, and the page says so.
import { refuse } from '#base/contract.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { route } from '#base/server/http/routes.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import {
  confirmPayment,
  notConfigured,
  paymentFailed,
  readSupport,
  startPayment,
  subscriptionFailed,
  wrongSignature,
} from '../contract.ts'
import { paiseOf, type Mode } from '../amounts.ts'
import {
  insertPayment,
  byProviderId,
  storeProviderId,
  updateState,
  planFor,
  type Payment,
} from './payments.ts'
import { ProviderFailed, razorpay } from './razorpay.ts'
import { isSigned, signedText } from './signature.ts'
import { mountWebhook } from './webhook.ts'

export type PaymentKeys = {
  api: string
  keyId: string
  keySecret: string
  /** Without it the provider's webhook is not accepted. */
  webhookSecret?: string | undefined
}

type Context = ModuleContext & { payments?: PaymentKeys | undefined }

export function openSupport({ db, log, site, payments: keys }: Context): Module {
  const { flags, name: siteName } = site
  if (!flags.supportUsPage) return {}
  const possible: Record<Mode, boolean> = {
    onetime: keys !== undefined,
    monthly: keys !== undefined && flags.monthlySubscriptions,
  }
  const provider = keys && razorpay({ ...keys, log })

  async function create({ id, mode, paise }: Payment): Promise<string> {
    if (mode === 'onetime') return provider!.createOrder({ paise, receipt: id })
    const name = `${siteName}: ₹${paise / 100} a month`
    const plan = await planFor(db, paise, () => provider!.createPlan({ paise, name }))
    return provider!.createSubscription({ plan })
  }

  const routes = [
    route(readSupport, async () => possible),

    route(startPayment, async ({ body, visitor }) => {
      if (!keys || !possible[body.mode]) throw refuse(notConfigured)
      const payment = await insertPayment(db, body, identityOf(visitor).crowd)
      try {
        const providerId =
          payment.providerId ?? (await storeProviderId(db, payment.id, await create(payment)))
        return { key: keys.keyId, providerId, amount: paiseOf(body.amount), currency: 'INR' as const }
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error
        throw refuse(body.mode === 'onetime' ? paymentFailed : subscriptionFailed)
      }
    }),

    route(confirmPayment, async ({ body: { providerId, paymentId, signature } }) => {
      if (!keys) throw refuse(notConfigured)
      const payment = await byProviderId(db, providerId)
      // Only payments started here can be confirmed here, no matter who signed them.
      if (!payment || !isSigned(signedText(providerId, paymentId), signature, keys.keySecret))
        throw refuse(wrongSignature)
      // Only the webhook says that the money has arrived.
      await updateState(db, payment.id, 'authorised')
      return { mode: payment.mode, amount: payment.paise / 100 }
    }),
  ]

  return {
    routes,
    ...(keys && { documentHeaders: checkoutHeaders() }),
    outside: {
      silence: 'facts',
      mount(app) {
        if (keys?.webhookSecret !== undefined) mountWebhook(app, { db, secret: keys.webhookSecret })
      },
    },
  }
}

/**
 * Replaces the site's policy on the page with the payment provider's checkout: its scripts write markup and
 * styles, and a bank's window must reach the page that opened it (docs/decisions/operating.md).
 */
function checkoutHeaders(): Record<string, string> {
  const all = 'https://*.razorpay.com'
  const policy = [
    "default-src 'self'",
    "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com",
    `style-src 'self' 'unsafe-inline' ${all}`,
    `img-src 'self' data: ${all}`,
    `font-src 'self' ${all}`,
    `connect-src 'self' ${all}`,
    `frame-src ${all}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${all}`,
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
