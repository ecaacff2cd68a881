// Shrinks compiled catalogues: English contains only messages that differ from their ids, and all ids are
// short. Catalogues of other languages are files of their own, which no script names: their pages do. A page's
// first view gets a file with only the words in the scripts it loads first.
import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { firstWordsFile, type FirstWords } from '../../src/app/first-words-file.ts'
import { shortName } from '../../src/base/web/words/short-name.ts'
import { textsOfPages } from './texts-of-pages.ts'

export function otherLanguages(): Plugin {
  return {
    name: 'other-languages',
    apply: 'build',
    buildStart() {
      const files = ['src/**/words/!(en).po', 'src/base/web/names/places/*.json']
      for (const id of globSync(files, { cwd: import.meta.dirname + '/../..' }))
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
    },
  }
}

export function shortWords(): Plugin {
  const names = new Map<string, string>()
  /** By language; a message is the same in all catalogues. Names of parties and the like are in the data, not in scripts. */
  const spoken = new Map<string, Map<string, unknown>>()
  return {
    name: 'short-words',
    transform(code, id) {
      const [, language] = /\/words\/(\w+)\.po(?:\?|$)/.exec(id) ?? []
      if (language === undefined) return undefined
      const json = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (json === undefined) throw new Error('The compiled catalogue does not look as it used to')
      const messages = Object.entries(JSON.parse(JSON.parse(json) as string) as Record<string, unknown[]>)
      const needed =
        language === 'en'
          ? messages.filter(([name, message]) => message.length !== 1 || message[0] !== name)
          : messages
      const short = needed.map(([name, message]) => [known(name), message] as const)
      if (!id.includes('/names/')) spoken.set(language, new Map([...(spoken.get(language) ?? []), ...short]))
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(short))}`, map: null }
    },
    generateBundle(_, bundle) {
      if (this.environment.config.build.ssr) return
      const files: FirstWords = {}
      for (const [page, texts] of textsOfPages(bundle, (code) => this.parse(code))) {
        const used = [...texts].map(shortName).toSorted()
        files[page] = {}
        for (const [language, messages] of spoken) {
          const own = used.flatMap((name) => (messages.has(name) ? [[name, messages.get(name)]] : []))
          const source = `export const messages=${JSON.stringify(Object.fromEntries(own))}`
          files[page][language] = this.getFileName(this.emitFile({ type: 'asset', name: 'words.js', source }))
        }
      }
      this.emitFile({ type: 'asset', fileName: firstWordsFile, source: JSON.stringify(files) })
    },
  }

  function known(message: string): string {
    const name = shortName(message)
    const other = names.get(name) ?? message
    if (other !== message) throw new Error(`Two messages have the name ${name}: "${message}" and "${other}"`)
    names.set(name, message)
    return name
  }
}
