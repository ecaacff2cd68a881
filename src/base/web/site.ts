// What a page knows about the site that serves it.
import { createContext, useContext } from 'react'
import type { Language, SiteInfo } from '../site-info.ts'

export { languages, type Language, type SiteInfo } from '../site-info.ts'

export const SiteContext = createContext<{ site: SiteInfo; language: Language } | undefined>(undefined)

export function useSite(): SiteInfo & { language: Language } {
  const found = useContext(SiteContext)
  if (!found) throw new Error('A page is always rendered inside the site')
  return { ...found.site, language: found.language }
}
