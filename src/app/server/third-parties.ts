// Third parties that an operator may enable. Absent unless both a flag and the settings enable them.
import type { Analytics } from '#base/site-info.ts'
import type { PaymentKeys } from '#support/server/module.ts'
import { isUmami, type Config } from './config.ts'

/** The payment provider; undefined: this site takes no payments. */
export function paymentKeys(config: Config): PaymentKeys | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, FLAGS: on } = config
  if (!on.supportUsPage || !on.razorpayIntegration || keyId === undefined || keySecret === undefined)
    return undefined
  return {
    api: (config.RAZORPAY_API ?? '').replace(/\/$/, ''),
    keyId,
    keySecret,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
  }
}

/** The recipients of usage events; undefined: nothing is ever loaded, sent or asked. */
export function analyticsOf(config: Config, origin: string): Analytics | undefined {
  const { ANALYTICS_URL: address, HEATMAP_SCRIPT: heatmap } = config
  const kind = isUmami(address) ? 'umami' : 'plausible'
  if (!config.FLAGS.analyticsReporting || (address === undefined && heatmap === undefined)) return undefined
  const site = config.ANALYTICS_SITE || new URL(origin).hostname
  return {
    ...(address === undefined ? {} : { beacon: { kind, address, site } }),
    ...(heatmap === undefined ? {} : { heatmap }),
  }
}
