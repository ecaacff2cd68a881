import type { I18n, Messages } from '@lingui/core'

const loaded = new WeakMap<I18n, Set<string>>()

/** Adds the words in these files, each once. */
export async function wordsIn(i18n: I18n, files: readonly string[]): Promise<void> {
  const has = loaded.get(i18n) ?? new Set()
  loaded.set(i18n, has)
  await Promise.all(
    files
      .filter((file) => !has.has(file))
      .map(async (file) => {
        const { messages } = (await import(/* @vite-ignore */ file)) as { messages: Messages }
        i18n.load(i18n.locale, messages)
        has.add(file)
      }),
  )
}
