// The answers in memory. Most addresses that a crawler asks for are asked for once: they share a quarter of the
// room among themselves, and never push out what a second visitor has asked for.
import { LRUCache } from 'lru-cache'
import { sizeOf, type CachedResponse } from './compressed-response.ts'

export type KeptAnswers = {
  /** Notes that somebody has asked for it. */
  get(key: string): CachedResponse | undefined
  set(key: string, one: CachedResponse): void
  has(key: string): boolean
  readonly size: number
  values(): Iterable<CachedResponse>
}

/** @param bytes of all answers together, in all encodings. */
export function keptAnswers(bytes: number): KeptAnswers {
  const limited = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: sizeOf })
  const [askedOnce, askedAgain] = [limited(Math.ceil(bytes / 4)), limited(Math.ceil((bytes * 3) / 4))]
  const holderOf = (key: string) => (askedAgain.has(key) ? askedAgain : askedOnce)

  function setIn(holder: LRUCache<string, CachedResponse>, key: string, one: CachedResponse): void {
    // Set again, because the cache counts the size it was given first.
    one.resized = () => {
      const now = holderOf(key)
      if (now.peek(key) === one && now.delete(key)) now.set(key, one)
    }
    holder.set(key, one)
  }

  return {
    get(key) {
      const known = askedAgain.get(key)
      if (known) return known
      const one = askedOnce.peek(key)
      if (!one) return undefined
      askedOnce.delete(key)
      askedAgain.set(key, one)
      return one
    },
    set: (key, one) => setIn(holderOf(key), key, one),
    has: (key) => askedAgain.has(key) || askedOnce.has(key),
    get size() {
      return askedOnce.size + askedAgain.size
    },
    *values() {
      yield* askedOnce.values()
      yield* askedAgain.values()
    },
  }
}
