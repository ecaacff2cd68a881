// The scripts and style sheets of a page, from the build's manifest.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstWordsFile, type FirstWords } from '../first-words-file.ts'
import { StartupError } from '#base/server/startup-error.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

export type Assets = {
  /** Tags for the head: the entry, its styles, and the imports of the page's own file and its words, to be preloaded. */
  of(page: string | undefined, words: readonly string[]): string
  /** The address of a source file’s script. */
  addressOf(source: string): string | undefined
  /** The address of the words of a page's first view. */
  firstWordsOf(page: string, language: string): string | undefined
}

const entry = 'src/app/web/browser.tsx'

export async function buildAssets(folder: string): Promise<Assets> {
  let manifest: Manifest
  let firstWords: FirstWords
  try {
    const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown
    manifest = (await read('.vite/manifest.json')) as Manifest
    firstWords = (await read(firstWordsFile)) as FirstWords
  } catch {
    throw new StartupError('The site is not built yet: run "npm run build", or start it with "npm start"')
  }
  const made = new Map<string, string>()
  return {
    addressOf: (source) => manifest[source] && `/${manifest[source].file}`,
    firstWordsOf(page, language) {
      const file = firstWords[page]?.[language]
      return file && `/${file}`
    },
    of(page, words) {
      const key = [page, ...words].join(' ')
      const known = made.get(key)
      if (known !== undefined) return known
      const tags = tagsOf(manifest, [entry, ...(page === undefined ? [] : [page])], words)
      made.set(key, tags)
      return tags
    },
  }
}

function tagsOf(manifest: Manifest, names: string[], words: readonly string[]): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const css of chunk.css ?? []) styles.add(css)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  const main = manifest[entry]!.file
  const preloaded = [...scripts].filter((file) => file !== main).map((file) => `/${file}`)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...preloaded, ...words].map((address) => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" src="/${main}"></script>`,
  ].join('')
}

export function devAssets(): Pick<Assets, 'of'> {
  const refresh = [
    `import { injectIntoGlobalHook } from '/@react-refresh'`,
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
  ].join(';')
  return {
    of: () =>
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
      `<link rel="stylesheet" href="/src/app/web/site.css"><script type="module" src="/${entry}"></script>`,
  }
}
