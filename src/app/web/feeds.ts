// The features’ Atom feeds, with the corrections of the page that a feed is about.
import type { I18n } from '@lingui/core'
import { isRefused, type AnyEndpoint, type Call } from '#base/contract.ts'
import { listCorrections } from '#base/corrections.ts'
import type { FeedEntry } from '#base/pages/feed.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { siteIn, type Language, type SiteInfo } from '#base/web/site.ts'
import { correctionEntry } from '#sources/web/correction-text.ts'
import type { Renderer } from '../rendering.ts'
import { modulesOn } from './modules.ts'
import { words, wordsLoaded } from './rendering/catalogues.ts'

type Context = {
  call: Call
  site: SiteInfo
}

type Feeds = Renderer['feeds']

/** The feeds of the features that are switched on, by address. */
export function feedsOn(context: Context): Feeds {
  const made = modulesOn(context.site).flatMap(([, { feeds = {} }]) =>
    Object.entries(feeds).map(([address, make]) => [address, feedOf(make, context)] as const),
  )
  return Object.fromEntries(made)
}

const feedOf =
  (make: AtomFeeds[string], { call, site }: Context): Feeds[string] =>
  async (language, id) => {
    const topics = new Set<string>()
    const noting: Call = (endpoint, input) => {
      for (const topic of (endpoint as AnyEndpoint).shared?.topics ?? []) topics.add(topic)
      return call(endpoint, input)
    }
    await wordsLoaded(language)
    const context = { call: noting, i18n: words[language], language, site: siteIn(site, language) }
    const feed = await make(id, context)
    const corrections = await correctionsOf(feed.page, context)
    return { ...feed, entries: [...feed.entries, ...corrections], topics: [...topics] }
  }

type Corrected = { call: Call; i18n: I18n; language: Language }

async function correctionsOf(page: string, { call, i18n, language }: Corrected): Promise<FeedEntry[]> {
  try {
    const { corrections } = await call(listCorrections, { query: { page } })
    return corrections.map((one) => correctionEntry(one, i18n, language))
  } catch (error) {
    if (isRefused(error)) return []
    throw error
  }
}
