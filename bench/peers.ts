// The same seat page by the site, by Next.js and by a template on Fastify: CPU, answers to 200 at once, memory, scripts, a first view. `-- --no-browser` leaves out the last two.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { run } from '../scripts/child.mjs'
import { startPostgres } from '../scripts/testing/services.ts'
import { firstView } from './first-view/view.ts'
import { ask as askChild, startChild, stopChildren, within } from './measuring/children.ts'
import { familyCpuSeconds } from './measuring/cpu.ts'
import { openBrowser } from './measuring/own-site.ts'
import type { Visited } from './pages/visitors.ts'
import {
  ask,
  databaseOfPeers,
  installPeers,
  memoryOf,
  type Place,
  startPeers,
  startMatdata,
} from './peers/places.ts'

/** Varanasi. */
const example = '/c/ls-up-77'
const rounds = 5
const pagesInRound = 200
const views = 5
/** At the same time, as in `crawl`. */
const connections = 16

const root = join(import.meta.dirname, '..')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
const { 'no-browser': noBrowser } = parseArgs({ options: { 'no-browser': { type: 'boolean' } } }).values
const finish = within(900, 'peers')
const folder = mkdtempSync(join(tmpdir(), 'matdata-peers-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

type Figures = Partial<
  Record<'made' | 'database' | 'kept' | 'p99' | 'memory' | 'bytes' | 'scripts' | 'lcp' | 'tbt', number>
>
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

await installPeers(folder)
const postgres = await startPostgres()
const filling = await startMatdata(postgres.url)
const paths = await seats(filling, pagesInRound * (rounds + 1))
const database = await databaseOfPeers(filling, postgres.url, [example, ...paths])
await stopChildren(filling.server)
const places = [await startMatdata(postgres.url), ...(await startPeers(folder, database, example))]
const figures = new Map<Place, Figures>(places.map((place) => [place, {}]))

await measurePagesAskedOnce()
await measureKeptPage()
for (const [place, of] of figures) of.memory = memoryOf(place)
if (!noBrowser) await measureFirstViews()
print()
await stopChildren(...places.map(({ server }) => server))
await postgres.stop()
finish()
process.exit()

async function seats({ port }: Place, count: number): Promise<string[]> {
  const pathsIn = (map: string) =>
    Array.from(map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path]) => path!)
  const maps = pathsIn((await ask(port, '/sitemap.xml')).body)
  const all = (await Promise.all(maps.map((map) => ask(port, map)))).flatMap(({ body }) => pathsIn(body))
  const found = all.filter((path) => path.startsWith('/c/') && path !== example)
  // From all over the list, not one state's.
  const step = Math.max(1, Math.floor(found.length / count))
  return found.filter((_, i) => i % step === 0).slice(0, count)
}

/** In turn, so that other work on the machine affects all; the first round only warms up. */
async function measurePagesAskedOnce() {
  const measured = new Map(places.map((place) => [place, { made: [] as number[], database: [] as number[] }]))
  for (let round = 0; round <= rounds; round += 1)
    for (const place of places) {
      const [own, theirs] = [familyCpuSeconds(place.server.pid!), familyCpuSeconds(postgres.pid())]
      let next = round * pagesInRound
      const lane = async () => {
        while (next < (round + 1) * pagesInRound) {
          const path = paths[next++]!
          const { status } = await ask(place.port, path, next)
          if (status !== 200) throw new Error(`${place.name}: ${path} answers ${status}`)
        }
      }
      await Promise.all(Array.from({ length: connections }, lane))
      if (round === 0) continue
      const each = (seconds: number) => (seconds * 1_000) / pagesInRound
      const { made, database: asked } = measured.get(place)!
      made.push(each(familyCpuSeconds(place.server.pid!) - own))
      asked.push(each(familyCpuSeconds(postgres.pid()) - theirs))
    }
  for (const [place, { made, database: asked }] of measured)
    Object.assign(figures.get(place)!, { made: middle(made), database: middle(asked) })
}

