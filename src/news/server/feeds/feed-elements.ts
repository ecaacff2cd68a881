// The elements of a feed in XML, of whatever form and however broken: those that stand in each item, and those around the items.
import { Parser } from 'htmlparser2'

export type Part = {
  /** In lower case, with its prefix: dc:date. */
  name: string
  of: Readonly<Record<string, string>>
  /** Its text; if it has elements, its markup as it stands there. */
  text: string
  /** The nearest `xml:base`, absolute. */
  base: string | undefined
}

/** What stands directly in it, in its author or in a group of its media; of what stands in a picture or film, thumbnails. */
export type ItemElement = Part & { parts: Part[] }

type Open = Part & {
  from: number
  hasElements: boolean
  /** Where its elements are listed, if they are. */
  parts: Part[] | undefined
  /** An item that was found, or counted as broken. */
  isOver?: true
}

const itemTags = /<(?:[\w-]+:)?(?:item|entry)[\s>]/gi
const isItem = (name: string) => /^(?:[\w-]+:)?(?:item|entry)$/.test(name)
const isGroup = (name: string) => /:(?:group|content)$|^(?:[\w-]+:)?(?:author|channel)$/.test(name)
/** What else a picture or film says, its title and its credit, is not the item's. */
const isListed = (part: Part, of: Part) => !of.name.endsWith(':content') || part.name.endsWith(':thumbnail')

/**
 * @param url of the document.
 * @param found is given each item; not those of which an element is never closed: they are `broken`.
 */
export function readElements(document: string, url: string, found: (item: ItemElement) => void) {
  const xml = withoutUnended(document)
    // </item <item>: two tags.
    .replace(/(<\/[\w:-]*)\s*(?=<[\w/])/g, '$1>')
    // Turnout < 50 %, seats <10: no tag begins so.
    .replace(/<(?![a-z_!?/:])/gi, '&lt;')
  const around = { parts: [] as Part[], language: undefined as string | undefined, broken: 0, ends: false }
  const open: Open[] = []
  const end = (item: Open, whole: boolean) => {
    if (item.isOver) return
    item.isOver = true
    if (whole) found(item as ItemElement)
    else around.broken++
  }
  const parser = new Parser(
    {
      onopentag(name, of) {
        const outer = open.at(-1)
        // One that is never closed ends where the next begins.
        if (isItem(name) && outer && isItem(outer.name)) end(outer, true)
        const base = of['xml:base'] === undefined ? undefined : absolute(of['xml:base'], outer?.base ?? url)
        const parts = isItem(name) ? [] : !outer ? around.parts : isGroup(name) ? outer.parts : undefined
        if (parts === around.parts) around.language ??= of['xml:lang']
        const from = parser.endIndex + 1
        open.push({ name, of, text: '', base: base ?? outer?.base, from, hasElements: false, parts })
        if (outer) outer.hasElements = true
        // A quote that does not end has taken the items up to the next one.
        const taken = Object.values(of).join('').match(itemTags)?.length ?? 0
        around.broken += taken
        const cut = taken > 0 && open.find((one) => isItem(one.name))
        if (cut) end(cut, false)
      },
      oncomment(text) {
        // One that holds the beginning of another does not end where it should.
        if (text.includes('<!--')) around.broken += text.match(itemTags)?.length ?? 0
      },
      ontext(text) {
        const inner = open.at(-1)
        if (inner) inner.text += text
      },
      onclosetag(name, implied) {
        const last = open.at(-1)
        // The document ends within a tag, which was never opened.
        if (last?.name !== name) {
          if (last && isItem(last.name)) end(last, false)
          return
        }
        const part = open.pop()!
        const outer = open.at(-1)
        const isClosed = !implied || parser.endIndex < part.from
        if (part.hasElements) part.text = xml.slice(part.from, xml.lastIndexOf('<', parser.endIndex))
        if (!outer) around.ends ||= isClosed
        if (isItem(part.name)) end(part, true)
        else if (outer && isItem(outer.name) && !isClosed) end(outer, false)
        else if (outer && isListed(part, outer)) outer.parts?.push(part)
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(xml)
  return around
}

export function absolute(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}

/** A comment or quoted text that never ends, or not within its item, would hide what follows. */
function withoutUnended(xml: string): string {
  const ended = xml.lastIndexOf('-->') + 1
  const quoted = (xml.slice(0, ended) + xml.slice(ended).replaceAll('<!--', '')).split('<![CDATA[')
  const last = quoted.length - 1
  return quoted.reduce((text, one, i) => {
    const [inside = '', ends] = one.split(']]>', 2)
    // Without an end it holds the next one.
    const isQuoted = ends === undefined ? i < last && !itemTag.test(inside) : !nextItem.test(inside)
    return `${text}${isQuoted ? '<![CDATA[' : ''}${one}`
  })
}

const itemTag = /<\/?(?:[\w-]+:)?(?:item|entry)[\s>]/i
const nextItem = /<\/(?:[\w-]+:)?(?:item|entry)\s*>\s*<(?:[\w-]+:)?(?:item|entry)[\s>]/i
