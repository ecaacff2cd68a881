/**
 * Replaces the site's policy on the page with the payment provider's checkout: its scripts write markup and
 * styles, and a bank's window must reach the page that opened it (docs/decisions/operating.md).
 */
export function checkoutHeaders(): Record<string, string> {
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
