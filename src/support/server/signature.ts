// The provider's signatures: HMAC-SHA256 in hexadecimal, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto'

export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The text the provider signs for a payment: an order id comes first, a subscription id last. */
export function signedText(providerId: string, paymentId: string): string {
  return providerId.startsWith('sub_') ? `${paymentId}|${providerId}` : `${providerId}|${paymentId}`
}
