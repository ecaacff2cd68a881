// Stores lists of candidates before a poll: which election each is of, and what an older list cannot say any more.
import type { Database } from '#base/server/database/db.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { linkNominations } from '#candidates/server/nominations/linking.ts'
import { putNominations, readListDays, type SeatList } from '#candidates/server/nominations/intake.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { comingElection, isPolledIn, type ElectionCalendar } from '#elections/contract.ts'
import { readCalendars } from '#elections/server/store.ts'
import type { StatedNominations } from '../nominations/nomination-format.ts'
import type { ImportKind } from './kind.ts'
import { things } from './runs/difference.ts'

type Placed = StatedNominations & { lists?: SeatList[] }

export const nominationsKind: ImportKind<Placed> = {
  kind: 'nominations',
  thing: things.nominations,
  count: ({ lists, nominations }) =>
    lists ? lists.reduce((sum, list) => sum + list.nominations.length, 0) : nominations.length,
  topics: [candidatesTopic, constituenciesTopic],
  usesRegister: true,
  async ask(trx, stated) {
    const calendars = await readCalendars(trx)
    const states = await trx<{ code: string; name: string }>`select code, name from state`
    const nameOf = new Map(states.map(({ code, name }) => [code.toLowerCase(), name]))
    const known = await readListDays(trx)
    const asked: string[] = []
    const lists = [...Map.groupBy(stated.nominations, ({ seat }) => seat)].flatMap(
      ([seat, nominations]): SeatList[] => {
        const election = electionOf(stated, seat, calendars, nameOf.get(seat.slice(3, 5)) ?? '')
        if (typeof election !== 'string') {
          asked.push(`  ${seat} is left out: ${election.fault}`)
          return []
        }
        const latest = known.get(`${election} ${seat}`)
        if (latest !== undefined && latest > stated.day) {
          asked.push(`  ${seat} is left out: this list is of ${stated.day}, and one of ${latest} is known`)
          return []
        }
        return [{ election, seat, day: stated.day, nominations }]
      },
    )
    return { facts: { ...stated, lists }, asked }
  },
  write: (trx, { lists = [] }, source) => putNominations(trx, { source, lists }),
  finish: (trx: Database) => linkNominations(trx),
}

/** The one that is named, if it is held there; or the one that comes next. */
function electionOf(
  { election, day }: StatedNominations,
  seat: string,
  calendars: readonly ElectionCalendar[],
  state: string,
): string | { fault: string } {
  const place = { seat, state }
  if (election === null)
    return (
      comingElection(calendars, place, day)?.id ?? {
        fault: `no election ahead of ${day} is in the calendar there. Enter it first (docs/elections.md).`,
      }
    )
  const named = calendars.find(({ id }) => id === election)
  if (!named) return { fault: `the calendar has no election ${election}` }
  return isPolledIn(named, place) ? election : { fault: `${election} is not held there` }
}
