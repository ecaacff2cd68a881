import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#base/server/http/security-headers.ts'
import { readConfig } from './server/config.ts'
import { analyticsOf, paymentKeys } from './server/site-info.ts'

const providers = {
  ANALYTICS_URL: 'https://stats.example/api/event',
  HEATMAP_SCRIPT: 'https://heat.example/h.js',
}
const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'x' }
const origin = 'https://votes.example'

describe('third parties', () => {
  it('are absent unless both the flag and the settings enable them', () => {
    expect(analyticsOf(readConfig(providers), origin)).toBeUndefined()
    expect(analyticsOf(readConfig({ FLAGS: 'analyticsReporting=on' }), origin)).toBeUndefined()
    expect(paymentKeys(readConfig(keys))).toBeUndefined()
    expect(paymentKeys(readConfig({ ...keys, FLAGS: 'razorpayIntegration=on' }))).toBeUndefined()
    expect(paymentKeys(readConfig({ FLAGS: 'supportUsPage=on,razorpayIntegration=on' }))).toBeUndefined()
  })

  it('are in the policy only where they are configured', () => {
    const policyOf = (settings: Record<string, string>) => {
      const analytics = analyticsOf(readConfig(settings), origin)
      return securityHeaders({ dev: false, https: true, ...(analytics ? { analytics } : {}) })[
        'content-security-policy'
      ]
    }
    const strict = policyOf({})
    expect(strict).toContain("script-src 'self';")
    expect(strict).toContain("connect-src 'self';")
    expect(strict).toContain("trusted-types 'none'")
    expect(policyOf(providers)).toBe(strict)
    const loose = policyOf({ ...providers, FLAGS: 'analyticsReporting=on' })
    expect(loose).toContain("script-src 'self' https://heat.example;")
    expect(loose).toContain("connect-src 'self' https://stats.example https://heat.example;")
    expect(loose).toContain("require-trusted-types-for 'script'; trusted-types heatmap")
  })
})
