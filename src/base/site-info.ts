// What is known of the site itself, the same for every visitor: decided by whoever runs it.
import type { Flags } from './flags.ts'

export type Language = 'en' | 'hi'

export const languages: Readonly<Record<Language, { name: string; locale: string; prefix: string }>> = {
  en: { name: 'English', locale: 'en-IN', prefix: '' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi' },
}

export type SiteInfo = {
  name: string
  /** Scheme and host, without a slash at the end: what canonical addresses begin with. */
  origin: string
  flags: Flags
  /** Present only where the operator configured one; what is absent is not shown. */
  links: { donation?: string; contactEmail?: string; social: { name: string; address: string }[] }
}
