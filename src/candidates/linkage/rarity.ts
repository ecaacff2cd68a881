// How rare a name that two candidacies share is among those who stand beside them.
import { goesOn } from './names/left-out.ts'
import type { NameLikeness } from './names/name-likeness.ts'
import { isSameParty } from './names/party-name.ts'
import { isWoman } from './names/sex-of-name.ts'
import { lettersOf } from './namesakes.ts'
import type { Profile, Profiles } from './profile.ts'
import { hasShare, isProminent, type Crowd } from './standing.ts'

/** Nothing is missing, and nothing sounds different; in one place, or in one seat for one party, a letter may. */
const wholeName = 0.97
const wholeNameHere = 0.9
const wholeNameAgain = 0.93
const initialWeight = 2
const noticedFrom = 0.02
/** A small party says no more than this. */
const smallParty = 6
/** Of one place, where the state has so many. */
const ofProminent = { here: 7, fewest: 1 }
/** A file of few candidates does not make a name rare. */
const ofAll = { here: 3.5, fewest: 500 }
/** What a letter that differs costs. */
const respelt = 5
const manySeats = 6
const besidePoints = 1.5
/** Of those who are called doctor once, most are again; of others, few. */
const doctorWeight = 2.5
/** Two initials that agree say more than each of them. */
const initialsTogether = 1
/** In one election, two are called so. Who stands elsewhere after more than a term is as likely the other. */
const notAlone = { 'both prominent': -5, 'one unknown': -3 }
const elsewhereLater = { years: 6, points: -4 }
/** If nobody else has a word of the name, and all say so much together, who stands in two seats of an election is one. */
const ownWordsFrom = 13

/** `isHere`: of two houses, in one place. `isBeside`: two seats of an assembly in one of the Lok Sabha. */
type Where = { isHere: boolean; isBeside(): boolean }

/** Null unless both are prominent, in two elections of one state, and have one name. */
export function rarityAmongProminent(
  profiles: Profiles,
  [a, b]: readonly [Profile, Profile],
  name: NameLikeness,
  where: Where,
): number | null {
  const isFollowing = a.seat === b.seat && isSameParty(a.party, b.party)
  // Brothers and wives begin with another word.
  if (where.isHere && goesOn(a.name.words, b.name.words)) {
    const isVouched = isSameParty(a.party, b.party) || areBornTogether(a, b)
    return isVouched
      ? rarityAmong(profiles.prominent, profiles, [a, b], name, { ...where, ...ofProminent })
      : null
  }
  if (name.likeness < (where.isHere ? wholeNameHere : isFollowing ? wholeNameAgain : wholeName)) return null
  if (!where.isHere && !isFollowing && lettersOf(a) !== lettersOf(b)) return null
  // Anita and Anant are a letter apart.
  if (name.likeness < wholeName && (isWoman(a) || isWoman(b))) return null
  return rarityAmong(profiles.prominent, profiles, [a, b], name, { ...where, ...ofProminent })
}

/** Null unless the whole name is one, in two elections of one state; in one place, a rarer one may differ in a letter. */
export function rarityAmongAll(
  profiles: Profiles,
  [a, b]: readonly [Profile, Profile],
  name: NameLikeness,
  where: Where,
): number | null {
  if (isShadow(a, b) || a.name.initials.length !== b.name.initials.length) return null
  const rarity = () => rarityAmong(profiles.everybody, profiles, [a, b], name, { ...where, ...ofAll })
  if (name.likeness >= wholeName && lettersOf(a) === lettersOf(b)) return rarity()
  if (!where.isHere || name.likeness < wholeNameAgain || isWoman(a) || isWoman(b)) return null
  const found = rarity()
  return found === null ? null : found - respelt
}

/** Some stand in a seat because one who is known there has their name. */
function isShadow(a: Profile, b: Profile): boolean {
  if (a.seat !== b.seat || a.house !== b.house) return false
  return [a, b].some(isProminent) && ![a, b].every((one) => hasShare(one, noticedFrom))
}

