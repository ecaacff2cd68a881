// A feature's contributions to the shell: `module.ts` in its `web/`, which is found by this name. The texts of this file are in
// app's catalogue (lingui.config.ts).
import type { I18n } from '@lingui/core'
import type { Call } from '../contract.ts'
import type { Feed } from '../pages/feed.ts'
import type { FlagName } from '../flags.ts'
import type { Preview } from '../pages/preview.ts'
import type { Pages } from './page.ts'
import type { Language, SiteInfo } from './site.ts'

/** `web/module.ts`. */
export type WebModule = {
  /** While it is off, its pages and entries do not exist. */
  flag?: FlagName
  pages: Pages
  embeds?: readonly EmbedPlace[]
  /** Never shown: search terms for pages in both languages, by address. */
  searchWords?: Readonly<Record<string, string>>
  navigation?: (i18n: I18n, site: Pick<SiteInfo, 'name' | 'ledger' | 'counts'>) => readonly NavEntry[]
  searchGroup?: SearchGroup<never>
  card?: SocialCard
  feeds?: AtomFeeds
}

/**
 * What other sites may show in a frame, at `/embed/<kind>/:id`: the page `embed.page.tsx` of the feature, without
 * the shell and its scripts.
 */
export type EmbedPlace = {
  kind: string
  /** The page about the same subject: `/c/:id`. */
  page: string
  /** Its page, if it is not `embed.page.tsx`. */
  file?: string
}

export type NavItem = {
  to: string
  label: string
  /** Other addresses where this item is the current one; a trailing `*` matches anything. */
  alsoFor?: readonly string[]
}

export type MenuId = 'about-us' | 'voter-info' | 'insights' | 'help'
/** The menus, the footer's columns, and the line at its end. */
export type NavPlace = MenuId | 'column voter-info' | 'column insights' | 'column about' | 'legal'

/** `order`: its position among the entries of other features. */
type NavEntry = NavItem & { in: readonly NavPlace[]; order: number }

/** How the site's search shows this feature's results. */
export type SearchGroup<Item> = {
  /** As in `Groups` of src/app/contract.ts. */
  group: string
  order: number
  name: (i18n: I18n) => string
  /** The words of the link to all that were found. */
  all: (i18n: I18n) => string
  /** The feature's own list of everything found; `asked` is encoded. */
  list: (asked: string) => string
  line: (item: Item, words: { i18n: I18n; language: Language }) => SearchLine
}

export type SearchLine = {
  key: string
  to: string
  /** Opens at the publisher. */
  outside?: boolean
  title: string
  lang?: string
  /** The title as the data have it, if it is a name. */
  latin?: string
  /** Distinguishes it from others of the same name. */
  about: readonly (string | undefined)[]
}

/** The preview picture of a shared page, `/preview/<language>/<kind>/<id>.png`. */
export type SocialCard = {
  kind: string
  make: (id: string, context: ServerContext) => Promise<Preview>
}

/** What the server makes texts with, besides pages. */
export type ServerContext = { call: Call; i18n: I18n; language: Language; site: SiteInfo }

/**
 * Feeds by address, `/fact-checks.xml` or `/follow/poll/:id.xml`; other languages’ are below
 * their prefixes. Facts only, unless it says that parts may fall `silent`. Rejects with the refusal for an unknown id.
 */
export type AtomFeeds = Readonly<Record<string, (id: string, context: ServerContext) => Promise<Feed>>>
