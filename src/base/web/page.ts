// A page is a file `<name>.page.tsx` in a slice's `web/`; the slice's `pages.ts` says at which addresses it stands.
import type { ComponentType } from 'react'
import type { Read } from './data.ts'

/** Where the visitor is: the parts of the path, and the search parameters. */
export type At = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }

/** What `<name>.page.tsx` exports. */
export type PageModule = {
  default: ComponentType
  /** Everything that the page needs before it can be shown; asked on the server, and on the way to the page. */
  reads?: (at: At) => Read[]
  /**
   * Search parameters that change the page, each with the values it may take. A page with only these is kept
   * whole; others are ignored, except the free ones.
   */
  parameters?: Readonly<Record<string, RegExp>>
  /** Search parameters with the visitor's own words: a page that has one is made anew for each request. */
  freeParameters?: readonly string[]
  /** Other slices whose parts it shows, and so whose words it needs. */
  words?: readonly string[]
  /** Shown instead of the page when one of its reads was refused (an unknown id, for example). */
  Refusal?: ComponentType<{ refused: RefusalOnPage }>
}

export type RefusalOnPage = { status: number; code: string; message: string }

/** Address pattern (`/c/:id`) → name of the page's file, or where the address has moved to. */
export type Pages = Readonly<Record<string, string | { movedTo: string }>>
