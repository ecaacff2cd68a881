// A stranger's crawler: distinct persons and seats, those of the sitemap and any person at all, over HTTP, 16 connections, nothing kept; embedded and on a
// PostgreSQL of its own. `npm run bench -- crawl [seconds] [processes]`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../scripts/child.mjs'
import { nodeFlags } from '../scripts/node-flags.mjs'
import { freePort, startPostgres } from '../scripts/testing/services.ts'
import { startProgram, stopChildren, within } from './measuring/children.ts'
import { cpuSeconds, familyCpuSeconds } from './measuring/cpu.ts'

const seconds = Number(process.argv[2] ?? 20)
/** Of the site on PostgreSQL, which share its database as behind a proxy. */
const processes = Number(process.argv[3] ?? 2)
const only = process.argv[4]
const connections = 16
const bars = { pages: 300, p99: 60 }

const root = join(import.meta.dirname, '..')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
const finish = within(600, 'crawl')

type Place = { port: number; pid: number }
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function ask(port: number, path: string, network = 0): Promise<{ status: number; body: string }> {
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${(network >> 8) & 255}.${network & 255}.7`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: network ? headers : {}, agent },
      (answer) => {
        let body = ''
        if (network) answer.resume()
        else answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject).end()
  })
}

async function startSite(
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Place & { stop: () => Promise<void> }> {
  const port = await freePort()
  const site = startProgram(process.execPath, [...nodeFlags, ...flags, join(root, 'dist/site/main.js')], {
    PATH: process.env['PATH'],
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    LOG_LEVEL: 'error',
    FEEDS: 'off',
    OPEN_DATA: 'off',
    LIMIT_NETWORK: '10000000',
    ...env,
  })
  while ((await ask(port, '/healthz').catch(() => undefined))?.status !== 200) {
    if (site.exitCode !== null) throw new Error('The site does not start')
    await delay(100)
  }
  return { port, pid: site.pid!, stop: () => stopChildren(site) }
}

async function addresses(port: number): Promise<Record<'persons' | 'seats', string[]>> {
  const pathsIn = (map: string) =>
    [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const files = pathsIn((await ask(port, '/sitemap.xml')).body)
  const all = (await Promise.all(files.map((file) => ask(port, file)))).flatMap(({ body }) => pathsIn(body))
  const shuffled = (prefix: string) =>
    all
      .filter((path) => path.startsWith(prefix))
      .map((path, i) => [(i * 7_919) % 104_729, path] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, path]) => path)
  return { persons: shuffled('/cand/'), seats: shuffled('/c/') }
}

/** The sitemap has only those whose page says more than their seats' pages; links lead to all. */
async function everyPerson(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from person where merged_into is null order by md5(id)',
  )
  await client.end()
  return rows.map(({ id }) => `/cand/${id}`)
}

const memory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** @param database CPU seconds that its server has used so far. */
async function crawl(name: string, places: readonly Place[], paths: readonly string[], database = () => 0) {
  const took: number[] = []
  const used = () => places.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const [before, databaseBefore, own] = [used(), database(), process.cpuUsage()]
  const began = performance.now()
  const until = began + seconds * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      const { port } = places[lane % places.length]!
      while (performance.now() < until && next < paths.length) {
        const n = next++
        const from = performance.now()
        const { status } = await ask(port, paths[n]!, 1 + (n % 60_000))
        if (status !== 200) throw new Error(`${paths[n]} answers ${status}`)
        took.push(performance.now() - from)
      }
    }),
  )
  const wall = (performance.now() - began) / 1_000
  took.sort((a, b) => a - b)
  const { user, system } = process.cpuUsage(own)
  const each = (value: number, digits = 1) => value.toFixed(digits).padStart(9)
  const cpu = ((used() - before) * 1_000) / took.length
  const server = ((database() - databaseBefore) * 1_000) / took.length
  console.log(
    name.padEnd(38) +
      each(took.length / wall, 0) +
      each(took[took.length >> 1]!) +
      each(took[Math.floor(took.length * 0.99)]!) +
      each(cpu, 2) +
      each(server, 2) +
      each((user + system) / 1_000 / took.length, 2) +
      each(Math.max(...places.map(({ pid }) => memory(pid))), 0) +
      each(took.length, 0) +
      each(loadavg()[0]!),
  )
  return { pages: took.length / wall, p99: took[Math.floor(took.length * 0.99)]! }
}

console.log(
  `${connections} connections, each page once; bars with PostgreSQL: ${bars.pages} pages/s, p99 ${bars.p99} ms`,
)
console.log(
  ''.padEnd(38) +
    ['pages/s', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms', 'client', 'MB', 'pages', 'load']
      .map((head) => head.padStart(9))
      .join(''),
)
if (only !== 'postgres') {
  const folder = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'matdata-crawl-'))
  if (!process.env['DATA_DIR'])
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const site = await startSite({ DATA_DIR: folder })
  const { persons, seats } = await addresses(site.port)
  await crawl('embedded, persons', [site], persons)
  await crawl('embedded, seats', [site], seats)
  await site.stop()
}
if (only !== 'embedded') {
  const postgres = await startPostgres()
  const sites = []
  for (let i = 0; i < processes; i += 1)
    sites.push(
      await startSite(
        { DATABASE_URL: postgres.url },
        i === processes - 1 ? process.env['CRAWL_FLAGS']?.split(' ') : [],
      ),
    )
  const { persons, seats } = await addresses(sites[0]!.port)
  const cpu = () => familyCpuSeconds(postgres.pid())
  const indexed = new Set(persons)
  const others = (await everyPerson(postgres.url)).filter((path) => !indexed.has(path))
  const held = [
    await crawl(`PostgreSQL, ${processes} processes, persons`, sites, persons, cpu),
    await crawl(`PostgreSQL, ${processes} processes, seats`, sites, seats, cpu),
    await crawl(`PostgreSQL, ${processes} processes, other persons`, sites, others, cpu),
  ].every(({ pages, p99 }) => pages >= bars.pages && p99 <= bars.p99)
  if (!held) process.exitCode = 1
  await Promise.all(sites.map(({ stop }) => stop()))
  await postgres.stop()
}
agent.destroy()
finish()
process.exit()
