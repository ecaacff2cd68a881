// Catalogues load with their feature: the shell's with every page, a feature's with its pages, and the names of parties and of
// levels of education with the features that show them.
import type { I18n, Messages } from '@lingui/core'
import { catalogueOf, withNames } from './catalogue-files.ts'

const files = import.meta.glob<{ messages: Messages }>([
  '/src/*/web/words/*.po',
  '/src/base/web/names/words/*.po',
])
const known = new WeakMap<I18n, Set<string>>()

/** Adds these features' words in the language of `i18n`, unless they are there already. */
export async function addWords(i18n: I18n, features: readonly string[]): Promise<void> {
  const has = known.get(i18n) ?? new Set()
  known.set(i18n, has)
  const missing = withNames(features).filter((feature) => !has.has(feature))
  const loads = missing.flatMap((feature) => files[`/${catalogueOf(feature, i18n.locale)}`] ?? [])
  const found = await Promise.all(loads.map((load) => load()))
  for (const { messages } of found) i18n.load(i18n.locale, messages)
  for (const feature of missing) has.add(feature)
}
