// Texts in several languages never mix in one list: the page's own language comes first, then English, then the others.
import { languageCodes, languages, type Language } from './languages.ts'

export type InOneLanguage<Item> = {
  language: string
  /** That language's own name; absent for the page's own language. */
  name?: string
  items: readonly Item[]
}

/** Each group keeps its order. */
export function byLanguage<Item extends { language: string }>(
  items: readonly Item[],
  own: Language,
): readonly InOneLanguage<Item>[] {
  const rank = (language: string) => (language === own ? 2 : Number(language === languageCodes[0]))
  return [...Map.groupBy(items, ({ language }) => language)]
    .toSorted(([a], [b]) => rank(b) - rank(a))
    .map(([language, group]) => ({
      language,
      ...(language !== own && {
        name: (languages[language as Language] as { name: string } | undefined)?.name ?? language,
      }),
      items: group,
    }))
}
