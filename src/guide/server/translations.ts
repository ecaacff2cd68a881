// How far each language is translated, counted in the catalogues and the texts, and who has signed them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes, languages, type Language } from '#base/languages.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { listTranslations } from '../contract.ts'

const src = join(import.meta.dirname, '../..')

export function translationRoutes(): Route[] {
  let found: { code: Language; groups: ReturnType<typeof groupsIn> }[] | undefined
  // Not at the start: it reads a hundred files.
  const count = () => languageCodes.slice(1).map((code) => ({ code, groups: groupsIn(code) }))
  return [route(listTranslations, async () => ({ languages: (found ??= count()) }))]
}

function groupsIn(language: Language) {
  const { signed } = languages[language]
  const files = globSync(['**/web/**/words/en.po', '**/*.en.md'], { cwd: src }).toSorted()
  const byFeature = Map.groupBy(files, (file) => (file.includes('names') ? 'names' : file.split('/')[0]!))
  return [...byFeature].map(([feature, originals]) => {
    const readBy = signed?.[feature]
    const own = originals.flatMap((original) => textsOf(original.replace(/en(?=\.\w+$)/, language)))
    return {
      feature,
      texts: originals.flatMap(textsOf).length,
      translated: own.filter((text) => text !== '""').length,
      ...(readBy === undefined ? {} : { readBy }),
    }
  })
}

/** The translations of a catalogue, `""` where there is none (the first is its header), or the paragraphs of a text. */
function textsOf(file: string): string[] {
  if (!existsSync(join(src, file))) return []
  const po = readFileSync(join(src, file), 'utf8')
  if (file.endsWith('.md')) return po.trim().split(/\n+/)
  return Array.from(po.matchAll(/^msgstr (.*)$/gm), ([, text = '']) => text).slice(1)
}
