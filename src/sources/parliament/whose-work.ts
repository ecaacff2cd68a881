// Whose work a row of a list of members is: one of the persons of the site, or nobody we can name.
// A wrong answer gives one member's work to another, so each way to an answer needs more than a name.
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { isSameParty, independent, partyKey } from '#candidates/linkage/names/party-name.ts'
import { readName, type PersonName } from '#candidates/linkage/names/person-name.ts'
import type { Contested, MemberToLink, KnownMember, MemberNumberFact } from '#parliament/facts.ts'
import { yearOfTerm } from './member-format.ts'

/** By election this many days after the first of the house, at the earliest. */
const byElectionAfter = 60 * 24 * 3600_000
/** Names with the same words in other spellings or another order are this similar. */
const leastLikeness = 0.6
/** With nothing else than the name in another contest, it must be nearly equal. */
const equal = 0.9

/** Returns the key of a candidacy of theirs, or null. */
export function whoseWork(member: MemberToLink, contested: readonly Contested[]): string | null {
  return inTheContest(member, contested) ?? inOtherContests(member, contested)
}

/** The winner of the election that began this term. */
function inTheContest(member: MemberToLink, contested: readonly Contested[]): string | null {
  const year = yearOfTerm(member.term)!
  const start = Number(member.from.slice(0, 4))
  const isBy = isByElected(member)
  const here = contested.filter(
    (one) =>
      one.seat === member.seat &&
      (isBy
        ? one.won !== false &&
          one.election.startsWith('ls-by') &&
          (one.year === start || one.year === start - 1)
        : one.won === true && one.election === 'ls' && one.year === year),
  )
  const found = here.filter((one) => {
    const likeness = likenessOf(member.name, one.name)
    if (likeness >= leastLikeness) return true
    // The only winner, of the same party, with a word in common: Ajay Misra Teni won as Ajay Kumar.
    return !isBy && likeness > 0.2 && isOneParty(member.party, one.party)
  })
  return onlyPerson(found)
}

/** By-elections, and elections whose results we lack: the same name and party in the seat, or as a winner in its state. */
function inOtherContests(member: MemberToLink, contested: readonly Contested[]): string | null {
  const own = partsOf(member.name)
  const isAlike = (one: Contested) =>
    one.state === member.state &&
    isOneAge(member, one) &&
    isOneName(own, partsOf(one.name), one.seat === member.seat)
  // Without one of these nobody is found below, and most of the others need not be compared.
  const decides = (one: Contested) => one.seat === member.seat || one.won === true
  if (!contested.some((one) => decides(one) && isAlike(one))) return null
  const alikes = contested.filter(isAlike)
  const persons = [...Map.groupBy(alikes, ({ person }) => person).values()]
  const fits = persons.filter(
    (of) =>
      of.some(
        (one) => one.seat === member.seat && (one.won === true || isOneParty(member.party, one.party)),
      ) ||
      (of.some(({ won }) => won === true) &&
        of.some((one) => isSameParty(partyKey(member.party), partyKey(one.party)))),
  )
  if (fits.length > 0) return fits.length === 1 ? fits[0]![0]!.key : null
  // Three equal words in the same seat, written out, and nobody else like it in the state: they changed the party.
  const inFull = (name: string) => partsOf(name).words.length >= 3
  const same = persons.filter((of) =>
    of.some(
      (one) =>
        one.seat === member.seat &&
        inFull(one.name) &&
        inFull(member.name) &&
        likenessOf(member.name, one.name) >= equal,
    ),
  )
  return persons.length === 1 && same.length === 1 ? same[0]![0]!.key : null
}

/** In the same seat a name may lack words of the other one; a wife’s or a son’s has other words instead. */
function isOneName(own: PersonName, other: PersonName, inSameSeat: boolean): boolean {
  if (other.words.length + other.initials.length < 2) return false
  const { likeness, within, initialsDiffer } = nameLikeness(own, other, () => 1)
  if (likeness >= equal) return true
  const words = Math.min(own.words.length, other.words.length)
  return inSameSeat && within >= 0.95 && words >= 2 && !initialsDiffer
}

/** Whether they came by a by-election, and so not with the house. */
export function isByElected({ term, from }: Pick<MemberToLink, 'term' | 'from'>): boolean {
  return Date.parse(from) > Date.parse(`${yearOfTerm(term)}-06-01`) + byElectionAfter
}

function onlyPerson(found: readonly Contested[]): string | null {
  return new Set(found.map(({ person }) => person)).size === 1 ? found[0]!.key : null
}

/** Ages are known to a year, and lists differ by one more. */
function isOneAge(member: MemberToLink, one: Contested): boolean {
  if (member.age === null || one.age === null) return true
  const born = Number(member.periodUntil.slice(0, 4)) - member.age
  return Math.abs(born - (one.year - one.age)) <= 3
}

function isOneParty(a: string | null, b: string | null): boolean {
  const [own, other] = [partyKey(a ?? 'Independent'), partyKey(b)]
  return isSameParty(own, other) || (own === independent && other === independent)
}

const readNames = new Map<string, PersonName>()

function likenessOf(a: string, b: string): number {
  return nameLikeness(partsOf(a), partsOf(b), () => 1).likeness
}

function partsOf(text: string): PersonName {
  const known = readNames.get(text) ?? readName(text)
  readNames.set(text, known)
  return known
}

// Which member's term a line of a roster means. A number is on thousands of questions, so a name alone is not enough:
// the seat and the term are the same, the names are nearly equal, and no other line and no other member there fits as well.
// The roster gives a person's latest seat to all their terms, so a line may name a seat where a relative sat.

/** `unsure` have no member's term, or two that fit equally well. */
export function numberedMembers(
  roster: readonly MemberNumberFact[],
  members: readonly KnownMember[],
): {
  known: { id: string; number: string }[]
  sure: MemberNumberFact[]
  unsure: MemberNumberFact[]
} {
  const place = ({ term, seat }: { term: number; seat: string }) => `${term} ${seat}`
  const here = Map.groupBy(members, place)
  const lines = Map.groupBy(roster, place)
  const result: ReturnType<typeof numberedMembers> = { known: [], sure: [], unsure: [] }
  for (const line of roster) {
    const among = here.get(place(line)) ?? []
    const member = best(among, (one) => likeness(line, one))
    const others = lines.get(place(line))!
    const fits =
      member !== undefined &&
      likeness(line, member) >= equal &&
      best(others, (other) => likeness(other, member)) === line
    if (!fits) result.unsure.push(line)
    else {
      result.sure.push(line)
      result.known.push({ id: member.id, number: line.number })
    }
  }
  return result
}

/** Undefined if two are as good. */
function best<One>(of: readonly One[], by: (one: One) => number): One | undefined {
  const [first, second] = of.map((one) => ({ one, score: by(one) })).toSorted((a, b) => b.score - a.score)
  return first && first.score > (second?.score ?? -1) ? first.one : undefined
}

const likeness = ({ names }: MemberNumberFact, { name }: KnownMember) =>
  Math.max(...names.map((own) => likenessOf(own, name)))
