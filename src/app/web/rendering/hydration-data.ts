// The data a rendered page carries for the browser, in one data block: no inline script, so the policy stays
// strict.
import type { HydrationState } from 'react-router'
import { jsonOf } from '#base/answer-json.ts'
import { declarationsFor, inEach, placesIn } from '#base/languages.ts'
import type { Carried } from '#base/web/data.ts'
import type { Language, SiteInfo } from '#base/web/site.ts'

export type PageData = {
  site: SiteInfo
  language: Language
  asked: string
  /** Addresses of the language's catalogues, by feature; English is in the scripts. */
  words?: Readonly<Record<string, string>> | undefined
  /** By language, the files with the words of the first view: only those that its scripts contain. */
  firstWords?: Partial<Record<Language, readonly string[]>> | undefined
  /** Answers that the page was rendered from. */
  answers: Carried
  /** Its pattern of addresses, its source file, and where its script is. */
  page: { path: string; file: string; script: string }
  router: HydrationState
}

const blockId = 'data'

/** In pieces, most of them answers as they are in the cache. */
export function dataBlock({ answers, page, router, ...first }: PageData): (string | Buffer)[] {
  const pieces: (string | Buffer)[] = [
    `<script type="application/json" id="${blockId}">${inScript(first).slice(0, -1)},"answers":[`,
  ]
  for (const [i, [key, data]] of answers.entries()) {
    const json = jsonOf(data)
    const safe = json?.includes('<') === false ? json : inScript(data as object)
    pieces.push(`${i === 0 ? '' : ','}[${inScript(key)},`, safe, ']')
  }
  pieces.push(`],${inScript({ page, router }).slice(1)}</script>`)
  return pieces
}

/** What the browser's scripts know about languages, see `languages-in-page.ts`, with the places that the answers name. */
export function languagesBlock(language: Language, answers: Carried): string {
  const known = placesIn(language)
  if (!known) return withoutPlaces[language]
  let names = namesOf.get(known)
  if (!names) namesOf.set(known, (names = new Map(Object.entries(known))))
  return declaredBlock(language, placesNamed(answers, names))
}

/** A map, because a text that was just read is found there four times as fast. */
const namesOf = new WeakMap<object, ReadonlyMap<string, string>>()

function placesNamed(
  value: unknown,
  names: ReadonlyMap<string, string>,
  found: Record<string, string> = {},
): Record<string, string> {
  if (typeof value === 'string') {
    const name = names.get(value)
    if (name !== undefined) found[value] = name
  } else if (Array.isArray(value)) for (const one of value) placesNamed(one, names, found)
  else if (value instanceof Object)
    for (const key in value) {
      placesNamed(key, names, found)
      placesNamed((value as Record<string, unknown>)[key], names, found)
    }
  return found
}

const declaredBlock = (language: Language, places: Readonly<Record<string, string>>) =>
  `<script type="application/json" id="languages">${inScript(declarationsFor(language, places))}</script>`

const withoutPlaces = inEach((language) => declaredBlock(language, {}))

/** For search engines. Browsers do not run it, so the policy allows it. */
export function linkedDataBlock(data: object): string {
  return `<script type="application/ld+json">${inScript(data)}</script>`
}

/** Escapes `<`, so nothing in the data can end the block. */
function inScript(data: object): string {
  // Also called while the oldest browsers have not got what they lack.
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

export function readDataBlock(): PageData {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? '') as PageData
}
