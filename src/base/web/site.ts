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
  languagesWith,
  learnPlaces,
  nameIn,
  type Language,
} from '../languages.ts'
export { siteIn, type SiteInfo } from '../site-info.ts'

type Served = {
  site: SiteInfo
  language: Language
  /** Those that the page exists in, if not in all. */
  existsIn?: readonly Language[]
}

export const SiteContext = createContext<Served | undefined>(undefined)

type Known = SiteInfo & Omit<Served, 'site'>

// A page asks a hundred times.
const joined = new WeakMap<Served, Known>()

export function useSite(): Known {
  const found = useContext(SiteContext)
  if (!found) throw new Error('A page is always rendered inside the site')
  let known = joined.get(found)
  if (!known) {
    const { site, ...page } = found
    joined.set(found, (known = { ...site, ...page }))
  }
  return known
}
