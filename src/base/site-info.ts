// Facts about this copy of the site, chosen by its operator and the same for every visitor.
import type { Flags } from './flags.ts'
import type { Language } from './languages.ts'

export type Analytics = {
  /** Where usage events are sent, in which format, and under which site name. */
  beacon?: { kind: 'plausible' | 'umami'; address: string; site: string }
  /** Address of a script that records clicks and scrolling. */
  heatmap?: string
}

export type SiteInfo = {
  name: string
  /** The name in other languages; a page knows only its own (`siteIn`). */
  names?: Readonly<Partial<Record<Language, string>>>
  /** Scheme and host, without a trailing slash: the start of canonical addresses. */
  origin: string
  flags: Flags
  /** Whether pages repeat the operator's promised response times; only if there is a contact address. */
  promises: boolean
  /** Present once a promise has been published: then the ledger has a page and a place in the menu. */
  ledger?: true
  /** Present once a count was followed here: those under way. */
  counts?: readonly {
    id: string
    house: 'lok_sabha' | 'assembly'
    year: number
    state?: { code: string; name: string; nameHi?: string }
    byElection?: true
  }[]
  /** Whether pages load the pictures of articles from their publishers; absent unless the operator enabled it. */
  newsPictures?: true
  /** Present only if payments are possible. */
  payments?: true
  /** Present only if the flag is on and a provider is configured; unused before the visitor agrees. */
  analytics?: Analytics
  /** Present only if the operator configured one. */
  links: { donation?: string; contactEmail?: string; social: { name: string; address: string }[] }
}

/** What the pages of one language know: the site by its name there. */
export function siteIn(site: SiteInfo, language: Language): SiteInfo {
  const { names, ...same } = site
  return { ...same, name: names?.[language] ?? site.name }
}
