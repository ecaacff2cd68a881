// A crawler that requests each page once, on 16 connections, with an empty cache: embedded those of the sitemap, on PostgreSQL all, beside votes.
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../scripts/testing/services.ts'
import { ownFolder, within } from './measuring/children.ts'
import { cpuSeconds, familyCpuSeconds } from './measuring/cpu.ts'
import { startMeasured, unlimited } from './measuring/site.ts'
import { client, pagesOf, rank, visit, voter } from './measuring/asking.ts'

const seconds = 20
/** Processes of the site on PostgreSQL, which share its database as behind a proxy. */
const processes = 2
const connections = 16
const bars = { pages: 300, p99: 60, vote: 150 }

within(1_200, 'crawl')

type Place = { port: number; pid: number }
const agent = new Agent({ keepAlive: true, maxSockets: connections })

async function openPlace(env: Record<string, string>): Promise<Place & { stop: () => Promise<void> }> {
  const site = await startMeasured({ ...unlimited, ...env })
  return { port: site.port, pid: site.child.pid!, stop: () => site.end() }
}

const shuffled = (paths: readonly string[]) =>
  paths
    .map((path, i) => [(i * 7_919) % 104_729, path] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, path]) => path)

async function addresses(port: number): Promise<Record<'persons' | 'seats', string[]>> {
  const all = await pagesOf(client(port))
  return {
    persons: shuffled(all.filter((path) => path.startsWith('/cand/'))),
    seats: shuffled(all.filter((path) => path.startsWith('/c/'))),
  }
}

/** The sitemap has only those whose page says more than their seats' pages; links lead to all. */
async function everyPerson(url: string): Promise<string[]> {
  const database = new pg.Client(url)
  await database.connect()
  const { rows } = await database.query<{ id: string }>(
    'select id from person where merged_into is null order by md5(id)',
  )
  await database.end()
  return rows.map(({ id }) => `/cand/${id}`)
}

const memory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Five votes a second until `over`; returns the milliseconds that each took. */
async function voteUntil(over: AbortSignal, port: number): Promise<number[]> {
  const took: number[] = []
  for (const vote = await voter(client(port)); !over.aborted; await delay(200)) took.push(await vote())
  return took
}

/**
 * @param database CPU seconds that its server has used so far.
 * @param time after which it ends, whatever is left.
 */
async function crawl(
  name: string,
  places: readonly Place[],
  paths: readonly string[],
  database = () => 0,
  time = seconds,
) {
  const took: number[] = []
  const used = () => places.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const [before, databaseBefore] = [used(), database()]
  const began = performance.now()
  const until = began + time * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      const { port } = places[lane % places.length]!
      while (performance.now() < until && next < paths.length) {
        const n = next++
        const from = performance.now()
        const status = await visit({ port, path: paths[n]!, agent }, 1 + (n % 60_000))
        if (status !== 200) throw new Error(`${paths[n]} answers ${status}`)
        took.push(performance.now() - from)
      }
    }),
  )
  const wall = (performance.now() - began) / 1_000
  const each = (value: number, digits = 1) => value.toFixed(digits).padStart(9)
  const cpu = ((used() - before) * 1_000) / took.length
  const server = ((database() - databaseBefore) * 1_000) / took.length
  console.log(
    name.padEnd(38) +
      each(took.length / wall, 0) +
      each(rank(took, 0.5)) +
      each(rank(took, 0.99)) +
      each(cpu, 2) +
      each(server, 2) +
      each(Math.max(...places.map(({ pid }) => memory(pid))), 0) +
      each(took.length, 0),
  )
  return { pages: took.length / wall, p99: rank(took, 0.99) }
}

console.log(
  `${connections} connections, each page once; bars with PostgreSQL: ${bars.pages} pages/s, p99 ${bars.p99} ms`,
)
console.log(
  ''.padEnd(38) +
    ['pages/s', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms', 'MB', 'pages']
      .map((head) => head.padStart(9))
      .join(''),
)
const site = await openPlace({ DATA_DIR: ownFolder() })
const found = await addresses(site.port)
await crawl('embedded, persons', [site], found.persons)
await crawl('embedded, seats', [site], found.seats)
await site.stop()

const postgres = await startPostgres()
const sites: Awaited<ReturnType<typeof openPlace>>[] = []
for (let i = 0; i < processes; i += 1) sites.push(await openPlace({ DATABASE_URL: postgres.url }))
const cpu = () => familyCpuSeconds(postgres.pid())
const over = new AbortController()
const voting = voteUntil(over.signal, sites[0]!.port)
const everything = shuffled([...found.seats, ...(await everyPerson(postgres.url))])
const { pages, p99 } = await crawl('every page once, beside votes', sites, everything, cpu, 600)
over.abort()
const votes = await voting
console.log(
  `${votes.length} votes meanwhile: p50 ${rank(votes, 0.5).toFixed(1)} ms, p99 ${rank(votes, 0.99).toFixed(1)} ms; bar ${bars.vote}`,
)
if (pages < bars.pages || p99 > bars.p99 || rank(votes, 0.99) > bars.vote) process.exitCode = 1
await Promise.all(sites.map(({ stop }) => stop()))
await postgres.stop()
agent.destroy()
process.exit()
