// Prepares a candidacy for comparison: phonetic names, keys for places and parties, and word frequencies.
import { expectedShare } from './names/common-words.ts'
import { educationScore } from '../history/education.ts'
import type { Sex } from '../facts.ts'
import { readParent, type ParentName } from './names/parent-name.ts'
import { partyKey } from './names/party-name.ts'
import type { NameParts } from './names/name-likeness.ts'
import { readName } from './names/person-name.ts'
import { spellOutParties } from './party-letters.ts'
import { dropPlaceholders } from './placeholder-parents.ts'
import { isSplitOff, seatKey, seatSpellings, stateFamily } from './places.ts'
import { lettersOf, namesakesIn, type Namesakes } from './namesakes.ts'
import { heardOnlyThere, ownWordsIn, type OwnWords } from './own-words.ts'
import { crowdIn, isProminent, type Crowd } from './standing.ts'
import { isWomansName } from './names/sex-of-name.ts'
import type { Word } from './names/phonetic-key.ts'

/** One line of one source. Texts as published; null means unknown. */
export type Candidacy = {
  /** Stable across imports of the source. */
  key: string
  /** Two lines of one source in one contest are two people; of two sources, possibly one. */
  source: string
  year: number
  /** Distinguishes elections in the same year: by-elections, assemblies. */
  election: string
  state: string
  seat: string
  name: string
  /** As other sources write it. */
  otherNames?: readonly string[]
  parent: string | null
  sex: Sex | null
  party: string | null
  /** Whole years. */
  age: number | null
  education: string | null
  votes: number | null
  won: boolean | null
  /** Sworn, in rupees. */
  assets: number | null
  liabilities: number | null
}

export type Profile = {
  /** Its position in the prepared list. */
  at: number
  key: string
  source: string
  year: number
  family: string
  /** In a state that was split off its family. */
  isSplitOff: boolean
  /** Constituency and state family. */
  seat: string
  election: string
  /** `ls` or `va`, by-elections included. */
  house: string
  /** Source, election and constituency: contains a person only once. */
  contest: string
  name: NameParts
  nameSkeleton: string
  /** Under one of its names. */
  isDoctor: boolean
  /** Itself, and itself under its other names; absent if it has none. */
  variants?: readonly Profile[]
  parent: ParentName | null
  sex: Sex | null
  party: string | null
  birthYear: number | null
  /** Age and money sworn for one election, if they tell people apart. */
  oath: string | null
  education: number | null
  votes: number | null
  won: boolean | null
  /**
   * The contest as a number, with its votes and the years in which the constituency was polled; shared by its
   * candidacies.
   */
  poll: { number: number; votes: number }
  polled: { from: number; to: number }
}

export type Profiles = {
  list: readonly Profile[]
  /** Keys of candidacies whose parent is a text that names nobody. */
  nobody: ReadonlySet<string>
  /** How many are as prominent as a candidacy. */
  prominent: Crowd
  /** How many stand beside it at all. */
  everybody: Crowd
  /** Whether another candidate of an election is called so, too. */
  namesakes: Namesakes
  /** Whether a word of the name is nobody else's. */
  ownWords: OwnWords
  /** Whether a word of the name is heard in its constituency alone. */
  heardOnlyThere(one: Profile): boolean
  /** The key of a constituency's profiles. */
  seatOf(state: string, seat: string): string
  /** How much a shared word says within a state: -ln of its share of the state's names. */
  weight(family: string, word: Word): number
}

export function profilesOf(candidacies: readonly Candidacy[]): Profiles {
  const spellings = seatSpellings(
    candidacies.values().map(({ state, seat, election, year, source }) => ({
      family: stateFamily(state),
      seat: seatKey(seat),
      election: `${source}|${year}|${election}`,
    })),
  )
  const once = sharedTexts()
  const seatOf = (state: string, seat: string) => {
    const [family, own] = [stateFamily(state), seatKey(seat)]
    return once(`${family}|${spellings.get(`${family}|${own}`) ?? own}`)
  }
  const list = candidacies.map(profileMaker(seatOf, once))
  const nobody = dropPlaceholders(list)
  spellOutParties(list, candidacies)
  for (const [at, profile] of list.entries()) addVariants(profile, candidacies[at]!.otherNames ?? [])
  return {
    list,
    nobody,
    prominent: crowdIn(list, isProminent),
    everybody: crowdIn(list, () => true),
    namesakes: namesakesIn(list),
    ownWords: ownWordsIn(list),
    heardOnlyThere: heardOnlyThere(list),
    seatOf,
    weight: wordWeights(list),
  }
}

/** Returns the same string object for equal texts: hundreds of thousands of candidacies repeat theirs. */
function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const found = texts.get(text)
    if (found === undefined) texts.set(text, text)
    return found ?? text
  }
}

