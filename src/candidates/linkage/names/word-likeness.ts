// How similar two words are, from 0 to 1.
import type { Word } from './phonetic-key.ts'

/**
 * 1 for the same sounds, 0.94 for the same consonants, 0.9 if only one has an honorific ending, otherwise by
 * edit distance. Less than `least` may be returned as 0: there are millions of comparisons.
 */
export function wordLikeness(a: Word, b: Word, least = 0): number {
  if (a === b || a.folded === b.folded) return 1
  const [long, short] = a.folded.length >= b.folded.length ? [a, b] : [b, a]
  if (short.folded.length < 3) return 0
  if (a.skeleton === b.skeleton && a.skeleton.length > 1) return 0.94
  if (a.stem === b.stem && a.stem.length > 2) return 0.9
  if (long.folded.length - short.folded.length > long.folded.length * 0.5) return 0
  if (fewestEdits(long.folded.length, long.letters, short) > mostEdits(long.folded.length, least)) return 0
  return 1 - editDistance(long.folded, short.folded) / long.folded.length
}

/**
 * False if two words written as one cannot be as similar to a third as `least`. So it is for most, which need not be joined:
 * neither the first consonant nor enough letters are the same.
 */
export function canBeOne(a: Word, b: Word, whole: Word, least: number): boolean {
  if (a.skeleton === '' || a.skeleton[0] === whole.skeleton[0]) return true
  const length = a.folded.length + b.folded.length
  const most = mostEdits(Math.max(length, whole.folded.length), least)
  return fewestEdits(length, a.letters | b.letters, whole) <= most
}

const rounding = 1e-9

function mostEdits(length: number, least: number): number {
  return (1 - least) * length + rounding
}

/** The edit distance is at least this: the difference in length, and the letters that only one of them has. */
function fewestEdits(length: number, letters: number, other: Word): number {
  return Math.max(
    Math.abs(length - other.folded.length),
    count(letters & ~other.letters),
    count(other.letters & ~letters),
  )
}

function count(bits: number): number {
  let found = 0
  for (let left = bits; left !== 0; left &= left - 1) found += 1
  return found
}

const rows = [new Uint8Array(256), new Uint8Array(256), new Uint8Array(256)]

/** Counts letters added, dropped, changed or swapped with a neighbour. Texts are cut at 255 letters. */
export function editDistance(a: string, b: string): number {
  const [m, n] = [Math.min(a.length, 255), Math.min(b.length, 255)]
  let [two, one, now] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= n; j++) one[j] = j
  for (let i = 1; i <= m; i++) {
    now[0] = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= n; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = one[j - 1]! + (letter === other ? 0 : 1)
      if (one[j]! + 1 < cost) cost = one[j]! + 1
      if (now[j - 1]! + 1 < cost) cost = now[j - 1]! + 1
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        if (two[j - 2]! + 1 < cost) cost = two[j - 2]! + 1
      now[j] = cost
    }
    ;[two, one, now] = [one, now, two]
  }
  return one[n]!
}
