import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import * as Type from 'typebox'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { liveEvent, liveNotification } from '../../contract.ts'
import { originCheck } from '../http/own-origin.ts'
import { openProxies } from '../http/proxies.ts'
import { openLive } from './live.ts'
import { openSharedState } from './shared-state.ts'
import { eventually } from '#testing/eventually.ts'

const log = pino({ enabled: false })
const tally = liveEvent('poll-tally', Type.Object({ votes: Type.Integer() }), 'facts')
const opened = {
  id: 'n1',
  timestamp: '2026-04-01T06:00:00Z',
  type: 'poll',
  title: 'A poll opened',
  description: 'Ropeway?',
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const countEvery = 200
const originRefusal = originCheck({
  proxies: openProxies({ trustProxy: 'none' }),
  publicUrl: 'https://matdata.test',
})

async function site(options: { maxSockets?: number; maxPackets?: number } = {}) {
  const server = createServer((_, response) => response.end('page'))
  const said = vi.fn<(...line: unknown[]) => void>()
  const shared = openSharedState(undefined, log)
  const live = openLive({
    ...options,
    server,
    shared,
    originRefusal,
    log: { info: said, warn: said },
    countEvery,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => live.close(),
  )
  return { live, server, said, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A visitor with the client that pages use. */
async function visitor(host: string, transports = ['websocket']) {
  const socket = io(`http://${host}`, { transports, forceNew: true, reconnectionDelay: 100 })
  const heard: [string, ...unknown[]][] = []
  socket.onAny((event: string, ...payload: unknown[]) => heard.push([event, ...payload]))
  ends.push(() => socket.disconnect())
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return Object.assign(socket, { heard })
}

/** Raw bytes, for clients that break the rules. */
async function stranger(host: string, headers: Record<string, string> = {}) {
  const wire = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`, { headers })
  const heard: string[] = []
  wire.on('message', (data) => heard.push((data as Buffer).toString()))
  ends.push(() => wire.terminate())
  const closed = new Promise<number>((resolve) => wire.once('close', resolve))
  await new Promise((resolve, reject) => wire.once('open', resolve).once('error', reject))
  wire.send('40')
  return { wire, heard, closed }
}

/** As long as a machine with other work may take. */

const counts = (socket: Socket & { heard: unknown[][] }) =>
  socket.heard.filter(([event]) => event === 'user-count').map(([, count]) => count)

describe('the online count', () => {
  it('reaches a newcomer at once, as a plain number', async () => {
    const { host, live } = await site()
    const first = await visitor(host)
    await eventually(() => expect(first.heard[0]).toEqual(['user-count', 1]))
    const second = await visitor(host)
    // The others' notification of the newcomer may follow.
    await eventually(() => expect(second.heard[0]).toEqual(['user-count', 2]))
    expect(live.online()).toBe(2)
  })

  it('reaches visitors who cannot open a websocket', async () => {
    const { host } = await site()
    const socket = await visitor(host, ['polling'])
    await eventually(() => expect(counts(socket)).toEqual([1]))
  })

  it('is sent to the others at intervals, however many join', async () => {
    const { host, live } = await site()
    const first = await visitor(host)
    const started = performance.now()
    for (let joined = 0; joined < 1_000; joined += 100) {
      await Promise.all(Array.from({ length: 100 }, () => stranger(host)))
    }
    await eventually(() => expect(counts(first).at(-1)).toBe(1_001))
    expect(live.online()).toBe(1_001)
    expect(counts(first).length).toBeLessThanOrEqual(2 + (performance.now() - started) / countEvery)
  })

  it('is not sent while nothing changes, and falls when someone leaves', async () => {
    const { host } = await site()
    const stays = await visitor(host)
    const leaves = await visitor(host)
    await eventually(() => expect(counts(stays)).toEqual([1, 2]))
    await delay(3 * countEvery)
    leaves.disconnect()
    await eventually(() => expect(counts(stays)).toEqual([1, 2, 1]))
  })
})

describe('an announcement', () => {
  it('reaches every visitor if it matches its schema', async () => {
    const { host, live } = await site()
    const socket = await visitor(host)
    live.announce(liveNotification, opened)
    await eventually(() => expect(socket.heard).toContainEqual(['live-notification', opened]))
  })

  it('is refused if it does not', async () => {
    const { live } = await site()
    const { title: _, ...untitled } = opened
    expect(() => live.announce(liveNotification, untitled as typeof opened)).toThrow('live-notification')
    expect(() => live.announce(tally, { votes: 1 }, 'not a topic')).toThrow('not a topic')
  })

  it('on a topic reaches only its subscribers', async () => {
    const { host, live } = await site()
    const [watches, left, elsewhere] = [await visitor(host), await visitor(host), await visitor(host)]
    watches.emit('watch', 'poll:p-1')
    left.emit('watch', 'poll:p-1').emit('unwatch', 'poll:p-1')
    elsewhere.emit('watch', 'poll:p-2')
    await delay(50)
    live.announce(tally, { votes: 7 }, 'poll:p-1')
    live.announce(liveNotification, opened)
    for (const socket of [watches, left, elsewhere]) {
      await eventually(() => expect(socket.heard).toContainEqual(['live-notification', opened]))
    }
    expect(watches.heard).toContainEqual(['poll-tally', { votes: 7 }, 'poll:p-1'])
    expect([...left.heard, ...elsewhere.heard].map(([event]) => event)).not.toContain('poll-tally')
  })

  it('is received on at most twenty topics per socket, and never in another socket’s room', async () => {
    const { host, live } = await site()
    const [curious, other] = [await visitor(host), await visitor(host)]
    curious.emit('watch', other.id).emit('watch', { toString: 'poll:p' }).emit('watch')
    for (let poll = 1; poll <= 25; poll++) curious.emit('watch', `poll:p-${poll}`)
    await delay(50)
    for (let poll = 1; poll <= 25; poll++) live.announce(tally, { votes: poll }, `poll:p-${poll}`)
    live.announce(liveNotification, opened)
    await eventually(() => expect(curious.heard).toContainEqual(['live-notification', opened]))
    expect(curious.heard.filter(([event]) => event === 'poll-tally')).toHaveLength(20)
  })
})

describe('a socket', () => {
  it('may send heartbeats and unknown events', async () => {
    const { host, live } = await site()
    const socket = await visitor(host)
    socket
      .emit('ping')
      .emit('user-count', 5)
      .emit('live-notification', opened)
      .emit('error')
      .emit('nonsense', () => {})
    await delay(100)
    expect(socket.connected).toBe(true)
    expect(counts(socket)).toEqual([1])
    expect(live.online()).toBe(1)
  })

  it('is refused for pages of another origin', async () => {
    const { host, live } = await site()
    await expect(stranger(host, { origin: 'https://elsewhere.test' })).rejects.toThrow('400')
    await expect(stranger(host, { origin: 'null' })).rejects.toThrow('400')
    const polling = await fetch(`http://${host}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://elsewhere.test' },
    })
    expect(polling.status).toBe(403)
    expect(await polling.text()).toContain('origin')
    await stranger(host, { origin: `http://${host}` })
    await stranger(host, { origin: 'https://matdata.test' })
    await eventually(() => expect(live.online()).toBe(2))
  })

  it('is refused when the process is at its limit', async () => {
    const { host } = await site({ maxSockets: 2 })
    const first = await stranger(host)
    await stranger(host)
    await expect(stranger(host)).rejects.toThrow('400')
    const polling = await fetch(`http://${host}/socket.io/?EIO=4&transport=polling`)
    expect(await polling.text()).toContain('full')
    first.wire.close()
    await first.closed
    await stranger(host)
  })

  it('is closed when it floods, even without a closing handshake', async () => {
    const { host, live, said } = await site({ maxPackets: 50 })
    const flood = await stranger(host)
    await eventually(() => expect(flood.heard).toHaveLength(3))
    flood.wire.close = () => {}
    for (let sent = 0; sent < 60; sent++) flood.wire.send('42["ping"]')
    expect(await flood.closed).toBe(1006)
    expect(said).toHaveBeenCalledWith({ why: 'flood' }, 'a socket was closed')
    await eventually(() => expect(live.online()).toBe(0))
  })

  it('is closed when it sends more than 4 kB at once', async () => {
    const { host, live } = await site()
    const big = await stranger(host)
    big.wire.send(`42["watch","${'x'.repeat(5_000)}"]`)
    expect(await big.closed).toBe(1009)
    await eventually(() => expect(live.online()).toBe(0))
  })

  it('is closed when it does not read what it is sent', async () => {
    const { host, live, said } = await site()
    const lazy = await stranger(host)
    await eventually(() => expect(live.online()).toBe(1))
    lazy.wire.pause()
    const long = { ...opened, description: 'long '.repeat(20_000) }
    for (let sent = 0; sent < 400 && said.mock.calls.length === 0; sent++) {
      live.announce(liveNotification, long)
      await delay(2)
    }
    expect(said).toHaveBeenCalledWith({ why: 'unread' }, 'a socket was closed')
    await eventually(() => expect(live.online()).toBe(0))
  })

  it('counts as one visitor, however often it joins', async () => {
    const { host, live } = await site()
    const { wire, heard } = await stranger(host)
    for (let again = 0; again < 5; again++) wire.send('40')
    await eventually(() => expect(heard.filter((packet) => packet.startsWith('44'))).toHaveLength(5))
    expect(live.online()).toBe(1)
  })

  it('gets no answer to a ping of the websocket itself', async () => {
    const { host } = await site()
    const { wire } = await stranger(host)
    const pong = vi.fn<() => void>()
    wire.on('pong', pong).ping()
    await delay(100)
    expect(pong).not.toHaveBeenCalled()
  })
})

describe('a closing site', () => {
  it('disconnects clients at once and lets the server stop, unresponsive clients included', async () => {
    const { host, live, server } = await site()
    const socket = await visitor(host)
    const polling = await visitor(host, ['polling'])
    const mute = await stranger(host)
    mute.wire.pause()
    const reasons: string[] = []
    for (const client of [socket, polling]) client.on('disconnect', (reason) => reasons.push(reason))
    const started = performance.now()
    await live.close()
    const stopped = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await stopped
    expect(performance.now() - started).toBeLessThan(15_000)
    // After any other reason the client would not reconnect automatically.
    expect(reasons).toEqual(['transport close', 'transport close'])
    expect([socket.active, polling.active]).toEqual([true, true])
    expect(live.online()).toBe(0)
  })
})
