// Extracts plain text from what publishers write: HTML, escaped HTML, HTML escaped twice. The result contains no
// markup.
import { decodeHTML } from 'entities'

/** Summaries only need the beginning, so a full article in a feed costs no more. */
const longest = 20_000
const hiddenElements =
  /<(script|style|template|noscript|iframe|object|svg|math|textarea|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>/g
const breakingTags =
  /<\/?(?:p|div|br|li|ul|ol|tr|td|th|table|h[1-6]|hr|blockquote|section|article|figure|figcaption)\b[^>]*>/gi
// A name, and attributes: <name@example.in> is none. One that never ends, in a text that was cut off, goes with everything after it, if it
// has attributes or a small name: BJP<AAP is none.
const tags = new RegExp(
  [
    String.raw`<\/?[a-zA-Z][a-zA-Z\d:-]*(?:[\s/][^<>]*)?>`,
    String.raw`<(?:[a-zA-Z](?=[^<>=]*=)[^<>]*|\/?[a-z][a-z\d:-]*\s*)(?=<|$)`,
    String.raw`<[!?/][^<>]*(?:>|$|(?=<))`,
  ].join('|'),
  'g',
)
// Control characters and direction marks. The joiners of Indic scripts stay.
const unwanted = /[\p{Cc}\u2028-\u202e\u2061-\u2069\ufff9-\ufffc\ufffe\uffff]/gu
// Soft hyphens and break hints, which would split a word in two; letters that could not be read.
const invisible = /[\u00ad\u200b\u2060\ufeff\ufffd]/g

/** @param limit in characters; a longer text is cut at a word and ends with an ellipsis. */
export function plainText(html: string, limit: number): string {
  let text = html.slice(0, longest)
  // Each round undoes one layer of escaping. Three are enough for every feed seen; more would be abuse.
  for (let round = 0; round < 3; round++) {
    const before = text
    text = decodeHTML(stripped(text)).replace(invisible, '')
    if (text === before) break
  }
  const spaced = stripped(text).replace(unwanted, ' ').replace(/\s+/g, ' ')
  return cut(spaced.toWellFormed().trim(), limit)
}

function stripped(text: string): string {
  if (!text.includes('<') && !text.includes(']]>')) return text
  return (
    text
      .replace(comments, '')
      .replace(hiddenElements, ' ')
      .replace(breakingTags, ' ')
      .replace(tags, '')
      // Nothing may begin a tag: BJP< AAP.
      .replace(/<(?=[a-z/!?])/gi, '< ')
  )
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = text.slice(0, limit - 1)
  const space = head.lastIndexOf(' ')
  // A run this long is not a word: cut at a letter, with the marks that belong to it.
  const kept = space > limit / 2 ? head.slice(0, space) : head.replace(/\P{M}\p{M}*$/u, '')
  return `${kept.toWellFormed().replace(/[\s,;:–—-]+$/u, '')}…`
}

/** The address of the first picture bigger than a tracking pixel; also of one that its page loads later. */
export function firstImage(html: string): string | undefined {
  const text = html.slice(0, longest)
  for (const [tag] of text.matchAll(/<img\s[^>]*>?/gi)) {
    if (/\b(?:width|height)\s*[=:]\s*["']?[01](?:px)?["'\s/>;]/i.test(tag)) continue
    for (const [, , quoted, bare = ''] of tag.matchAll(sources)) {
      const [src = ''] = decodeHTML(quoted ?? bare)
        .trim()
        .split(/\s+[\d.]+[wx]\b|,\s/)
      if (src !== '' && !src.startsWith('data:')) return src
    }
  }
  return undefined
}

const sources =
  /\s(?:src|data-[\w-]*src|data-original|(?:data-)?srcset)\s*=\s*(?:(["'])(.*?)\1|([^\s"'>]+))/gi
