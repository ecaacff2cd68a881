// Catalogues load with their feature: the shell's with every page, a feature's with its pages.
import type { I18n, Messages } from '@lingui/core'
import type { PageModule } from '#base/web/page.ts'

const files = import.meta.glob<{ messages: Messages }>('/src/*/web/words/*.po')
const known = new WeakMap<I18n, Set<string>>()

/** The features whose words a page needs; `file` is `src/<feature>/web/<name>.page.tsx`. */
export function featuresSpoken(file: string, { words = [] }: Pick<PageModule, 'words'>): string[] {
  return [...new Set(['base', 'app', file.split('/')[1]!, ...words])]
}

/** Adds these features' words in the language of `i18n`, unless they are there already. */
export async function addWords(i18n: I18n, features: readonly string[]): Promise<void> {
  const has = known.get(i18n) ?? new Set()
  known.set(i18n, has)
  const missing = features.filter((feature) => !has.has(feature))
  const loads = missing.flatMap((feature) => files[`/src/${feature}/web/words/${i18n.locale}.po`] ?? [])
  const found = await Promise.all(loads.map((load) => load()))
  for (const { messages } of found) i18n.load(i18n.locale, messages)
  for (const feature of missing) has.add(feature)
}
