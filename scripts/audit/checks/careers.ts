// What one person cannot have done: sit in two houses to the end of both terms; be a woman in one assembly and a man in
// the next, or of two ages.
import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../findings.ts'
import { pairsOf } from '../pairs.ts'
import { partiesDiffer } from '../parties.ts'
import { stateKey } from '../places/spelling.ts'
import type { ShownMember } from '../members/shown.ts'
import { standsOf, type Shown, type Stand } from '../shown.ts'
import { number, table, type Line } from '../tables.ts'
import { likeness, slug, sounds } from '../words.ts'

const say = ({ seat, result, row }: Stand) => `${result.year} ${seat.name}${row.won ? ' (won)' : ''}`
const about = ({ seat, result, row }: Stand) => [slug(row.name), `${result.year}-${slug(seat.name)}`]
/** Years. */
const term = 5

/** Who is elected to the other house leaves a seat, and a by-election or the list of members says so. */
export function checkTwoHouses(shown: Shown, report: Report): void {
  const persons = Map.groupBy(inGeneralElections(shown), ({ person }) => person)
  const refilled = shown.seats.flatMap(({ seat, byElections = [] }) =>
    byElections.map(({ pollDay }) => ({ seat: seat.id, year: Number(pollDay.slice(0, 4)) })),
  )
  // The list of by-elections begins years after that of the results.
  const since = refilled.length === 0 ? 0 : Math.min(...refilled.map(({ year }) => year))
  const isRefilled = ({ seat, result }: Stand) =>
    refilled.some((one) => one.seat === seat.id && one.year >= result.year && one.year < result.year + term)
  const sat = shown.parliament.houses.flatMap(({ members }) => members)
  for (const of of persons.values()) {
    const won = Map.groupBy(
      of.filter(({ row }) => row.won),
      ({ result }) => result.house,
    )
    for (const there of won.get('lok_sabha') ?? []) {
      const { year } = there.result
      const member = sat.find((one) => isThatTerm(one, there))
      if (member === undefined) continue
      // Who has no day of leaving stayed to the end.
      const end = member.until === undefined ? year + term : Number(member.until.slice(0, 4))
      for (const here of won.get('assembly') ?? []) {
        const when = here.result.year
        if (when > year && when < end && when >= since && !isRefilled(here))
          report('doubt', 'member-of-two-houses', about(here), `${say(here)}, ${say(there)} until ${end}`)
      }
    }
  }
}

function isThatTerm(member: ShownMember, { person, seat, result }: Stand): boolean {
  const { personId, constituencyId, from } = member
  return personId === person && constituencyId === seat.id && from.startsWith(String(result.year))
}

function inGeneralElections({ seats }: Shown): Stand[] {
  return standsOf(seats).filter(({ result }) => !result.electionId.includes('-by-'))
}

/** So many people of that name in the state make it a common one. */
const common = 8

/** Needs no files: a contest that shares a common name, and no party, place or affidavit, with the others of its page. */
export function checkCommonNames(shown: Shown, report: Report): void {
  const nameIn = (seat: Stand['seat'], name: string) =>
    `${seat.stateCode} ${sounds(name).toSorted().join(' ')}`
  const bearers = new Map<string, Set<unknown>>()
  for (const { seat, elections } of shown.seats)
    for (const row of elections.flatMap(({ candidates }) => candidates)) {
      const of = bearers.get(nameIn(seat, row.name)) ?? new Set()
      bearers.set(nameIn(seat, row.name), of.add(row.personId ?? row))
    }
  const placeOf = ({ seat }: Stand) => seat.place?.lokSabha?.id ?? seat.id
  for (const of of Map.groupBy(inGeneralElections(shown), ({ person }) => person).values())
    for (const one of of) {
      const isSworn = of.some(({ row }) => row.age !== undefined || row.assets !== undefined)
      const others = of.filter(({ result }) => result.electionId !== one.result.electionId)
      if (isSworn || others.length === 0 || bearers.get(nameIn(one.seat, one.row.name))!.size < common)
        continue
      if (others.every((b) => partiesDiffer(one.row.party, b.row.party) && placeOf(one) !== placeOf(b)))
        report(
          'doubt',
          'joined-by-a-common-name',
          about(one),
          `${one.row.name} (/cand/${one.person}): ${[one, ...others].map(say).join(', ')}`,
        )
    }
}

/** Many candidates get the same number of votes if it is smaller. */
const fewest = 100
/** Born that far apart, nobody mistyped an age. */
const apart = 10
/** In one election, an age is sworn twice on one day. */
const apartOnOneDay = 2

/** TCPD's candidates for assemblies, with sex and age, by state, year and votes. */
export function checkAssemblyCareers(raw: string, shown: Shown, report: Report): void {
  const lines = Map.groupBy(candidatesIn(raw), keyOf)
  if (lines.size === 0) return
  const known = inGeneralElections(shown).flatMap((one) => {
    const { seat, result, row } = one
    if (result.house !== 'assembly' || (row.votes ?? 0) < fewest) return []
    const [line, another] = (lines.get(`${stateKey(seat.state)} ${result.year} ${row.votes}`) ?? []).filter(
      ({ cells }) => likeness(cells['Candidate']!, row.name) >= 0.75,
    )
    return line === undefined || another ? [] : [{ one, line }]
  })
  for (const [a, b] of pairsOf(known, ({ one }) => [one.person])) {
    const shownAs = `${a.one.row.name} (/cand/${a.one.person}): ${say(a.one)} and ${say(b.one)}`
    const against = [a, b].map(({ line }) => `${line.at} ${line.cells['Sex']} ${line.cells['Age']}`)
    const [sex, other] = [a.line.cells['Sex'], b.line.cells['Sex']]
    if (sex !== other && /^[MF]$/.test(sex!) && /^[MF]$/.test(other!))
      report('doubt', 'assembly-sexes-differ', about(b.one), shownAs, against)
    const [born, otherBorn] = [bornIn(a.line), bornIn(b.line)]
    if (born === undefined || otherBorn === undefined) continue
    const gap = Math.abs(born - otherBorn)
    const isOneDay = a.one.result.electionId === b.one.result.electionId
    if (gap > (isOneDay ? apartOnOneDay : apart))
      report('doubt', 'assembly-births-apart', about(b.one), `${shownAs}, ${gap} years apart`, against)
  }
}

function candidatesIn(raw: string): Line[] {
  const folder = join(raw, 'tcpd-ae')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((file) => table(raw, `tcpd-ae/${file}`))
    .filter(({ cells }) => cells['Poll_No'] === '0')
}

function keyOf({ cells }: Line): string {
  return `${stateKey(cells['State_Name']!.replaceAll('_', ' '))} ${cells['Year']} ${number(cells['Votes'])}`
}

function bornIn({ cells }: Line): number | undefined {
  const age = number(cells['Age'])
  return age === undefined || age < 25 ? undefined : Number(cells['Year']) - age
}
