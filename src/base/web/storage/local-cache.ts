// Caches public answers on the phone for a few minutes, so that going back costs no data. At most 200
// entries, oldest evicted first; an entry belongs to the user who fetched it and expires on its own.
import { cachePrefix, stored } from './local-storage.ts'

const minute = 60_000
/** Milliseconds. */
export const lifetimes = { short: 2 * minute, medium: 5 * minute, long: 15 * minute, user: 24 * 60 * minute }
export const maxEntries = 200

type Entry = { data: unknown; timestamp: number; expiry: number; userId: string }

export type LocalCache = ReturnType<typeof localCache>

/** @param options.userId the token's subject, or `anonymous`; @param options.enabled the flag `enableCaching`. */
export function localCache(options: { userId: () => string; enabled: boolean; now?: () => number }) {
  const now = options.now ?? Date.now
  const read = (name: string): Entry | undefined => {
    try {
      return JSON.parse(stored.get(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  return {
    get(key: string): unknown {
      if (!options.enabled) return undefined
      const entry = read(cachePrefix + key)
      if (!entry) return undefined
      // A phone whose clock was set back has none that is fresh.
      if (entry.timestamp <= now() && entry.expiry > now() && entry.userId === options.userId())
        return entry.data
      stored.remove(cachePrefix + key)
      return undefined
    },
    set(key: string, data: unknown, lifetime = lifetimes.medium): void {
      if (!options.enabled) return
      const entry: Entry = { data, timestamp: now(), expiry: now() + lifetime, userId: options.userId() }
      makeRoom(read, now())
      stored.set(cachePrefix + key, JSON.stringify(entry))
    },
    /** Drops this user's entries. */
    clear(): void {
      for (const name of stored.cached()) if (read(name)?.userId === options.userId()) stored.remove(name)
    },
  }
}

/** What has expired goes even if nobody asks for it again. */
function makeRoom(read: (name: string) => Entry | undefined, now: number): void {
  const entries = stored.cached().map((name) => ({ name, timestamp: 0, expiry: 0, ...read(name) }))
  const oldestFirst = entries
    .filter(({ expiry }) => expiry > now)
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxEntries + 1))
  for (const one of entries) if (one.expiry <= now || tooMany.includes(one)) stored.remove(one.name)
}
