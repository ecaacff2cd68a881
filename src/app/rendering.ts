// The server's interface to the page bundle: the only code that both sides of the app share.
import type { Call, Input, Reply } from '#base/contract.ts'
import type { Feed } from '#base/pages/feed.ts'
import type { Preview } from '#base/pages/preview.ts'
import type { Language } from '#base/languages.ts'
import type { SiteInfo } from '#base/site-info.ts'
import type { nameMySeat } from './seat-names-contract.ts'
import type { suggest, Suggestions } from './suggest-contract.ts'

type Rendered = {
  status: number
  html: string
  /** The topics the page shows: it is rendered again when one of these changes. */
  topics: string[]
  /** Nothing on it could fall silent. */
  facts?: boolean
  /** A part of it was unavailable, but may be there in a moment. */
  lacking?: boolean
  /** It may stand in frames of other sites: its title and height, and its style sheet and script, which its policy must allow. */
  embed?: { title: string; height: number; style: string; script: string }
}

export type PageRequest = {
  /** The page's key in the page cache; absent if it must be rendered each time. */
  key?: string
  /** The canonical address: known parameters only, in order. */
  url: string
  language: Language
  /** `src/<feature>/web/<name>.page.tsx` */
  file?: string
  /** It may stand in frames of other sites. */
  embed?: true
  /** The page's canonical form of this path. */
  movedTo?: string
}

type MadeFeed = Feed & { topics: string[] }

export type Renderer = {
  /** The pages without parameters. */
  readonly addresses: readonly string[]
  /** The embed about the subject of a page's path, `/c/ls-up-77`: its own path. */
  embedOf(path: string): string | undefined
  /** The page at an address. */
  find(url: string): Promise<PageRequest>
  render(asked: PageRequest): Promise<Rendered>
  /** Atom feeds by address, `/follow/poll/:id.xml`, each with the topics that change it. Rejects with the refusal for an unknown id. */
  readonly feeds: Readonly<Record<string, (language: Language, id: string) => Promise<MadeFeed>>>
  /** What the search box offers. Rejects with the refusal for a text that is too short. */
  suggestions(asked: Input<typeof suggest>['query']): Promise<Suggestions>
  /** Rejects with the refusal for an unknown seat. */
  namesOfSeat(asked: Input<typeof nameMySeat>): Promise<Reply<typeof nameMySeat>>
  /** Undefined for a kind without its own picture. Rejects with the refusal for an unknown id. */
  preview(language: Language, kind: string, id: string): Promise<Preview | undefined>
}

export type RenderDependencies = {
  call: Call
  site: SiteInfo
  /** Tags for the head of every page: its style sheet and its script. */
  tags: string
  /** The address of a script, by its source. */
  addressOf: (source: string) => string
  /** Addresses of what an island’s script imports, and of the framework. */
  filesOf?: (source: string) => readonly string[]
  /** Addresses of the files with the words in a script, and in those that it may load. Without a build: all words. */
  wordsOf?: (source: string, language: Language) => readonly string[]
}
