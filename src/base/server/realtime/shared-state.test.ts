import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveNotification } from '../../contract.ts'
import { openLive } from './live.ts'
import { notifications, wire as channel, type PeersAddress } from './peers.ts'
import { openSharedState } from './shared-state.ts'
import { eventually } from '#testing/eventually.ts'
import { testEngines } from '#testing/database/test-database.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** One process of the site, and the messages in its log. */
function member(address?: PeersAddress) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) })
  const shared = openSharedState(address, log, { beatEvery: 100, silentFor: 600 })
  ends.push(() => shared.close())
  return { ...shared, lines }
}

describe('on the embedded database', () => {
  it('a message reaches every listener of its channel before publish returns', () => {
    const alone = member()
    const heard: string[] = []
    const stop = alone.subscribe('drops', (message) => heard.push(`first ${message}`))
    alone.subscribe('drops', (message) => heard.push(`second ${message}`))
    alone.subscribe('other', (message) => heard.push(`other ${message}`))
    alone.publish('drops', 'polls')
    stop()
    alone.publish('drops', 'news')
    expect(heard).toEqual(['first polls', 'second polls', 'second news'])
  })

  it('a listener that throws stops neither the others nor the publisher', () => {
    const alone = member()
    const heard = vi.fn<(message: string) => void>()
    alone.subscribe('drops', () => {
      throw new Error('broken listener')
    })
    alone.subscribe('drops', heard)
    alone.publish('drops', 'polls')
    expect(heard).toHaveBeenCalledWith('polls')
    expect(alone.lines).toEqual(['a listener of shared state failed'])
  })

  it('the online count is that of this process', () => {
    expect(member().countOnline(() => 3)()).toBe(3)
  })
})

const url = import.meta.env['TEST_DATABASE_URL'] as string | undefined

