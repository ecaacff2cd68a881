// Tells everyone that figures changed: pages are dropped, and those who watch get the new rows.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import {
  countChanged,
  countsTopic,
  seatCountChanged,
  topicOfCount,
  topicOfSeat,
  type CountRow,
} from '../contract.ts'
import type { From } from './parties.ts'
import { candidatesOf, newest, readCountState, readRows } from './store.ts'

/** What fits into one notification of PostgreSQL, with what is around it. */
const mostLetters = 3_500

/** @param of.seats undefined: all of them. */
export async function tell(
  from: From & { changed: Changed; announce: Announce },
  of: { election: string; seats?: readonly string[]; isNew?: boolean },
): Promise<void> {
  const { changed, announce } = from
  const election = await from.electionOf(of.election)
  if (!election) return
  const seats = of.seats ?? [...election.seats.keys()]
  for (let i = 0; i < seats.length; i += 100)
    changed(topicOfCount(of.election), ...seats.slice(i, i + 100).map(topicOfSeat))
  changed(topicOfCount(of.election), ...(of.isNew ? [countsTopic] : []))
  const { rows, states, marks, names } = await readRows(from, election, seats)
  const at = newest(rows) ?? ''
  for (const part of parts(rows))
    announce(countChanged, { election: of.election, at, rows: part }, topicOfCount(of.election))
  const { parties, votesIn } = await readCountState(from, of.election)
  if (JSON.stringify(parties).length < mostLetters)
    announce(
      countChanged,
      { election: of.election, at, rows: [], parties, votesIn },
      topicOfCount(of.election),
    )
  for (const row of rows) {
    const own = marks.get(row.seat)
    const corrects = own && { marks: own }
    const whole = { row, ...candidatesOf(states.get(row.seat), names), ...corrects }
    const fits = JSON.stringify(whole).length < mostLetters
    announce(seatCountChanged, fits ? whole : { row, ...corrects }, topicOfSeat(row.seat))
  }
}

/** Nothing has changed; only those who watch see of when the figures are now. */
export async function tellAgain(
  from: From & { announce: Announce },
  of: { election: string; seats: readonly string[] },
): Promise<void> {
  const election = await from.electionOf(of.election)
  if (!election) return
  const { rows } = await readRows(from, election, of.seats)
  const at = newest(rows)
  if (at === undefined) return
  from.announce(countChanged, { election: of.election, at, rows: [] }, topicOfCount(of.election))
  for (const row of rows) from.announce(seatCountChanged, { row }, topicOfSeat(row.seat))
}

function parts(rows: readonly CountRow[]): CountRow[][] {
  const all: CountRow[][] = []
  let size = Infinity
  for (const row of rows) {
    const { length } = JSON.stringify(row)
    if (size + length > mostLetters) {
      all.push([])
      size = 0
    }
    all.at(-1)!.push(row)
    size += length
  }
  return all
}
