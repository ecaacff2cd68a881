// On the server: the document of a page, put together from what React has drawn, with the texts of the parts of the frame that
// look the same on many pages (kept-part.tsx).
import type { I18n } from '@lingui/core'
import { LRUCache } from 'lru-cache'
import { jsonOf } from '#base/answer-json.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { currentAt, navigation } from '../shell/navigation.ts'
import { partTag, type PartsKnown } from '#base/web/kept-part.tsx'

const minute = 60_000
const opening = `<${partTag} name="`
const closing = `</${partTag}>`

export type PartsOfPage = {
  known: PartsKnown
  /**
   * The document with the kept texts in their places, and more at the ends of head and body; keeps what was drawn now.
   * @param drawn by React; in pieces in the server's build (scripts/vite/text-in-pieces.ts).
   */
  complete(
    drawn: string | readonly string[],
    more: { head: string; body: readonly (string | Buffer)[] },
  ): Buffer
}

type Match = { route: { path?: string | undefined }; params: object }

/** Bytes of parts that show an answer, and of those answers. */
const mostOfAnswers = 4_000_000

/** @returns what is known for a page in the language of `i18n`, whose address is without the language's prefix. */
export function keptTexts(): (i18n: I18n, site: SiteInfo, address: string, match?: Match) => PartsOfPage {
  const kept = new LRUCache<string, Map<string, Buffer>>({ max: 100, ttl: minute })
  const menus = new LRUCache<string, ReturnType<typeof allItems>>({ max: 50 })
  // Each minute's page reads its answers again, but most say the same.
  const ofAnswers = new LRUCache<string, { answer: Buffer; text: Buffer }>({
    maxSize: mostOfAnswers,
    sizeCalculation: ({ answer, text }) => answer.length + text.length,
  })
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
    const placeOf = (name: string) => `${frame} ${pattern} ${name}`
    const known = new Map<string, Buffer>()
    const shown = new Map<string, Buffer | undefined>()
    const textOf = (name: string, of: object | undefined) => {
      if (!of) return texts.get(name)
      const answer = jsonOf(of)
      shown.set(name, answer)
      const before = answer && ofAnswers.get(placeOf(name))
      return before?.answer.equals(answer!) ? before.text : undefined
    }
    const keep = (name: string, text: Buffer) => {
      const answer = shown.get(name)
      if (answer) ofAnswers.set(placeOf(name), { answer, text })
      else if (!shown.has(name)) texts.set(name, text)
    }
    return {
      known: {
        has(name, of) {
          const text = textOf(name, of)
          if (text) known.set(name, text)
          return text !== undefined
        },
      },
      complete(drawn, { head, body }) {
        const page = writer()
        page.write('<!doctype html>')
        let isHead = true
        let part: { name: string; from: number } | undefined
        for (const text of betweenTags(drawn)) {
          let from = 0
          if (isHead) {
            const end = text.indexOf('</head>')
            if (end >= 0) {
              page.write(text.slice(0, end))
              page.write(head)
              from = end
              isHead = false
            }
          }
          for (;;) {
            const at = text.indexOf(part ? closing : opening, from)
            page.write(text.slice(from, at < 0 ? undefined : at))
            if (at < 0) break
            if (part) {
              const { name } = part
              const before = known.get(name)
              if (before) page.copy(before)
              else keep(name, page.since(part.from))
              part = undefined
              from = at + closing.length
            } else {
              from = text.indexOf('>', at) + 1
              part = { name: text.slice(at + opening.length, from - '">'.length), from: page.length() }
            }
          }
        }
        return page.endWith(body)
      },
    }
  }
}

/** The same text in pieces that contain no part of a tag: `>` occurs nowhere else. */
function* betweenTags(drawn: string | readonly string[]): Generator<string> {
  let rest = ''
  for (const piece of [drawn].flat()) {
    const text = rest + piece
    const end = text.lastIndexOf('>') + 1
    yield text.slice(0, end)
    rest = text.slice(end)
  }
  yield rest
}

/** One page after the other is written here. */
let bytes = Buffer.allocUnsafeSlow(2 ** 19)

function writer() {
  let length = 0
  const fits = (more: number) => {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow((length + more) * 2)
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  const page = {
    length: () => length,
    write(text: string) {
      fits(text.length * 3)
      length += bytes.write(text, length)
    },
    copy(from: Buffer) {
      fits(from.length)
      length += from.copy(bytes, length)
    },
    since: (from: number) => Buffer.from(bytes.subarray(from, length)),
    /** The page, with `more` at the end of its body. */
    endWith(more: readonly (string | Buffer)[]): Buffer {
      const end = bytes.subarray(0, length).lastIndexOf('</body>')
      const closed = page.since(end)
      length = end
      for (const piece of more)
        if (typeof piece === 'string') page.write(piece)
        else page.copy(piece)
      page.copy(closed)
      return page.since(0)
    },
  }
  return page
}

function allItems(i18n: I18n, site: SiteInfo) {
  const { menus, columns, legal } = navigation(i18n, site)
  return [...menus, ...columns].flatMap(({ items }) => items).concat(legal)
}
