// What a page knows about the site that serves it.
import { createContext, useContext } from 'react'
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

export function useSite(): Known {
  const found = useContext(SiteContext)
  if (!found) throw new Error('A page is always rendered inside the site')
  return found
}
