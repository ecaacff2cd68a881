// npm run size: the JavaScript cost of a visitor's first page, in kB (1,000 bytes) of brotli 11.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { wordsFile, type WordsOfParts } from '../../src/app/words-file.ts'

const FRAME = 'src/app/web/browser.ts'
const FRAMEWORK = 'src/app/web/parts/react.tsx'
/** Of the frame, which is all that pages load that only inform. */
const FRAME_LIMIT = 15
const LIMIT = 110

export type Size = { page: string; kB: number; limit: number }

/**
 * One row for the frame, and one for each island: what it loads with the frame and the framework, and its words in the largest
 * language. Throws if the build in `web` is missing or has no islands.
 */
export function sizes(web: string): Size[] {
  const listing = join(web, '.vite/manifest.json')
  if (!existsSync(listing)) throw new Error('There is no build to weigh: npm run build')
  const manifest = JSON.parse(readFileSync(listing, 'utf8')) as Manifest
  const words = JSON.parse(readFileSync(join(web, wordsFile), 'utf8')) as WordsOfParts
  const parts = Object.keys(words).filter((name) => name !== FRAME)
  if (parts.length === 0) throw new Error('The build lacks the parts of pages.')
  // The build has compressed them with brotli 11 (scripts/compress.mjs).
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0) / 1000
  const frame = { page: FRAME, kB: weigh(closure(manifest, [FRAME])), limit: FRAME_LIMIT }
  return [
    frame,
    ...parts.map((page) => ({
      page,
      kB:
        weigh(closure(manifest, [FRAME, FRAMEWORK, page])) +
        Math.max(...Object.values(words[page]!).map((file) => weigh([file])), 0),
      limit: LIMIT,
    })),
  ]
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
  const web = join(import.meta.dirname, '../../dist/web')
  const [rows, faults] = [sizes(web), tooYoung(web)]
  console.log([sizeTable(rows), ...faults].join('\n'))
  if (rows.some(({ kB, limit }) => kB > limit) || faults.length > 0) process.exitCode = 1
}
