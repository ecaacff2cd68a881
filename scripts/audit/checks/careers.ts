// What one person cannot have done: sit in two houses to the end of both terms; be a woman in one assembly and a man in
// the next, or of two ages.
import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../findings.ts'
import { stateKey } from '../places/spelling.ts'
import type { ShownMember } from '../members/shown.ts'
import type { Shown } from '../shown.ts'
import { number, table, type Line } from '../tables.ts'
import { likeness, slug } from '../words.ts'

type Stood = {
  person: string
  name: string
  house: 'lok_sabha' | 'assembly'
  election: string
  year: number
  state: string
  seat: string
  seatName: string
  won: boolean
  votes?: number
}

const say = (one: Stood) => `${one.year} ${one.seatName}${one.won ? ' (won)' : ''}`
const about = (one: Stood) => [slug(one.name), `${one.year}-${slug(one.seatName)}`]
/** Years of a term, and in the last of it a member may stand for the other house. */
const term = 5

/** Who is elected to the other house leaves a seat, and a by-election or the list of members says so. */
export function checkTwoHouses(shown: Shown, report: Report): void {
  const persons = Map.groupBy(stoodIn(shown), ({ person }) => person)
  const refilled = new Set(
    shown.seats.flatMap(({ seat, elections }) =>
      elections.filter(({ electionId }) => /-by-/.test(electionId)).map(({ year }) => `${seat.id} ${year}`),
    ),
  )
  const isRefilled = ({ seat, year }: Stood) =>
    Array.from({ length: term }, (_, i) => year + i).some((when) => refilled.has(`${seat} ${when}`))
  const sat = shown.parliament.houses.flatMap(({ members }) => members)
  for (const of of persons.values()) {
    for (const there of of.filter(({ house, won }) => house === 'lok_sabha' && won)) {
      const end = sat.find((one) => isThatTerm(one, there))?.until
      // The lists end some months before a term does.
      const toTheEnd = end !== undefined && Number(end.slice(0, 4)) >= there.year + term - 1
      for (const here of of.filter(({ house, won }) => house === 'assembly' && won)) {
        const isWithin = here.year > there.year && here.year < there.year + term - 1
        if (toTheEnd && isWithin && !isRefilled(here))
          report('doubt', 'member-of-two-houses', about(here), `${say(here)}, ${say(there)} until ${end}`)
      }
    }
  }
}

function isThatTerm({ personId, constituencyId, from }: ShownMember, { person, seat, year }: Stood): boolean {
  return personId === person && constituencyId === seat && from.startsWith(String(year))
}

function stoodIn({ seats }: Shown): Stood[] {
  return seats.flatMap(({ seat, elections }) =>
    elections.flatMap(({ electionId: election, year, house, candidates }) =>
      candidates.flatMap(({ personId: person, name, won, votes }): Stood[] =>
        person === undefined || /-by-/.test(election)
          ? []
          : [
              {
                person,
                name,
                house,
                election,
                year,
                state: stateKey(seat.state),
                seat: seat.id,
                seatName: seat.name,
                won,
                ...(votes !== undefined && { votes }),
              },
            ],
      ),
    ),
  )
}

/** Below, one number of votes is many people's. */
const fewest = 100
/** Born that far apart, nobody mistyped an age. */
const apart = 10
/** In one election, an age is sworn twice on one day. */
const apartOnOneDay = 2

/** TCPD's candidates for assemblies, with sex and age, by state, year and votes. */
export function checkAssemblyCareers(raw: string, shown: Shown, report: Report): void {
  const lines = Map.groupBy(candidatesIn(raw), keyOf)
  if (lines.size === 0) return
  const known = stoodIn(shown)
    .filter(({ house, votes }) => house === 'assembly' && votes !== undefined && votes >= fewest)
    .flatMap((one) => {
      const found = (lines.get(`${one.state} ${one.year} ${one.votes}`) ?? []).filter(
        ({ cells }) => likeness(cells['Candidate']!, one.name) >= 0.75,
      )
      return found.length === 1 ? [{ one, line: found[0]! }] : []
    })
  for (const of of Map.groupBy(known, ({ one }) => one.person).values()) {
    for (const [i, a] of of.entries()) {
      for (const b of of.slice(i + 1)) {
        const shownAs = `${a.one.name} (/cand/${a.one.person}): ${say(a.one)} and ${say(b.one)}`
        const against = [a, b].map(({ line }) => `${line.at} ${line.cells['Sex']} ${line.cells['Age']}`)
        const [sex, other] = [a.line.cells['Sex'], b.line.cells['Sex']]
        if (sex !== other && /^[MF]$/.test(sex!) && /^[MF]$/.test(other!))
          report('doubt', 'assembly-sexes-differ', about(b.one), shownAs, against)
        const gap = Math.abs((bornIn(a.line) ?? 0) - (bornIn(b.line) ?? 0))
        const most = a.one.election === b.one.election ? apartOnOneDay : apart
        if (bornIn(a.line) !== undefined && bornIn(b.line) !== undefined && gap > most)
          report('doubt', 'assembly-births-apart', about(b.one), `${shownAs}, ${gap} years apart`, against)
      }
    }
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
