// Two winners of one name and party in one assembly are two people more often than not. If a list that was made after the
// election calls the chief minister of the state so, they are one: who leads a party stands in two constituencies.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Decision } from '#candidates/linkage/link.ts'
import { nameLikeness } from '#candidates/linkage/names/name-likeness.ts'
import { partyKey } from '#candidates/linkage/names/party-name.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import { stateFamily } from '#candidates/linkage/places.ts'
import { readText } from '#sources/server/read-file.ts'
import { ownRows } from '#sources/table.ts'
import type { Sighting } from './sightings.ts'

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
  const winners = sightings.filter(({ source, election, won }) => {
    return source === 'results' && election === 'va' && won === true
  })
  return heads.flatMap((row): Decision[] => {
    const won = winners.filter(
      ({ state, year, name }) =>
        stateFamily(state) === stateFamily(row['state']!) &&
        String(year) <= row['as_of']! &&
        isAlike(name, row['name']!),
    )
    return [...Map.groupBy(won, ({ year, party }) => `${year} ${partyKey(party)}`).values()].flatMap((of) =>
      of.length === 2 && isAlike(of[0]!.name, of[1]!.name, 0.97)
        ? [{ kind: 'same', a: of[0]!.key!, b: of[1]!.key! }]
        : [],
    )
  })
}

/** Lists spell a chief minister as they like, results as the ballot does. */
function isAlike(one: string, other: string, from = 0.75): boolean {
  const { likeness, initialsDiffer } = nameLikeness(readName(one), readName(other), () => 1)
  return likeness >= from && !initialsDiffer
}
