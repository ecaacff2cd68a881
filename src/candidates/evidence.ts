// What speaks for and against two candidacies being one person's.
import { nameLikeness } from './name-likeness.ts'
import { independent, isSameParty } from './party-name.ts'
import type { Profile, Profiles } from './profile.ts'
import { joined } from './sounds.ts'
import type { Word } from './sounds.ts'
import { wordLikeness } from './word-likeness.ts'

/** `null` is "one of the two is not known". */
export type Evidence = {
  /** 0 to 1, and how much of it is rare. */
  name: number
  nameWeight: number
  initialsDiffer: boolean
  /** Weight of words that each has instead of the other's. */
  nameClash: number
  /** 0 to 1. */
  parent: number | null
  /** Years between the years of birth that the ages give. */
  birthYears: number | null
  /** `contest`: the same seat in the same election, told by two sources. */
  seat: 'contest' | 'same' | 'near' | 'other'
  party: 'same' | 'both independent' | 'one independent' | 'other' | null
  sameState: boolean
  sameElection: boolean
  /** Steps on the scale of 0 to 6, later minus earlier. */
  education: number | null
  yearsApart: number
}

/** Whether people were seen to move between two seats. */
export type NearSeats = (a: string, b: string) => boolean

export type Compare = (a: Profile, b: Profile) => Evidence | null

/** Names less alike than this are not looked at further. */
const leastName = 0.5

/** `Compare` gives null for names that have too little in common. */
export function comparer({ weight }: Profiles, near: NearSeats): Compare {
  return (a, b) => {
    const weigh = (word: Word) => weight(a.family, word)
    const name = nameLikeness(a.name, b.name, weigh)
    if (name.likeness < leastName) return null
    const [first, then] = a.year <= b.year ? [a, b] : [b, a]
    return {
      name: name.likeness,
      nameWeight: name.weight,
      initialsDiffer: name.initialsDiffer,
      nameClash: name.clash,
      parent: parentLikeness(a, b, weigh),
      birthYears: a.birthYear === null || b.birthYear === null ? null : Math.abs(a.birthYear - b.birthYear),
      seat: seatEvidence(a, b, near),
      party: partyEvidence(a.party, b.party),
      sameState: a.family === b.family,
      sameElection: a.election === b.election,
      education:
        first.education === null || then.education === null ? null : then.education - first.education,
      yearsApart: then.year - first.year,
    }
  }
}

function parentLikeness(a: Profile, b: Profile, weigh: (word: Word) => number): number | null {
  const [one, other] = [a.parent, b.parent]
  if (!one || !other) return null
  // A family name that the candidate bears as well may be left out.
  const own = new Set([...a.name.words, ...b.name.words])
  const weighParent = (word: Word) => (own.has(word) ? 0.3 : 1) * weigh(word)
  const whole = nameLikeness(one, other, weighParent).likeness
  if (whole > 0.9) return whole
  const damaged = nameLikeness(
    { words: one.damaged, initials: one.initials },
    { words: other.damaged, initials: other.initials },
    weighParent,
  )
  const letters = Math.max(
    wordLikeness(one.words.reduce(joined), other.words.reduce(joined)),
    wordLikeness(one.damaged.reduce(joined), other.damaged.reduce(joined)),
  )
  return Math.max(whole, damaged.likeness, letters >= 0.7 ? letters : 0)
}

function seatEvidence(a: Profile, b: Profile, near: NearSeats): Evidence['seat'] {
  if (a.seat === b.seat) return a.election === b.election ? 'contest' : 'same'
  return near(a.seat, b.seat) ? 'near' : 'other'
}

function partyEvidence(a: string | null, b: string | null): Evidence['party'] {
  if (a === null || b === null) return null
  if (isSameParty(a, b)) return 'same'
  if (a === independent && b === independent) return 'both independent'
  return a === independent || b === independent ? 'one independent' : 'other'
}

export type Signal = 'parent' | 'birth year' | 'seat' | 'party' | 'election'

/** What agrees besides the name. A machine's link needs two of them. */
export function signalsIn(evidence: Evidence): Signal[] {
  const signals: Signal[] = []
  if ((evidence.parent ?? 0) >= 0.65) signals.push('parent')
  if ((evidence.birthYears ?? 99) <= 3) signals.push('birth year')
  if (evidence.seat === 'contest') signals.push('seat', 'election')
  else if (evidence.seat !== 'other' && !evidence.sameElection) signals.push('seat')
  if (evidence.party === 'same') signals.push('party')
  return signals
}
