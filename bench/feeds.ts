// The cost of reading and storing 50 feeds of 100 items: CPU including the embedded database, and delay of
// the event loop. Half of the publishers report the same as another. Everything stays on this machine.
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { openDatabase } from '../src/base/server/database/db.ts'
import { migrate } from '../src/base/server/database/migrate.ts'
import { feedParser } from '../src/news/server/feeds/feed-parser.ts'
import { feedReader } from '../src/news/server/feeds/feed-reader.ts'
import { feedStore } from '../src/news/server/feeds/feed-store.ts'
import { lookupLocalhost } from '../testing/news/feed-test-server.ts'
import { documentFetcher } from '../src/news/server/feeds/fetch-document.ts'
import { storyStore } from '../src/news/server/stories/story-store.ts'
import { startChild, stopChildren, within } from './measuring/children.ts'

const feedCount = 50
const itemCount = 100
const limits = { cpuSeconds: 20, delay: 20 }
const finish = within(300, 'feeds')

const publishers = startChild(new URL('./feeds/server.ts', import.meta.url), [
  String(feedCount),
  String(itemCount),
])
const [port] = (await once(publishers, 'message')) as [string]
const { db, close } = await openDatabase({ memory: true })
await migrate(db, join(import.meta.dirname, '../migrations'))
const feeds = feedStore(db)
const fetcher = documentFetcher({ userAgent: 'bench', lookup: lookupLocalhost, local: true })
const parser = feedParser()
const stories = storyStore({ db, changed() {} })
const reader = feedReader({
  feeds,
  fetch: fetcher.fetch,
  parser,
  keep: async (feed, items) => ({ added: await stories.keep(feed, items) }),
  changed() {},
  log: { info: console.log, error: console.error },
  every: 900,
})
await feeds.register(
  Array.from({ length: feedCount }, (_, n) => ({
    id: `feed-${n}`,
    name: `Feed ${n}`,
    owner: `Publisher ${n}`,
    kind: 'publisher' as const,
    language: 'en',
    category: 'general',
    url: `http://f${n}.example:${port}/${n}`,
    homePage: 'https://bench.example/',
    on: true,
  })),
)

console.log('round      new   wall s   CPU s   loop p99 ms   loop max ms')
let over = false
// The machine's current state when idle.
const idle = monitorEventLoopDelay({ resolution: 1 })
idle.enable()
await delay(1_000)
idle.disable()
const usual = row('idle', 0, 1, 0, idle)

for (const round of ['first', 'again']) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  const { failed, added } = await reader.readAll()
  const wall = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  loop.disable()
  const cpuSeconds = (user + system) / 1e6
  const p99 = row(round, added, wall, cpuSeconds, loop)
  over ||=
    failed > 0 ||
    added !== (round === 'first' ? feedCount * itemCount : 0) ||
    cpuSeconds > limits.cpuSeconds ||
    p99 - usual > limits.delay
}
console.log(
  `bar                   ${limits.cpuSeconds.toFixed(2).padStart(8)}${limits.delay.toFixed(1).padStart(14)}  more than idle`,
)
if (over) {
  console.log('  over the bar, or not everything was read')
  process.exitCode = 1
}
await Promise.all([parser.close(), fetcher.close(), close(), stopChildren(publishers)])
finish()

/** Prints one line; returns the 99th percentile of the loop's delay in milliseconds. */
function row(
  name: string,
  items: number,
  wall: number,
  cpu: number,
  loop: ReturnType<typeof monitorEventLoopDelay>,
): number {
  const [p99, max] = [loop.percentile(99) / 1e6, loop.max / 1e6]
  const cells = [items, wall.toFixed(2), cpu.toFixed(2), p99.toFixed(1), max.toFixed(1)]
  const widths = [8, 9, 8, 14, 14]
  console.log(name.padEnd(5) + cells.map((cell, i) => String(cell).padStart(widths[i]!)).join(''))
  return p99
}
