// Text similarity: exact, and by MinHash signatures, which find the few candidates among a hundred thousand
// articles.
import { fnv1a } from '#base/fnv1a.ts'
import type { Word } from './words.ts'

/** Letters in a shingle. */
const length = 4
/**
 * Two rows per band: of texts that share a fifth of their shingles, four in five meet in a band; of unrelated
 * ones (2 %), one in sixty.
 */
const bands = 40
const rows = 2

/** Hashes of every run of four letters in the words of a text, without duplicates. */
export function shinglesOf(words: readonly Word[]): Set<number> {
  const letters = words.map((word) => word.text).join(' ')
  const shingles = new Set<number>()
  for (let at = 0; at + length <= letters.length; at++) shingles.add(hash(letters, at, at + length))
  if (letters !== '' && shingles.size === 0) shingles.add(hash(letters, 0, letters.length))
  return shingles
}

/** Intersection over union: 0 to 1. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = a.intersection(b).size
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** Intersection over the smaller set, or over `atLeast`, because sharing little of little says little: 0 to 1. */
export function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>, atLeast: number): number {
  return a.intersection(b).size / Math.max(Math.min(a.size, b.size), atLeast)
}

/**
 * The minimum of each of 80 hash functions: the more similar two sets are, the more positions of their
 * signatures agree.
 */
export function signatureOf(shingles: ReadonlySet<number>): Int32Array {
  const min = new Int32Array(bands * rows).fill(0x7fffffff)
  for (const shingle of shingles) {
    for (let i = 0; i < min.length; i++) {
      const value = Math.imul(shingle ^ keys[i]!, multipliers[i]!)
      const mixed = value ^ (value >>> 15)
      if (mixed < min[i]!) min[i] = mixed
    }
  }
  return min
}

/**
 * One number for each band of a signature, including the band's position: articles that share a number are
 * compared.
 */
export function bandsOf(signature: Int32Array): number[] {
  return Array.from({ length: bands }, (_, band) => {
    const mixed =
      Math.imul(signature[band * rows]!, 0x85ebca6b) ^ Math.imul(signature[band * rows + 1]!, 0xc2b2ae35)
    return Math.imul(mixed ^ (mixed >>> 13) ^ (band + 1), 0x27d4eb2f)
  })
}

/** The share of positions in which two signatures agree: approximates `jaccard`. */
export function estimateLikeness(a: Int32Array, b: Int32Array): number {
  let same = 0
  for (let i = 0; i < a.length; i++) if (a[i] === b[i]) same++
  return same / a.length
}

function hash(text: string, from: number, to: number): number {
  const value = fnv1a(text, from, to)
  return value ^ (value >>> 16)
}

/** Fixed, because signatures from different days are compared. */
const [keys, multipliers] = [numbers(1), numbers(2)].map((all) => all.map((n) => n | 1)) as [
  number[],
  number[],
]

/** As many numbers as a signature has positions, deterministic for a seed (mulberry32). */
function numbers(seed: number): number[] {
  let state = seed * 0x9e3779b9
  return Array.from({ length: bands * rows }, () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return t ^ (t >>> 14)
  })
}
