// What the processes of one site tell each other: how many visitors each holds, which caches to drop, what to announce.
// Without Redis there is one process, and all of it stays inside.
import type { Redis } from 'ioredis'
import { openPeers, type Pace, type PeersLog } from './redis-peers.ts'

export type SharedState = {
  /** Says whether it answers. Its commands fail at once while Redis is gone. */
  readonly redis: Redis | undefined
  /** Tells every process, this one before it returns. Never throws; while Redis is gone the others miss it, and the log says so. */
  publish(channel: string, message: string): void
  /** Hears this process and the others; answers how to stop. */
  subscribe(channel: string, hear: Hear): () => void
  /** Calls back when messages of the others may have been missed (Redis answers again): a cache then trusts nothing. */
  onMissed(told: () => void): void
  /**
   * Adds what this process counts to what the others count. `here` is asked at every heartbeat; the answer reads the
   * sum of now. A process that died is left out within 7 s; while Redis is gone only `here` remains.
   */
  countOnline(here: () => number): () => number
  /** Takes this process out of the count and closes the connections; what is published later stays inside. */
  close(): Promise<void>
}

type Hear = (message: string) => void

/** Answers at once, whether or not Redis does: a site without its Redis still serves. */
export function openSharedState(redisUrl: string | undefined, log: PeersLog, pace?: Pace): SharedState {
  const channels = new Map<string, Set<Hear>>()
  const missed = new Set<() => void>()
  let count: (() => number) | undefined

  function deliver(channel: string, message: string) {
    for (const hear of channels.get(channel) ?? []) {
      try {
        hear(message)
      } catch (error) {
        log.warn({ err: error, channel }, 'a listener of shared state failed')
      }
    }
  }

  const peers =
    redisUrl === undefined
      ? undefined
      : openPeers({
          url: redisUrl,
          log,
          here: () => count?.() ?? 0,
          hear: deliver,
          ...(pace && { pace }),
          missed: () => missed.forEach((told) => told()),
        })

  return {
    redis: peers?.redis,
    publish(channel, message) {
      deliver(channel, message)
      peers?.tell(channel, message)
    },
    subscribe(channel, hear) {
      const hearers = channels.get(channel) ?? new Set()
      channels.set(channel, hearers.add(hear))
      return () => void hearers.delete(hear)
    },
    onMissed: (told) => void missed.add(told),
    countOnline(here) {
      count = here
      return () => here() + (peers?.online() ?? 0)
    },
    close: async () => peers?.close(),
  }
}
