// Donations: what this copy accepts, starting a payment, confirming a payment.
import * as Type from 'typebox'
import { endpoint, refusal, tooManyFromNetwork } from '#base/contract.ts'
import { maxAmount } from './amounts.ts'

const Mode = Type.Enum(['onetime', 'monthly'])

/** Whole rupees. */
const Amount = Type.Integer({ minimum: 1, maximum: maxAmount })

export const notConfigured = refusal(
  'payments_not_configured',
  501,
  /*i18n*/ 'Payments are not configured on this site.',
)
export const paymentFailed = refusal('payment_failed', 502, /*i18n*/ 'Payment failed. Please try again.')
export const subscriptionFailed = refusal(
  'subscription_failed',
  502,
  /*i18n*/ 'Subscription failed. Please try again.',
)
export const wrongSignature = refusal(
  'wrong_signature',
  400,
  /*i18n*/ 'The payment provider did not confirm this payment.',
)
export const keyUsed = refusal(
  'idempotency_key_used',
  409,
  /*i18n*/ 'This payment was started with a different amount. Please try again.',
)

export const readSupport = endpoint('/api/support', {
  summary: 'Whether one-time and monthly payments are possible on this site',
  silence: 'facts',
  reply: Type.Object({ onetime: Type.Boolean(), monthly: Type.Boolean() }),
  shared: { seconds: 3600, topics: [] },
})

export const startPayment = endpoint('POST /api/support/payments', {
  summary: 'Starts a payment at the provider; repeating the idempotency key returns the same payment',
  silence: 'facts',
  body: Type.Object({ mode: Mode, amount: Amount, idempotencyKey: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({
    /** This site's public key at the provider. */
    key: Type.String(),
    /** `order_…` for a single payment, `sub_…` for a monthly one. */
    providerId: Type.String(),
    /** Paise. */
    amount: Type.Integer(),
    currency: Type.Literal('INR'),
  }),
  refusals: [notConfigured, paymentFailed, subscriptionFailed, keyUsed, tooManyFromNetwork],
})

export const confirmPayment = endpoint('POST /api/support/payments/confirm', {
  summary: 'Verifies the provider’s signature of a payment; can be repeated',
  silence: 'facts',
  body: Type.Object({
    providerId: Type.String({ pattern: '^(order|sub)_\\w{1,40}$' }),
    paymentId: Type.String({ pattern: '^pay_\\w{1,40}$' }),
    signature: Type.String({ maxLength: 200 }),
  }),
  reply: Type.Object({ mode: Mode, amount: Amount }),
  refusals: [notConfigured, wrongSignature],
})
