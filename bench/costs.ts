// The CPU cost of one uncached request to each GET of the API, each page, feed and picture, with the starter
// data, most expensive first.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { run } from '../scripts/child.mjs'
import { readConfig } from '../src/app/server/config.ts'
import { openSite } from '../src/app/server/site.ts'
import { openLog } from '../src/base/server/log.ts'
import { examplesFor } from './costs/addresses.ts'

/** The maximum CPU time of a request in milliseconds, over all threads. */
const bar = 150
const times = 3

const root = join(import.meta.dirname, '..')
const built = await run(process.execPath, [join(root, 'scripts/build.mjs')])
if (built.code !== 0) throw new Error(built.output)
// Reuses an earlier site's folder, to save loading the starter data again.
const given = process.argv[2]
const folder = given ?? mkdtempSync(join(tmpdir(), 'matdata-costs-'))
if (given === undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  FEEDS: 'off',
  OPEN_DATA: 'off',
  LIMIT_NETWORK: '10000000',
})
const site = await openSite({ config, log: openLog('error'), origin: 'http://127.0.0.1' })
await site.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.app.server.address() as AddressInfo
const agent = new Agent({ keepAlive: true })

async function get(path: string, encoding = 'br'): Promise<{ status: number; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding }
    request({ host: '127.0.0.1', port, path, headers, agent }, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode ?? 0, body: await buffer(answer) }
}

type Cost = { path: string; status: number; bytes: number; cpu: number; wall: number }

async function costOf(path: string): Promise<Cost> {
  const costs: Omit<Cost, 'path'>[] = []
  for (let i = 0; i <= times; i++) {
    site.forget()
    const before = process.cpuUsage()
    const began = performance.now()
    const { status, body } = await get(path)
    const wall = performance.now() - began
    const { user, system } = process.cpuUsage(before)
    costs.push({ status, bytes: body.length, cpu: (user + system) / 1_000, wall })
  }
  // The first one warms up.
  const middle = costs.slice(1).toSorted((a, b) => a.cpu - b.cpu)[Math.floor(times / 2)]!
  return { path, ...middle }
}

const costs: Cost[] = []
const read = async (path: string) => JSON.parse((await get(path, 'identity')).body.toString()) as unknown
for (const path of await examplesFor(read)) costs.push(await costOf(path))
console.log(`CPU of one request that nothing is kept of, median of ${times}; bar: ${bar} ms`)
console.log('    CPU ms   wall ms  status     bytes  address')
for (const { path, status, bytes, cpu, wall } of costs.toSorted((a, b) => b.cpu - a.cpu))
  console.log(
    `${cpu.toFixed(1).padStart(10)}${wall.toFixed(1).padStart(10)}${String(status).padStart(8)}${String(bytes).padStart(10)}  ${decodeURIComponent(path)}`,
  )
agent.destroy()
await site.close()
if (costs.some(({ cpu }) => cpu > bar)) process.exitCode = 1
process.exit()
