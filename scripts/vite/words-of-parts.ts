// What browsers get of the catalogues: the words of each script that a page may load, one file for each language. They are those in
// the script, in what it imports, and in what it may load later.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { wordsFile, type WordsOfParts } from '../../src/app/words-file.ts'

/** The scripts that pages name. */
const isPart = (file: string) => /\.island\.tsx$|\/app\/web\/browser\.ts$/.test(file)

export function wordsOfParts(): Plugin {
  /** By language, all messages of scripts; the same one is the same in each catalogue. */
  const spoken = new Map<string, Map<string, unknown>>()
  return {
    name: 'words-of-parts',
    apply: 'build',
    buildStart() {
      // Tables of names are files of their own: names stand in data.
      const files = ['src/*/web/words/*.po', 'src/base/web/names/*/*.json']
      for (const id of globSync(files, { cwd: this.environment.config.root }))
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
    },
    transform(code, id) {
      const [, language] = /\/words\/(\w+)\.po$/.exec(id) ?? []
      if (language === undefined) return
      const known = Object.entries(compiledMessages(code))
      // A message that is its own translation need not be sent.
      const needed = known.filter(([text, [first, ...more]]) => more.length > 0 || first !== text)
      spoken.set(language, new Map([...(spoken.get(language) ?? []), ...needed]))
    },
    generateBundle(_, bundle) {
      const { root } = this.environment.config
      // They were only read.
      for (const [file, one] of Object.entries(bundle))
        if (one.type === 'chunk' && /\/web\/words\/\w+\.po$/.test(one.facadeModuleId ?? ''))
          delete bundle[file]
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
      )
      const texts = new Map(
        [...chunks].map(([file, { code, moduleIds }]) => [file, textsIn(this.parse(code), moduleIds)]),
      )
      const files: WordsOfParts = {}
      for (const [file, { facadeModuleId }] of chunks) {
        if (!facadeModuleId || !isPart(facadeModuleId)) continue
        const used = [...reached([file])].flatMap((one) => [...texts.get(one)!])
        const name = relative(root, facadeModuleId)
        files[name] = {}
        for (const [language, messages] of spoken) {
          const own = [...new Set(used)].filter((one) => messages.has(one)).toSorted()
          if (own.length === 0) continue
          const source = `export const messages=${JSON.stringify(Object.fromEntries(own.map((one) => [one, messages.get(one)])))}`
          files[name][language] = this.getFileName(this.emitFile({ type: 'asset', name: 'words.js', source }))
        }
      }
      this.emitFile({ type: 'asset', fileName: wordsFile, source: JSON.stringify(files) })

      function reached(from: readonly string[], found = new Set<string>()): Set<string> {
        for (const file of from) {
          const chunk = chunks.get(file)
          if (found.has(file) || !chunk) continue
          found.add(file)
          reached([...chunk.imports, ...chunk.dynamicImports], found)
        }
        return found
      }
    },
  }
}

/** What Lingui has made of a catalogue: `export const messages=JSON.parse("…")`. */
function compiledMessages(code: string): Record<string, unknown[]> {
  const json = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
  if (json === undefined) throw new Error('The compiled catalogue does not look as it used to')
  return JSON.parse(JSON.parse(json) as string) as Record<string, unknown[]>
}

/** All strings of a script, and the marked ones in its sources: what the server says is marked in contracts. */
function textsIn(program: unknown, sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [program]
  const add = (text: string) => {
    found.add(text)
    // Vite makes a large table of texts one string, which the script parses.
    if (text.length > 1000 && /^[[{]+"/.test(text))
      JSON.parse(text, (_, value: unknown) => (typeof value === 'string' && found.add(value), value))
  }
  while (left.length > 0) {
    const node = left.pop()
    if (typeof node !== 'object' || node === null) continue
    if (Array.isArray(node)) for (const one of node) left.push(one)
    else {
      const { type, value } = node as { type?: string; value?: unknown }
      if (type === 'Literal' && typeof value === 'string') add(value)
      // The minifier writes some strings as templates.
      if (type === 'TemplateElement') add((value as { cooked: string }).cooked)
      left.push(...Object.values(node))
    }
  }
  for (const id of sources)
    if (id.includes('/src/') && /\.tsx?$/.test(id))
      for (const [, text] of readFileSync(id, 'utf8').matchAll(marked))
        found.add(text!.replaceAll(/\\(.)/g, '$1'))
  return found
}

const marked = /\/\*i18n\*\/\s*'((?:[^'\\]|\\.)*)'/g
