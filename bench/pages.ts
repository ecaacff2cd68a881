// The cost of a page, cached and uncached, compared with nginx serving the same bytes.
import type { ChildProcess } from 'node:child_process'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ask, ownFolder, startChild, stopChildren, within } from './measuring/children.ts'
import { startSite, unlimited } from './measuring/site.ts'
import { cpuSeconds } from './measuring/cpu.ts'
import type { Rendered } from './pages/renders.ts'
import { type Answer, serveStatic } from './pages/static-files.ts'
import type { Visited } from './pages/visitors.ts'

type Place = { server: ChildProcess; port: number }
/** Milliseconds. */
type Cost = { cpu: number; p99: number }

/** The second is Varanasi. */
const pages = { home: '/', seat: '/c/ls-up-77' }
/** Milliseconds of CPU. */
const bars = { home: 1.2, seat: 1.6 }
/** Short runs in turn: other work on the machine affects both sides, and the median represents all. */
const rounds = 7

within(120, 'pages')
const folder = ownFolder()
const dataDir = join(folder, 'data')
const visitors = startChild(new URL('./pages/visitors.ts', import.meta.url))

/** The response as sent, still compressed. */
async function fetchRaw(port: number, path: string): Promise<Answer> {
  const headers = { 'accept-encoding': 'br' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
  return { headers: answer.headers as Record<string, string>, body }
}

async function measure(place: Place, paths: string[], connections: number, seconds: number): Promise<Cost> {
  const before = cpuSeconds(place.server.pid!)
  const visited = await ask<Visited>(visitors, { port: place.port, paths, connections, seconds })
  if (visited.failed > 0) throw new Error(`${visited.failed} of ${visited.requests} answers failed`)
  return { cpu: ((cpuSeconds(place.server.pid!) - before) * 1_000) / visited.requests, p99: visited.p99 }
}

const median = (costs: Cost[], of: keyof Cost) =>
  costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[(rounds - 1) / 2] ?? NaN

function row(...cells: string[]) {
  const [first = '', ...rest] = cells
  console.log(`${first.padEnd(52)}${rest.map((cell) => cell.padStart(13)).join('')}`)
}

const ms = (value: number, digits: number) => `${value.toFixed(digits)} ms`

const site = await startSite({ ...unlimited, DATA_DIR: dataDir })
const kept = Object.entries(pages)
const answers = await Promise.all(kept.map(([, path]) => fetchRaw(site.port, path)))
const nginx = await serveStatic(folder, answers)
console.log(
  nginx
    ? 'pages: 32 visitors who ask again at once, median of seven rounds; nginx: the same bytes from files'
    : 'pages: nginx is not installed (Debian: nginx-light), so the comparison with it is skipped',
)
row('', 'Matdata', 'nginx', 'ratio', 'bar')
for (const [i, [name, path]] of kept.entries()) {
  const ours: Cost[] = []
  const limit: Cost[] = []
  // Round 0 is only a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const seconds = round === 0 ? 1 : 0.6
    ours[round - 1] = await measure(site, [path], 32, seconds)
    if (nginx) limit[round - 1] = await measure(nginx, [nginx.paths[i]!], 32, seconds)
  }
  const size = `${(answers[i]!.body.length / 1_000).toFixed(1)} kB`
  for (const [of, says, bar, digits] of [
    ['cpu', 'CPU of a request', 2, 4],
    ['p99', 'p99', 3, 2],
  ] as const) {
    const [here, there] = [median(ours, of), median(limit, of)]
    const beside = nginx
      ? [ms(there, digits), (here / there).toFixed(2), `≤ ${bar}`]
      : ['skipped', '', `≤ ${bar}`]
    if (nginx && here / there > bar) process.exitCode = 1
    row(`${name} page, kept (${size}): ${says}`, ms(here, digits), ...beside)
  }
}
await stopChildren(site.server, visitors, ...(nginx ? [nginx.server] : []))

const renders = startChild(new URL('./pages/renders.ts', import.meta.url), [dataDir])
for (const [name, path] of kept) {
  const { drawn, queried } = await ask<Rendered>(renders, { path })
  const bar = bars[name as keyof typeof bars]
  if (drawn > bar) process.exitCode = 1
  row(`${name} page, uncached: CPU to render it`, ms(drawn, 2), '', '', `≤ ${bar} ms`)
  row(`… with its queries to the embedded database`, ms(queried, 2))
}
await stopChildren(renders)
