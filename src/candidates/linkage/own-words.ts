// Whether a name has a word that nobody of another name has in the state: then its bearers are hardly namesakes.
import { lettersOf } from './namesakes.ts'
import type { NameParts } from './names/name-likeness.ts'
import type { Word } from './names/phonetic-key.ts'

type Named = { family: string; name: NameParts }

/** Among few names, every word is one person's. */
const fewestNames = 2000

/** Kunti stands with nothing but Devi; two initials say as much as a word. */
const leastBesides = 4.5
const initialWeight = 2.5

/** What the words of the name say together, in natural logarithms; null if each of them is also others'. */
export type OwnWords = (one: Named) => number | null

export function ownWordsIn(list: readonly Named[]): OwnWords {
  const states = new Map<
    string,
    { names: number; words: Map<Word, { letters: string | null; times: number }> }
  >()
  for (const one of list) {
    const state = states.get(one.family) ?? { names: 0, words: new Map() }
    states.set(one.family, state)
    state.names += 1
    const letters = lettersOf(one)
    for (const word of new Set(one.name.words)) {
      const found = state.words.get(word)
      if (!found) state.words.set(word, { letters, times: 1 })
      else {
        found.times += 1
        if (found.letters !== letters) found.letters = null
      }
    }
  }
  return ({ family, name }) => {
    const { names, words } = states.get(family)!
    const found = name.words
      .map((word) => words.get(word) ?? { letters: null, times: 1 })
      .map(({ letters, times }) => ({ isOwn: letters !== null, weight: Math.log(names / times) }))
      .toSorted((a, b) => b.weight - a.weight)
    const own = found.find(({ isOwn }) => isOwn)
    if (names < fewestNames || own === undefined) return null
    const all = found.reduce((sum, { weight }) => sum + weight, initialWeight * name.initials.length)
    return all - own.weight < leastBesides ? null : all
  }
}

/** Whether a word of the name is heard in no other constituency of the state; among few names, that says nothing. */
export function heardOnlyThere(list: readonly (Named & { seat: string })[]): (one: Named) => boolean {
  const seats = new Map<string, Map<Word, Set<string>>>()
  for (const [family, all] of Map.groupBy(list, (one) => one.family)) {
    if (all.length < fewestNames) continue
    const heard = new Map<Word, Set<string>>()
    seats.set(family, heard)
    for (const { seat, name } of all)
      for (const word of name.words) heard.set(word, (heard.get(word) ?? new Set()).add(seat))
  }
  return ({ family, name }) => name.words.some((word) => seats.get(family)?.get(word)?.size === 1)
}
