// What a person's name is found by: keys that are the same for all usual spellings, scripts and orders of it.
import { tokensOf } from './person-name.ts'
import { soundOf } from './phonetic-key.ts'

/** What search stores of a person. */
export type NameKeys = {
  /** The name as it sounds, in its own order. */
  folded: string
  /** The same in the order of the alphabet: equal for `Modi Narendra` and `Narendra Modi`. */
  sorted: string
  /**
   * Of all spellings: words (`srinibas`), neighbours written as one (`+rabisankar`), consonants (`=srnbs`),
   * the first letter of each word as it is written (`1s`), and letters that stand for a word (`0s`).
   */
  keys: string[]
}

/** A word or an initial of what was typed, or of a name. */
export type Sound = { folded: string; skeleton: string; letter: string; initial: boolean }

/** Leaves titles out, and what is in brackets in. Nothing is remembered, so it may be called with a visitor's text. */
export function soundsOf(text: string): Sound[] {
  return tokensOf(text).flatMap((token): Sound[] => {
    const letter = token[0]!
    if (token.length === 1) return [{ folded: token, skeleton: '', letter, initial: true }]
    const { folded, skeleton } = soundOf(token)
    return folded === '' ? [] : [{ folded, skeleton, letter, initial: false }]
  })
}

/** Consonants say something about a name from this many on. */
export const leastSkeleton = 3

/** @param name the latest. @param spellings all that candidacies had, the name included. */
export function nameKeys(name: string, spellings: readonly string[]): NameKeys {
  const sounds = soundsOf(name).map(({ folded }) => folded)
  return {
    folded: sounds.join(' '),
    sorted: sounds.toSorted().join(' '),
    keys: [...new Set([...new Set(spellings)].flatMap((one) => keysOfSpelling(soundsOf(one))))].toSorted(),
  }
}

function keysOfSpelling(sounds: readonly Sound[]): string[] {
  return sounds.flatMap(({ folded, skeleton, letter, initial }, i) => {
    if (initial) return [`0${letter}`, `1${letter}`]
    const next = sounds[i + 1]
    return [
      folded,
      `1${letter}`,
      ...(skeleton.length >= leastSkeleton ? [`=${skeleton}`] : []),
      ...(next && !next.initial ? [`+${folded}${next.folded}`] : []),
    ]
  })
}

/** Whether a key is a word of a name, and not one of the signs made from it. */
export const isWord = (key: string) => /^[a-z]/.test(key)
