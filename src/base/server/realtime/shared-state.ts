// State shared by a site's processes: how many visitors each has, which caches to drop, what to announce.
// Without Redis there is only one process, and everything stays inside it.
import type { Redis } from 'ioredis'
import type { HeartbeatTimes, PeersLog } from './redis-peers.ts'

export type SharedState = {
  /** Whether Redis answers. Its commands fail immediately while Redis is down. */
  readonly redis: Redis | undefined
  /** Why Redis, which answers, refuses what the processes need. */
  refusal(): string | undefined
  /**
   * Publishes to every process, to this one before it returns. Never throws; while Redis is down the others
   * miss it, and the log says so.
   */
  publish(channel: string, message: string): void
  /** Subscribes to this process and the others; returns a function that unsubscribes. */
  subscribe(channel: string, listener: Listener): () => void
  /**
   * Called when messages from the others may have been missed (Redis answers again): then a cache must trust
   * nothing.
   */
  onMissed(told: () => void): void
  /**
   * Adds this process's count to the others'. Calls `here` at every heartbeat; the returned function reads
   * the current total. A dead process drops out within 7 s; while Redis is down only `here` remains.
   */
  countOnline(here: () => number): () => number
  /** Removes this process from the count and closes the connections; later messages stay inside. */
  close(): Promise<void>
}

type Listener = (message: string) => void

/** Does not wait for Redis: the site also serves without it. */
export async function openSharedState(
  redisUrl: string | undefined,
  log: PeersLog,
  pace?: HeartbeatTimes,
): Promise<SharedState> {
  const channels = new Map<string, Set<Listener>>()
  const missed = new Set<() => void>()
  let count: (() => number) | undefined

  function deliver(channel: string, message: string) {
    for (const listener of channels.get(channel) ?? []) {
      try {
        listener(message)
      } catch (error) {
        log.warn({ err: error, channel }, 'a listener of shared state failed')
      }
    }
  }

  const peers =
    redisUrl === undefined
      ? undefined
      : // A site without Redis need not keep its client in memory.
        (await import('./redis-peers.ts')).openPeers({
          url: redisUrl,
          log,
          ownCount: () => count?.() ?? 0,
          onMessage: deliver,
          ...(pace && { pace }),
          onReconnect: () => missed.forEach((told) => told()),
        })

  return {
    redis: peers?.redis,
    refusal: () => peers?.refusal(),
    publish(channel, message) {
      deliver(channel, message)
      peers?.publish(channel, message)
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    onMissed: (told) => void missed.add(told),
    countOnline(here) {
      count = here
      return () => here() + (peers?.online() ?? 0)
    },
    close: async () => peers?.close(),
  }
}
