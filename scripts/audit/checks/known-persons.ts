// Persons whom everybody knows: winners and those with many votes. One of them on two pages, or two of them on one.
import { factsOf, middleOf, type Evidence } from '../evidence.ts'
import type { Report } from '../findings.ts'
import { isIndependent, sameParty } from '../parties.ts'
import { pairsOf, timesOf } from '../pairs.ts'
import { stateKey } from '../places/spelling.ts'
import { standsOf, type Shown } from '../shown.ts'
import type { SwornWinners } from '../sworn-winners.ts'
import { closeness, likeness, plain, slug, sounds } from '../words.ts'

/** Votes that make a candidate known. */
const many = { lok_sabha: 80_000, assembly: 15_000 }
/** Years of birth that far apart are two persons'; more than `sure` even if somebody mistyped an age. */
const apart = { doubt: 4, sure: 8 }

type Contest = {
  person: string
  name: string
  party: string
  house: 'lok_sabha' | 'assembly'
  election: string
  year: number
  state: string
  seat: string
  seatName: string
  won: boolean
  known: boolean
  birth?: number
  at?: string
}

export function checkKnownPersons(
  shown: Shown,
  { byPerson }: Evidence,
  sworn: SwornWinners,
  report: Report,
): void {
  const contests = contestsOf(shown, sworn)
  const births = new Map(
    [...byPerson].map(([person, all]) => [
      person,
      all.flatMap((one) => factsOf(one).birth ?? []).toSorted((a, b) => a - b),
    ]),
  )
  const persons = Map.groupBy(contests, ({ person }) => person)
  for (const of of persons.values()) {
    checkNames(of, report)
    checkNamesakes(of, births.get(of[0]!.person) ?? [], report)
  }
  checkTwoPages(persons, births, report)
}

function contestsOf(shown: Shown, winners: SwornWinners): Contest[] {
  const results = resultsOf(shown, winners)
  const there = new Set(results.map(({ person, election, seat }) => `${person} ${election} ${seat}`))
  return [
    ...results,
    ...recordsOf(shown).filter(({ person, election, seat }) => !there.has(`${person} ${election} ${seat}`)),
  ]
}

/** Older contests stand only on the pages of persons. */
function recordsOf({ persons }: Shown): Contest[] {
  return persons.flatMap(({ candidate_id: person, records }) =>
    records.flatMap(
      ({
        name,
        party,
        election,
        election_year: year,
        state,
        constituency_id: seat,
        constituency,
        won = false,
        votes = 0,
      }): Contest[] =>
        seat === undefined || !election.startsWith('ls')
          ? []
          : [
              {
                person,
                name,
                party: party ?? '',
                house: 'lok_sabha',
                election: `${election}-${year}`,
                year,
                state: stateKey(state),
                seat,
                seatName: constituency,
                won,
                known: won || votes >= many.lok_sabha,
              },
            ],
    ),
  )
}

function resultsOf({ seats }: Shown, winners: SwornWinners): Contest[] {
  return standsOf(seats).map(({ seat, result, row, person }) => {
    const { electionId: election, year } = result
    const { name, party, won, votes = 0 } = row
    const sworn =
      won && seat.house === 'assembly' && !election.includes('by')
        ? winners(seat, year).filter((one) => one.age !== undefined && likeness(one.name, name) >= 0.75)
        : []
    return {
      person,
      name,
      party,
      house: seat.house,
      election,
      year,
      state: stateKey(seat.state),
      seat: seat.id,
      seatName: seat.name,
      won,
      known: won || votes >= many[seat.house],
      ...(sworn.length === 1 && { birth: year - sworn[0]!.age!, at: sworn[0]!.at }),
    }
  })
}

/** A member of an assembly whose sworn age, or whose state, is not that of the person on whose page the seat is. */
function checkNamesakes(of: readonly Contest[], births: readonly number[], report: Report): void {
  const middle = middleOf(births)
  for (const one of of) {
    if (one.house !== 'assembly' || !one.won) continue
    const gap = middle === undefined || one.birth === undefined ? 0 : Math.abs(middle - one.birth)
    if (gap > apart.doubt)
      report(
        gap > apart.sure ? 'wrong' : 'doubt',
        'member-joined-with-a-namesake',
        about(one),
        `${say(one)}: born ${one.birth}`,
        [`${one.at}, other affidavits of the page: born ${births.join(', ')}`],
      )
    const elsewhere = of.filter((other) => other.won && other.state !== one.state)
    if (elsewhere.length > 0)
      report('doubt', 'member-in-two-states', about(one), [one, ...elsewhere].map(say).join('; '))
  }
  for (const [election, some] of Map.groupBy(of, (one) => one.election)) {
    if (
      new Set(some.map(({ seat }) => seat)).size > 2 ||
      some.some((one) => sameParty(one.party, some[0]!.party) === false)
    )
      report('wrong', 'one-person-in-many-contests', [some[0]!.person, election], some.map(say).join('; '))
  }
}

