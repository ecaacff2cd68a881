// Decides within one contest which lines of several sources are one candidate. All candidates are known, so
// it is an assignment problem.
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { partyKey } from '#candidates/linkage/names/party-name.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import type { PersonName } from '#candidates/linkage/names/person-name.ts'
import { seatKey, stateFamily } from '#candidates/linkage/places.ts'
import type { ConstituencyIndex } from '#candidates/history/constituency-index.ts'
import type { Word } from '#candidates/linkage/names/phonetic-key.ts'
import type { Sighting } from './sightings.ts'

/** One candidate in one contest, with every line about them. */
export type ContestCandidacy = { contest: string; of: Sighting[] }

export type Weigh = (family: string, word: Word) => number

/** Later sources are matched to the candidates of earlier ones: complete sources first, then the most detailed. */
const order = [
  'results',
  'tcpd-ae',
  'tcpd-ge',
  'main-2019',
  'ls-2024-nominations',
  'ls-affidavits-2004-2024',
  'ls-affidavits-2004-2019',
  'ls-affidavits-2024',
  'ls-affidavits-2024-read',
  'affidavits-2024',
  'by-elections',
  'assembly-winners',
  'members-18',
  'members-17',
]

/** These sources list no losers: a candidate found only there has no known opponents, and lends nothing to anyone. */
const winnersOnly = new Set(['assembly-winners', 'members-18', 'members-17'])

/** Sources disagree on a by-election's year, so it is matched by the assembly's term. */
const terms = [2004, 2009, 2014, 2019, 2024]

function contestKey(of: Sighting, seats: ConstituencyIndex): string {
  const { year, election, state, seat } = of
  const held = election === 'ls-by' ? terms.findLast((term) => term <= year)! : year
  return `${held}|${election}|${seats.seatOf({ state, constituency: seat })}`
}

export function candidaciesOf(
  sightings: readonly Sighting[],
  seats: ConstituencyIndex,
  weigh: Weigh,
): ContestCandidacy[] {
  const known = sightings.filter(({ state }) => state !== '')
  const contests = Map.groupBy(known, (one) => contestKey(one, seats))
  const stateless = Map.groupBy(
    sightings.filter(({ state }) => state === ''),
    ({ year, election, seat }) => `${year}|${election}|${seatKey(seat)}`,
  )
  return [...contests].flatMap(([contest, of]) => {
    const [year, election, , seat] = contest.split('|')
    const more = stateless.get(`${year}|${election}|${seat}`) ?? []
    return assign(contest, [...of, ...more], weigh)
  })
}

function assign(contest: string, sightings: readonly Sighting[], weigh: Weigh): ContestCandidacy[] {
  const bySource = Map.groupBy(sightings, ({ source }) => source)
  const standings: ContestCandidacy[] = []
  const family = stateFamily(sightings[0]!.state)
  for (const source of order) {
    const lines = bySource.get(source)
    if (!lines) continue
    const found = pairUp(lines, standings, (line, standing) =>
      score(line, standing, (word) => weigh(family, word)),
    )
    for (const line of lines) {
      const twin = lines.find((other) => found.has(other) && isFiledTwice(line, other))
      const standing = found.get(line) ?? (twin && found.get(twin))
      if (standing) standing.of.push(line)
      else if (!winnersOnly.has(source)) standings.push({ contest, of: [line] })
    }
  }
  return standings
}

/** Two papers of one candidate, for two parties or for none: only one was voted on. */
function isFiledTwice(one: Sighting, other: Sighting): boolean {
  return (
    one.parent !== null &&
    one.age !== null &&
    (['name', 'parent', 'age'] as const).every(
      (what) => String(one[what]).toLowerCase() === String(other[what]).toLowerCase(),
    )
  )
}

const enough = 3.2
const lead = 0.8
/** Six of one name are told apart by what follows it: "son of". More than rounding away from the lead. */
const sameLetters = 1.6

/** Best pairs first, and only if neither side has another about as good. */
function pairUp(
  lines: readonly Sighting[],
  standings: readonly ContestCandidacy[],
  fit: (line: Sighting, standing: ContestCandidacy) => number,
): Map<Sighting, ContestCandidacy> {
  const scores = lines.map((line) => standings.map((standing) => fit(line, standing)))
  const found = new Map<Sighting, ContestCandidacy>()
  const free = { lines: new Set(lines.keys()), standings: new Set(standings.keys()) }
  for (;;) {
    let best: { i: number; j: number; by: number } | undefined
    for (const i of free.lines)
      for (const j of free.standings) {
        const value = scores[i]![j]!
        if (value < enough) continue
        const rivals = [
          ...[...free.standings].filter((k) => k !== j).map((k) => scores[i]![k]!),
          ...[...free.lines].filter((k) => k !== i).map((k) => scores[k]![j]!),
        ]
        const by = value - Math.max(0, ...rivals)
        if (by >= lead && (!best || by > best.by)) best = { i, j, by }
      }
    if (!best) return found
    found.set(lines[best.i]!, standings[best.j]!)
    free.lines.delete(best.i)
    free.standings.delete(best.j)
  }
}

const names = new Map<string, PersonName>()
function nameOf(text: string): PersonName {
  let name = names.get(text)
  if (!name) names.set(text, (name = readName(text)))
  return name
}

function lettersIn(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
}

/** How well a line fits a candidate: 5 is a name and a party, 10 leaves no doubt. */
function score(line: Sighting, { of }: ContestCandidacy, weigh: (word: Word) => number): number {
  const best = <T>(value: (one: Sighting) => T | null, points: (theirs: T) => number) => {
    const known = of.flatMap((one) => value(one) ?? [])
    return known.length === 0 ? 0 : Math.max(...known.map(points))
  }
  const likeness = Math.max(
    ...new Set(of.map(({ name }) => name.toLowerCase()))
      .values()
      .map((name) => nameLikeness(nameOf(line.name), nameOf(name), weigh).likeness),
  )
  const { votes, assets, age, cases, won } = line
  const party = partyKey(line.party)
  let sum = 4.5 * likeness
  if (of.some(({ name }) => lettersIn(name) === lettersIn(line.name))) sum += sameLetters
  if (party !== null)
    sum += best(
      (one) => partyKey(one.party),
      (theirs) => (theirs !== party ? -1 : party === 'ind' ? 0.6 : 1.6),
    )
  if (votes !== null && votes > 50)
    sum += best(
      (one) => one.votes,
      (theirs) => (theirs === votes ? 4 : Math.abs(theirs - votes) <= 0.02 * votes ? 0.5 : -1),
    )
  if (assets !== null && assets > 1000)
    sum += best(
      (one) => one.assets,
      (theirs) => (theirs === assets ? 3 : 0),
    )
  if (age !== null)
    sum += best(
      (one) => one.age,
      (theirs) =>
        theirs === age ? 1.2 : Math.abs(theirs - age) === 1 ? 0.6 : Math.abs(theirs - age) > 4 ? -1.2 : 0,
    )
  if (cases !== null && cases > 0)
    sum += best(
      (one) => one.cases,
      (theirs) => (theirs === cases ? 0.6 : 0),
    )
  if (won !== null)
    sum += best(
      (one) => one.won,
      (theirs) => (theirs === won ? (won ? 1 : 0.1) : -0.8),
    )
  // A list of members names who sits today; after a by-election that is someone else.
  if (winnersOnly.has(line.source) && (likeness < 0.6 || of.some(({ won: theirs }) => theirs === false)))
    return 0
  // The names have nothing in common, so the figures alone must prove it.
  return likeness < 0.3 ? sum - 2 : sum
}
