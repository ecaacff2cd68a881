// What pages may know about the site itself, from its settings.
import { languageCodes, languages } from '#base/languages.ts'
import type { Analytics, SiteInfo } from '#base/site-info.ts'
import type { PaymentKeys } from '#support/server/module.ts'
import { isUmami, settings, type Config } from './config.ts'

const ownNames = Object.fromEntries(
  languageCodes.flatMap((code) => (languages[code].siteName ? [[code, languages[code].siteName]] : [])),
)

/** @param origin scheme and host that visitors use when none is configured. */
export function siteInfo(config: Config, origin: string): SiteInfo {
  const siteOrigin = config.PUBLIC_URL ?? origin
  const analytics = analyticsOf(config, siteOrigin)
  return {
    name: config.SITE_NAME,
    names: { ...(config.SITE_NAME === settings.SITE_NAME.initial ? ownNames : {}), ...config.SITE_NAMES },
    origin: siteOrigin,
    flags: config.FLAGS,
    // Promise an answer only if there is an address to write to.
    promises: config.PROMISES === 'on' && config.CONTACT_EMAIL !== undefined,
    ...(config.NEWS_PICTURES === 'on' ? { newsPictures: true as const } : {}),
    ...(paymentKeys(config) === undefined ? {} : { payments: true as const }),
    ...(analytics === undefined ? {} : { analytics }),
    links: {
      social: config.SOCIAL_LINKS,
      ...(config.DONATION_URL === undefined ? {} : { donation: config.DONATION_URL }),
      ...(config.CONTACT_EMAIL === undefined ? {} : { contactEmail: config.CONTACT_EMAIL }),
    },
  }
}

// Third parties that an operator may enable. Absent unless both a flag and the settings enable them.
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
