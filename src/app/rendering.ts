// What the server asks of the page bundle: the only thing that the two sides of the app share.
import type { Call } from '#base/contract.ts'
import type { Language, SiteInfo } from '#base/site-info.ts'

export type Rendered = {
  status: number
  html: string
  /** What the page shows: it is made anew when one of these changes. */
  topics: string[]
  movedTo?: string
}

export type Asked = {
  /** The page's place in the page cache; absent when it must be made anew each time. */
  key?: string
  /** The one way to write the address: known parameters only, in order. */
  url: string
  language: Language
  /** `src/<room>/web/<name>.page.tsx` */
  file?: string
  /** The files of the words that it needs. */
  catalogues: string[]
}

export type Renderer = {
  /** Which page an address is. */
  find(url: string): Promise<Asked>
  render(asked: Asked): Promise<Rendered>
}

export type RenderNeeds = {
  call: Call
  site: SiteInfo
  /** Tags of style sheet and scripts for a page's file and its words. */
  assetsOf: (file: string | undefined, words: readonly string[]) => string
}
