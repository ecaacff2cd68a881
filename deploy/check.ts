// npm run check:deploy: runs the example of several processes behind nginx on this machine, and reports the
// results.
// Needs nginx and PostgreSQL (Debian: nginx-light postgresql) and a built site (npm run build).
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { constituenciesTopic } from '../src/constituencies/contract.ts'
import { changedChannel } from '../src/base/server/realtime/changes.ts'
import { notifications, wire } from '../src/base/server/realtime/peers.ts'
import { check, seen } from '../testing/faults/checks.ts'
import { until } from '../testing/faults/voting-site.ts'
import { startLoad, type Visited } from './check/load.ts'
import { openStack } from '../scripts/testing/stack.ts'

type Heard = { all: () => boolean; counts: () => string }

function sawNoneFail(what: string, { read, failed, slowest }: Visited): void {
  const detail = `${read} pages, slowest ${slowest.toFixed(0)} ms ${failed.slice(0, 3).join('; ')}`
  check(what, failed.length === 0, detail)
}

const stack = await openStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.stop().then(() => process.exit(130)))
const through = `http://127.0.0.1:${stack.port}`
const direct = (at: number) => `http://127.0.0.1:${stack.processes[at]!.port}`
const places = stack.processes.map((_, at) => at)
const seat = '/c/ls-up-77'
/** Live connections: enough that each process gets some. */
const visitors = 24
const text = async (url: string) => (await fetch(url)).text()
const sockets: Socket[] = []

async function firstStart() {
  // Those that wait for the one that loads them say 0 % and 100 %.
  const loaders = stack.processes.filter(({ said }) => /Loading starter data: \d\d %/.test(said())).length
  const { rows } = await stack.database.query<{ seats: string; migrations: string }>(
    `select (select count(*) from constituency) as seats, (select count(*) from applied_migration) as migrations`,
  )
  const { seats, migrations } = rows[0]!
  check(
    'three processes that start at once on an empty database share the work',
    loaders === 1 && Number(seats) >= 543,
    `${migrations} migrations, ${seats} seats, ${loaders} loaded them`,
  )
  const shown = await Promise.all(
    places.map(async (at) => {
      const page = await text(direct(at) + seat)
      return page.replaceAll(direct(at), '').replaceAll(encodeURIComponent(direct(at)), '')
    }),
  )
  check('all serve the same page but for their own address', new Set(shown).size === 1)
}

async function pages() {
  const answer = await fetch(through + seat)
  const body = await answer.text()
  check('a page comes through nginx', answer.status === 200 && body.includes('Varanasi'), `${answer.status}`)
  const again = await fetch(through + seat)
  check(
    'the second time out of its cache',
    again.headers.get('x-cache') === 'HIT',
    `X-Cache ${again.headers.get('x-cache')}`,
  )
  const encodings = []
  for (const accepted of ['gzip, deflate, br, zstd', 'deflate, gzip;q=1.0', 'identity']) {
    const { headers } = await fetch(through + seat, { headers: { 'accept-encoding': accepted } })
    encodings.push(headers.get('content-encoding') ?? 'none')
  }
  check('compressed as the visitor can read it', encodings.join() === 'br,gzip,none', encodings.join(', '))
  const unchanged = await fetch(through + seat, {
    headers: { 'if-none-match': again.headers.get('etag') ?? '' },
  })
  check('and not sent again to who has it', unchanged.status === 304, `${unchanged.status}`)
  const search = await fetch(`${through}/constituencies?search=agra`)
  check(
    'a search is not kept',
    search.headers.get('x-cache') === 'MISS' && search.headers.get('cache-control') === 'no-store',
  )
  const foreign = await fetch(`${through}/api/constituencies`, {
    method: 'POST',
    headers: { origin: 'http://other.example' },
  })
  check('a write from another site is refused', foreign.status === 403, `${foreign.status}`)
  check('figures of the processes are not public', (await fetch(`${through}/metrics`)).status === 404)
}

const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0)

