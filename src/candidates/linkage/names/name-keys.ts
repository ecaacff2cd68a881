// Search keys for a person's name: the same for all common spellings, scripts and word orders.
import { tokensOf } from './person-name.ts'
import { soundOf, wordFrom, type Word } from './phonetic-key.ts'

/** The stored search data of a person. */
export type NameKeys = {
  /** The phonetic name in its own word order. */
  folded: string
  /** The same sorted alphabetically: equal for `Modi Narendra` and `Narendra Modi`. */
  sorted: string
  /**
   * For all spellings: words (`srinibas`), adjacent words joined (`+rabisankar`), consonants (`=srnbs`), the
   * first letter of each written word (`1s`), and letters that abbreviate a word (`0s`).
   */
  keys: string[]
}

/** A word or an initial in a query or a name. */
export type Sound = { folded: string; skeleton: string; letter: string; initial: boolean }

/** Skips titles and includes text in brackets. Remembers nothing, so visitors' text is safe here. */
export function soundsOf(text: string, sound: (word: string) => Word = soundOf): Sound[] {
  return tokensOf(text).flatMap((token): Sound[] => {
    const letter = token[0]!
    if (token.length === 1) return [{ folded: token, skeleton: '', letter, initial: true }]
    const { folded, skeleton } = sound(token)
    return folded === '' ? [] : [{ folded, skeleton, letter, initial: false }]
  })
}

/** Two words of a query written as one. */
export function joinSounds(first: Sound, second: Sound): Sound {
  const { folded, skeleton } = wordFrom(first.folded + second.folded)
  return { folded, skeleton, letter: first.letter, initial: false }
}

const known = new Map<string, Word>()

/** Remembers every word: candidates share most of theirs, and all careers are derived after each linking. */
function knownSoundOf(word: string): Word {
  const sound = known.get(word) ?? soundOf(word)
  known.set(word, sound)
  return sound
}

/** Consonants say something about a name from this many on. */
export const minSkeleton = 3

/** @param name the latest. @param spellings all spellings in candidacies, including `name`. */
export function nameKeys(name: string, spellings: readonly string[]): NameKeys {
  const sounds = soundsOf(name, knownSoundOf).map(({ folded }) => folded)
  return {
    folded: sounds.join(' '),
    sorted: sounds.toSorted().join(' '),
    keys: [
      ...new Set([...new Set(spellings)].flatMap((one) => keysOfSpelling(soundsOf(one, knownSoundOf)))),
    ].toSorted(),
  }
}

function keysOfSpelling(sounds: readonly Sound[]): string[] {
  return sounds.flatMap(({ folded, skeleton, letter, initial }, i) => {
    if (initial) return [`0${letter}`, `1${letter}`]
    const next = sounds[i + 1]
    return [
      folded,
      `1${letter}`,
      ...(skeleton.length >= minSkeleton ? [`=${skeleton}`] : []),
      ...(next && !next.initial ? [`+${folded}${next.folded}`] : []),
    ]
  })
}

/** Whether a key is a word of a name rather than a derived key. */
export const isWord = (key: string) => /^[a-z]/.test(key)