/** What the words of one whole name say, if one of them is nobody else's in the state. */
export function ownName(
  { ownWords }: Profiles,
  [a, b]: readonly [Profile, Profile],
  { likeness, initialsDiffer }: NameLikeness,
): number | null {
  if (likeness < wholeName || initialsDiffer || a.family !== b.family || isOfTwoStates(a, b)) return null
  if (!haveSameWords(a, b) || !haveSameInitials(a, b)) return null
  const fewest = Math.min(a.name.initials.length, b.name.initials.length)
  const written = [a, b].filter(({ name: { initials } }) => initials.length === fewest)
  if (a.election === b.election && written.length < 2) return null
  // Written as one word, or as two.
  const said = written.flatMap((one) => ownWords(one) ?? [])
  return said.length === 0 ? null : Math.max(...said)
}

function rarityAmong(
  crowd: Crowd,
  { namesakes, ownWords }: Profiles,
  [a, b]: readonly [Profile, Profile],
  { weight, initialsDiffer }: NameLikeness,
  { isHere, isBeside, here, fewest }: Where & { here: number; fewest: number },
): number | null {
  if (initialsDiffer || !haveSameInitials(a, b)) return null
  if (a.family !== b.family || isOfTwoStates(a, b) || a.election === b.election) return null
  const areDoctors = a.isDoctor && b.isDoctor
  const [mine, theirs] = [crowd(a), crowd(b)]
  if (!mine || !theirs) return null
  const initials = a.name.initials.filter((letter) => b.name.initials.includes(letter)).length
  const party = isSameParty(a.party, b.party) ? Math.max(mine.ofParty, theirs.ofParty) : 1
  // A place says little in a state of few constituencies; in one of a single one, nobody is from elsewhere.
  const place = isHere ? Math.min(1, Math.log(mine.seats) / Math.log(manySeats)) : mine.seats === 1 ? 0.2 : 0
  const there =
    weight +
    initialWeight * initials +
    (initials > 1 ? initialsTogether : 0) +
    (areDoctors ? doctorWeight : 0) -
    Math.log(Math.max(fewest, mine.all, theirs.all)) +
    Math.min(smallParty, -Math.log(party))
  const isOwn = [a, b].some((one) => (ownWords(one) ?? 0) >= ownWordsFrom)
  const others = isOwn ? [] : [a, b].flatMap((one) => namesakes(one, areDoctors) ?? [])
  const isLater = !isHere && a.seat !== b.seat && Math.abs(a.year - b.year) > elsewhereLater.years
  const later = isLater && others.includes('one unknown') ? elsewhereLater.points : 0
  const alone = Math.min(0, ...others.map((found) => notAlone[found])) + later
  // A name that everybody has is not rare in a place either.
  return there + (there < 0 ? 0 : here * place + (isBeside() ? besidePoints : 0)) + alone
}

function areBornTogether({ birthYear: mine }: Profile, { birthYear: theirs }: Profile): boolean {
  return mine !== null && theirs !== null && Math.abs(mine - theirs) <= 1
}

/** In any order, written together or apart; Mo. Umar and Omaram share letters only. */
function haveSameWords(a: Profile, b: Profile): boolean {
  const [mine, theirs] = [a, b].map(({ name }) => name.words.map(({ skeleton }) => skeleton))
  return mine!.join('') === theirs!.join('') || mine!.toSorted().join(' ') === theirs!.toSorted().join(' ')
}

/** If both have any: R. Elango and N. R. Elango are two. */
function haveSameInitials(
  { name: { initials: mine } }: Profile,
  { name: { initials: theirs } }: Profile,
): boolean {
  if (mine.length === 0 || theirs.length === 0) return true
  return mine.toSorted().join('') === theirs.toSorted().join('')
}

/** Until 2014, Telangana was a part of Andhra Pradesh. */
function isOfTwoStates(a: Profile, b: Profile): boolean {
  return a.isSplitOff !== b.isSplitOff && (a.family !== 'andhra' || Math.min(a.year, b.year) > 2014)
}
