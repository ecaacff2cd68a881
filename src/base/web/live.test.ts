// @vitest-environment happy-dom
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Server } from 'socket.io'
import * as Type from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveEvent, liveNotification } from '../contract.ts'
import { liveClient } from './live.ts'
import { eventually } from '#testing/eventually.ts'

const tally = liveEvent('poll-tally', Type.Object({ votes: Type.Integer() }), 'facts')
const opened = {
  id: 'n1',
  timestamp: '2026-04-01T06:00:00Z',
  type: 'poll',
  title: 'A poll opened',
  description: 'Ropeway?',
}
const untilIdle = () => Promise.resolve()

const ends: (() => unknown)[] = []
beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}))
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  show(true)
})

/** A server that records what pages send. */
async function far(port = 0) {
  const http = createServer()
  const io = new Server(http)
  const told: unknown[][] = []
  io.on('connection', (socket) => {
    socket.onAny((...packet) => told.push(packet))
    socket.emit('user-count', 1_234)
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    io.disconnectSockets(true)
    await io.close()
  }
  ends.push(stop)
  const sockets = () => io.engine.clientsCount
  const own = (http.address() as AddressInfo).port
  return { io, told, stop, sockets, port: own, origin: `http://127.0.0.1:${own}` }
}

function page(
  origin: string,
  times: { pingEvery?: number; reconnectAfter?: number; hiddenAtMost?: number } = {},
) {
  const client = liveClient({ origin, idle: untilIdle, ...times })
  return {
    ...client,
    watch(changed = () => {}) {
      const leave = client.watch(changed)
      ends.push(leave)
      return leave
    },
  }
}

function show(visible: boolean) {
  Object.defineProperty(document, 'hidden', { value: !visible, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the live client', () => {
  it('connects with its first user, shows the count, and closes with its last', async () => {
    const { origin, sockets } = await far()
    const client = page(origin)
    const changed = vi.fn<() => void>()
    expect(client.state()).toEqual({ connected: false, online: undefined })
    const [footer, other] = [client.watch(changed), client.watch()]
    await eventually(() => expect(client.state()).toEqual({ connected: true, online: 1_234 }))
    expect(changed).toHaveBeenCalled()
    expect(sockets()).toBe(1)
    footer()
    await delay(50)
    expect(client.state().connected).toBe(true)
    other()
    await eventually(() => expect(sockets()).toBe(0))
    expect(client.state()).toEqual({ connected: false, online: 1_234 })
  })

  it('keeps its socket when one screen leaves as the next one comes', async () => {
    const { origin, io } = await far()
    const joined = vi.fn<() => void>()
    io.on('connection', joined)
    const client = page(origin)
    const first = client.watch()
    await eventually(() => expect(client.state().connected).toBe(true))
    first()
    client.watch()
    await delay(100)
    expect(client.state().connected).toBe(true)
    expect(joined).toHaveBeenCalledOnce()
  })

  it('is not disturbed by a user who joins while it is still connecting', async () => {
    const { origin, io, sockets } = await far()
    io.use((_, next) => void setTimeout(next, 100))
    const client = page(origin)
    client.watch()
    await eventually(() => expect(sockets()).toBe(1))
    client.watch()
    await eventually(() => expect(client.state().connected).toBe(true))
    await delay(150)
    expect(io.sockets.sockets.size).toBe(1)
  })

  it('loads nothing before the page is idle', async () => {
    const { origin, sockets } = await far()
    const idle = Promise.withResolvers<void>()
    const client = liveClient({ origin, idle: () => idle.promise })
    ends.push(client.watch(() => {}))
    await delay(100)
    expect(sockets()).toBe(0)
    idle.resolve()
    await eventually(() => expect(client.state().connected).toBe(true))
  })

  it('sends a heartbeat without payload while it is connected', async () => {
    const { origin, told } = await far()
    page(origin, { pingEvery: 20 }).watch()
    await eventually(() => expect(told.length).toBeGreaterThan(2))
    expect(told[0]).toEqual(['ping'])
  })

  it('receives events of the site and of its topics, each only where subscribed', async () => {
    const { origin, io, told } = await far()
    const client = page(origin)
    const [news, mine] = [vi.fn<(payload: object) => void>(), vi.fn<(payload: object) => void>()]
    ends.push(client.subscribe(undefined, liveNotification, news))
    const stop = client.subscribe('poll:p-1', tally, mine)
    client.subscribe('poll:p-1', tally, mine)()
    await eventually(() => expect(told).toEqual([['watch', 'poll:p-1']]))
    io.emit('live-notification', opened)
    io.emit('poll-tally', { votes: 7 }, 'poll:p-1')
    io.emit('poll-tally', { votes: 9 }, 'poll:p-2')
    await eventually(() => expect(mine.mock.calls).toEqual([[{ votes: 7 }]]))
    expect(news.mock.calls).toEqual([[opened]])
    ends.push(client.subscribe('poll:p-2', tally, mine))
    stop()
    await eventually(() =>
      expect(told.slice(1)).toEqual([
        ['watch', 'poll:p-2'],
        ['unwatch', 'poll:p-1'],
      ]),
    )
  })

  it('reconnects after the server went away, and subscribes to its topics again', async () => {
    const first = await far()
    const client = page(first.origin, { reconnectAfter: 50 })
    ends.push(client.subscribe('poll:p-1', tally, () => {}))
    await eventually(() => expect(client.state().connected).toBe(true))
    for (const socket of first.io.sockets.sockets.values()) socket.conn.close()
    await eventually(() =>
      expect(first.told).toEqual([
        ['watch', 'poll:p-1'],
        ['watch', 'poll:p-1'],
      ]),
    )
  })

  it('tries silently for as long as it is used, and at once when the visitor or the network returns', async () => {
    for (const returns of [() => show(true), () => dispatchEvent(new Event('online'))]) {
      let tries = 0
      const dead = createNetServer((socket) => {
        tries += 1
        socket.destroy()
      }).listen(0, '127.0.0.1')
      await once(dead, 'listening')
      const { port } = dead.address() as AddressInfo
      const client = page(`http://127.0.0.1:${port}`, { reconnectAfter: 20 })
      client.watch()
      // Each attempt over WebSocket and then over HTTP.
      await vi.waitFor(() => expect(tries).toBeGreaterThan(16), 15_000)
      dead.close()
      await far(port)
      returns()
      await eventually(() => expect(client.state().connected).toBe(true))
      expect(Date.now() - client.heardAt()).toBeLessThan(5_000)
    }
  })

  it('disconnects after being hidden for long, and reconnects when visible', async () => {
    const { origin, sockets } = await far()
    const client = page(origin, { hiddenAtMost: 100 })
    client.watch()
    await eventually(() => expect(client.state().connected).toBe(true))
    show(false)
    show(true)
    await delay(200)
    expect(client.state().connected).toBe(true)
    show(false)
    await eventually(() => expect(sockets()).toBe(0))
    show(true)
    await eventually(() => expect(client.state().connected).toBe(true))
  })
})