/** Below, two names on ballots are hardly one person's. */
const alike = 0.62

/** The name of the winner of an assembly seat is like that of another contest of the page. */
function checkNames(of: readonly Contest[], report: Report): void {
  for (const one of of) {
    const others = of.filter((other) => other.election !== one.election || other.seat !== one.seat)
    if (one.house !== 'assembly' || !one.won || others.length === 0) continue
    if (others.some((other) => other.house === 'assembly' || likeness(one.name, other.name) >= alike))
      continue
    report('doubt', 'member-under-another-name', about(one), [one, ...others].map(say).join('; '))
  }
}

function checkTwoPages(
  persons: ReadonlyMap<string, readonly Contest[]>,
  births: ReadonlyMap<string, readonly number[]>,
  report: Report,
): void {
  const all = [...persons.values()]
  const namesakes = new Map<string, Set<string>>()
  const keyOf = ({ name, state }: Contest) => `${state} ${sounds(name).toSorted().join(' ')}`
  for (const contest of all.flat())
    namesakes.set(keyOf(contest), (namesakes.get(keyOf(contest)) ?? new Set()).add(contest.person))
  const known = all.map((of) => of.filter((one) => one.known)).filter((of) => of.length > 0)
  const seen = new Set<string>()
  for (const [some, others] of pairsOf(known, rarestWords(known))) {
    const pair = [some[0]!.person, others[0]!.person].toSorted().join(' ')
    if (seen.has(pair)) continue
    seen.add(pair)
    const [a, b] = closest(some, others)
    const count = new Set([...(namesakes.get(keyOf(a)) ?? []), ...(namesakes.get(keyOf(b)) ?? [])]).size
    const isFollowing = a.seat === b.seat && sameParty(a.party, b.party) === true
    if (
      count <= (isFollowing ? 5 : 2) &&
      areOne(persons.get(a.person)!, persons.get(b.person)!, a, b, births)
    )
      report(
        'doubt',
        'known-person-on-two-pages',
        [...about(a), `${b.year}-${slug(b.seatName)}`],
        `${say(a)} and ${say(b)}`,
      )
  }
}

/** The two rarest words of a person's names in their states. */
function rarestWords(known: readonly (readonly Contest[])[]): (of: readonly Contest[]) => string[] {
  const wordsOf = (of: readonly Contest[]) => [
    ...new Set(of.flatMap(({ name, state }) => sounds(name).map((word) => `${state} ${word}`))),
  ]
  const times = timesOf(known.flatMap(wordsOf))
  return (of) =>
    wordsOf(of)
      .toSorted((a, b) => times.get(a)! - times.get(b)!)
      .slice(0, 2)
}

function closest(some: readonly Contest[], others: readonly Contest[]): [Contest, Contest] {
  const pairs = some.flatMap((a) =>
    others.filter((b) => b.state === a.state).map((b): [Contest, Contest] => [a, b]),
  )
  return pairs.toSorted((x, y) => likeness(y[0].name, y[1].name) - likeness(x[0].name, x[1].name))[0]!
}

function areOne(
  some: readonly Contest[],
  others: readonly Contest[],
  a: Contest,
  b: Contest,
  births: ReadonlyMap<string, readonly number[]>,
): boolean {
  if (!areSpelt(a.name, b.name)) return false
  // In one election only the same name for the same party is one person, with two seats.
  const rivals = some.some((one) =>
    others.some(
      (other) =>
        one.election === other.election &&
        (plain(one.name) !== plain(other.name) || isIndependent(one.party)),
    ),
  )
  if (rivals) return false
  const parties = some.some((one) =>
    others.some((other) => !isIndependent(one.party) && sameParty(one.party, other.party) === true),
  )
  const sworn = (of: readonly Contest[]) => [
    ...(births.get(of[0]!.person) ?? []),
    ...of.flatMap(({ birth }) => birth ?? []),
  ]
  const gaps = sworn(some).flatMap((one) => sworn(others).map((other) => Math.abs(one - other)))
  if (gaps.length > 0 && Math.min(...gaps) > apart.doubt) return false
  return parties || (gaps.length > 0 && Math.min(...gaps) <= 1)
}

/** One whole name in two spellings; what each has besides cannot be a different surname. */
function areSpelt(one: string, other: string): boolean {
  const [a, b] = [sounds(one), sounds(other)].map((words) => words.filter((word) => word.length > 2)) as [
    string[],
    string[],
  ]
  if (likeness(one, other) < 0.93 || (a.length < 2 && a.join('').length < 5)) return false
  const rest = (of: string[], than: string[]) =>
    of.filter((word) => !than.some((theirs) => closeness(word, theirs) >= 0.7))
  return rest(a, b).length === 0 || rest(b, a).length === 0
}

const about = (one: Contest) => [slug(one.name), `${one.year}-${slug(one.seatName)}`]
const say = (one: Contest) =>
  `${one.name} (/cand/${one.person}): ${one.election} ${one.seatName} for ${one.party}${one.won ? ', won' : ''}`
