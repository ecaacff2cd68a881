// The site's other processes, told and heard through PostgreSQL's own notifications. One connection listens, another tells:
// what a process hears of itself has come through the server, not only as far as a pooler.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { serverPool } from '../database/server-database.ts'

export type PeersLog = Pick<BaseLogger, 'info' | 'warn'>

/** `url` may lead through a pooler; `direct`: the same database for listening, which does not work through a pooler in transaction mode. */
export type PeersAddress = { url: string; direct?: string | undefined }

/** Milliseconds. A process drops out `silentFor` after its last heartbeat. */
export type Pace = { beatEvery: number; silentFor: number }
const usualPace: Pace = { beatEvery: 1_000, silentFor: 6_000 }

/** The channel in PostgreSQL. */
export const wire = 'matdata'
/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7_999
const partBytes = 7_900
/** Said by the processes to each other, beside the site's own channels. */
const [beating, leaving, missing, part, lastPart] = ['', 'leaves', 'missed', 'part', 'last part'] as const

/** What `pg_notify` takes: the message, or the parts of a long one, to be told in one transaction. */
export function notifications(channel: string, message: string, from = ''): string[] {
  const text = JSON.stringify([from, channel, message])
  if (Buffer.byteLength(text) <= mostBytes) return [text]
  const packed = deflateRawSync(text).toString('base64')
  return Array.from({ length: Math.ceil(packed.length / partBytes) }, (_, i) => {
    const end = (i + 1) * partBytes
    return JSON.stringify([from, end < packed.length ? part : lastPart, packed.slice(i * partBytes, end)])
  })
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
}) {
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
  const waiting: string[] = []
  let telling: Promise<void> | undefined
  /** The parts heard so far, by process. */
  const heard = new Map<string, string>()

  function receive(text: string): void {
    const [from, channel, message] = stringsIn(text)
    if (from === undefined || channel === undefined || message === undefined) return
    if (from === node) hearSelf()
    else if (channel === part) heard.set(from, (heard.get(from) ?? '') + message)
    else if (channel === lastPart) receiveLong((heard.get(from) ?? '') + message, from)
    else if (channel === beating) others.set(from, { count: Number(message), at: now() })
    else if (channel === leaving) others.delete(from)
    else if (channel === missing) onMissed()
    else onMessage(channel, message)
  }

  /** Who began to listen in the middle has missed the rest. */
  function receiveLong(packed: string, from: string): void {
    heard.delete(from)
    let text: string
    try {
      text = inflateRawSync(Buffer.from(packed, 'base64')).toString()
    } catch {
      return onMissed()
    }
    receive(text)
  }

  function hearSelf(): void {
    heardAt = now()
    if (isLost) log.info({}, 'The processes hear each other again')
    isLost = false
    if (!hears) onMissed()
    hears = true
  }

  /** Whether the others were told; it never throws. */
  async function tell(payloads: readonly string[]): Promise<{ error?: unknown }> {
    try {
      await teller.query(
        'select pg_notify($1, one) from unnest($2::text[]) with ordinality as t (one, n) order by n',
        [wire, payloads],
      )
      toldAt = now()
      return {}
    } catch (error) {
      return { error }
    }
  }

  /** What comes while the others are being told something is told them next, together. */
  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const { error } = await tell(waiting.splice(0))
      if (error === undefined) continue
      if (!owes) log.warn({ err: error }, 'The other processes were not told; they read again later')
      owes = true
    }
    telling = undefined
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
      // A listener says nothing for long.
      await client.query('set idle_session_timeout = 0')
      await client.query(`listen ${wire}`)
    } catch {
      isOver()
      void client.end().catch(() => {})
    }
  }

  const silentSince = (moment: number) => now() - moment > pace.silentFor
  /** Why this process does not hear the others, although the database answers: told long after it last heard itself. A database that went away took both at once. */
  const trouble = () =>
    silentSince(heardAt) && !silentSince(toldAt) && toldAt - heardAt > pace.silentFor / 2
      ? 'The processes do not hear each other: a pooler in transaction mode may stand between them and PostgreSQL. Name the server itself in DATABASE_DIRECT_URL'
      : undefined

  async function tellBeat(): Promise<void> {
    const debt = owes ? notifications(missing, '', node) : []
    const { error } = await tell([...debt, ...notifications(beating, String(options.ownCount()), node)])
    if (debt.length > 0 && error === undefined) owes = false
  }

  function beat(): void {
    void tellBeat()
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
    publish(channel: string, message: string): void {
      if (closed) return
      waiting.push(...notifications(channel, message, node))
      telling ??= tellWaiting()
    },
    /** The others' total. */
    online: () => others.values().reduce((sum, { count }) => sum + count, 0),
    trouble,
    async close(): Promise<void> {
      closed = true
      clearInterval(beats)
      await telling
      await tell(notifications(leaving, '', node))
      const ends = Promise.all([teller.end(), listener?.end()])
      await Promise.race([ends.catch(() => {}), delay(1_000, undefined, { ref: false })])
    },
  }
}

/** Whatever is said on this channel, it is never worth an exception. */
function stringsIn(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : []
  } catch {
    return []
  }
}

const quiet = { warn() {}, error() {} }