const none: readonly Word[] = []

/** The profiles are complete once the last one is made. */
function profileMaker(
  seatOf: Profiles['seatOf'],
  once: (text: string) => string,
): (one: Candidacy, at: number) => Profile {
  const pollOf = shared((number) => ({ number, votes: 0 }))
  const yearsOf = shared(() => ({ from: Infinity, to: -Infinity }))
  return (one, at) => {
    const family = stateFamily(one.state)
    const seat = seatOf(one.state, one.seat)
    const name = readName(one.name)
    const parent = readParent(one.parent ?? name.parent)
    const election = once(`${one.year}|${one.election}`)
    const house = once(one.election.slice(0, 2))
    const contest = once(`${one.source}|${election}|${seat}`)
    const poll = pollOf(contest)
    poll.votes += one.votes ?? 0
    const polled = yearsOf(`${house} ${seat}`)
    polled.from = Math.min(polled.from, one.year)
    polled.to = Math.max(polled.to, one.year)
    return {
      at,
      key: one.key,
      source: one.source,
      year: one.year,
      family,
      isSplitOff: isSplitOff(one.state),
      seat,
      election,
      house,
      contest,
      name: {
        words: name.words,
        initials: name.initials,
        aliases: name.aliases,
        middle: parent?.words ?? none,
      },
      nameSkeleton: once(skeletonOf(name.words)),
      isDoctor: name.isDoctor,
      parent,
      sex: sexOf(one.sex, name.words),
      party: partyKey(one.party),
      birthYear: one.age === null ? null : one.year - one.age,
      oath: oathOf(one),
      education: /not\s*given/i.test(one.education ?? '') ? null : educationScore(one.education),
      votes: one.votes,
      won: one.won,
      poll,
      polled,
    }
  }
}

/** Words that stand together or apart are no other name. */
function addVariants(profile: Profile, names: readonly string[]): void {
  const called = new Map([[nameKey(profile), profile]])
  for (const text of names) {
    const { words, initials, aliases, isDoctor } = readName(text)
    profile.isDoctor ||= isDoctor
    const variant = {
      ...profile,
      name: { ...profile.name, words, initials, aliases },
      nameSkeleton: skeletonOf(words),
    }
    if (words.length > 0 && !called.has(nameKey(variant))) called.set(nameKey(variant), variant)
  }
  if (called.size > 1) profile.variants = [...called.values()]
}

function nameKey(one: Profile): string {
  return `${lettersOf(one)} ${one.name.initials.toSorted().join('')}`
}

function skeletonOf(words: readonly Word[]): string {
  return words
    .map(({ skeleton }) => skeleton)
    .toSorted()
    .join(' ')
}

function shared<T>(make: (number: number) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    let one = made.get(key)
    if (one === undefined) made.set(key, (one = make(made.size)))
    return one
  }
}

/** Many declare 50,000 rupees and no debts. */
const tellingDigits = 4

function oathOf({ age, assets, liabilities }: Candidacy): string | null {
  if (age === null || assets === null || liabilities === null) return null
  const digits = [assets, liabilities].map((sum) => String(sum).replace(/0+$/, '').length)
  return digits[0]! + digits[1]! < tellingDigits ? null : `${age} ${assets} ${liabilities}`
}

/** Some sources call everyone a man if they do not know. */
function sexOf(said: Sex | null, words: readonly Word[]): Sex | null {
  return said === 'male' && words.some(isWomansName) ? null : said
}

/** Shares in a small file are smoothed, as if this many names had already been counted. */
const countedBefore = 200
/** Shares in a small state are smoothed with the shares of all states. */
const stateSmoothing = 300
const mostWeight = 6.5
const leastWeight = 0.7

function wordWeights(list: readonly Profile[]): Profiles['weight'] {
  const all = new Map<Word, number>()
  const inFamily = new Map<string, { names: number; words: Map<Word, number> }>()
  for (const { family, name } of list) {
    let of = inFamily.get(family)
    if (!of) inFamily.set(family, (of = { names: 0, words: new Map() }))
    of.names++
    for (const word of new Set([...name.words, ...(name.aliases ?? [])])) {
      all.set(word, (all.get(word) ?? 0) + 1)
      of.words.set(word, (of.words.get(word) ?? 0) + 1)
    }
  }
  return (family, word) => {
    const of = inFamily.get(family)
    const general =
      ((all.get(word) ?? 0) + countedBefore * expectedShare(word.folded)) / (list.length + countedBefore)
    const share =
      ((of?.words.get(word) ?? 0) + stateSmoothing * general) / ((of?.names ?? 0) + stateSmoothing)
    return Math.min(mostWeight, Math.max(leastWeight, -Math.log(share)))
  }
}
