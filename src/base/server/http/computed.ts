// What several answers are put together from, computed once: a sum over everybody is not worked out again for each page of
// a list. Kept in memory until a write changes a topic that it stands on, and at most five minutes.

export type Computed = {
  /** One computation at a time for a key; what fails is not kept. */
  get<T>(key: string, topics: readonly string[], make: () => Promise<T>): Promise<T>
  /** `*`: everything. */
  drop(topics: readonly string[]): void
}

const keptFor = 5 * 60_000

/** @param limits.most values that are kept: keys are few and named in the code, but one may hold a parameter. */
export function computedValues({ most = 50 } = {}): Computed {
  const kept = new Map<string, { topics: readonly string[]; value: Promise<unknown>; until: number }>()
  return {
    get<T>(key: string, topics: readonly string[], make: () => Promise<T>): Promise<T> {
      const old = kept.get(key)
      if (old && old.until > Date.now()) return old.value as Promise<T>
      const made = { topics, value: make(), until: Date.now() + keptFor }
      kept.delete(key)
      kept.set(key, made)
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
      made.value.catch(() => kept.get(key) === made && kept.delete(key))
      return made.value
    },
    drop(topics) {
      for (const [key, one] of kept)
        if (topics.includes('*') || one.topics.some((topic) => topics.includes(topic))) kept.delete(key)
    },
  }
}

/** Computes each time and keeps nothing. */
export const computedEachTime: Pick<Computed, 'get'> = { get: (_key, _topics, make) => make() }
