// What pages may know about the site itself, from its settings.
import { languageCodes, languages } from '#base/languages.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { settings, type Config } from './config.ts'
import { analyticsOf, paymentKeys } from './third-parties.ts'

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
