// How similar two words are, from 0 to 1.
import type { Word } from './phonetic-key.ts'

/**
 * 1 for the same sounds, 0.94 for the same consonants, 0.9 if only one has an honorific ending, otherwise by
 * edit distance.
 */
export function wordLikeness(a: Word, b: Word): number {
  if (a === b || a.folded === b.folded) return 1
  const [long, short] = a.folded.length >= b.folded.length ? [a, b] : [b, a]
  if (short.folded.length < 3) return 0
  if (a.skeleton === b.skeleton && a.skeleton.length > 1) return 0.94
  if (a.stem === b.stem && a.stem.length > 2) return 0.9
  if (long.folded.length - short.folded.length > long.folded.length * 0.5) return 0
  return 1 - editDistance(long.folded, short.folded) / long.folded.length
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
