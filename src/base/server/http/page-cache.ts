// Caches whole answers (pages and shared JSON), compressed, until they expire or a write changes them. A
// cached answer costs no rendering, routing or query, and survives the loss of the database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isRefused, refuse, tooMany, unavailable } from '../../contract.ts'
import { withAge } from '../../pages/page-age.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import {
  pack,
  plainOf,
  sendCompressed,
  sizeOf,
  type CachedResponse,
  type Make,
} from './compressed-response.ts'
import type { SilenceGuard } from '../silence/guard.ts'
import type { QueueAccess } from './render-queue.ts'

export type PageCache = ReturnType<typeof pageCache>

/** An answer being made; `waits`: for a seat. */
type Fill = { made: Promise<CachedResponse>; waits: boolean }

/**
 * @param options.bytes memory limit for the cached answers, over all encodings.
 * @param options.log logs failed fills if an old answer could be shown; otherwise the caller gets and logs the
 * error.
 * @param options.away whether the database is known to be down: then every cached page shows its age.
 */
export function pageCache(options: {
  bytes: number
  now?: () => number
  headers?: Record<string, string>
  away?: () => boolean
  /** Answers hold for one epoch of it, unless they are facts. */
  silence?: Pick<SilenceGuard, 'epoch' | 'near' | 'edge' | 'keepUntil'>
  log?: { error(details: object, message: string): void }
}) {
  const now = options.now ?? Date.now
  const away = options.away ?? (() => false)
  const kept = new LRUCache<string, CachedResponse>({ maxSize: options.bytes, sizeCalculation: sizeOf })
  function keep(key: string, one: CachedResponse): void {
    kept.set(key, one)
    // Set again, because the cache counts the size it was given first.
    one.resized = () => {
      if (kept.peek(key) === one && kept.delete(key)) kept.set(key, one)
    }
  }
  const filling = new Map<string, Fill>()
  const drops = dropRecord()
  const counts = { hit: 0, stale: 0, fill: 0, failedFill: 0 }

  async function fillOnce(key: string, fill: Make, queue = atOnce): Promise<CachedResponse> {
    const running = filling.get(key)
    // What makes a page holds the seat already that this answer may be waiting for: they would wait for each other.
    if (running && !(running.waits && queue === atOnce)) {
      queue.join(key)
      return running.made
    }
    const begun = drops.count()
    const one = { waits: true } as Fill
    one.made = (async () => {
      const made = await queue.take(key, async () => {
        one.waits = false
        counts.fill += 1
        // Asked before: what is made across an edge belongs to the time before it.
        const { silence: guard } = options
        const silence = guard && {
          epoch: guard.epoch(),
          near: guard.near(),
          edge: guard.edge(),
          keepUntil: guard.keepUntil(),
        }
        const fresh = await fill()
        return pack(fresh, now(), options.headers ?? {}, silence)
      })
      if (made.lacking) counts.failedFill += 1
      // The answer may have missed a write that came meanwhile.
      if (drops.since(begun, made.topics)) made.dropped = true
      if (made.staleAt > made.madeAt) keep(key, Object.assign(made, { fill }))
      return made
    })()
    filling.set(key, one)
    try {
      return await one.made
    } catch (error) {
      counts.failedFill += 1
      throw error
    } finally {
      if (filling.get(key) === one) filling.delete(key)
    }
  }

  /** Nothing newer is available, or only with a part missing: the old answer. The visitor gets no error, so it is logged. */
  async function fillOrKeep(
    key: string,
    old: CachedResponse,
    fill: Make,
    queue?: QueueAccess,
  ): Promise<CachedResponse> {
    try {
      const made = await fillOnce(key, fill, queue)
      return made.lacking ? keepOld(key, old) : made
    } catch (error) {
      // The next visitor has it made.
      if (isRefused(error) && error.code === tooMany.code) return old
      // Without the key: it may contain a visitor's words.
      if (!isDatabaseGone(error)) options.log?.error({ err: error }, 'a kept answer could not be refreshed')
      return keepOld(key, old)
    }
  }

  const stamp = (old: CachedResponse) => stampWithTime(old, options.headers ?? {})

  /** Keeps the old answer, marks its age, and tries again shortly. */
  function keepOld(key: string, old: CachedResponse): CachedResponse {
    const stamped = old.asOf ? old : stamp(old)
    stamped.staleAt = now() + retryAfter
    keep(key, stamped)
    return stamped
  }

  const isOfAnotherEpoch = ({ epoch }: CachedResponse) =>
    epoch !== undefined && options.silence !== undefined && epoch !== options.silence.epoch()

  /**
   * The cached answer for a key, made by `fill` if there is none; one fill at a time per key. Never from another epoch: an
   * answer rendered across an edge is rendered again.
   * @param queue whose queue slot it is made in; without one it is made immediately (for parts of a page that
   * already has a slot).
   */
  async function get(key: string, fill: Make, queue?: QueueAccess): Promise<CachedResponse> {
    for (let tries = 0; tries < 3; tries += 1) {
      const found = await getOnce(key, fill, queue)
      if (!isOfAnotherEpoch(found)) return found
      filling.delete(key)
    }
    throw refuse(unavailable)
  }

  /** What may be sent as it is kept. What is stale is made again meanwhile, by `fill` or as it was made before. */
  function ready(key: string, { fill, queue }: { fill?: Make; queue: QueueAccess | undefined }) {
    const old = kept.get(key)
    if (!old || old.dropped || tooOld(old) || lacksTimestamp(old) || isOfAnotherEpoch(old)) return undefined
    if (now() < old.staleAt) counts.hit += 1
    else {
      const again = fill ?? old.fill
      if (!again) return undefined
      counts.stale += 1
      if (!filling.has(key)) void fillOrKeep(key, old, again, queue)
    }
    return old
  }

  async function getOnce(key: string, fill: Make, queue?: QueueAccess): Promise<CachedResponse> {
    const found = ready(key, { fill, queue })
    if (found) return found
    const old = kept.get(key)
    if (!old || isOfAnotherEpoch(old)) {
      const made = await fillOnce(key, fill, queue)
      // Polls have closed because the database is away: what is left of the page is as old as it was.
      return lacksTimestamp(made) ? stamp({ ...made, madeAt: old?.madeAt ?? made.madeAt }) : made
    }
    return lacksTimestamp(old) ? keepOld(key, old) : fillOrKeep(key, old, fill, queue)
  }

  const tooOld = (one: CachedResponse) => !one.asOf && Math.abs(now() - one.madeAt) > servedStaleFor
  const lacksTimestamp = (one: CachedResponse) => away() && !one.asOf && isPage(one)

  return {
    counts,
    get,
    /** Sends it past Fastify. */
    send(one: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      reply.hijack()
      sendCompressed(one, request.raw, reply.raw)
      return reply
    },
    /** Answers from memory if this exact address is cached and fresh; false: nothing has been sent. */
    answer(request: IncomingMessage, response: ServerResponse, queue?: QueueAccess): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = request.url ?? '/'
      // Some endpoints have a personal answer for the holder of a token; the route decides.
      if (request.headers.authorization !== undefined && key.startsWith('/api/')) return false
      const found = ready(key, { queue })
      if (found) sendCompressed(found, request, response)
      return found !== undefined
    },
    /** Called by writes: answers that show one of these topics (`*`: everything) are made again at the next request. */
    drop(topics: readonly string[]): void {
      drops.add(topics)
      // Later requests must not get an answer started before the write.
      filling.clear()
      const changed = new Set(topics)
      for (const one of kept.values())
        if (changed.has('*') || one.topics.some((topic) => changed.has(topic))) one.dropped = true
    },
  }
}