describe.runIf(testEngines.includes('server'))('with PostgreSQL', () => {
  const straight: PeersAddress = { url: url! }
  const settled = { timeout: 30_000, interval: 20 }

  /** A way to PostgreSQL that can be cut (as if it had stopped) or frozen (as if the machine had vanished). */
  async function wire() {
    const ways = new Set<Socket>()
    let refusing = false
    const { hostname, port } = new URL(url!)
    const tunnel = createServer((near) => {
      if (refusing) near.destroy()
      const far = connect(Number(port || 5432), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        ways.add(from)
        from.on('error', () => {}).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
    await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
    ends.push(
      () => new Promise((resolve) => tunnel.close(resolve)),
      () => ways.forEach((way) => way.destroy()),
    )
    return {
      url: Object.assign(new URL(url!), { host: `127.0.0.1:${(tunnel.address() as AddressInfo).port}` }).href,
      refuse: () => void (refusing = true),
      cut() {
        refusing = true
        for (const way of ways) way.destroy()
      },
      freeze() {
        for (const way of ways) way.unpipe().pause()
      },
      mend: () => void (refusing = false),
    }
  }

  const pair = async (one = straight, two = straight) => {
    const members = [member(one), member(two)] as const
    const heard = members.map((each) => {
      const messages: string[] = []
      each.subscribe('drops', (message) => messages.push(message))
      return messages
    })
    await Promise.all(members.map((each) => new Promise<void>((resolve) => each.onMissed(resolve))))
    return [
      { ...members[0], heard: heard[0] ?? [] },
      { ...members[1], heard: heard[1] ?? [] },
    ] as const
  }
  const missedBy = (one: { onMissed(told: () => void): void }) =>
    new Promise<void>((resolve) => one.onMissed(resolve))

  it('a message reaches every process once', async () => {
    const [one, two] = await pair()
    one.publish('drops', 'polls')
    two.publish('drops', 'news')
    await eventually(() =>
      expect([one.heard.toSorted(), two.heard.toSorted()]).toEqual([
        ['news', 'polls'],
        ['news', 'polls'],
      ]),
    )
    expect([one.trouble(), ...one.lines]).toEqual([undefined])
  })

  it('a command that only tells is heard', async () => {
    const [one, two] = await pair()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('select pg_notify($1, $2)', [channel, ...notifications('drops', 'polls')])
    await client.end()
    await eventually(() => expect([one.heard, two.heard]).toEqual([['polls'], ['polls']]))
  })

  it('a message of any length is heard whole, and in its place', async () => {
    const [one, two] = await pair()
    const long = randomBytes(30_000).toString('hex')
    const messages = ['before', long, 'अ'.repeat(4_000), 'after']
    for (const message of messages) one.publish('drops', message)
    await eventually(() => expect(two.heard).toEqual(messages))
  })

  it('who hears only the end of a long message reads everything again', async () => {
    const [, two] = await pair()
    const missed = missedBy(two)
    const client = new pg.Client(url)
    await client.connect()
    const parts = notifications('drops', randomBytes(30_000).toString('hex'), 'another')
    await client.query('select pg_notify($1, $2)', [channel, parts.at(-1)])
    await client.end()
    await missed
    expect(two.heard).toEqual([])
  })

  it('the online count is the sum, and a process that closes leaves it at once', async () => {
    const [one, two] = await pair()
    const online = one.countOnline(() => 3)
    two.countOnline(() => 4)
    await vi.waitFor(() => expect(online()).toBe(7), settled)
    await two.close()
    await vi.waitFor(() => expect(online()).toBe(3), { timeout: 2_000 })
  })

  it('the visitors of a dead process drop out of the count', async () => {
    const dying = await wire()
    const [one, two] = await pair(straight, dying)
    const online = one.countOnline(() => 3)
    two.countOnline(() => 4)
    await vi.waitFor(() => expect(online()).toBe(7), settled)
    dying.freeze()
    dying.refuse()
    await vi.waitFor(() => expect(online()).toBe(3), settled)
  })

  it('while PostgreSQL is away each works alone, and afterwards reads again what it may have missed', async () => {
    const way = await wire()
    const [one, two] = await pair(way, straight)
    const online = one.countOnline(() => 3)
    two.countOnline(() => 4)
    await vi.waitFor(() => expect(online()).toBe(7), settled)

    way.cut()
    one.publish('drops', 'lost')
    expect(one.heard).toEqual(['lost'])
    await vi.waitFor(() => expect(online()).toBe(3), settled)
    await eventually(() =>
      expect(one.lines).toEqual(
        expect.arrayContaining([
          'The other processes were not told; they read again later',
          'The processes do not hear each other until PostgreSQL answers again',
        ]),
      ),
    )
    const missed = Promise.all([missedBy(one), missedBy(two)])
    way.mend()
    await missed
    await vi.waitFor(() => expect(online()).toBe(7), settled)
    one.publish('drops', 'found')
    await eventually(() => expect(two.heard).toEqual(['found']))
    await eventually(() => expect(one.lines).toContain('The processes hear each other again'))
    expect(one.lines).toHaveLength(3)
  })

  it('a connection that PostgreSQL ends is replaced without a word', async () => {
    const [one, two] = await pair()
    const admin = new pg.Client(url)
    await admin.connect()
    const missed = Promise.all([missedBy(one), missedBy(two)])
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen matdata'`)
    await missed
    await admin.end()
    two.publish('drops', 'polls')
    await eventually(() => expect(one.heard).toEqual(['polls']))
    expect(one.lines).toEqual([])
  })

  it('a silent connection is dropped and replaced', async () => {
    const way = await wire()
    const [one, two] = await pair(way, straight)
    way.freeze()
    await missedBy(one)
    two.publish('drops', 'polls')
    await eventually(() => expect(one.heard).toEqual(['polls']))
  })

  it('a site that cannot reach PostgreSQL yet hears the others once it can', async () => {
    const way = await wire()
    way.cut()
    const early = member(way)
    expect(early.countOnline(() => 2)()).toBe(2)
    early.publish('drops', 'polls')
    way.mend()
    await missedBy(early)
  })

  it('a process that only listens is not sent away, whatever is set for the user', async () => {
    const search = `?options=${encodeURIComponent('-c idle_session_timeout=50')}`
    const one = member({ url: Object.assign(new URL(url!), { search }).href })
    await missedBy(one)
    const again = vi.fn<() => void>()
    one.onMissed(again)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(again).not.toHaveBeenCalled()
  })

  it('a process that cannot listen, as through a pooler in transaction mode, says so', async () => {
    const elsewhere = Object.assign(new URL(url!), { pathname: '/template1' }).href
    const deaf = member({ url: url!, direct: elsewhere })
    await eventually(() => expect(deaf.trouble()).toMatch(/DATABASE_DIRECT_URL$/))
    await eventually(() => expect(deaf.lines).toEqual([deaf.trouble()]))
  })

  it('visitors of two servers are counted together and get the same announcements', async () => {
    const lives = await Promise.all(
      (await pair()).map(async (shared) => {
        const server = createHttpServer()
        const live = openLive({
          server,
          shared,
          originRefusal: () => undefined,
          log: pino({ enabled: false }),
          countEvery: 100,
        })
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
        ends.push(() => live.close())
        const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
          transports: ['websocket'],
          forceNew: true,
        })
        const heard: unknown[][] = []
        socket.onAny((...packet) => heard.push(packet))
        ends.push(() => socket.disconnect())
        return { live, heard }
      }),
    )
    await vi.waitFor(
      () =>
        lives.forEach(({ live, heard }) => {
          expect(live.online()).toBe(2)
          expect(heard.at(-1)).toEqual(['user-count', 2])
        }),
      settled,
    )
    const news = {
      id: 'n1',
      timestamp: '2026-04-01T06:00:00Z',
      type: 'poll',
      title: 'A poll opened',
      description: 'Ropeway?',
    }
    lives[0]?.live.announce(liveNotification, news)
    for (const { heard } of lives)
      await vi.waitFor(() => expect(heard).toContainEqual(['live-notification', news]), settled)
  })
})
