// A page of the site as a tree, for the peers: they draw the same elements, attributes and words.
import { decodeHTML } from 'entities'

export type Drawn = string | readonly [tag: string, attributes: Record<string, string>, ...inside: Drawn[]]
export type DrawnPage = { title: string; description: string; lang: string; body: Drawn }

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const token =
  /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>|<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g

/** The tree of HTML that React wrote, without scripts and comments. */
export function drawnPage(html: string): DrawnPage {
  const root: [string, Record<string, string>, ...Drawn[]] = ['', {}]
  const open = [root]
  for (const [text, , closes, tag, attributes = ''] of html.matchAll(token)) {
    if (text.startsWith('<!') || /^<(script|style)\b/.test(text)) continue
    const around = open.at(-1)!
    if (tag === undefined) around.push(decodeHTML(text))
    else if (closes) open.pop()
    else {
      const one: typeof root = [tag, attributesOf(attributes)]
      around.push(one)
      if (!empty.has(tag) && !text.endsWith('/>')) open.push(one)
    }
  }
  const body = find(root, ([tag]) => tag === 'body')
  const title = find(root, ([tag]) => tag === 'title')
  const description = find(root, ([tag, { name }]) => tag === 'meta' && name === 'description')
  if (!body || !title) throw new Error('A page without a body or a title')
  return {
    title: typeof title[2] === 'string' ? title[2] : '',
    description: description?.[1]['content'] ?? '',
    lang: find(root, ([tag]) => tag === 'html')?.[1]['lang'] ?? 'en',
    body,
  }
}

type Element = Exclude<Drawn, string>

function find(one: Drawn, is: (element: Element) => boolean): Element | undefined {
  if (typeof one === 'string') return undefined
  if (is(one)) return one
  const [, , ...inside] = one
  for (const child of inside) {
    const found = find(child, is)
    if (found) return found
  }
  return undefined
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(Array.from(found, ([, name, value = '']) => [name!, decodeHTML(value)]))
}
