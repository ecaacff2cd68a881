// The site's memory under hostile variety: pages, pictures, searches, misspellings and nonsense, each once,
// from many networks; `npm run bench -- variety [minutes]`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../scripts/child.mjs'
import { stopChildren } from './measuring/children.ts'
import { startSite } from './measuring/site.ts'
import { varieties } from './variety/addresses.ts'

/** Megabytes that the process may use after its first load, see docs/operations.md. */
const bound = 500
const minutes = Number(process.argv[2] ?? 3)
const lanes = 8

const root = join(import.meta.dirname, '..')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
// Reuses an earlier site's folder, to save loading the starter data again.
const given = process.env['DATA_DIR']
const folder = given ?? mkdtempSync(join(tmpdir(), 'matdata-variety-'))
if (given === undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const { port, server: site } = await startSite({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' })

type Answer = { status: number; body: string }
function ask(path: string, { network = -1, method = 'GET', body = '' } = {}): Promise<Answer> {
  const headers = {
    ...(network < 0
      ? {}
      : { 'accept-encoding': 'br', 'x-forwarded-for': `10.${(network >> 8) & 255}.${network & 255}.7` }),
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
}

const columns = ['rss', 'heap', 'external', 'database', 'pictures', 'other'] as const

/** Memory according to the kernel, and to V8 for its main thread; megabytes. */
async function memory(): Promise<Record<(typeof columns)[number], number>> {
  const figures = (await ask('/metrics')).body
  const of = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1] ?? 0) / 1024 / 1024
  const maps = readFileSync(`/proc/${site.pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const rssOf = (one: string) => Number(/^Rss:\s+(\d+)/m.exec(one)?.[1] ?? 0) / 1024
  const anonymous = maps.filter((one) => /^\S+ \S+ 0+ 00:00 0 *$/m.test(one))
  // What draws pictures reserves more than a gigabyte at once. Of all others, PGlite's WebAssembly memory is the largest.
  const isOfPictures = (one: string) => Number(/^Size:\s+(\d+)/m.exec(one)?.[1] ?? 0) > 1_000_000
  const pictures = anonymous.filter(isOfPictures).reduce((sum, one) => sum + rssOf(one), 0)
  const database = Math.max(...anonymous.filter((one) => !isOfPictures(one)).map(rssOf))
  const rss = maps.reduce((sum, one) => sum + rssOf(one), 0)
  const heap = of('nodejs_heap_size_total_bytes')
  const external = of('nodejs_external_memory_bytes')
  return { rss, heap, external, database, pictures, other: rss - heap - external - database - pictures }
}

const show = (when: string, of: Awaited<ReturnType<typeof memory>>, sent: number) =>
  console.log(
    when.padEnd(14) +
      columns.map((column) => of[column].toFixed(0).padStart(10)).join('') +
      String(sent).padStart(10),
  )

console.log(`MB after                RSS   V8 heap  external  database  pictures     other  requests`)
show('start', await memory(), 0)
const vary = await varieties(async (path) => (await ask(path)).body)
const began = performance.now()
const until = began + minutes * 60_000
let sent = 0
let refused = 0
let largest = 0
const flood = Array.from({ length: lanes }, async () => {
  while (performance.now() < until) {
    const n = sent++
    const { path, method, body } = vary(n)
    // Each network requests little, so that its limit does not protect us here.
    const { status } = await ask(path, { network: n % 60_000, ...(method && { method, body }) })
    if (status === 429) refused += 1
    if (status >= 500 && status !== 503) console.log(`${status} ${path}`)
  }
})
while (performance.now() < until) {
  await delay(Math.min(20_000, until - performance.now()))
  const now = await memory()
  largest = Math.max(largest, now.rss)
  show(`${((performance.now() - began) / 60_000).toFixed(1)} min`, now, sent)
}
await Promise.all(flood)
await delay(10_000)
show('10 s idle', await memory(), sent)
console.log(`${refused} refused; largest ${largest.toFixed(0)} MB, bound ${bound} MB`)
agent.destroy()
await stopChildren(site)
if (largest > bound) process.exitCode = 1
process.exit()
