// In which constituency of the Lok Sabha each of an assembly lies: as the register of places says, or as the votes of 2024
// were counted, by all the names that results give them.
import type { SeatWithin } from '#candidates/linkage/scored-pairs.ts'
import type { Register } from '#sources/register.ts'
import { ownRows } from '#sources/table.ts'
import type { Results } from './own-lines.ts'

/** `places`: the text of our file of where seats lie. `counted`: the constituency of the Lok Sabha, by seat. */
export function seatsWithin(
  places: string,
  counted: ReadonlyMap<string, string>,
  register: Register,
  elections: readonly Results[],
): SeatWithin[] {
  const pairs = new Map(counted)
  for (const row of ownRows(places)) if (row['lok_sabha']) pairs.set(row['seat']!, row['lok_sabha'])
  const state = new Map(register.states.map(({ code, name }) => [code, name]))
  const names = new Map(register.seats.map(({ id, name }) => [id, new Set([name])]))
  for (const { results } of elections)
    for (const { seat, nameThen } of results) names.get(seat)?.add(nameThen)
  const many = Map.groupBy(new Set(pairs.values()), (id) => id.split('-')[1]!)
  return register.seats.flatMap(({ id, stateCode }) => {
    const lokSabha = pairs.get(id)
    // In a state of one constituency it says nothing.
    if (lokSabha === undefined || many.get(lokSabha.split('-')[1]!)!.length === 1) return []
    return [...names.get(id)!].flatMap((seat) =>
      [...(names.get(lokSabha) ?? [])].map((one) => ({ state: state.get(stateCode)!, seat, lokSabha: one })),
    )
  })
}
