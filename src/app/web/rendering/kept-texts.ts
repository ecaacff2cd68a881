// On the server: the texts of the parts of the frame that look the same on many pages (kept-part.tsx).
import type { I18n } from '@lingui/core'
import { LRUCache } from 'lru-cache'
import type { SiteInfo } from '#base/web/site.ts'
import { currentAt, navigation } from '../shell/navigation.ts'
import { partTag } from './kept-part.tsx'

const minute = 60_000
const opening = `<${partTag} name="`
const closing = `</${partTag}>`

export type PartsOfPage = {
  known: ReadonlySet<string>
  /** The document with the kept texts in their places, and more at the ends of head and body; keeps what was drawn now. */
  complete(html: string, more: { head: string; body: string }): string
}

type Match = { route: { path?: string | undefined }; params: object }

/** @returns what is known for a page in the language of `i18n`, whose address is without the language's prefix. */
export function keptTexts(): (i18n: I18n, site: SiteInfo, address: string, match?: Match) => PartsOfPage {
  const kept = new LRUCache<string, Map<string, string>>({ max: 100, ttl: minute })
  const menus = new LRUCache<string, ReturnType<typeof allItems>>({ max: 50 })
  return (i18n, site, address, match) => {
    const frame = i18n.locale + JSON.stringify(site)
    let items = menus.get(frame)
    if (!items) menus.set(frame, (items = allItems(i18n, site)))
    const pattern = match?.route.path ?? '*'
    // Pages with one pattern look alike if their addresses mark the same links as current. Unknown addresses mark none.
    const look =
      pattern === '*' || Object.keys(match!.params).length === 0
        ? ''
        : items.map((item) => currentAt(item, address) ?? '').join()
    const key = `${frame} ${pattern} ${look}`
    let texts = kept.get(key)
    if (!texts) kept.set(key, (texts = new Map()))
    const known = new Set(texts.keys())
    return {
      known,
      complete(html, { head, body }) {
        const headEnd = html.indexOf('</head>')
        const bodyEnd = html.lastIndexOf('</body>')
        const pieces = ['<!doctype html>', html.slice(0, headEnd), head]
        let from = headEnd
        for (;;) {
          const at = html.indexOf(opening, from)
          if (at < 0) break
          const nameAt = at + opening.length
          const textAt = html.indexOf('>', nameAt) + 1
          const end = html.indexOf(closing, textAt)
          const name = html.slice(nameAt, textAt - '">'.length)
          const text = known.has(name) ? texts.get(name)! : html.slice(textAt, end)
          texts.set(name, text)
          pieces.push(html.slice(from, at), text)
          from = end + closing.length
        }
        pieces.push(html.slice(from, bodyEnd), body, html.slice(bodyEnd))
        return pieces.join('')
      },
    }
  }
}

function allItems(i18n: I18n, site: SiteInfo) {
  const { menus, columns, legal } = navigation(i18n, site)
  return [...menus, ...columns].flatMap(({ items }) => items).concat(legal)
}
