// Tells everyone that figures changed: pages are dropped, and those who watch get the new rows.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { countChanged, countsTopic, seatCountChanged, topicOfCount, topicOfSeat } from '../contract.ts'
import type { From } from './parties.ts'
import { candidatesOf, newest, partiesOf, readRows, shownIn } from './store.ts'

/**
 * A page of a seat without figures says that a count has begun when it is next drawn.
 * @param of.seats whose figures changed; undefined: all
 * @param of.again of which the same was said again: screens that are open show the new time, and no page is drawn anew
 */
export async function tell(
  from: From & { changed: Changed; announce: Announce },
  of: {
    election: string
    seats?: readonly string[]
    again?: readonly string[]
    isNew?: boolean
    /** Refusals of the document began or ended, which pages say. */
    wasTrouble?: boolean
  },
): Promise<void> {
  const { changed, announce } = from
  const election = await from.electionOf(of.election)
  if (!election) return
  const [seats, again] = [new Set(of.seats ?? election.seats.keys()), new Set(of.again)]
  if (seats.size > 0 || of.isNew || of.wasTrouble)
    changed(topicOfCount(of.election), ...[...seats].map(topicOfSeat), ...(of.isNew ? [countsTopic] : []))
  const all = await readRows(from, election, seats.size > 0 ? undefined : [...again])
  const rows = all.rows.filter(({ seat }) => seats.has(seat))
  const same = all.rows.filter(({ seat }) => again.has(seat))
  const { parties, votesIn } = partiesOf(all)
  const at = newest([...rows, ...same])
  announce(
    countChanged,
    {
      election: of.election,
      ...(at !== undefined && { at }),
      rows: rows.map(
        ({ number: _, name: _name, nameHi: _hi, state: _state, runnerUp: _second, ...row }) => row,
      ),
      confirmed: same.flatMap(({ seat, version, confirmedAt, marginAt, roundAt }) =>
        confirmedAt !== undefined && marginAt === undefined && roundAt === undefined
          ? [{ seat, version, confirmedAt }]
          : [],
      ),
      ...(seats.size > 0 && {
        votesIn,
        shades: shownIn(all.rows, all.shades),
        parties: parties.filter(({ votes }) => votes !== undefined),
      }),
    },
    topicOfCount(of.election),
  )
  for (const row of rows) {
    const marks = all.marks.get(row.seat)
    announce(
      seatCountChanged,
      { row, ...candidatesOf(all.states.get(row.seat), all.names), ...(marks && { marks }) },
      topicOfSeat(row.seat),
    )
  }
  for (const row of same) announce(seatCountChanged, { row }, topicOfSeat(row.seat))
}
