// A cache for values that several answers need, so that a total over everyone is not recomputed for each page
// of a list. Values stay in memory until a write changes one of their topics, and at most five minutes.
import { LRUCache } from 'lru-cache'

export type Computed = {
  /** One computation at a time per key; failures are not cached. */
  get<T>(key: string, topics: readonly string[], make: () => Promise<T>): Promise<T>
  /** `*`: everything. */
  drop(topics: readonly string[]): void
}

const keptFor = 5 * 60_000

/** @param of.max maximum number of values: keys are few and named in the code, but one may contain a parameter. */
export function computedValues({ max = 50 } = {}): Computed {
  const kept = new LRUCache<string, { topics: readonly string[]; value: Promise<unknown> }>({
    max,
    ttl: keptFor,
  })
  return {
    get<T>(key: string, topics: readonly string[], make: () => Promise<T>): Promise<T> {
      const old = kept.get(key)
      if (old) return old.value as Promise<T>
      const made = { topics, value: make() }
      kept.set(key, made)
      made.value.catch(() => kept.peek(key) === made && kept.delete(key))
      return made.value
    },
    drop(topics) {
      for (const [key, one] of kept.entries())
        if (topics.includes('*') || one.topics.some((topic) => topics.includes(topic))) kept.delete(key)
    },
  }
}

/** Computes every time and caches nothing. */
export const uncached: Pick<Computed, 'get'> = { get: (_key, _topics, make) => make() }
