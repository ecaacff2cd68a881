// The cost of a visitor's socket: `node bench/sockets.ts [sockets]`. Everything stays on 127.0.0.0/8.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startChild, stopChildren, within } from './measuring/children.ts'
import type { Answer, Ask, Way } from './sockets/server.ts'

const sockets = Number(process.argv[2] ?? 10_000)
/** Kilobytes per socket, and milliseconds for the slowest one in a hundred pages while 10,000 are open. */
const bars = { kilobytes: 25, p99: 10 }
/** Sockets per crowd process, below its 20,000 open files. */
const perCrowd = 9_000
const finish = within(90, 'sockets')

const start = (file: string, args: string[], execArgv: string[] = []) =>
  startChild(new URL(`./sockets/${file}`, import.meta.url), args, execArgv)

async function serve(way: Way) {
  const child = start('server.ts', [way], ['--expose-gc'])
  await once(child, 'message')
  const ask = async (what: Ask) => {
    child.send(what)
    const [answer] = (await once(child, 'message')) as [Answer]
    return answer
  }
  const { port } = await ask('port')
  return { child, ask, port }
}

async function invite(port: number, way: Way) {
  const path = way === 'bare' ? '' : 'socket.io/?EIO=4&transport=websocket'
  const sizes = Array.from({ length: Math.ceil(sockets / perCrowd) }, (_, i) =>
    Math.min(perCrowd, sockets - i * perCrowd),
  )
  const crowds = sizes.map((size) => start('crowd.ts', [`ws://127.0.0.1:${port}/${path}`, String(size)]))
  const joined = (await Promise.all(crowds.map((crowd) => once(crowd, 'message')))) as [{ seconds: number }][]
  return { crowds, seconds: Math.max(...joined.map(([{ seconds }]) => seconds)) }
}

/**
 * 200 requests a second to each server, timed from when they were due, so that a stall counts for everything
 * it delayed. Both servers are measured at the same moments, since other work on the machine then affects
 * both. In windows of two seconds, each with its broadcast; the median window represents all.
 */
async function probe(ports: number[], windows = 5) {
  const agent = new Agent({ keepAlive: true })
  const request = (port: number, due: number) =>
    new Promise<number>((resolve, reject) => {
      const done = () => resolve(performance.now() - due)
      get({ host: '127.0.0.1', port, agent }, (page) => page.resume().on('end', done)).on('error', reject)
    })
  const times: number[][][] = ports.map(() => [])
  for (let window = 0; window <= windows; window++) {
    const under: Promise<number>[][] = ports.map(() => [])
    const started = performance.now()
    for (let due = started; due < started + 2_000; due += 5) {
      await delay(Math.max(0, due - performance.now()))
      ports.forEach((port, i) => under[i]?.push(request(port, due)))
    }
    // The first window is only a warm-up.
    for (const [i, all] of under.entries()) if (window > 0) times[i]?.push(await Promise.all(all))
  }
  agent.destroy()
  return times.map((of) => ({
    p50: median(of.map((all) => share(all, 0.5))),
    p99: median(of.map((all) => share(all, 0.99))),
  }))
}

const share = (all: number[], of: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * of)] ?? NaN
const median = (all: number[]) => share(all, 0.5)

async function measure(way: Way) {
  const { child, ask, port } = await serve(way)
  const before = await ask('rest')
  const { crowds, seconds } = await invite(port, way)
  const after = await ask('rest')
  if (after.sockets !== sockets) throw new Error(`${way}: ${after.sockets} of ${sockets} sockets stand`)
  const { cpu, standstill } = await ask('broadcast')
  const pages = way === 'live' ? await browse(port, crowds) : undefined
  await stopChildren(...crowds, child)
  return {
    kilobytes: (after.kilobytes - before.kilobytes) / sockets,
    joins: sockets / seconds,
    cpu,
    standstill,
    pages,
  }
}

/** Pages of the same server without and with sockets, while each check of the count finds a new one to send. */
async function browse(port: number, crowds: ChildProcess[]) {
  const empty = await serve('live')
  const leaving = setInterval(() => crowds[0]?.send('leave'), 1_000)
  const [alone, meanwhile] = await probe([empty.port, port])
  clearInterval(leaving)
  await stopChildren(empty.child)
  return { alone, meanwhile }
}

const bare = await measure('bare')
const live = await measure('live')
const stock = await measure('stock')

const row = (what: string, of: (result: typeof live) => number, unit: string) =>
  [bare, live, stock]
    .map((result) => `${of(result).toFixed(1)} ${unit} (${(of(result) / of(bare)).toFixed(2)})`.padStart(22))
    .reduce((line, cell) => line + cell, what.padEnd(34))

console.log(
  `sockets: ${sockets.toLocaleString('en')} in one process; in brackets the ratio to bare ws, the limit`,
)
console.log(
  `${''.padEnd(34)}${['bare ws', 'Matdata', 'Socket.IO as it comes'].map((name) => name.padStart(22)).join('')}`,
)
console.log(row('memory of a socket', ({ kilobytes }) => kilobytes, 'kB'))
console.log(row('joins', ({ joins }) => joins, '/s'))
console.log(row('CPU of a broadcast', ({ cpu }) => cpu, 'ms'))
console.log(row('standstill during a broadcast', ({ standstill }) => standstill, 'ms'))
for (const name of ['p50', 'p99'] as const) {
  const [alone, meanwhile] = [live.pages?.alone?.[name] ?? NaN, live.pages?.meanwhile?.[name] ?? NaN]
  console.log(
    `HTTP ${name}: ${alone.toFixed(2)} ms without sockets, at the same time ${meanwhile.toFixed(2)} ms with them` +
      ` and a new count every 2 s (${(meanwhile / alone).toFixed(2)})`,
  )
}
const slowest = live.pages?.meanwhile?.p99 ?? NaN
console.log(`Bars: ${bars.kilobytes} kB a socket, HTTP p99 ${bars.p99} ms with them.`)
if (!(live.kilobytes <= bars.kilobytes && slowest <= bars.p99)) process.exitCode = 1
finish()
