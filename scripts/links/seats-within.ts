// In which constituency of the Lok Sabha each of an assembly lies: as the register of places says, or counts of 2024 by
// assembly constituency, by all the names that results give them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SeatWithin } from '#candidates/linkage/scored-pairs.ts'
import type { Register } from '#sources/register.ts'
import { readText } from '#sources/server/read-file.ts'
import { ownRows } from '#sources/table.ts'
import type { Results } from './own-lines.ts'

const counts = 'next-elections/ls-2024-by-assembly-segment.csv.gz'

/** `data` is our data/, `from` contains the publishers' files. */
export async function seatsWithin(
  { data, from }: { data: string; from: string },
  register: Register,
  elections: readonly Results[],
): Promise<SeatWithin[]> {
  const [placed, counted] = await Promise.all([
    rowsOf(join(data, 'places/seats.csv.gz')),
    rowsOf(join(from, counts)),
  ])
  const pairs = new Map([
    ...counted.map((row) => [row['assembly_seat_id']!, row['ls_seat_id']!] as const),
    ...placed.filter((row) => row['lok_sabha']).map((row) => [row['seat']!, row['lok_sabha']!] as const),
  ])
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

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  return existsSync(file) ? ownRows(await readText(file)) : []
}
