// The evidence for and against two candidacies being one person's.
import { isCommonWord } from './names/common-words.ts'
import { goesOn, isRespelt, leftOut, type LeftOut } from './names/left-out.ts'
import { nameLikeness, type NameLikeness } from './names/name-likeness.ts'
import { independent, isSameParty } from './names/party-name.ts'
import type { Profile, Profiles } from './profile.ts'
import { isWoman, isWomansName } from './names/sex-of-name.ts'
import { joinWords, type Word } from './names/phonetic-key.ts'
import { wordLikeness } from './names/word-likeness.ts'
import { ownName, rarityAmongAll, rarityAmongProminent } from './rarity.ts'
import { standingEvidence, type StandingEvidence } from './standing.ts'

/** `null` means that one of the two is unknown. */
export type Evidence = {
  /** 0 to 1, and the weight of the rare part. */
  name: number
  nameWeight: number
  initialsDiffer: boolean
  /** How many initials both have. */
  initials: number
  /** Weight of the words in which the two names differ. */
  nameClash: number
  /** 0 to 1, and the weight of the rare part. */
  parent: number | null
  parentWeight: number
  /** One candidate's name is the parent or spouse that the other names. */
  isRelative: boolean
  /** The name of one is, after a word of its own, that of the other: a widow's or a child's. */
  isNamedAfter: boolean
  /** Of the longer name, where the shorter has words of it. */
  leftOut: LeftOut | null
  isWoman: boolean
  areDoctors: boolean
  oppositeSex: boolean
  /** Difference between the years of birth implied by the ages. */
  birthYears: number | null
  /**
   * `contest`: same constituency and election, from two sources. `redrawn`: one of the two constituencies did
   * not exist in the other's year.
   */
  seat: 'contest' | 'same' | 'near' | 'redrawn' | 'other'
  party: 'same' | 'both independent' | 'one independent' | 'other' | null
  standing: StandingEvidence
  /**
   * Both are prominent in one state, in two elections: how rare their name is among the prominent of an election, of
   * their party, and of their place; 0 if one of them has it by chance.
   */
  rarity: number | null
  /** The same among all candidates, if the whole name is one. */
  rarityOfAll: number | null
  /** One whole name with a word that nobody else in the state has: what its words say. */
  ownName: number | null
  /** In one seat, a word of the name that is heard nowhere else in the state. */
  isOwnOfSeat: boolean
  sameState: boolean
  /** `two assemblies`: of two states. */
  houses: 'same' | 'two assemblies' | 'assembly and Lok Sabha'
  sameElection: boolean
  /** In two constituencies of one election: the same age, assets and liabilities were sworn. */
  sameOath: boolean
  /** Steps on the scale of 0 to 6, later minus earlier. */
  education: number | null
  yearsApart: number
}

/**
 * People are known to have moved between two constituencies; or one of an assembly lies in one of the Lok Sabha, or
 * beside the other in the same.
 */
export type NearSeats = (a: string, b: string) => 'moves' | 'within' | 'beside' | false

export type Compare = (a: Profile, b: Profile) => Evidence | null

/** Less similar names are not examined further. */
const leastName = 0.5
/** Share of the shorter name, within one contest, where there are few candidates to choose from. */
const leastInContest = 0.4
/** Of the letters of two parents, without the words that say little. */
const leastLeft = 0.55
/** Brothers live in one place, too. */
const nameOfOnePlace = 0.9

