// Whether a text asks for elections: "UP election 2027", "पंजाब चुनाव कब है", "Lok Sabha election". Other elections, such as by-elections,
// and results are not asked for here.
import { asLetters } from '#base/called-letters.ts'
import { fold, keysOf } from '#base/fold.ts'
import { otherNamesOfPlace } from '#base/other-names.ts'
import { electionWord, houseWords, whichWord, yearWord } from '#base/query-words.ts'
import { englishNames, withoutCase } from '#base/server/place-names.ts'
import type { SearchSource } from '#base/server/feature.ts'
import type { StateRef } from '#constituencies/contract.ts'
import { listElections, type FoundElection } from '../contract.ts'

const mostWords = 8

/** Those ahead in a state, whatever else is said of it, or in all if nothing else is said; of a house or a year, if it is named. */
export const electionsAsked: SearchSource['find'] = async (call, { q, limit }) => {
  const typed = q.normalize('NFC').toLowerCase()
  const text = typed.replace(electionWord, ' ')
  if (text === typed) return { found: [] }
  const { states, today } = await call(listElections, { query: {} })
  const years = typed.match(yearWord) ?? []
  const house = houseWords.find(([word]) => typed.search(word) !== -1)?.[1]
  const rest = houseWords
    .reduce((left, [word]) => left.replace(word, ' '), text)
    .replace(yearWord, ' ')
    .replace(whichWord, ' ')
  const words = rest.split(/[^\p{L}\p{M}\p{N}&\u200c\u200d]+/u).filter(Boolean)
  const state = stateIn(words.slice(0, mostWords), states)
  if ((words.length > 0 && state === undefined) || words.includes('by')) return { found: [] }
  if (years.some((year) => year < today.slice(0, 4))) return { found: [] }
  const { ahead } = await call(listElections, { query: state ? { state: state.code } : {} })
  const found = ahead
    .filter((one) => house === undefined || one.house === house)
    .map(({ id, house: of, kind, states: where, polls, due }): FoundElection => ({
      id,
      house: of,
      kind,
      states: where,
      ...(polls[0] && { from: polls[0].day }),
      ...(due && { due: { from: due.from, until: due.until } }),
      ...(state && { state }),
    }))
  const when = ({ from, due }: FoundElection) => [from ?? due!.from, from ?? due!.until]
  const inYear = found.filter((one) => when(one).some((day) => years.some((year) => day.startsWith(year))))
  return { found: (inYear.length > 0 ? inYear : found).slice(0, limit), isWord: true, sure: true }
}

/** Tamil, Himachal; west and north are not told by it. */
const leastOfFirst = 5
const leastConsonants = 4

/** Gujrat is Gujarat. */
function isAlike(typed: string, name: string): boolean {
  const { skeleton } = keysOf(typed)
  return skeleton.length >= leastConsonants && skeleton === keysOf(name).skeleton
}

/** Named by some of the words, in any script, by its letters, or by the first word of its name. */
function stateIn(words: readonly string[], states: readonly StateRef[]): StateRef | undefined {
  const parts = words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1).join(' ')))
  const names = parts
    .flatMap(withoutCase)
    .flatMap((part) => [part, ...englishNames(part).whole, ...otherNamesOfPlace(part)])
  const letters = new Set(parts.map((part) => asLetters(part)))
  const sounds = new Set(names.map(fold))
  return (
    states.find(({ name }) => sounds.has(fold(name))) ??
    states.find(({ code }) => letters.has(code)) ??
    states.find(({ name }) => names.some((one) => isAlike(one, name))) ??
    states.find(({ name }) => {
      const [first = '', ...rest] = fold(name).split(' ')
      return rest.length > 0 && first.length >= leastOfFirst && sounds.has(first)
    })
  )
}
