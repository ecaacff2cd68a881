// The third parties that an operator may bring in. Absent unless a flag and the settings both say so.
import type { Analytics } from '#base/site-info.ts'
import type { PaymentKeys } from '#support/server/module.ts'
import type { Config } from './config.ts'

/** What payments are made with; undefined: this site takes none. */
export function paymentKeys(config: Config): PaymentKeys | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, FLAGS: on } = config
  if (!on.supportUsPage || !on.razorpayIntegration || keyId === undefined || keySecret === undefined)
    return undefined
  return {
    api: (config.RAZORPAY_API ?? '').replace(/\/$/, ''),
    keyId,
    keySecret,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    plans: config.RAZORPAY_PLANS,
  }
}

/** Where usage is reported to; undefined: nothing is ever loaded, sent or asked. */
export function analyticsOf(config: Config, origin: string): Analytics | undefined {
  const { ANALYTICS_URL: address, ANALYTICS_KIND: kind, HEATMAP_SCRIPT: heatmap } = config
  if (!config.FLAGS.analyticsReporting || (address === undefined && heatmap === undefined)) return undefined
  const site = config.ANALYTICS_SITE || new URL(origin).hostname
  return {
    ...(address === undefined ? {} : { beacon: { kind, address, site } }),
    ...(heatmap === undefined ? {} : { heatmap }),
  }
}
