// Caches public answers on the phone for a few minutes, so that going back costs no data. At most 200
// entries, oldest evicted first; an entry belongs to the user who fetched it and expires on its own.
import { cachePrefix, stored } from './local-storage.ts'

const minute = 60_000
/** Milliseconds. */
export const lifetimes = { short: 2 * minute, medium: 5 * minute, long: 15 * minute, user: 24 * 60 * minute }
export const maxEntries = 200

type Entry = { data: unknown; timestamp: number; expiry: number; userId: string }

export type LocalCache = {
  get(key: string): unknown
  set(key: string, data: unknown, lifetime?: number): void
  remove(key: string): void
  /** Drops this user's entries. */
  clear(): void
}

/** @param options.userId the token's subject, or `anonymous`; @param options.enabled the flag `enableCaching`. */
export function localCache(options: {
  userId: () => string
  enabled: boolean
  now?: () => number
}): LocalCache {
  const now = options.now ?? Date.now
  const read = (name: string): Entry | undefined => {
    try {
      return JSON.parse(stored.get(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  return {
    get(key) {
      if (!options.enabled) return undefined
      const entry = read(cachePrefix + key)
      if (!entry) return undefined
      if (entry.expiry > now() && entry.userId === options.userId()) return entry.data
      stored.remove(cachePrefix + key)
      return undefined
    },
    set(key, data, lifetime = lifetimes.medium) {
      if (!options.enabled) return
      const entry: Entry = { data, timestamp: now(), expiry: now() + lifetime, userId: options.userId() }
      makeRoom(read)
      stored.set(cachePrefix + key, JSON.stringify(entry))
    },
    remove: (key) => stored.remove(cachePrefix + key),
    clear() {
      for (const name of stored.cached()) if (read(name)?.userId === options.userId()) stored.remove(name)
    },
  }
}

function makeRoom(read: (name: string) => Entry | undefined): void {
  const names = stored.cached()
  if (names.length < maxEntries) return
  const oldestFirst = names
    .map((name) => ({ name, timestamp: read(name)?.timestamp ?? 0 }))
    .toSorted((a, b) => a.timestamp - b.timestamp)
  for (const { name } of oldestFirst.slice(0, names.length - maxEntries + 1)) stored.remove(name)
}
