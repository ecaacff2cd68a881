// Lists of an assembly's winners that name another election than they say: those of Haryana, Jharkhand and Maharashtra
// called 2019 are of 2014. Their ages would be five years off.
import { seatKey, stateFamily } from '#candidates/linkage/places.ts'
import type { Results } from './own-lines.ts'
import type { Sighting } from './sightings.ts'

/** A list of the right year agrees in nine of ten seats; in spelling, not in all. */
const leastAgreeing = 0.75

export function withoutWrongYears(sightings: readonly Sighting[], elections: readonly Results[]): Sighting[] {
  const winners = new Map<string, Set<string>>()
  for (const { house, year, results } of elections)
    if (house === 'assembly')
      for (const { stateThen, nameThen, candidacies } of results)
        for (const { won, name } of candidacies)
          if (won) winners.set(seatOf(stateThen, nameThen, year), wordsOf(name))
  const lists = Map.groupBy(sightings, ({ source, state, year }) =>
    source === 'assembly-winners' ? `${stateFamily(state)}|${year}` : '',
  )
  return [...lists].flatMap(([list, of]) => {
    if (list === '') return of
    const known = of.flatMap(({ state, seat, year, name }) => {
      const words = winners.get(seatOf(state, seat, year))
      return words ? [!words.isDisjointFrom(wordsOf(name))] : []
    })
    const agreeing = known.filter(Boolean).length
    return known.length > 0 && agreeing < known.length * leastAgreeing ? [] : of
  })
}

function seatOf(state: string, seat: string, year: number): string {
  return `${stateFamily(state)}|${seatKey(seat)}|${year}`
}

function wordsOf(name: string): Set<string> {
  return new Set(name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
}
