// What pages may know about the site itself, from its settings.
import type { SiteInfo } from '#base/site-info.ts'
import type { Config } from './config.ts'
import { analyticsOf, paymentKeys } from './third-parties.ts'

/** @param origin scheme and host that visitors use when none is configured. */
export function siteInfo(config: Config, origin: string): SiteInfo {
  const siteOrigin = (config.PUBLIC_URL ?? origin).replace(/\/$/, '')
  const analytics = analyticsOf(config, siteOrigin)
  return {
    name: config.SITE_NAME,
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
