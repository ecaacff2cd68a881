// Shrinks compiled catalogues: English contains only messages that differ from their ids, and all ids are
// short. Catalogues of other languages are files of their own, which no script names: their pages do.
import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { shortName } from '../../src/base/web/short-name.ts'

export function otherLanguages(): Plugin {
  return {
    name: 'other-languages',
    apply: 'build',
    buildStart() {
      for (const id of globSync('src/**/words/!(en).po', { cwd: import.meta.dirname + '/../..' }))
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
    },
  }
}

export function shortWords(): Plugin {
  const names = new Map<string, string>()
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
      const short = needed.map(([name, message]) => [known(name), message])
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(short))}`, map: null }
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
