import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveNotification } from '../../contract.ts'
import { openLive } from './live.ts'
import { openSharedState } from './shared-state.ts'
import { eventually } from '#testing/eventually.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** One process of the site, and the messages in its log. */
async function member(redisUrl?: string) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) })
  const shared = await openSharedState(redisUrl, log, {
    beatEvery: 100,
    staleAfter: 600,
    silenceIsDeathAfter: 500,
  })
  ends.push(() => shared.close())
  return { ...shared, lines }
}

describe('without Redis', () => {
  it('a message reaches every listener of its channel before publish returns', async () => {
    const alone = await member()
    const heard: string[] = []
    const stop = alone.subscribe('drops', (message) => heard.push(`first ${message}`))
    alone.subscribe('drops', (message) => heard.push(`second ${message}`))
    alone.subscribe('other', (message) => heard.push(`other ${message}`))
    alone.publish('drops', 'polls')
    stop()
    alone.publish('drops', 'news')
    expect(heard).toEqual(['first polls', 'second polls', 'second news'])
  })

  it('a listener that throws stops neither the others nor the publisher', async () => {
    const alone = await member()
    const heard = vi.fn<(message: string) => void>()
    alone.subscribe('drops', () => {
      throw new Error('broken listener')
    })
    alone.subscribe('drops', heard)
    alone.publish('drops', 'polls')
    expect(heard).toHaveBeenCalledWith('polls')
    expect(alone.lines).toEqual(['a listener of shared state failed'])
  })

  it('the online count is that of this process', async () => {
    expect((await member()).countOnline(() => 3)()).toBe(3)
  })
})

const redisUrl = import.meta.env['TEST_REDIS_URL'] as string | undefined

describe.skipIf(!redisUrl)('with Redis', { timeout: 20_000 }, () => {
  // A separate database number, because other tests may count in the same Redis.
  const url = Object.assign(new URL(redisUrl || 'redis://unused'), { pathname: '/9' }).href
  const settled = { timeout: 5_000, interval: 20 }

  /** A connection to Redis that can be cut (as if Redis had stopped) or frozen (as if the machine had vanished). */
  async function wire() {
    const ways = new Set<Socket>()
    let refusing = false
    const { hostname, port } = new URL(url)
    const server = createServer((near) => {
      if (refusing) {
        near.destroy()
        return
      }
      const far = connect(Number(port || 6379), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        ways.add(from)
        from.on('error', () => {}).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ends.push(
      () => new Promise((resolve) => server.close(resolve)),
      () => ways.forEach((way) => way.destroy()),
    )
    return {
      url: Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
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

  const pair = async (one = url, two = url) => {
    const members = [await member(one), await member(two)] as const
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

  it('a message reaches every process once', async () => {
    const [one, two] = await pair()
    one.publish('drops', 'polls')
    two.publish('drops', 'news')
    await eventually(() =>
      expect([one.heard, two.heard]).toEqual(
        [
          ['polls', 'news'],
          ['news', 'polls'],
        ].map((all) => expect.arrayContaining(all)),
      ),
    )
    expect([one.heard.length, two.heard.length]).toEqual([2, 2])
  })

  it('a process that only publishes is heard', async () => {
    const [one] = await pair()
    const passing = await member(url)
    passing.publish('drops', 'polls')
    await passing.close()
    await eventually(() => expect(one.heard).toEqual(['polls']))
    expect(passing.lines).toEqual([])
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
    const [one, two] = await pair(url, dying.url)
    const online = one.countOnline(() => 3)
    two.countOnline(() => 4)
    await vi.waitFor(() => expect(online()).toBe(7), settled)
    dying.freeze()
    dying.refuse()
    await vi.waitFor(() => expect(online()).toBe(3), settled)
  })

  it('while Redis is down each process works alone, and afterwards together again', async () => {
    const redis = await wire()
    const [one, two] = await pair(redis.url, redis.url)
    const online = one.countOnline(() => 3)
    two.countOnline(() => 4)
    await vi.waitFor(() => expect(online()).toBe(7), settled)

    redis.cut()
    one.publish('drops', 'lost')
    expect(one.heard).toEqual(['lost'])
    await expect(one.redis?.incr('counter')).rejects.toBeInstanceOf(Error)
    await vi.waitFor(() => expect(online()).toBe(3), settled)
    await eventually(() => expect(one.lines).toContain('Redis is gone: the other processes were not told'))

    const missed = new Promise<void>((resolve) => two.onMissed(resolve))
    redis.mend()
    await missed
    await vi.waitFor(() => expect(online()).toBe(7), settled)
    one.publish('drops', 'found')
    await eventually(() => expect(two.heard).toEqual(['found']))
    // One line for each lost connection, however often it tried.
    expect(one.lines.filter((line) => line.startsWith('Redis does not answer')).length).toBeLessThanOrEqual(2)
  })

  it('a silent connection is dropped and replaced', async () => {
    const redis = await wire()
    const [one, two] = await pair(redis.url, url)
    redis.freeze()
    const missed = new Promise<void>((resolve) => one.onMissed(resolve))
    await missed
    two.publish('drops', 'polls')
    await eventually(() => expect(one.heard).toEqual(['polls']))
  })

  it('a site starts while its Redis is down', async () => {
    const redis = await wire()
    redis.cut()
    const early = await member(redis.url)
    expect(early.countOnline(() => 2)()).toBe(2)
    early.publish('drops', 'polls')
    redis.mend()
    await new Promise<void>((resolve) => early.onMissed(resolve))
    await expect.poll(() => early.redis?.ping().catch(String)).toBe('PONG')
  })

  it('a Redis that answers, but refuses, is said until it accepts', async () => {
    const admin = new Redis(url)
    const may = (...rights: string[]) =>
      admin.call('ACL', 'SETUSER', 'limited', 'reset', 'on', '>secret', '~*', ...rights)
    ends.push(async () => {
      await admin.call('ACL', 'DELUSER', 'limited')
      admin.disconnect()
    })
    await may('&*', '+@all', '-eval', '-publish')
    const limited = await member(
      Object.assign(new URL(url), { username: 'limited', password: 'secret' }).href,
    )
    limited.publish('drops', 'polls')
    await eventually(() => expect(limited.refusal()).toMatch(/^Redis refuses (counting|publishing): NOPERM/))
    expect(limited.redis?.status).toBe('ready')
    await eventually(() =>
      expect(limited.lines).toEqual(
        expect.arrayContaining([
          'Redis answers, but refuses counting: the processes do not know of each other',
          'Redis answers, but refuses publishing: the processes do not know of each other',
        ]),
      ),
    )
    await may('&*', '+@all')
    limited.publish('drops', 'polls')
    await eventually(() => expect(limited.refusal()).toBeUndefined())
    expect(limited.lines).toContain('Redis accepts counting again')
    // One line for each change, however often it was tried.
    expect(limited.lines.filter((line) => line.includes('refuses counting'))).toHaveLength(1)
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
