// Who has led a state is known there: those who won for one party under that name are one person, wherever they stood.
// So is who stood in two of one election then; other candidates of one name and party are two people more often than not.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Decision } from '#candidates/linkage/link.ts'
import { lettersOf } from '#candidates/linkage/namesakes.ts'
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { independent, partyKey } from '#candidates/linkage/names/party-name.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import { stateFamily } from '#candidates/linkage/places.ts'
import { readText } from '#sources/server/read-file.ts'
import { ownRows } from '#sources/table.ts'
import type { Sighting } from './sightings.ts'

/** Of the votes of a contest. */
const strongFrom = 0.2

/** `folder` contains the shipped lists of office holders. */
export async function chiefMinistersSeats(
  folder: string,
  sightings: readonly Sighting[],
): Promise<Decision[]> {
  const lists = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.csv'))
      .map(async (file) => ownRows(await readText(join(folder, file)))),
  )
  const heads = lists.flat().filter((row) => row['position'] === 'Chief Minister')
  const strong = strongIn(sightings)
  return heads.flatMap((head): Decision[] => {
    const stood = strong.filter(
      ({ state, name }) => stateFamily(state) === stateFamily(head['state']!) && isAlike(name, head['name']!),
    )
    return [...Map.groupBy(stood, (one) => `${lettersIn(one.name)} ${partyKey(one.party)}`).values()].flatMap(
      (of) => oneOf(of, head),
    )
  })
}

/** Lists spell a chief minister as they like, results as the ballot does. */
function isAlike(one: string, other: string): boolean {
  const { likeness, initialsDiffer } = nameLikeness(readName(one), readName(other), () => 1)
  return likeness >= 0.75 && !initialsDiffer
}

function lettersIn(text: string): string {
  const name = readName(text)
  return `${lettersOf({ name })} ${name.initials.toSorted().join('')}`
}

/** In its order: Chandy Oommen is the son of Oommen Chandy. */
function soundOf(text: string): string {
  const { words, initials } = readName(text)
  return [...words.map(({ skeleton }) => skeleton), ' ', ...initials.toSorted()].join('')
}

/** Where the head of a state stood twice on one day, and, if the list spells them so, what they won. */
function oneOf(stood: readonly Sighting[], head: Record<string, string>): Decision[] {
  const elections = [...Map.groupBy(stood, ({ year, election }) => `${year} ${election}`).values()]
  const own = elections.flatMap((of) => {
    if (of.length === 2) return isInOffice(head, of[0]!.year) || of.every(isWon) ? of : []
    const isSure = of.length === 1 && soundOf(of[0]!.name) === soundOf(head['name']!)
    return isSure ? of.filter((one) => isWon(one) && partyKey(one.party) !== independent) : []
  })
  const [first, ...others] = own
  return others.map(({ key }) => ({ kind: 'same', a: first!.key!, b: key! }))
}

const isWon = ({ won }: Sighting) => won === true

/** Who was in office when a list was made may have been for another term. */
const term = 5

/** A list of a day says nothing about those before. */
function isInOffice({ from, until, as_of: day }: Record<string, string>, year: number): boolean {
  const [start, end] = [from || day, until || day].map((text) => Number(text!.slice(0, 4)))
  if (!from) return year <= start!
  return start! <= year && year <= end! + (until ? 0 : term)
}

/** Results, and who won for the Lok Sabha before those that we have. */
function strongIn(sightings: readonly Sighting[]): Sighting[] {
  const results = sightings.filter(({ source }) => source === 'results')
  const contestOf = ({ year, election, state, seat }: Sighting) => `${year} ${election} ${state} ${seat}`
  const polled = new Map<string, number>()
  for (const one of results) polled.set(contestOf(one), (polled.get(contestOf(one)) ?? 0) + (one.votes ?? 0))
  const since = Math.min(...results.flatMap(({ election, year }) => (election === 'ls' ? year : [])))
  return [
    ...results.filter((one) => one.won || (one.votes ?? 0) >= strongFrom * polled.get(contestOf(one))!),
    ...sightings.filter(
      ({ source, election, year, won }) =>
        source === 'ls-affidavits-2004-2024' && election === 'ls' && year < since && won,
    ),
  ]
}
