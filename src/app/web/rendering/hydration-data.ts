// The data a rendered page carries for the browser, in one data block: no inline script, so the policy stays
// strict.
import type { HydrationState } from 'react-router'
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

export function dataBlock(data: PageData): string {
  return `<script type="application/json" id="${blockId}">${inScript(data)}</script>`
}

/** What the browser's scripts know about languages, see `languages-in-page.ts`, with the places that the page's data name. */
export function languagesBlock(language: Language, data: string): string {
  const known = placesIn(language)
  if (!known) return withoutPlaces[language]
  const named = Array.from(data.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, text]) => text!)
  const shown = Object.fromEntries(named.flatMap((name) => (name in known ? [[name, known[name]!]] : [])))
  return declaredBlock(language, shown)
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
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

export function readDataBlock(): PageData {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? '') as PageData
}
