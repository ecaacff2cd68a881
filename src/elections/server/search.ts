// Whether a text asks for elections ahead ("UP election 2027", "पंजाब चुनाव कब है", "Lok Sabha election") or held ("Lok Sabha 2024",
// "Bihar results", "who won UP 2022"). By-elections are not asked for here.
import type { Call } from '#base/contract.ts'
import { asLetters } from '#base/names/called-letters.ts'
import { fold, keysOf } from '#base/fold.ts'
import { otherNamesOfPlace } from '#base/names/other-names.ts'
import {
  apart,
  electionWord,
  houseWords,
  otherElections,
  resultWord,
  votingWord,
  whenWord,
  whichWord,
  yearWord,
} from '#base/query-words.ts'
import { englishNames, withoutCase } from '#base/server/place-names.ts'
import type { SearchSource } from '#base/server/feature.ts'
import { summariseElection, type StateRef } from '#constituencies/contract.ts'
import { listElections, type FoundElection } from '../contract.ts'

const mostWords = 8

type House = FoundElection['house']
/** `rest`: what else is said, of which a state may be a part. */
type Asked = { house: House | undefined; years: readonly string[]; rest: readonly string[] }

export const electionsAsked: SearchSource['find'] = async (call, { q, limit }) => {
  const typed = apart(q).toLowerCase()
  const years = typed.match(yearWord) ?? []
  const house = houseWords.find(([word]) => typed.search(word) !== -1)?.[1]
  const isVoting = typed.search(votingWord) !== -1 && typed.search(whenWord) !== -1
  const isElection = isVoting || typed.search(electionWord) !== -1
  const isResult = typed.search(resultWord) !== -1
  const rest = [...houseWords.map(([word]) => word), electionWord, resultWord, yearWord, whichWord]
    .concat(isVoting ? [votingWord, whenWord] : [])
    .reduce((left, word) => left.replace(word, ' '), typed)
    .split(/[^\p{L}\p{M}\p{N}&\u200c\u200d]+/u)
    .filter(Boolean)
  if (rest.some((word) => otherElections.has(word)) || !(isElection || isResult || years.length > 0))
    return { found: [] }
  const { states, today } = await call(listElections, { query: {} })
  const asked = { house, years, rest }
  const isPast = years.some((year) => year < today.slice(0, 4))
  const held =
    isResult || isPast ? await heldElections(call, asked, states, isElection || house !== undefined) : []
  const found = held.length > 0 || isPast || !isElection ? held : await electionsAhead(call, asked, states)
  return { found: found.slice(0, limit), ...(found.length > 0 && { isWord: true, sure: true }) }
}

/** Those ahead in a state, whatever else is said of it, or in all if nothing else is said; of a house or a year, if it is named. */
async function electionsAhead(
  call: Call,
  { house, years, rest }: Asked,
  states: readonly StateRef[],
): Promise<FoundElection[]> {
  const state = stateIn(rest.slice(0, mostWords), states)
  if (rest.length > 0 && state === undefined) return []
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
  return inYear.length > 0 ? inYear : found
}

/**
 * Those of the years that are named, or the latest: of a state's assembly, or of the Lok Sabha.
 * @param isElection whatever else is said of a state; otherwise "UP board result" is of no election.
 */
async function heldElections(
  call: Call,
  { house, years, rest }: Asked,
  states: readonly StateRef[],
  isElection: boolean,
): Promise<FoundElection[]> {
  const state = stateIn(isElection ? rest.slice(0, mostWords) : [rest.join(' ')], states)
  if (rest.length > 0 ? state === undefined : !isElection) return []
  const { elections } = await call(summariseElection, { query: {} })
  const possible = elections
    .filter((one) => house === undefined || one.house === house)
    .filter((one) => state === undefined || [undefined, state.code].includes(one.stateCode))
    .toSorted((a, b) => (state ? a.house.localeCompare(b.house) : b.house.localeCompare(a.house)))
  const found =
    years.length === 0 ? possible.slice(0, 1) : possible.filter(({ year }) => years.includes(String(year)))
  return found.map(({ id, house: of, year, stateCode }) => {
    const own = states.find(({ code }) => code === stateCode)
    return { id, house: of, kind: 'general', states: own ? [own.name] : [], year, ...(own && { state: own }) }
  })
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
