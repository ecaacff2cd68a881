// How much the busiest visitor slows the others: p99 of a quiet visitor during each kind of flood, relative
// to the same without one.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../scripts/child.mjs'
import { ask, startChild, stopChildren } from './measuring/children.ts'
import { startSite } from './measuring/site.ts'
import { client, pagesOf } from './neighbours/asking.ts'
import { floods, type Flood, type Flooded } from './neighbours/flood.ts'

/** By what factor a flood may raise the quiet visitor's p99. */
const bar = 2
const seconds = Number(process.argv[2] ?? 15)

const root = join(import.meta.dirname, '..')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
// Reuses an earlier site's folder, to save loading the starter data again.
const given = process.env['DATA_DIR']
const folder = given ?? mkdtempSync(join(tmpdir(), 'matdata-neighbours-'))
if (given === undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const { port, server: site } = await startSite({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' })
const quiet = client(port)
const pages = await pagesOf(quiet)
const { poll, options } = await electionPoll()
let turn = 0

async function electionPoll() {
  const { data } = JSON.parse((await quiet('/api/polls/election-poll', {})).body) as {
    data: { id: string; results: { optionId: string }[] }
  }
  return { poll: data.id, options: data.results.map(({ optionId }) => optionId) }
}

/** Typical voters: mostly cached pages, sometimes an uncached one, a search, a vote. Each from their own network. */
function wish(n: number): { path: string; body?: string } {
  if (n % 10 === 3) return { path: pages[(n * 7_919) % pages.length]! }
  if (n % 10 === 6)
    return { path: `/api/candidates/search?q=${['ram', 'devi', 'khan', 'patel'][n % 4]}%20${n}` }
  if (n % 10 === 8)
    return {
      path: `/api/polls/${poll}/vote`,
      body: JSON.stringify({ optionId: options[n % options.length] }),
    }
  return { path: n % 2 ? '/' : '/constituencies' }
}

type Heard = { times: number[]; refused: number }

async function listen(): Promise<Heard> {
  const times: number[] = []
  let refused = 0
  const until = performance.now() + seconds * 1_000
  const lane = async () => {
    while (performance.now() < until) {
      const n = turn++
      const { path, body } = wish(n)
      const began = performance.now()
      const network = `172.${16 + ((n >> 8) % 16)}.${n & 255}.9`
      const { status } = await quiet(path, { network, ...(body && { body }) })
      times.push(performance.now() - began)
      if (status !== 200) refused += 1
      await delay(20)
    }
  }
  await Promise.all([lane(), lane()])
  return { times, refused }
}

function share(times: readonly number[], of: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * of)]!
}

const flooder = startChild(new URL('./neighbours/flood.ts', import.meta.url))
const line = (...cells: (string | number)[]) =>
  console.log(
    String(cells[0]).padEnd(34) +
      cells
        .slice(1)
        .map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(12))
        .join(''),
  )

await listen()
// Measured again before each flood, because other work on the machine varies.
const alone: Heard[] = []
const beside = new Map<string, { heard: Heard; flooded: Flooded }>()
for (const name of Object.keys(floods) as Flood['name'][]) {
  alone.push(await listen())
  const flooding = ask<Flooded>(flooder, { name, port, seconds: seconds + 2, pages: pages.slice(0, 4_000) })
  await delay(1_000)
  const heard = await listen()
  beside.set(name, { heard, flooded: await flooding })
  // Until its budget is full again.
  await delay(15_000)
}
const usual = alone.flatMap(({ times }) => times)
const usualP99 = share(usual, 0.99)
line('', 'p50 ms', 'p99 ms', 'ratio', 'not 200', 'flood/s', 'of it 200')
line(
  'nobody else',
  share(usual, 0.5),
  usualP99,
  1,
  String(alone.reduce((sum, { refused }) => sum + refused, 0)),
)
for (const [name, { heard, flooded }] of beside) {
  const p99 = share(heard.times, 0.99)
  const [sent, answered] = [flooded.sent / (seconds + 2), flooded.answered / (seconds + 2)]
  line(name, share(heard.times, 0.5), p99, p99 / usualP99, String(heard.refused), sent, answered)
  if (p99 / usualP99 > bar || heard.refused > 0) process.exitCode = 1
}
console.log(`bar: ratio ≤ ${bar}, nobody else refused; load of the machine ${loadavg()[0]!.toFixed(1)}`)
await stopChildren(flooder, site)
process.exit()
