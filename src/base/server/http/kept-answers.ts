// The answers in memory. Those requested only once, as by a crawler, share a sixteenth of the space, so that they never push out
// what has been requested again.
import { LRUCache } from 'lru-cache'
import { sizeOf, type CachedResponse } from './compressed-response.ts'

/** @param bytes memory for all answers together, in all encodings. */
export function keptAnswers(bytes: number) {
  const limited = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: sizeOf })
  const [askedOnce, askedAgain] = [limited(Math.ceil(bytes / 16)), limited(Math.ceil((bytes * 15) / 16))]
  const holderOf = (key: string) => (askedAgain.has(key) ? askedAgain : askedOnce)

  /** Set again, because the cache counts the size it was given first. */
  function resized(one: CachedResponse): void {
    const key = one.key!
    const now = holderOf(key)
    if (now.peek(key) === one && now.delete(key)) now.set(key, one)
  }

  return {
    /** Notes that it was requested. */
    get(key: string): CachedResponse | undefined {
      const once = askedOnce.peek(key)
      if (!once) return askedAgain.get(key)
      askedOnce.delete(key)
      askedAgain.set(key, once)
      return once
    },
    set: (key: string, one: CachedResponse) =>
      void holderOf(key).set(key, Object.assign(one, { key, resized })),
    *values(): Iterable<CachedResponse> {
      yield* askedOnce.values()
      yield* askedAgain.values()
    },
  }
}
