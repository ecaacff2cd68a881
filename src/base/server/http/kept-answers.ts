// The answers in memory. Those requested only once, as by a crawler, share a sixteenth of the space, so that they
// never push out what has been requested again; and not each other, if they would stay for less than a minute.
import { LRUCache } from 'lru-cache'
import { fnv1a } from '../../fnv1a.ts'
import { sizeOf, type CachedResponse } from './compressed-response.ts'

export type KeptAnswers = {
  /** Notes that it was requested. */
  get(key: string): CachedResponse | undefined
  /** Unless others that are requested for the first time need the space as well. */
  set(key: string, one: CachedResponse): void
  has(key: string): boolean
  /** The space for answers requested once is used up, and this is the first request for this one; false from the second on. */
  isOneTooMany(key: string): boolean
  readonly size: number
  values(): Iterable<CachedResponse>
}

/** Milliseconds within which the space for answers requested once is not filled a second time. */
const turnover = 60_000

/** @param bytes memory for all answers together, in all encodings. */
export function keptAnswers(bytes: number): KeptAnswers {
  const limited = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: sizeOf })
  const [askedOnce, askedAgain] = [limited(Math.ceil(bytes / 16)), limited(Math.ceil((bytes * 15) / 16))]
  // A mark for each hash of a key: when two keys share one, an answer is kept a little early.
  const marks = new Uint8Array(65_536)
  let marked = 0
  const holderOf = (key: string) => (askedAgain.has(key) ? askedAgain : askedOnce)

  /** What was dropped from memory is only freed with all old garbage, and collecting that holds up everybody. */
  function isCrawled(moment: number): boolean {
    const { value: oldest } = askedOnce.rvalues().next()
    return oldest !== undefined && moment - oldest.madeAt < turnover
  }

  /** Set again, because the cache counts the size it was given first. */
  function resized(one: CachedResponse): void {
    const key = one.key!
    const now = holderOf(key)
    if (now.peek(key) === one && now.delete(key)) now.set(key, one)
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
    set(key, one) {
      if (!this.has(key) && isCrawled(one.madeAt) && this.isOneTooMany(key)) return
      holderOf(key).set(key, Object.assign(one, { key, resized }))
    },
    has: (key) => askedAgain.has(key) || askedOnce.has(key),
    isOneTooMany(key) {
      if (askedOnce.calculatedSize < askedOnce.maxSize * 0.9) return false
      const place = (fnv1a(key) >>> 0) % marks.length
      if (marks[place] === 1 || this.has(key)) return false
      if (marked === marks.length / 4) {
        marks.fill(0)
        marked = 0
      }
      marks[place] = 1
      marked += 1
      return true
    },
    get size() {
      return askedOnce.size + askedAgain.size
    },
    *values() {
      yield* askedOnce.values()
      yield* askedAgain.values()
    },
  }
}
