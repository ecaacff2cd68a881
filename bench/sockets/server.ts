// Child of bench/sockets.ts: one process that holds sockets, in one of three ways, and reports their cost.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import { liveNotification } from '../../src/base/contract.ts'
import { openLive } from '../../src/base/server/realtime/live.ts'
import { openSharedState } from '../../src/base/server/realtime/shared-state.ts'

export type Way = 'bare' | 'live' | 'stock'
export type Ask = 'port' | 'rest' | 'broadcast'
export type Answer = { port: number; kilobytes: number; sockets: number; cpu: number; standstill: number }

const news = {
  id: 'bench',
  timestamp: '2026-04-01T06:00:00Z',
  type: 'poll',
  title: 'A poll opened',
  description: 'Should the ferry at Navbhoomi run at night?',
}

const server = createServer((_, response) => response.end('a small page'))

const log = pino({ enabled: false })
const alone = openSharedState(undefined, log)

const ways: Record<Way, () => { tellAll(): void; sockets(): number }> = {
  /** The limit: the cost of Node and `ws` without Socket.IO. */
  bare() {
    const { clients } = new WebSocketServer({ server, perMessageDeflate: false })
    const text = JSON.stringify(news)
    return {
      tellAll: () => clients.forEach((client) => client.send(text)),
      sockets: () => clients.size,
    }
  },
  live() {
    const live = openLive({ server, shared: alone, originRefusal: () => undefined, log })
    return { tellAll: () => live.announce(liveNotification, news), sockets: () => live.sockets() }
  },
  stock() {
    const io = new Server(server)
    return { tellAll: () => io.emit('live-notification', news), sockets: () => io.sockets.sockets.size }
  },
}

const way = ways[process.argv[2] as Way]()
const broadcasts = 3
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()

async function answer(ask: Ask): Promise<Partial<Answer>> {
  if (ask === 'port') return { port: (server.address() as AddressInfo).port }
  if (ask === 'rest') {
    await delay(500)
    globalThis.gc?.()
    await delay(100)
    globalThis.gc?.()
    return { kilobytes: process.memoryUsage.rss() / 1_000, sockets: way.sockets() }
  }
  // The latest visitor is still being announced to the others.
  await delay(3_000)
  const quiet = await observe(() => {})
  const each = []
  for (let round = 0; round < broadcasts; round++) each.push(await observe(() => way.tellAll()))
  const cpu = each.reduce((sum, one) => sum + one.cpu - quiet.cpu, 0) / broadcasts
  const standstill = each.map((one) => one.standstill).toSorted((x, y) => x - y)[(broadcasts - 1) / 2] ?? NaN
  return { cpu, standstill }
}

/** Milliseconds of CPU within 0.7 s after `what`, and the longest block of the event loop. */
async function observe(what: () => void) {
  const before = process.cpuUsage()
  loop.reset()
  // The first interval after a reset is not counted, so the stall must not fall into it.
  await delay(20)
  what()
  await delay(700)
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1_000, standstill: loop.max / 1e6 }
}

process.on('message', (ask: Ask) => void answer(ask).then((reply) => process.send?.(reply)))
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', 4_096, () => process.send?.('ready'))