async function socketsOf(at: number) {
  return Number(/^live_sockets (\d+)/m.exec(await text(`${direct(at)}/metrics`))?.[1])
}

async function live() {
  const heard = new Map<Socket, number>()
  for (let i = 0; i < visitors; i++) {
    const socket = io(through, {
      transports: [i % 2 ? 'websocket' : 'polling'],
      upgrade: false,
      forceNew: true,
      reconnectionDelay: 200,
      extraHeaders: { 'user-agent': `visitor ${i}`, origin: through },
    })
    socket.on('user-count', (count: number) => heard.set(socket, count))
    socket.on('disconnect', () => heard.delete(socket))
    sockets.push(socket)
  }
  const said = () => [...new Set(heard.values())].join(', ')
  const all = () => sockets.every((socket) => heard.get(socket) === visitors)
  const took = await until(all, 15_000)
  const shares = await Promise.all(places.map(socketsOf))
  check('websockets and others that poll are connected', sum(shares) === visitors, shares.join(' + '))
  check(
    'all processes have some',
    shares.every((share) => share > 0),
  )
  check(
    `each of them hears that ${visitors} are online`,
    took !== undefined,
    `after ${took} ms; heard ${said()}`,
  )
  return { all, counts: said }
}

async function change() {
  for (const at of places) await text(direct(at) + seat)
  await text(through + seat)
  await stack.database.query(`update constituency set name = 'Navbhoomi' where id = 'ls-up-77'`)
  const before = await Promise.all(places.map((at) => text(direct(at) + seat)))
  const began = performance.now()
  await stack.database.query('select pg_notify($1, $2)', [
    wire,
    ...notifications(changedChannel, JSON.stringify([constituenciesTopic])),
  ])
  const took = await until(async () => {
    const shown = await Promise.all(places.map((at) => text(direct(at) + seat)))
    return shown.every((page) => page.includes('Navbhoomi'))
  }, 5_000)
  check(
    'before a change is told, pages stay as they are kept',
    before.every((page) => !page.includes('Navbhoomi')),
  )
  check('a change drops the pages of all processes', took !== undefined, `shown after ${took} ms`)
  await until(async () => (await text(through + seat)).includes('Navbhoomi'), 30_000)
  const seconds = (performance.now() - began) / 1_000
  check('nginx follows when its 15 s are over', seconds < 25, `after ${seconds.toFixed(1)} s`)
}

async function oneDies(heard: Heard) {
  const load = startLoad(through)
  await delay(2_000)
  await stack.processes[0]!.end('SIGKILL')
  const back = await until(
    async () => sum(await Promise.all(places.slice(1).map(socketsOf))) === visitors,
    20_000,
  )
  const counted = await until(heard.all, 20_000)
  sawNoneFail('kill -9 of a process costs nobody a page', await load.stop())
  check('its visitors are with the others', back !== undefined, `after ${back} ms`)
  check(`and the count is ${visitors} again`, counted !== undefined, `after ${counted} ms`)
  await stack.processes[0]!.again()
}

async function rollingRestart(heard: Heard) {
  const load = startLoad(through)
  await delay(1_000)
  for (const at of places) {
    await stack.processes[at]!.end()
    await stack.processes[at]!.again()
  }
  sawNoneFail('nor does a restart of one after the other', await load.stop())
  // A polling client sent back to the restarted process leaves a session behind, which ends after 45 s of
  // silence.
  const counted = await until(heard.all, 60_000)
  const shares = await Promise.all(places.map(socketsOf))
  check(
    `after which all ${visitors} are online`,
    counted !== undefined,
    `after ${counted} ms; ${shares.join(' + ')}, heard ${heard.counts()}`,
  )
}

try {
  await firstStart()
  await pages()
  const heard = await live()
  await change()
  await oneDies(heard)
  await rollingRestart(heard)
} finally {
  for (const socket of sockets) socket.disconnect()
  await stack.stop()
}
console.log(seen.failures === 0 ? 'All as it should be.' : `${seen.failures} not as they should be.`)
process.exit(seen.failures === 0 ? 0 : 1)
