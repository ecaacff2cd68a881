// The headers of every answer. One constant for Fastify's answers and for cached ones, which never reach
// Fastify. No nonce and no 'unsafe-inline': pages are cached whole and contain only external scripts.

import { hash } from 'node:crypto'
import type { Analytics } from '../../site-info.ts'

type Site = {
  dev: boolean
  https: boolean
  /** Pictures of articles are loaded from their publishers. */
  pictures?: boolean
  /** A service worker keeps pages for reading offline. */
  offline?: boolean
  /** The hosts for usage events and a heatmap's script, used after consent. */
  analytics?: Analytics
}

/**
 * Of an embed: any site may put it into a frame, also one that isolates itself (COEP). It loads nothing.
 * @param own the whole texts of its style element and of its script.
 */
export function embedHeaders(
  { style, script }: { style: string; script: string },
  policed: boolean,
): Record<string, string | undefined> {
  const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
  ]
  return {
    ...(policed ? { 'content-security-policy': policy.join('; ') } : {}),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-frame-options': undefined,
  }
}

export function securityHeaders(site: Site): Record<string, string> {
  const { beacon, heatmap } = site.analytics ?? {}
  const hosts = (...addresses: (string | undefined)[]) =>
    addresses.map((address) => (address === undefined ? '' : ` ${new URL(address).origin}`)).join('')
  const scripts = [...(site.offline ? ['worker'] : []), ...(heatmap === undefined ? [] : ['heatmap'])]
  const policy = [
    "default-src 'self'",
    `script-src 'self'${hosts(heatmap)}`,
    "style-src 'self'",
    `img-src 'self' data:${site.pictures ? ' https:' : ''}`,
    `connect-src 'self'${hosts(beacon?.address, heatmap)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // These allow exactly one address each: src/app/web/shell/usage/usage-providers.ts and src/app/web/offline/register.ts.
    `trusted-types ${scripts.length === 0 ? "'none'" : scripts.join(' ')}`,
  ]
  return {
    // Hot reload writes inline scripts and styles; only a developer's own machine goes without the policy.
    ...(site.dev ? {} : { 'content-security-policy': policy.join('; ') }),
    ...(site.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
    'x-frame-options': 'SAMEORIGIN',
  }
}
