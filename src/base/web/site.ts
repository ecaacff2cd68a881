// What a page knows about the site that serves it.
import { createContext, useContext } from 'react'
import type { Language } from '../languages.ts'
import type { SiteInfo } from '../site-info.ts'

export {
  addressIn,
  formatLocale,
  inEach,
  languageCodes,
  languageOf,
  languages,
  languagesWith,
  nameIn,
  type Language,
} from '../languages.ts'
export { siteIn, type SiteInfo } from '../site-info.ts'

type Served = {
  site: SiteInfo
  language: Language
  /** Those that the page exists in, if not in all. */
  existsIn?: readonly Language[]
  /** The page's own parameters, as the server rendered it: `?page=2`. */
  asked: string
}

export const SiteContext = createContext<Served | undefined>(undefined)

export function useSite(): SiteInfo & Omit<Served, 'site'> {
  const found = useContext(SiteContext)
  if (!found) throw new Error('A page is always rendered inside the site')
  const { site, ...page } = found
  return { ...site, ...page }
}
