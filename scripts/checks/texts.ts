/** What is wrong with the texts that are files of their own (Markdown, JSON beside the server, and tables of names) in one language, compared with the English ones. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { faultsOf, type Rules } from './translations.ts'

/** The English files. */
export const textFiles = (): string[] =>
  globSync([
    'src/**/*.en.md',
    'src/**/*.en.json',
    'src/*/server/words/en.json',
    'src/base/web/names/*/en.json',
  ])

export function textFaults(language: string, rules: Rules): string[] {
  return textFiles().flatMap((english) => {
    const own = english.replace(/\ben(?=\.\w+$)/, language)
    if (!existsSync(own)) return mayBeEnglish.test(own) ? [] : [`${own}: is missing`]
    const [asked, given] = [textsOf(english), textsOf(own)]
    const lost = asked.keys().filter((name) => !given.has(name))
    const more = given.keys().filter((name) => !asked.has(name))
    return [
      ...lost.map((name) => `${own}: ${name} is missing`),
      ...more.map((name) => `${own}: ${name} is not in the English file`),
      ...asked.entries().flatMap(([name, message]) => {
        const words = given.get(name)
        return words === undefined
          ? []
          : faultsOf({ message, words }, rules).map((fault) => `${own}: ${name}: ${fault}`)
      }),
    ]
  })
}

/** Its pages say that it is not translated yet. */
const mayBeEnglish = /^src\/answers\/subjects\//

/** By the path of a text in its file, or by what its paragraph is and how many such came before it. */
function textsOf(file: string): Map<string, string> {
  const text = readFileSync(file, 'utf8')
  return new Map(file.endsWith('.json') ? leaves(JSON.parse(text), '') : paragraphs(text))
}

const leaves = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, inner]) =>
        leaves(inner, path ? `${path}.${name}` : name),
      )

function paragraphs(text: string): [string, string][] {
  const times = new Map<string, number>()
  return (
    text
      .trim()
      .split(/\n+/)
      // How voters of a language call something translates nothing.
      .filter((line) => !line.startsWith('> '))
      .map((line) => {
        const [, mark = '', marked = ''] = /^((?:#+|[-*]|\d+\.)? *)(.*)$/.exec(line)!
        const kind = mark.trim() || 'paragraph'
        const at = (times.get(kind) ?? 0) + 1
        times.set(kind, at)
        // Anchors and addresses are the same in all languages.
        const same = marked.match(aside) ?? []
        return [[kind, at, ...same].join(' '), marked.replaceAll(aside, '')]
      })
  )
}

/** `{#anchor}` after a heading, `(/address)` after the words of a link. */
const aside = / \{#[\w-]+\}$|(?<=\])\([^)]*\)/g
