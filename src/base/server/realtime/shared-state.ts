// State shared by a site's processes: how many visitors each has, which caches to drop, what to announce.
// On the embedded database there is only one process, and everything stays inside it.
import { openPeers, type Pace, type PeersAddress, type PeersLog } from './peers.ts'

export type SharedState = ReturnType<typeof openSharedState>

type Listener = (message: string) => void

/** Does not wait for the others. `address`: the PostgreSQL server through which they are heard, if there is one. */
export function openSharedState(address: PeersAddress | undefined, log: PeersLog, pace?: Pace) {
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
    address &&
    openPeers({
      address,
      log,
      ownCount: () => count?.() ?? 0,
      onMessage: deliver,
      onMissed: () => missed.forEach((told) => told()),
      ...(pace && { pace }),
    })

  return {
    /** Why the processes do not hear each other. */
    trouble: () => peers?.trouble(),
    /** Publishes to every process, to this one before it returns. Never throws; who may have missed it is told so. */
    publish(channel: string, message: string): void {
      deliver(channel, message)
      peers?.publish(channel, message)
    },
    /** Subscribes to this process and the others; returns a function that unsubscribes. */
    subscribe(channel: string, listener: Listener): () => void {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    /** Called when messages from the others may have been missed: then a cache must trust nothing. */
    onMissed: (told: () => void) => void missed.add(told),
    /**
     * Adds this process's count to the others'. Calls `here` at every heartbeat; the returned function reads
     * the current total. A dead process drops out within 7 s; while PostgreSQL is down only `here` remains.
     */
    countOnline(here: () => number): () => number {
      count = here
      return () => here() + (peers?.online() ?? 0)
    },
    /** Removes this process from the count and closes the connections; later messages stay inside. */
    close: async () => peers?.close(),
  }
}
