// The data blocks at the end of a page.
import { declarationsFor, inEach, knownName } from '#base/languages.ts'
import { spelledBefore } from '#base/names/spelled.ts'
import type { Language } from '#base/web/site.ts'
import { blockId, type PageData } from '../parts/page-data.ts'

/** Undefined values are left out. */
export const dataBlock = (data: PageData): string =>
  `<script type="application/json" id="${blockId}">${inScript(data)}</script>`

/** What the browser's scripts know about languages (`languages-in-page.ts`). */
export const languagesBlock = inEach(
  (language) =>
    `<script type="application/json" id="languages">${inScript(declarationsFor(language))}</script>`,
)

/** What the names in `given` are called in a language, for scripts: places, parties, ministries, persons. */
export const namesIn = (language: Language, given: object): Record<string, string> =>
  named(given, (text) => knownName(language, text) ?? spelledBefore(language, text))

/** Every text in `value` for which there is something, with it. */
function named(
  value: unknown,
  of: (text: string) => string | undefined,
  found: Record<string, string> = {},
): Record<string, string> {
  const look = (text: string) => {
    const one = of(text)
    if (one !== undefined) found[text] = one
  }
  if (typeof value === 'string') look(value)
  else if (Array.isArray(value)) for (const one of value) named(one, of, found)
  else if (value instanceof Object)
    for (const [key, one] of Object.entries(value)) {
      look(key)
      named(one, of, found)
    }
  return found
}

/** For search engines. Browsers do not run it, so the policy allows it. */
export const linkedDataBlock = (data: object): string =>
  `<script type="application/ld+json">${inScript(data)}</script>`

/** Escapes `<`, so nothing in the data can end the block. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
