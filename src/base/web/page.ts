// A page is a file `<name>.page.tsx` in a feature's `web/`; the feature's `pages.ts` gives its addresses.
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import type { Question } from './answers.ts'
import type { Language, SiteInfo } from './site.ts'

export type PageLocation = {
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
  /** Everything the page needs before it can be shown; read on the server, or while navigating to the page. */
  reads?: (at: PageLocation) => Question[] | Promise<Question[]>
  /**
   * Search parameters that change the page, each with its possible values. A page with only these is cached
   * whole; all others are ignored, except the free ones.
   */
  parameters?: Readonly<Record<string, RegExp>>
  /** Search parameters with free text: a page with one of these is rendered for each request. */
  freeParameters?: readonly string[]
  /** The page's structured data (schema.org), embedded as JSON-LD. Browsers do not load it. */
  linkedData?: (about: PageContext) => object | undefined
  /** For an embed: names what it shows, for its frame and for oEmbed; undefined if it was refused. */
  title?: (about: Pick<PageContext, 'params' | 'language' | 'i18n' | 'answered'>) => string | undefined
  /** For an embed: CSS pixels that it needs in a column of 280, in any language. Hosts that listen learn the exact height. */
  height?: (about: Pick<PageContext, 'params' | 'language' | 'i18n' | 'answered'>) => number
  /** For an embed of figures that change: seconds after which it loads itself again. */
  reloadsEvery?: number
  /** Shown instead of the page if one of its reads was refused (an unknown id, for example). */
  Refusal?: ComponentType<{ refused: RefusalOnPage }>
}

/** Of these parameters those of the address that have one of their possible values. */
export const askedIn = (search: URLSearchParams, parameters: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(
    Object.keys(parameters)
      .map((name) => [name, search.get(name) ?? ''] as const)
      .filter(([name, value]) => parameters[name]!.test(value)),
  )

/** These parameters with other values; without one whose value is empty. */
export function withOthers(search: URLSearchParams, values: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next
}

export type PageContext = PageLocation & {
  site: SiteInfo
  i18n: I18n
  /** The answer to one of the page's reads; undefined if it was refused. */
  answered: <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => Reply<E> | undefined
}

export type RefusalOnPage = { status: number; code: string; message: string }

/** Address pattern (`/c/:id`) → name of the page's file, or the new address if it has moved. */
export type Pages = Readonly<Record<string, string | { movedTo: string }>>
