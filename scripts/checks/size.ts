/**
 * npm run size: the JavaScript cost of a visitor's first page, in kB (1,000 bytes) of brotli 11; and that the server's own text
 * is ASCII.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { firstWordsFile, type FirstWords } from '../../src/app/first-words-file.ts'
import { catalogueOf, featuresSpoken, wordsInData } from '../../src/app/web/rendering/catalogue-files.ts'

const ENTRY = 'src/app/web/browser.tsx'
const HOME = 'src/app/web/home.page.tsx'
const HOME_LIMIT = 104
const PAGE_LIMIT = 119

export type Size = { page: string; kB: number; limit: number }

/**
 * One row per page: the entry and the page with their static imports, and the words of its first view in the largest
 * language: what the page's HTML loads. Throws if the build in `web` is missing or has no pages.
 */
export function sizes(web: string): Size[] {
  const listing = join(web, '.vite/manifest.json')
  if (!existsSync(listing)) throw new Error('There is no build to weigh: npm run build')
  const manifest = JSON.parse(readFileSync(listing, 'utf8')) as Manifest
  const named = (pattern: RegExp) => Object.keys(manifest).filter((name) => pattern.test(name))
  // Embeds have no scripts.
  const pages = named(/(?<!\/embed)\.page\.tsx$/)
  const words = JSON.parse(readFileSync(join(web, firstWordsFile), 'utf8')) as FirstWords
  if (!pages.includes(HOME)) throw new Error('The build lacks the home page.')
  // The build has compressed them with brotli 11 (scripts/compress.mjs).
  const weigh = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
  return pages.map((page) => {
    const spoken = Object.entries(words[page] ?? {})
    if (spoken.length === 0) throw new Error(`The build lacks the words of ${page}`)
    const source = readFileSync(page, 'utf8')
    const features = featuresSpoken(page, { words: listed(source, 'words') })
    const files = spoken.map(([language, file]) => {
      const inData = wordsInData(features, { wordsInData: listed(source, 'wordsInData') }, language)
      const catalogues = inData.map((feature) => catalogueOf(feature, language))
      return new Set([...closure(manifest, [ENTRY, page, ...catalogues]), file])
    })
    return {
      page,
      kB: Math.max(...files.map(weigh)) / 1000,
      limit: page === HOME ? HOME_LIMIT : PAGE_LIMIT,
    }
  })
}

/** The features in a list that a page exports. */
function listed(source: string, name: string): string[] {
  const named = new RegExp(`export const ${name} = \\[([^\\]]*)\\]`).exec(source)?.[1] ?? ''
  return [...named.matchAll(/'([^']+)'/g)].map((m) => m[1]!)
}

/** The rows as a table, largest first, marking pages over their limit. */
export function sizeTable(rows: Size[]): string {
  const width = Math.max(...rows.map(({ page }) => page.length))
  return rows
    .toSorted((a, b) => b.kB - a.kB)
    .map(({ page, kB, limit }) => {
      const over = kB > limit ? '  OVER THE LIMIT' : ''
      return `${page.padEnd(width)}  ${kB.toFixed(1).padStart(6)} of ${limit} kB${over}`
    })
    .join('\n')
}

/**
 * The server's files in the build `dist` that Node would keep at two bytes a character, for a character that Rolldown does not
 * escape: one in a tagged template, say.
 */
export function twoByteFiles(dist: string): string[] {
  const files = globSync(join(dist, '{server,site}/*.js'))
  if (files.length < 2) throw new Error('There is no build to read: npm run build')
  return files
    .filter((file) => readFileSync(file).some((byte) => byte > 127))
    .map((file) => `${file} is not ASCII: Node would keep it in twice the memory (docs/performance.md)`)
}

/** Younger than the browsers of README, and not supplied by src/base/web/browser/missing-functions.ts. */
const younger =
  /(?<![\w$.])(?:Array\.fromAsync|Promise\.(?:any|try|withResolvers)|AbortSignal\.(?:any|timeout)|Iterator\.from|URL\.parse|structuredClone|crypto\.randomUUID|RegExp\.escape)\(|\.(?:findLastIndex|isWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|replaceChildren|checkVisibility)\(|new Intl\.(?:Segmenter|DurationFormat)|\(\?<[=!]/

/** Files of the build that the oldest browsers cannot run, or of which they take no style. */
export function tooYoung(web: string): string[] {
  return globSync(join(web, '{assets/*.js,worker.js,assets/*.css}')).flatMap((file) => {
    const found = (file.endsWith('.css') ? /@layer|@container/ : younger).exec(readFileSync(file, 'utf8'))
    return found ? [`${file} needs ${found[0]}, which the oldest browsers lack (oldest-browsers.ts)`] : []
  })
}

function closure(manifest: Manifest, names: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return files
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../../dist')
  const web = join(dist, 'web')
  const [rows, faults] = [sizes(web), [...twoByteFiles(dist), ...tooYoung(web)]]
  console.log([sizeTable(rows), ...faults].join('\n'))
  if (rows.some(({ kB, limit }) => kB > limit) || faults.length > 0) process.exitCode = 1
}
