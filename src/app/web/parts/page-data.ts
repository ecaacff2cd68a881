// What a page says to the browser in one data block: no inline script, so the policy stays strict.
import type { Here } from '#base/web/here.tsx'
import type { Carried } from '#base/web/answers.ts'
import type { Language, SiteInfo } from '#base/web/site.ts'

/** A kind of part: its script, the files with the words that its scripts contain, and what it imports. */
export type PartKind = readonly [script: string, words: readonly string[], imports: readonly string[]]
/** What one part was drawn from. */
export type PartDrawn = readonly [kind: number, props: object]

export type PageData = {
  site: SiteInfo
  language: Language
  here: Here
  kinds: readonly PartKind[]
  /** In the order of `data-n`. */
  parts: readonly PartDrawn[]
  /** The answers that parts were drawn from. */
  answers: Carried
  /** What names in those answers are called in the page’s language. */
  names: Readonly<Record<string, string>>
  /** The words of the frame’s own scripts. */
  words: readonly string[]
  /** Tables of names, for answers that come later. */
  filesOfNames: readonly string[]
}

export const blockId = 'data'

export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById(blockId)?.textContent ?? '') as PageData
