// What is known of the site itself, the same for every visitor: decided by whoever runs it.
import type { Flags } from './flags.ts'

export type Language = 'en' | 'hi'

export const languages: Readonly<Record<Language, { name: string; locale: string; prefix: string }>> = {
  en: { name: 'English', locale: 'en-IN', prefix: '' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi' },
}

export type Analytics = {
  /** Where usage events are sent, in which form, and as which site. */
  beacon?: { kind: 'plausible' | 'umami'; address: string; site: string }
  /** Address of a script that records clicks and scrolling. */
  heatmap?: string
}

export type SiteInfo = {
  name: string
  /** Scheme and host, without a slash at the end: what canonical addresses begin with. */
  origin: string
  flags: Flags
  /** Whether pages repeat how soon the operator promises to answer: only where there is an address to turn to. */
  promises: boolean
  /** Whether pages load the pictures of articles from their publishers; absent unless the operator said so. */
  newsPictures?: true
  /** Present only where payments are possible: the support page then needs a document of its own. */
  payments?: true
  /** Present only where the flag is on and a provider is configured; nothing of it is used before consent. */
  analytics?: Analytics
  /** Present only where the operator configured one; what is absent is not shown. */
  links: { donation?: string; contactEmail?: string; social: { name: string; address: string }[] }
}
