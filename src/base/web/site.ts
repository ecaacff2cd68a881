// What a page knows about the site that serves it.
import { createContext, use } from 'react'
import type { Language } from '../languages.ts'
import type { SiteInfo } from '../site-info.ts'

export {
  addressIn,
  formatLocale,
  fullStop,
  inEach,
  inOneLine,
  languageCodes,
  languageOf,
  languages,
  learnNames,
  nameIn,
  type Language,
} from '../languages.ts'
export { siteIn, type SiteInfo } from '../site-info.ts'

type Known = SiteInfo & { language: Language }

export const SiteContext = createContext<Known | undefined>(undefined)

/** A page is always rendered inside the site. */
export const useSite = (): Known => use(SiteContext)!