/** The latest write that named each topic; there are few topics, named in contracts. */
function dropRecord() {
  let count = 0
  const latest = new Map<string, number>()
  return {
    count: () => count,
    add(topics: readonly string[]): void {
      count += 1
      for (const topic of topics) latest.set(topic, count)
    },
    /** Whether a write after the one of that number named one of these topics. */
    since: (number: number, topics: readonly string[]) =>
      [...topics, '*'].some((topic) => (latest.get(topic) ?? 0) > number),
  }
}

const atOnce: QueueAccess = { take: (_key, work) => work(), join: () => {} }

/** A stale answer is sent while a new one is made, unless it is older than this (milliseconds). */
const servedStaleFor = 10 * 60_000
const retryAfter = 2_000

const isPage = ({ type }: CachedResponse) => type.startsWith('text/html')

/**
 * An old answer with its time, because no newer one can be made: every answer has it in a header, and a page in
 * its root element too, where the style sheet shows it.
 */
function stampWithTime(old: CachedResponse, headers: Record<string, string>): CachedResponse {
  const time = new Date(old.madeAt).toISOString()
  const body = plainOf(old).toString()
  const shown = isPage(old) ? withAge(body, old.madeAt) : body
  const made = pack({ ...old, body: shown, seconds: 0 }, old.madeAt, { ...headers, 'x-as-of': time })
  const { epoch, keepUntil, fill } = old
  return { ...made, asOf: true, epoch, keepUntil, fill }
}
