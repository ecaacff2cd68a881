// Markdown to blocks: headings, paragraphs and lists; other markdown does not occur in our texts and is refused.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import { notFound, refuse, type Reply } from '../contract.ts'
import { readText, type Block, type Inline } from '../texts.ts'
import { route } from './http/routes.ts'

const src = join(import.meta.dirname, '../..')

/** Texts by name, with their files in English. */
let files: ReadonlyMap<string, string> | undefined
const findFiles = () =>
  new Map(
    globSync('*/web/texts/*.en.md', { cwd: src }).map((file) => [
      file.slice(file.lastIndexOf('/') + 1, -6),
      file,
    ]),
  )

export const textRoute = route(readText, async ({ params: { name }, query: { language = 'en' } }) => {
  files ??= findFiles()
  const english = files.get(name)
  if (english === undefined) throw refuse(notFound)
  const own = join(src, english.replace(/en\.md$/, `${language}.md`))
  return existsSync(own)
    ? textOf(readFileSync(own, 'utf8'), language)
    : textOf(readFileSync(join(src, english), 'utf8'), 'en')
})

/** Its first heading is the title. */
export function textOf(
  markdown: string,
  language: Reply<typeof readText>['language'],
): Reply<typeof readText> {
  const [first, ...blocks] = blocksOf(markdown)
  if (first?.kind !== 'heading')
    throw new Error(`A text begins with a heading, not "${markdown.slice(0, 40)}"`)
  return { language, title: first.line.map(({ text }) => text).join(''), blocks }
}

const markdown = new MarkdownIt({ html: false, linkify: false })

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let list: Inline[][] | undefined
  let heading = 0
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'heading_open') heading = Number(token.tag.slice(1))
    else if (token.type === 'bullet_list_open') blocks.push({ kind: 'list', items: (list = []) })
    else if (token.type === 'ordered_list_open')
      blocks.push({ kind: 'list', numbered: true, items: (list = []) })
    else if (token.type.endsWith('_list_close')) list = undefined
    else if (token.type === 'inline') {
      const line = lineOf(token)
      if (list) list.push(line)
      else if (heading > 0) blocks.push({ kind: 'heading', level: heading, ...withAnchor(line) })
      else blocks.push({ kind: 'paragraph', line })
      heading = 0
    } else if (!/^(heading|paragraph|list_item)_/.test(token.type))
      throw new Error(`These documents hold no ${token.type}`)
  }
  return blocks
}

function withAnchor(line: Inline[]): { id?: string; line: Inline[] } {
  const last = line.at(-1)
  const [, text = '', id] = /^(.*) \{#([\w-]+)\}$/.exec(last?.text ?? '') ?? []
  return last === undefined || id === undefined
    ? { line }
    : { id, line: [...line.slice(0, -1), { ...last, text }] }
}

function lineOf(token: Token): Inline[] {
  const line: Inline[] = []
  let href: string | undefined
  let strong = false
  for (const child of token.children ?? []) {
    const { type, content } = child
    if (type === 'link_open') href = String(child.attrGet('href') ?? '')
    else if (type === 'link_close') href = undefined
    else if (type === 'strong_open') strong = true
    else if (type === 'strong_close') strong = false
    else {
      const text = type === 'softbreak' ? ' ' : content
      if (text !== '')
        line.push({
          text,
          ...(href === undefined ? {} : { href }),
          ...(strong ? { strong } : {}),
          ...(type === 'code_inline' ? { code: true } : {}),
        })
    }
  }
  return line
}
