// Lists of feeds as other readers keep them: OPML. What OPML has no words for is in the category ("/publisher/politics") and in the
// description (who is responsible).
import { generateOpml, parseOpml } from 'feedsmith'
import { refuse, type Input } from '#base/contract.ts'
import { languageOf } from '#base/languages/item-language.ts'
import { feedListUnread, type addFeed, type FeedHealth, type FeedKind } from '../../feeds.ts'

type Feed = Input<typeof addFeed>['body']
type Outline = {
  text?: string
  title?: string
  xmlUrl?: string
  htmlUrl?: string
  language?: string
  category?: string
  description?: string
  outlines?: Outline[]
}

const kinds: readonly string[] = ['official', 'publisher', 'fact-checks'] satisfies FeedKind[]

export const opmlOf = (feeds: readonly FeedHealth[]): string =>
  generateOpml({
    head: { title: 'Feeds' },
    body: {
      outlines: feeds.map(({ name, owner, kind, language, category, url, homePage }) => ({
        type: 'rss',
        text: name,
        title: name,
        xmlUrl: url,
        htmlUrl: homePage,
        language,
        category: `/${kind}/${category}`,
        description: owner,
      })),
    },
  })

/** With what a list does not say as a new feed has it: an English publisher’s national news. Refuses what is no list. */
export function feedsIn(opml: string): Feed[] {
  // Entities of its own have no place in a list, and could be made to grow.
  if (/<!(?:doctype|entity)/i.test(opml)) throw refuse(feedListUnread)
  const found = leavesOf(parsed(opml), '')
  if (found.length === 0) throw refuse(feedListUnread)
  return found
}

function parsed(opml: string): Outline[] {
  try {
    return parseOpml(opml).body?.outlines ?? []
  } catch {
    throw refuse(feedListUnread)
  }
}

function leavesOf(outlines: readonly Outline[], folder: string, depth = 0): Feed[] {
  if (depth > 10) return []
  return outlines.flatMap((one) => {
    const name = one.title ?? one.text ?? ''
    // Some programs write feed://host and feed:https://host.
    const url = one.xmlUrl
      ?.trim()
      .replace(/^feed:(?:\/\/(?=[^/])|(?=https?:))/i, (scheme) => (scheme.endsWith('/') ? 'https://' : ''))
    const own = url === undefined ? [] : [feedOf(one, url, name, folder)]
    return [...own, ...leavesOf(one.outlines ?? [], name, depth + 1)]
  })
}

function feedOf(one: Outline, url: string, name: string, folder: string): Feed {
  const parts = (one.category ?? '').split(',')[0]!.split('/').filter(Boolean)
  const kind = kinds.includes(parts[0] ?? '') ? parts.shift()! : 'publisher'
  const category = parts[0] ?? (folder || 'national')
  const site = homeOf(one.htmlUrl ?? url)
  const label = cut(name) || site.host || url
  return {
    name: label.slice(0, 120),
    owner: cut(one.description ?? '') || site.host || label.slice(0, 120),
    kind: kind as FeedKind,
    language: languageOf(one.language) ?? 'en',
    category:
      category
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 40) || 'national',
    url,
    homePage: site.address,
  }
}

const cut = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120)

/** Its home page is the site’s, where the list has none. */
function homeOf(text: string): { address: string; host: string } {
  if (!URL.canParse(text)) return { address: text, host: '' }
  const { protocol, host, href, pathname } = new URL(text)
  return {
    address: /\.(?:xml|rss)$|feed/.test(pathname) ? `https://${host}/` : href.replace(protocol, 'https:'),
    host,
  }
}
