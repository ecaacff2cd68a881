// The scripts and style sheets of a page, from the build's manifest.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsFile, type WordsOfParts } from '../words-file.ts'
import { StartupError } from '#base/server/startup-error.ts'
import type { RenderDependencies } from '../rendering.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

export type Assets = Required<Pick<RenderDependencies, 'tags' | 'addressOf' | 'wordsOf' | 'filesOf'>>

const frame = 'src/app/web/browser.ts'
const beforePaint = 'src/app/web/before-paint.js'

/** Cloudflare's Rocket Loader leaves such scripts as they are; what it makes of others, our security policy stops. */
const ours = 'data-cfasync="false"'

/** The first paint waits for it, and nothing else does. */
const blocking = (address: string) => `<script ${ours} async blocking="render" src="${address}"></script>`

export async function buildAssets(folder: string): Promise<Assets> {
  let manifest: Manifest
  let words: WordsOfParts
  try {
    const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown
    manifest = (await read('.vite/manifest.json')) as Manifest
    words = (await read(wordsFile)) as WordsOfParts
  } catch {
    throw new StartupError('The site is not built yet: run "npm run build", or start it with "npm start"')
  }
  const framework = Object.keys(manifest).find((name) => manifest[name]!.name === 'framework') ?? ''
  return {
    addressOf: (source) => `/${manifest[source]?.file}`,
    wordsOf(source, language) {
      const file = words[source]?.[language]
      return file === undefined ? [] : [`/${file}`]
    },
    filesOf(source) {
      const [scripts] = filesOf(manifest, [source, framework])
      return scripts.map((file) => `/${file}`)
    },
    tags: tagsOf(manifest),
  }
}

function tagsOf(manifest: Manifest): string {
  const [main, styles] = filesOf(manifest, [frame])
  const script = manifest[frame]!.file
  return [
    blocking(`/${manifest[beforePaint]!.file}`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...main.filter((file) => file !== script).map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script ${ours} type="module" src="/${script}"></script>`,
  ].join('')
}

/** Scripts with all that they import statically, and their style sheets. */
function filesOf(manifest: Manifest, names: readonly string[]): [scripts: string[], styles: string[]] {
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
  return [[...scripts], [...styles]]
}

export function devAssets(): Pick<Assets, 'tags' | 'addressOf'> {
  const refresh = [
    `import { injectIntoGlobalHook } from '/@react-refresh'`,
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
  ].join(';')
  return {
    addressOf: (source) => `/${source}`,
    tags:
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
      `${blocking(`/${beforePaint}`)}<link rel="stylesheet" href="/src/app/web/site.css"><script type="module" src="/${frame}"></script>`,
  }
}
