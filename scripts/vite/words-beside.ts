// In the server's build, what is said in each language is read from files beside the program: Node keeps the text of a program
// for as long as it runs, and four of its six megabytes were words.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function wordsBeside(): Plugin {
  const files = new Map<string, string>()
  /** An expression for the content of a file beside the program. */
  function beside(id: string, json: string): string {
    const file = `${id
      .split('/src/')[1]!
      .replace(/\.\w+$/, '')
      .replaceAll('/', '-')}.json`
    files.set(file, json)
    return `JSON.parse(readFileSync(new URL('./words/${file}', import.meta.url), 'utf8'))`
  }
  const reading = `import { readFileSync } from 'node:fs'\n`
  return {
    name: 'words-beside',
    load(id) {
      if (!/\/names\/places\/\w+\.json$/.test(id)) return undefined
      return { code: `${reading}export default ${beside(id, readFileSync(id, 'utf8'))}`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!/\/words\/\w+\.po$/.test(id)) return undefined
      const [, json] = /^export const messages=(.*)$/s.exec(code)!
      return { code: `${reading}export const messages=${beside(id, json!)}`, map: null }
    },
    writeBundle({ dir }) {
      const folder = join(dir!, 'words')
      mkdirSync(folder)
      for (const [file, json] of files) writeFileSync(join(folder, file), json)
    },
  }
}
