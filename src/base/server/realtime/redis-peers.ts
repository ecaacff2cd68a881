// The site's other processes, reached through Redis. The site survives any loss of Redis: commands fail fast
// and both connections reconnect automatically.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis, type RedisOptions } from 'ioredis'
import type { BaseLogger } from 'pino'

export type PeersLog = Pick<BaseLogger, 'info' | 'warn'>

export type Peers = {
  readonly redis: Redis
  publish(channel: string, message: string): void
  /** The others' total; 0 once their last known figure is stale. */
  online(): number
  /** Why it refuses what the processes need, in its own words; it answers nevertheless. */
  refusal(): string | undefined
  close(): Promise<void>
}

/** Milliseconds. A dead process drops out after `staleAfter` and one heartbeat; the page shows it two seconds later. */
export type HeartbeatTimes = { beatEvery: number; staleAfter: number; silenceIsDeathAfter: number }
const usualPace: HeartbeatTimes = { beatEvery: 1_000, staleAfter: 6_000, silenceIsDeathAfter: 5_000 }

const onlineKey = 'matdata:online'

const redisOptions = {
  connectTimeout: 2_000,
  commandTimeout: 1_000,
  disconnectTimeout: 200,
  retryStrategy: (attempt: number) => Math.min(attempt * 200, 2_000),
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  // ioredis leaves the promise of its own re-subscription unhandled; we subscribe at every `ready` instead.
  autoResubscribe: false,
} satisfies RedisOptions

// One round trip: record our count by Redis' clock (machines' clocks differ), drop the dead, add up the
// others.
const heartbeat = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stale = tonumber(ARGV[3])
redis.call('HSET', KEYS[1], ARGV[1], string.format('%d:%.0f', ARGV[2], now))
redis.call('PEXPIRE', KEYS[1], stale)
local all = redis.call('HGETALL', KEYS[1])
local others = 0
for i = 1, #all, 2 do
  local count, at = string.match(all[i + 1], '^(%d+):(%d+)$')
  if not at or now - at > stale then
    redis.call('HDEL', KEYS[1], all[i])
  elseif all[i] ~= ARGV[1] then
    others = others + count
  end
end
return others`

/**
 * Connects in the background. `ownCount` returns this process's count, `onMessage` receives the others' messages,
 * `onReconnect` is called whenever the connection is new: messages may have been lost before.
 */
export function openPeers(options: {
  url: string
  log: PeersLog
  ownCount: () => number
  onMessage: (channel: string, message: string) => void
  onReconnect: () => void
  pace?: HeartbeatTimes
}): Peers {
  const { log } = options
  const { beatEvery, staleAfter, silenceIsDeathAfter } = options.pace ?? usualPace
  const node = randomUUID()
  // Every heartbeat sends a command, so silence means a dead connection, not a quiet one.
  const connect = () => new Redis(options.url, { ...redisOptions, socketTimeout: silenceIsDeathAfter })
  const redis = connect()
  const subscriber = connect()
  // Channels, unlike keys, are shared by all database numbers, so the number is part of the name.
  const wire = `matdata:${redis.options.db ?? 0}`
  let others = { count: 0, at: 0 }
  let closed = false
  // A process that only publishes (an import) may publish before it is connected.
  const opened = Promise.race([
    new Promise((resolve) => redis.once('ready', resolve)),
    delay(3_000, undefined, { ref: false }),
  ])
  let telling: Promise<unknown> = Promise.resolve()
  const refused = new Map<Doing, string>()

  /** A replica, a cluster, a user without rights, a full memory: all of them answer, but with an error. */
  function note(doing: Doing, error?: unknown): void {
    const before = refused.get(doing)
    if (error === undefined) refused.delete(doing)
    else if (isRefusal(error))
      refused.set(doing, error.message.replace(/ script: .*| *\n.*/s, '').slice(0, 200))
    const now = refused.get(doing)
    if (now !== undefined && now !== before)
      log.warn({ err: error }, `Redis answers, but refuses ${doing}: the processes do not know of each other`)
    if (now === undefined && before !== undefined) log.info({}, `Redis accepts ${doing} again`)
  }

  async function beat() {
    try {
      const count = await redis.eval(heartbeat, 1, onlineKey, node, options.ownCount(), staleAfter)
      others = { count: Number(count), at: Date.now() }
      note('counting')
    } catch (error) {
      // `reportLoss` logs a lost connection; the last total is used until it is stale.
      note('counting', error)
    }
  }

  async function listen() {
    try {
      await subscriber.subscribe(wire)
      note('subscribing')
      options.onReconnect()
    } catch (error) {
      note('subscribing', error)
      // Half a connection is worse than none: it would look healthy and receive nothing.
      if (!closed) subscriber.disconnect(true)
    }
  }

  reportLoss(redis, log)
  reportLoss(subscriber, log)
  redis.on('ready', () => void beat())
  subscriber.on('ready', () => void listen())
  subscriber.on('message', (_wire, text) => {
    const [from, channel, message] = parts(text)
    if (from !== node && channel !== undefined && message !== undefined) options.onMessage(channel, message)
  })
  const beating = setInterval(() => {
    void beat()
    subscriber.ping().catch(() => {})
  }, beatEvery).unref()

  return {
    redis,
    publish(channel, message) {
      if (closed) return
      const told = opened
        .then(() => redis.publish(wire, JSON.stringify([node, channel, message])))
        .then(
          () => note('publishing'),
          (error: unknown) => {
            note('publishing', error)
            if (!isRefusal(error))
              log.warn({ err: error, channel }, 'Redis is gone: the other processes were not told')
          },
        )
      // Drops the resolved value: otherwise each promise would retain the previous one, back to the first.
      telling = Promise.all([telling, told]).then(() => undefined)
    },
    refusal: () => [...refused].map(([doing, why]) => `Redis refuses ${doing}: ${why}`)[0],
    online: () => (Date.now() - others.at < staleAfter ? others.count : 0),
    async close() {
      closed = true
      clearInterval(beating)
      await telling
      await redis.hdel(onlineKey, node).catch(() => {})
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

type Doing = 'counting' | 'subscribing' | 'publishing'

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'

/** Without a listener an `error` event would end the process; a log line for every attempt would flood the log. */
function reportLoss(redis: Redis, log: PeersLog): void {
  let lost = false
  redis.on('error', (error) => {
    if (!lost) log.warn({ err: error }, 'Redis does not answer; trying again until it does')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info({}, 'Redis answers again')
    lost = false
  })
}

/** Whatever is published on this channel, it is never worth an exception. */
function parts(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : []
  } catch {
    return []
  }
}