/** `Compare` returns null for names that have too little in common. */
export function comparer(profiles: Profiles, near: NearSeats): Compare {
  return (one, other) => {
    const weigh = (word: Word) => profiles.weight(one.family, word)
    const { a, b, name } = likestNames(one, other, weigh)
    const isOneContest = a.seat === b.seat && a.election === b.election
    if (name.likeness < leastName && !(isOneContest && name.within >= leastInContest)) return null
    const [first, then] = a.year <= b.year ? [a, b] : [b, a]
    const parent = parentLikeness(a, b, weigh)
    const left = leftOut(a.name, b.name)
    const seat = seatEvidence(first, then, near, goesOn(a.name.words, b.name.words) ? 1 : name.likeness)
    const where = {
      isHere: a.house !== b.house && (seat === 'same' || seat === 'near'),
      isBeside: () => a.seat !== b.seat && near(a.seat, b.seat) === 'beside',
    }
    return {
      name: name.likeness,
      nameWeight: name.weight,
      initialsDiffer: name.initialsDiffer,
      initials: a.name.initials.filter((letter) => b.name.initials.includes(letter)).length,
      nameClash: name.clash(),
      parent: parent?.likeness ?? null,
      parentWeight: parent?.weight ?? 0,
      areDoctors: a.isDoctor && b.isDoctor,
      isWoman: a.sex === 'female' || b.sex === 'female',
      isRelative: isNamedBy(a, b, name.likeness) || isNamedBy(b, a, name.likeness),
      leftOut: left,
      isNamedAfter: isNamedAfter(a, b, left),
      oppositeSex: isOpposite(a, b, name.alone),
      birthYears: a.birthYear === null || b.birthYear === null ? null : Math.abs(a.birthYear - b.birthYear),
      seat,
      party: partyEvidence(a.party, b.party),
      standing: standingEvidence(a, b),
      rarity: rarityAmongProminent(profiles, [a, b], name, where),
      rarityOfAll: rarityAmongAll(profiles, [a, b], name, where),
      ownName: ownName(profiles, [a, b], name),
      isOwnOfSeat: a.seat === b.seat && profiles.heardOnlyThere(a) && profiles.heardOnlyThere(b),
      sameState: a.family === b.family,
      houses: housesOf(a, b),
      sameElection: a.election === b.election,
      sameOath: !isOneContest && a.election === b.election && a.oath !== null && a.oath === b.oath,
      education:
        first.education === null || then.education === null ? null : then.education - first.education,
      yearsApart: then.year - first.year,
    }
  }
}

/** Of all names under which the two were published. */
function likestNames(one: Profile, other: Profile, weigh: (word: Word) => number) {
  const compared = (a: Profile, b: Profile) => ({ a, b, name: nameLikeness(a.name, b.name, weigh) })
  if (one.variants === undefined && other.variants === undefined) return compared(one, other)
  return (one.variants ?? [one])
    .flatMap((a) => (other.variants ?? [other]).map((b) => compared(a, b)))
    .reduce((best, now) => (says(now.name) > says(best.name) ? now : best))
}

/** Few initials that agree say less than whole names that do. */
const says = ({ likeness, weight }: NameLikeness) => likeness * likeness * weight

/**
 * A wife's or son's name may contain the whole other name: the candidate is named after the other's parent,
 * and resembles the other less.
 */
function isNamedBy({ name }: Profile, { parent }: Profile, alike: number): boolean {
  if (!parent || name.words.length === 0 || alike >= 0.9) return false
  const asParent = nameLikeness(name, parent, () => 1).likeness
  return asParent >= 0.85 && asParent > alike + 0.1
}

/** After a word of her own, the name of Preeti Tarkesh Vallabhi is that of Tarkesh Vallabhi. Where parent or age agree, it is one name. */
function isNamedAfter(a: Profile, b: Profile, left: LeftOut | null): boolean {
  if (left !== 'beginning' || (a.parent && b.parent)) return false
  if (a.birthYear !== null && b.birthYear !== null && Math.abs(a.birthYear - b.birthYear) <= 1) return false
  const [short, long] = a.name.words.length < b.name.words.length ? [a.name, b.name] : [b.name, a.name]
  // An initial or a second name stands for the word.
  return short.initials.length === 0 && !short.aliases?.some((alias) => isRespelt(alias, long.words[0]!))
}

/** If the sources do not state the sex: a woman's name that the other name lacks or has only as an initial. */
function isOpposite(a: Profile, b: Profile, alone: NameLikeness['alone']): boolean {
  if (a.sex && b.sex) return a.sex !== b.sex && a.sex !== 'other' && b.sex !== 'other'
  return alone[0].some(isWomansName) ? !isWoman(b) : alone[1].some(isWomansName) && !isWoman(a)
}