async function measureKeptPage() {
  const visitors = startChild(new URL('./pages/visitors.ts', import.meta.url))
  const measured = new Map(
    places.map((place) => [place, { kept: [] as number[], p99: [] as number[], bytes: 0 }]),
  )
  for (let round = 0; round <= rounds; round += 1)
    for (const place of places) {
      const own = familyCpuSeconds(place.server.pid!)
      const visited = await visit(visitors, place, 32)
      const spent = ((familyCpuSeconds(place.server.pid!) - own) * 1_000) / visited.requests
      const crowded = await visit(visitors, place, 200)
      if (round === 0) continue
      const of = measured.get(place)!
      of.kept.push(spent)
      of.p99.push(crowded.p99)
      of.bytes = visited.bytes
    }
  await stopChildren(visitors)
  for (const [place, { kept, p99, bytes }] of measured)
    Object.assign(figures.get(place)!, { kept: middle(kept), p99: middle(p99), bytes: bytes / 1_000 })
}

async function visit(visitors: ChildProcess, { name, port }: Place, at: number): Promise<Visited> {
  const visited = await askChild<Visited>(visitors, { port, paths: [example], connections: at, seconds: 1 })
  if (visited.failed > 0) throw new Error(`${name}: ${visited.failed} of ${visited.requests} answers failed`)
  return visited
}

async function measureFirstViews() {
  const browser = await openBrowser()
  const seen = new Map(places.map((place) => [place, { lcp: [] as number[], tbt: [] as number[] }]))
  for (let n = 0; n < views; n += 1)
    for (const place of places) {
      const { lcp, tbt } = await firstView(browser, `http://127.0.0.1:${place.port}${example}`)
      seen.get(place)!.lcp.push(lcp)
      seen.get(place)!.tbt.push(tbt)
    }
  for (const [place, { lcp, tbt }] of seen)
    Object.assign(figures.get(place)!, {
      lcp: middle(lcp),
      tbt: middle(tbt),
      scripts: (await scriptBytes(browser, place)) / 1_000,
    })
  await browser.close()
}

/** Everything that the page loads by itself, also when it is idle, compressed in the same way. */
async function scriptBytes(browser: Browser, { port }: Place): Promise<number> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      sizes.push(answer.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(`http://127.0.0.1:${port}${example}`, { waitUntil: 'load' })
  await page.waitForTimeout(4_000)
  const all = await Promise.all(sizes)
  await page.close()
  return all.reduce((sum, size) => sum + size, 0)
}

function print() {
  console.log(
    `The page ${example}, the same elements and words; ${rounds} rounds in turn, medians; load ${loadavg()[0]!.toFixed(1)}.`,
  )
  console.log(
    'The site asks its own questions; each peer reads the finished content of a page from one row, and has no parts that need a script.',
  )
  const heads = places.map(({ name }) => name.padStart(28)).join('')
  console.log(''.padEnd(44) + heads)
  const rows: [keyof Figures, string, string, number][] = [
    ['made', 'a page asked once: CPU of the process', 'ms', 2],
    ['database', '… CPU of PostgreSQL', 'ms', 2],
    ['kept', 'a kept page: CPU of the process', 'ms', 4],
    ['p99', '… p99, 200 who ask again at once', 'ms', 1],
    ['bytes', '… as sent', 'kB', 1],
    ['memory', 'memory afterwards', 'MB', 0],
    ['scripts', 'scripts (brotli 11)', 'kB', 1],
    ['lcp', `LCP, slow 4G, CPU ÷ 4, median of ${views}`, 'ms', 0],
    ['tbt', '… TBT', 'ms', 0],
  ]
  for (const [of, says, unit, digits] of rows) {
    const cells = places.map((place) => figures.get(place)![of])
    if (cells.every((cell) => cell === undefined)) continue
    const shown = cells.map((cell) => `${cell?.toFixed(digits) ?? '–'} ${unit}`.padStart(28))
    console.log(says.padEnd(44) + shown.join(''))
  }
}
