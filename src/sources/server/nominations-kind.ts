// Stores lists of candidates before a poll: which election each is of, and what an older list cannot say any more.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { linkNominations } from '#candidates/server/nominations/linking.ts'
import {
  putNominations,
  putPaperCounts,
  readContesting,
  readListDays,
  type SeatList,
} from '#candidates/server/nominations/intake.ts'
import { isStanding } from '#candidates/nominations/states.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { comingElection, isPolledIn, type ElectionCalendar } from '#elections/contract.ts'
import { readCalendars } from '#elections/server/store.ts'
import type { StatedNominations } from '../nominations/nomination-format.ts'
import type { StatedPaperCounts } from '../nominations/paper-counts.ts'
import type { ImportKind } from './kind.ts'
import { things } from './runs/difference.ts'

type Placed = StatedNominations & { lists?: SeatList[] }

type LeftOut = { seat: string; why: string }

/** A reason that many seats have is said once. */
const inWords = (all: readonly LeftOut[]) =>
  [...Map.groupBy(all, ({ why }) => why)].map(([why, of]) => {
    const seats = of.map(({ seat }) => seat)
    const more = seats.length > 10 ? ` and ${seats.length - 10} more seats` : ''
    return `  ${seats.slice(0, 10).join(', ')}${more} ${of.length === 1 ? 'is' : 'are'} left out: ${why}`
  })

export const nominationsKind: ImportKind<Placed> = {
  gathers: true,
  thing: things.nominations,
  count: ({ lists, nominations }) =>
    lists ? lists.reduce((sum, list) => sum + list.nominations.length, 0) : nominations.length,
  topics: [candidatesTopic, constituenciesTopic],
  usesRegister: true,
  async ask(trx, stated) {
    const nameElection = await elections(trx)
    const known = await readListDays(trx)
    const leftOut: LeftOut[] = []
    const lists = [...Map.groupBy(stated.nominations, ({ seat }) => seat)].flatMap(
      ([seat, nominations]): SeatList[] => {
        const election = nameElection(stated, seat)
        if (typeof election !== 'string') {
          leftOut.push({ seat, why: election.fault })
          return []
        }
        const latest = known.get(`${election} ${seat}`)
        if (latest !== undefined && latest > stated.day) {
          leftOut.push({ seat, why: `this list is of ${stated.day}, and one of ${latest} is known` })
          return []
        }
        const others = stated.others.filter((one) => one.seat === seat)
        return [{ election, seat, day: stated.day, nominations, others }]
      },
    )
    return { facts: { ...stated, lists }, asked: inWords(leftOut) }
  },
  write: (trx, { lists = [] }, source) => putNominations(trx, { source, lists }),
  finish: (trx: Database) => linkNominations(trx),
  // Most lists call everybody “nominated” for ever, so only a person can say who filed again.
  async unlinked(trx, all) {
    const rows = await trx<{
      at: string
      name: string
    }>`select election_id || ' ' || constituency_id as at, name
      from nomination group by 1, 2 having every(state in ('rejected', 'withdrawn'))`
    const out = new Set(rows.map(({ at, name }) => `${at} ${fold(name)}`))
    const still = all.flatMap(({ lists = [] }) =>
      lists.flatMap(({ election, seat, nominations }) =>
        nominations.flatMap(({ name, state }) =>
          isStanding(state) && out.has(`${election} ${seat} ${fold(name)}`) ? `${name} (${seat})` : [],
        ),
      ),
    )
    return still.length === 0
      ? []
      : [
          `  still listed, and rejected or withdrawn as we know; that stays until a list says accepted: ${still.slice(0, 20).join(', ')}${still.length > 20 ? ` and ${still.length - 20} more` : ''}`,
        ]
  },
}

type Counted = StatedPaperCounts & { elections?: ReadonlyMap<string, string> }

export const paperCountsKind: ImportKind<Counted> = {
  gathers: true,
  thing: things.paperCounts,
  count: ({ counts }) => counts.length,
  topics: [candidatesTopic],
  usesRegister: true,
  async ask(trx, stated) {
    const nameElection = await elections(trx)
    const leftOut: LeftOut[] = []
    const placed = stated.counts.flatMap((count) => {
      const election = nameElection(stated, count.seat)
      if (typeof election === 'string') return [[count, election] as const]
      leftOut.push({ seat: count.seat, why: election.fault })
      return []
    })
    return {
      facts: {
        ...stated,
        counts: placed.map(([count]) => count),
        elections: new Map(placed.map(([{ seat }, election]) => [seat, election])),
      },
      asked: inWords(leftOut),
    }
  },
  write: (trx, { counts, day, elections: of }, source) =>
    putPaperCounts(trx, {
      source,
      day,
      counts: counts.map((count) => ({ ...count, election: of!.get(count.seat)! })),
    }),
  // The people of these counts and those of our lists are compared.
  async unlinked(trx, all) {
    const listed = await readContesting(trx)
    return all.flatMap(({ counts, elections: of }) =>
      counts.flatMap(({ seat, contesting }) => {
        const ours = listed.get(`${of?.get(seat)} ${seat}`)
        return contesting === null || ours === undefined || ours === contesting
          ? []
          : `  ${seat}: ${contesting} contest by these counts, and our list has ${ours}`
      }),
    )
  },
}

/** For each seat the election that is named, if it is held there; or the one that comes next. Nobody stands in one that is only due. */
async function elections(trx: Database) {
  const calendars = (await readCalendars(trx)).filter(({ status }) => status === 'announced')
  const states = await trx<{ code: string; name: string }>`select code, name from state`
  const nameOf = new Map(states.map(({ code, name }) => [code.toLowerCase(), name]))
  return (of: Pick<StatedNominations, 'election' | 'day'>, seat: string) =>
    electionOf(of, seat, calendars, nameOf.get(seat.slice(3, 5)) ?? '')
}

function electionOf(
  { election, day }: Pick<StatedNominations, 'election' | 'day'>,
  seat: string,
  calendars: readonly ElectionCalendar[],
  state: string,
): string | { fault: string } {
  const place = { seat, state }
  if (election === null)
    return (
      comingElection(calendars, place, day)?.id ?? {
        fault: `no announced election that was ahead on ${day} is in the calendar there. Enter it first (docs/elections.md).`,
      }
    )
  const named = calendars.find(({ id }) => id === election)
  if (!named)
    return {
      fault: `the calendar has no announced election ${election}. Enter it first (docs/elections.md).`,
    }
  return isPolledIn(named, place) ? election : { fault: `${election} is not held there` }
}
