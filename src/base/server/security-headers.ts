// The headers that every answer carries. One constant for Fastify's answers and for the kept ones, which never
// reach Fastify. No nonce and no 'unsafe-inline': a page is kept whole, and holds external scripts only.

export function securityHeaders(site: { dev: boolean; https: boolean }): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    // Hot reload writes inline scripts and styles; only a developer's own machine goes without the policy.
    ...(site.dev ? {} : { 'content-security-policy': policy.join('; ') }),
    ...(site.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'SAMEORIGIN',
  }
}
