// Winners of assemblies by the affidavit files. Some of their lists are of the election before the one that they name:
// those prove nothing.
import { stateKey } from './places/spelling.ts'
import type { Row } from './rows.ts'
import type { Shown, ShownSeat } from './shown.ts'
import { likeness, sounds } from './words.ts'

/** The share of a list's names that its own election has. */
const own = 0.75

export type SwornWinners = (seat: ShownSeat['seat'], year: number) => Row[]

export function swornWinners({ seats }: Shown, rows: Row[]): SwornWinners {
  const lists = Map.groupBy(
    rows.filter(({ source, by }) => source === 'assembly-winners' && !by),
    ({ state, year }) => `${stateKey(state)} ${year}`,
  )
  const bySeat = new Map([...lists].map(([key, some]) => [key, Map.groupBy(some, ({ seat }) => place(seat))]))
  const find: SwornWinners = (seat, year) =>
    bySeat.get(`${stateKey(seat.state)} ${year}`)?.get(place(seat.name)) ?? []
  const like = new Map<string, boolean[]>()
  for (const { seat, elections } of seats) {
    for (const { electionId, house, year, winner } of elections) {
      const [row] = house === 'assembly' && !electionId.includes('by') ? find(seat, year) : []
      if (row === undefined || winner === undefined) continue
      const key = `${stateKey(seat.state)} ${year}`
      like.set(key, [...(like.get(key) ?? []), likeness(row.name, winner.name) >= 0.6])
    }
  }
  for (const [key, all] of like)
    if (all.length >= 10 && all.filter(Boolean).length < own * all.length) bySeat.delete(key)
  return find
}

const place = (name: string) => sounds(name.replace(/\((sc|st)\)/i, '')).join('')
