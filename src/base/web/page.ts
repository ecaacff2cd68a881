// A page is a file `<name>.page.tsx` in a feature's `web/`; the feature's `pages.ts` says at which addresses it stands.
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import type { Read } from './data.ts'
import type { Language, SiteInfo } from './site.ts'

/** Where the visitor is. */
export type At = {
  /** Without the language's prefix. */
  path: string
  /** The named parts of the path. */
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
}

/** What `<name>.page.tsx` exports. */
export type PageModule = {
  default: ComponentType
  /** Everything that the page needs before it can be shown; asked on the server, and on the way to the page. */
  reads?: (at: At) => Read[] | Promise<Read[]>
  /**
   * Search parameters that change the page, each with the values it may take. A page with only these is kept
   * whole; others are ignored, except the free ones.
   */
  parameters?: Readonly<Record<string, RegExp>>
  /** Search parameters with the visitor's own words: a page that has one is made anew for each request. */
  freeParameters?: readonly string[]
  /** `never`: made anew for each request and kept nowhere (`no-store`), because its address is a secret. */
  kept?: 'never'
  /** What the page says to machines, in the words of schema.org; stands in the document as JSON-LD. Browsers do not load it. */
  linkedData?: (about: About) => object | undefined
  /** Other features whose parts it shows, and so whose words it needs. */
  words?: readonly string[]
  /** Shown instead of the page when one of its reads was refused (an unknown id, for example). */
  Refusal?: ComponentType<{ refused: RefusalOnPage }>
}

export type About = At & {
  site: SiteInfo
  i18n: I18n
  /** What one of the page's reads answered; undefined when it was refused. */
  answered: <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => Reply<E> | undefined
}

export type RefusalOnPage = { status: number; code: string; message: string }

/** Address pattern (`/c/:id`) → name of the page's file, or where the address has moved to. */
export type Pages = Readonly<Record<string, string | { movedTo: string }>>
