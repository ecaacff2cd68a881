// The site's other processes, told and heard through PostgreSQL's own notifications. One connection listens, another tells:
// what a process hears of itself has come through the server, not only as far as a pooler.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { serverPool } from '../database/server-database.ts'

export type PeersLog = Pick<BaseLogger, 'info' | 'warn'>

export type Peers = {
  publish(channel: string, message: string): void
  /** The others' total. */
  online(): number
  /** Why this process does not hear the others, although the database answers. */
  trouble(): string | undefined
  close(): Promise<void>
}

/** `url` may lead through a pooler; `direct`: the same database for listening, which does not work through a pooler in transaction mode. */
export type PeersAddress = { url: string; direct?: string | undefined }

/** Milliseconds. A process drops out `silentFor` after its last heartbeat. */
export type Pace = { beatEvery: number; silentFor: number }
const usualPace: Pace = { beatEvery: 1_000, silentFor: 6_000 }

const wire = 'matdata'
/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7_999
/** Said by the processes to each other, beside the site's own channels. */
const [beating, leaving, missing] = ['', 'leaves', 'missed'] as const

/** What `pg_notify` takes. A message that is too long tells the others to read everything again. */
export function notification(
  channel: string,
  message: string,
  from = '',
): [channel: string, payload: string] {
  const text = JSON.stringify([from, channel, message])
  return [wire, Buffer.byteLength(text) > mostBytes ? JSON.stringify([from, missing, '']) : text]
}

/**
 * Connects in the background. `onMissed` is called whenever messages may have been lost before: at first, and after each
 * loss of a connection.
 */
export function openPeers(options: {
  address: PeersAddress
  log: PeersLog
  ownCount: () => number
  onMessage: (channel: string, message: string) => void
  onMissed: () => void
  pace?: Pace
}): Peers {
  const { address, log, onMessage, onMissed, pace = usualPace } = options
  const node = randomUUID()
  const now = () => performance.now()
  const teller = serverPool({ url: address.url, poolSize: 1, log: quiet, patience: 2_000 })
  let listener: pg.Client | undefined
  const others = new Map<string, { count: number; at: number }>()
  let [connectedAt, heardAt, toldAt] = [now(), now(), -Infinity]
  /** Since this connection began. */
  let hears = false
  let isLost = false
  /** The others were not told something. */
  let owes = false
  let closed = false
  let telling: Promise<unknown> = Promise.resolve()

  function receive(text: string): void {
    const [from, channel, message] = parts(text)
    if (from === undefined || channel === undefined || message === undefined) return
    if (from === node) hearSelf()
    else if (channel === beating) others.set(from, { count: Number(message), at: now() })
    else if (channel === leaving) others.delete(from)
    else if (channel === missing) onMissed()
    else onMessage(channel, message)
  }

  function hearSelf(): void {
    heardAt = now()
    if (isLost) log.info({}, 'The processes hear each other again')
    isLost = false
    if (!hears) onMissed()
    hears = true
  }

  async function tell(channel: string, message: string): Promise<void> {
    try {
      await teller.query('select pg_notify($1, $2)', notification(channel, message, node))
      toldAt = now()
      if (channel === missing) owes = false
    } catch (error) {
      if (channel === beating || channel === missing || channel === leaving) return
      if (!owes) log.warn({ err: error, channel }, 'The other processes were not told; they read again later')
      owes = true
    }
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: address.direct ?? address.url,
      application_name: 'matdata',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    const isOver = () => {
      if (listener === client) listener = undefined
    }
    ;[listener, connectedAt, hears] = [client, now(), false]
    client.on('notification', ({ payload }) => listener === client && receive(payload ?? ''))
    client.on('error', isOver).on('end', isOver)
    try {
      await client.connect()
      await client.query(`listen ${wire}`)
    } catch {
      isOver()
      void client.end().catch(() => {})
    }
  }

  const silentSince = (moment: number) => now() - moment > pace.silentFor
  /** Told long after it last heard itself: a database that went away took both at once. */
  const trouble = () =>
    silentSince(heardAt) && !silentSince(toldAt) && toldAt - heardAt > pace.silentFor / 2
      ? 'The processes do not hear each other: a pooler in transaction mode may stand between them and PostgreSQL. Name the server itself in DATABASE_DIRECT_URL'
      : undefined

  function beat(): void {
    if (owes) void tell(missing, '')
    void tell(beating, String(options.ownCount()))
    for (const [name, { at }] of others) if (silentSince(at)) others.delete(name)
    if (!isLost && silentSince(heardAt)) {
      isLost = true
      log.warn({}, trouble() ?? 'The processes do not hear each other until PostgreSQL answers again')
    }
    if (listener && !silentSince(Math.max(heardAt, connectedAt))) return
    // A machine that has vanished says nothing, not even goodbye.
    void listener?.end().catch(() => {})
    void listen()
  }
  const beats = setInterval(beat, pace.beatEvery).unref()
  void listen()

  return {
    publish(channel, message) {
      if (closed) return
      // Drops the resolved value: otherwise each promise would retain the previous one, back to the first.
      telling = Promise.all([telling, tell(channel, message)]).then(() => undefined)
    },
    online: () => others.values().reduce((sum, { count }) => sum + count, 0),
    trouble,
    async close() {
      closed = true
      clearInterval(beats)
      await telling
      await tell(leaving, '')
      const ends = Promise.all([teller.end(), listener?.end()])
      await Promise.race([ends.catch(() => {}), delay(1_000, undefined, { ref: false })])
    },
  }
}

/** Whatever is said on this channel, it is never worth an exception. */
function parts(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : []
  } catch {
    return []
  }
}

const quiet = { warn() {}, error() {} }
