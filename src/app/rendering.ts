// What the server asks of the page bundle: the only thing that the two sides of the app share.
import type { Call } from '#base/contract.ts'
import type { Preview } from '#base/preview.ts'
import type { Language, SiteInfo } from '#base/site-info.ts'

type Rendered = {
  status: number
  html: string
  /** What the page shows: it is made anew when one of these changes. */
  topics: string[]
  /** Something on it could not be had; it may be there in a moment. */
  lacking?: boolean
  movedTo?: string
}

export type Asked = {
  /** The page's place in the page cache; absent when it must be made anew each time. */
  key?: string
  /** The one way to write the address: known parameters only, in order. */
  url: string
  language: Language
  /** `src/<feature>/web/<name>.page.tsx` */
  file?: string
  /** It has headers of its own, so no other page may share its document. */
  ownDocument?: true
  /** The files of the words that it needs. */
  catalogues: string[]
  /** The page's own way to write this path. */
  movedTo?: string
}

export type Renderer = {
  /** Of the pages that have no parameters. */
  readonly addresses: readonly string[]
  /** Which page an address is. */
  find(url: string): Promise<Asked>
  render(asked: Asked): Promise<Rendered>
  /** Undefined for a kind that has no picture of its own. Rejects with the refusal for an unknown id. */
  preview(language: Language, kind: string, id: string): Promise<Preview | undefined>
}

export type RenderNeeds = {
  call: Call
  site: SiteInfo
  /** Tags of style sheet and scripts for a page's file and its words. */
  assetsOf: (file: string | undefined, words: readonly string[]) => string
}
