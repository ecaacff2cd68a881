// States and constituencies as text: spellings differ, states were renamed and split, and the register may
// lack a constituency.
import { fold } from '#base/fold.ts'
import { editDistance } from './names/word-likeness.ts'

/** States that share constituencies over time get one name: Orissa is Odisha. */
const families: Readonly<Record<string, readonly string[]>> = {
  andhra: ['andhra pradesh', 'telangana', 'mysore'],
  bihar: ['bihar', 'jharkhand'],
  delhi: ['delhi', 'nct of delhi', 'national capital territory of delhi', 'delhi nct', 'new delhi'],
  dadra: ['dadra and nagar haveli', 'daman and diu', 'dadra and nagar haveli and daman and diu', 'dd', 'dn'],
  goa: ['goa', 'goa daman and diu'],
  jammu: ['jammu and kashmir', 'ladakh', 'j and k'],
  karnataka: ['karnataka', 'mysore'],
  madhya: ['madhya pradesh', 'chhattisgarh', 'chattisgarh'],
  odisha: ['odisha', 'orissa'],
  puducherry: ['puducherry', 'pondicherry'],
  punjab: ['punjab', 'pepsu'],
  tamil: ['tamil nadu', 'madras', 'tamilnadu'],
  uttar: ['uttar pradesh', 'uttarakhand', 'uttaranchal'],
  andaman: ['andaman and nicobar islands', 'andaman and nicobar'],
}

const familyOf = new Map(
  Object.entries(families).flatMap(([family, names]) =>
    names.map((name) => [fold(name).replaceAll(' ', ''), family] as const),
  ),
)
const knownPlaces = new Map<string, string>()

/** One key for a state, its former names and the states it was split into; an unknown state keeps its text. */
export function stateFamily(state: string): string {
  const found = knownPlaces.get(state)
  if (found !== undefined) return found
  const key = fold(state.replaceAll('_', ' ')).replaceAll(' ', '')
  const family = familyOf.get(key) ?? key
  knownPlaces.set(state, family)
  return family
}

/** States that have held elections of their own for as long as our results go back, within a family. */
const splitOff = new Set(
  ['chhattisgarh', 'chattisgarh', 'jharkhand', 'uttarakhand', 'uttaranchal', 'telangana'].map(fold),
)

/** A state that was split off its family has its own politicians. */
export function isSplitOff(state: string): boolean {
  return splitOff.has(fold(state.replaceAll('_', ' ')))
}

const seats = new Map<string, string>()

/** A constituency's name without reservation, punctuation and spelling differences. */
export function seatKey(seat: string): string {
  const found = seats.get(seat)
  if (found !== undefined) return found
  const plain = seat
    .replaceAll('_', ' ')
    .replace(/\b(?:sc|st)\s*$/i, ' ')
    .replace(/\bburdwan\b/i, 'Bardhaman')
  const key = fold(plain).replaceAll(' ', '').replaceAll('v', 'b')
  seats.set(seat, key)
  return key
}

export type SeatUse = { family: string; seat: string; election: string }

const halves =
  /n[ou]rt|[sn]aut|sut|ist$|uist|ist|sintral|utar|daksin|purb|pascim|madia|urban|rural|nagar|gramin|city|\d/

/**
 * Maps `family|seat` to its standard spelling (Dohad, Dahod). Two names in the same election are two
 * constituencies, however similar.
 */
export function seatSpellings(uses: Iterable<SeatUse>): Map<string, string> {
  const elections = new Map<string, Map<string, Set<string>>>()
  for (const { family, seat, election } of uses) {
    let inFamily = elections.get(family)
    if (!inFamily) elections.set(family, (inFamily = new Map()))
    const of = inFamily.get(seat)
    if (of) of.add(election)
    else inFamily.set(seat, new Set([election]))
  }
  const spelledAs = new Map<string, string>()
  for (const [family, inFamily] of elections) {
    const kept: { seat: string; elections: Set<string> }[] = []
    const order = [...inFamily].toSorted((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
    for (const [seat, held] of order) {
      const same = kept.find((other) => isSpelling(seat, other.seat) && held.isDisjointFrom(other.elections))
      if (same) for (const election of held) same.elections.add(election)
      else kept.push({ seat, elections: new Set(held) })
      spelledAs.set(`${family}|${seat}`, same?.seat ?? seat)
    }
  }
  return spelledAs
}

export function isSpelling(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > 2 || length < 5) return false
  if (halves.exec(a)?.[0] !== halves.exec(b)?.[0]) return false
  if (consonants(a) === consonants(b)) return true
  return editDistance(a, b) <= (length >= 8 ? 2 : 1)
}

function consonants(text: string): string {
  return text.replace(/[aeiou]/g, '')
}