function parentLikeness(
  a: Profile,
  b: Profile,
  weigh: (word: Word) => number,
): { likeness: number; weight: number } | null {
  const [one, other] = [a.parent, b.parent]
  if (!one || !other || (one.relation && other.relation && one.relation !== other.relation)) return null
  // A family name the candidate shares may be left out.
  const own = new Set([...a.name.words, ...b.name.words])
  const weighParent = (word: Word) => (own.has(word) ? 0.3 : 1) * weigh(word)
  const whole = nameLikeness(one, other, weighParent)
  if (one.isUnknown && other.isUnknown && whole.likeness >= 0.55) return null
  if (whole.likeness > 0.9) return whole
  const damaged = nameLikeness(
    { words: one.damaged, initials: one.initials },
    { words: other.damaged, initials: other.initials },
    weighParent,
  )
  const saysLittle = (word: Word) => own.has(word) || isCommonWord(word.folded)
  const letters = Math.max(
    lettersLikeness(one.words, other.words, saysLittle),
    lettersLikeness(one.damaged, other.damaged, saysLittle),
  )
  // Grandfathers and family names may be left out; parts already in the candidates' own names say little.
  const max = whole.weight >= 2.5 ? 0.9 : 0.6
  const likeness = Math.max(
    whole.likeness,
    damaged.likeness,
    letters >= 0.7 ? letters : 0,
    whole.weight >= 1.7 ? whole.within * max : 0,
  )
  return { likeness, weight: Math.max(whole.weight, damaged.weight) }
}

/** Letters that a whole name shares, if what is left of it without family names and common words is alike too. */
function lettersLikeness(
  one: readonly Word[],
  other: readonly Word[],
  saysLittle: (word: Word) => boolean,
): number {
  const left = (words: readonly Word[], of: readonly Word[]) =>
    words.filter((word) => !of.includes(word) || !saysLittle(word))
  const [mine, theirs] = [left(one, other), left(other, one)]
  if (mine.length === 0 || theirs.length === 0) return 0
  const [long, short] = [mine, theirs]
    .map((words) => words.reduce(joinWords))
    .toSorted((a, b) => b.folded.length - a.folded.length) as [Word, Word]
  const isPart = short.folded.length > 1 && long.folded.includes(short.folded)
  if (!isPart && wordLikeness(long, short) < leastLeft) return 0
  return wordLikeness(one.reduce(joinWords), other.reduce(joinWords))
}

function housesOf(a: Profile, b: Profile): Evidence['houses'] {
  if (a.house !== b.house) return 'assembly and Lok Sabha'
  return a.house === 'ls' || a.family === b.family ? 'same' : 'two assemblies'
}

function seatEvidence(first: Profile, then: Profile, near: NearSeats, alike: number): Evidence['seat'] {
  if (first.seat === then.seat) return first.election === then.election ? 'contest' : 'same'
  const isNear = near(first.seat, then.seat)
  if (isNear === 'moves' || (isNear === 'within' && first.house !== then.house && alike >= nameOfOnePlace))
    return 'near'
  const isGone = first.polled.to < then.year || then.polled.from > first.year
  return first.house === then.house && isGone ? 'redrawn' : 'other'
}

function partyEvidence(a: string | null, b: string | null): Evidence['party'] {
  if (a === null || b === null) return null
  if (isSameParty(a, b)) return 'same'
  if (a === independent && b === independent) return 'both independent'
  return a === independent || b === independent ? 'one independent' : 'other'
}

export type Signal = 'name' | 'standing' | 'parent' | 'birth year' | 'seat' | 'party' | 'election'

/**
 * Names of this weight are complete and rare: in Maharashtra they include the father's name. Within a
 * constituency less is enough.
 */
const rareName = { anywhere: 14, inSeat: 11 }
/** One chance in twenty that somebody else among them has it, and no name that everybody has. */
const rareAmongProminent = { rarity: 3, weight: 6.5 }

/**
 * Signals that agree besides a name, including a full name that hardly two people share. An automatic link
 * needs two.
 */
export function signalsIn(evidence: Evidence): Signal[] {
  const signals: Signal[] = []
  const isInSeat = evidence.seat === 'same' || evidence.seat === 'near'
  const rareFrom = rareName[isInSeat ? 'inSeat' : 'anywhere']
  const isRare =
    (evidence.rarity ?? 0) >= rareAmongProminent.rarity && evidence.nameWeight >= rareAmongProminent.weight
  if (isRare || (evidence.name >= 0.94 && evidence.nameWeight >= rareFrom)) signals.push('name')
  if (evidence.seat === 'same' && evidence.standing === 'both strong') signals.push('standing')
  if ((evidence.parent ?? 0) >= 0.65) signals.push('parent')
  if ((evidence.birthYears ?? 99) <= 3) signals.push('birth year')
  if (evidence.seat === 'contest') signals.push('seat', 'election')
  else if (isInSeat && !evidence.sameElection) signals.push('seat')
  if (evidence.party === 'same') signals.push('party')
  return signals
}
