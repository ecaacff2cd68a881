// The words of the page, for its components.
import type { I18n } from '@lingui/core'
import { createContext, use, type ReactNode } from 'react'
import type { Language } from '../languages.ts'

export { wordsOf } from './words-of.ts'

/** Not Lingui's provider: that one shows the whole page again when words are added, and makes every message pass through a proxy. */
const WordsContext = createContext<I18n | undefined>(undefined)

export function Words({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <WordsContext value={i18n}>{children}</WordsContext>
}

/** A page is always rendered with its words. */
export const useWords = (): I18n => use(WordsContext)!

/** The words, and their language for what is no word: days, numbers, names. */
export function useLanguage(): { i18n: I18n; language: Language } {
  const i18n = useWords()
  return { i18n, language: i18n.locale as Language }
}
