// Counting: what pages and files say of a count under way, and who may see it.
import { refuse } from '#base/contract.ts'
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { route, withFiles } from '#base/server/http/routes.ts'
import { schedule } from '#base/server/schedule.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { electionTopics } from '#elections/contract.ts'
import { personOnly, requireOperator } from '#base/server/visitors/visitor.ts'
import {
  countsTopic,
  liftStop,
  listCounts,
  pushCount,
  countUnknown,
  readCount,
  readCountMap,
  readCountDesk,
  readSeatCount,
  stopCount,
} from '../contract.ts'
import { lift, readDesk, stop } from './desk.ts'
import { electionOf } from './election.ts'
import { followed } from './followed.ts'
import { takeDocument } from './intake.ts'
import { partyNames, readCodes } from './parties.ts'
import { listFollowed, readCountOfSeat, readCountState } from './store.ts'
import { tell } from './tell.ts'

export { moments, nameOf, play, pushTo, send, type Push } from './reader/push.ts'
export {
  commissionPages,
  folder,
  oneAddress,
  patiently,
  read,
  textOf,
  whyNot,
  type Look,
  type LookAround,
} from './reader/sources.ts'

type Drawn = { width: number; height: number; seats: { id: string; path: string }[] }
type Context = ModuleContext & { drawnSeats(states: readonly string[], house: 'ls' | 'va'): Promise<Drawn> }

export async function openCounting(context: Context): Promise<Module> {
  const { db, site, log, computed } = context
  const codes = await readCodes(context.data)
  const from = {
    ...context,
    partyNames: () => computed.get('party names', [constituenciesTopic], () => partyNames(db, codes)),
    followed: () => computed.get('counts', [countsTopic, ...electionTopics], () => followed(db)),
    electionOf: (id: string) => computed.get(`count ${id}`, electionTopics, () => electionOf(db, id)),
  }
  const showCounts = async () => {
    const counts = await listFollowed(from)
    if (counts.length === 0) delete site.counts
    else
      site.counts = counts
        .filter((one) => one.underWay)
        .map(({ at: _, seats: _seats, reporting: _reporting, underWay: _now, ...one }) => one)
  }
  return {
    routes: [
      route(listCounts, async () => ({ counts: await listFollowed(from) })),
      withFiles(
        route(readCount, ({ params, query }) => readCountState(from, params.election, query.state)),
        { name: 'seats', rows: ['seats'] },
        { name: 'parties', rows: ['parties'], around: ['at'] },
      ),
      route(readCountMap, async ({ params }) => {
        const election = await from.electionOf(params.election)
        if (!election) throw refuse(countUnknown)
        const states = [...new Set([...election.seats.values()].map(({ state }) => state))]
        const house = election.ref.house === 'lok_sabha' ? 'ls' : 'va'
        const { seats, ...size } = await context.drawnSeats(states, house)
        return {
          ...size,
          seats: seats.flatMap(({ id, path }) =>
            election.seats.has(id) && path ? [{ seat: id, path }] : [],
          ),
        }
      }),
      withFiles(
        route(readSeatCount, async ({ params }) => {
          const count = await readCountOfSeat(from, params.seat)
          return count ? { count } : {}
        }),
        { name: 'steps', rows: ['count', 'steps'] },
      ),
      route(pushCount, async ({ params, body, visitor }) => {
        const { subject: operator } = requireOperator(visitor)
        const { election } = params
        const taken = await takeDocument(from, { election, document: body, operator, now: new Date() })
        const { changed, confirmed, isNew, wasTrouble } = taken
        if (changed.length + confirmed.length > 0 || isNew || wasTrouble)
          await tell(from, { election, seats: changed, again: confirmed, isNew, wasTrouble })
        if (isNew) await showCounts()
        return { seats: taken.seats, changed: changed.length, refused: taken.refused }
      }),
      route(readCountDesk, ({ params }) => readDesk(db, params.election)),
      route(stopCount, async ({ params, body, visitor }) => {
        const id = await stop(db, requireOperator(visitor), { election: params.election, ...body })
        await tell(from, { election: params.election })
        return { id }
      }),
      route(liftStop, async ({ params, body, visitor }) => {
        const election = await lift(db, personOnly(visitor), params.id, body.reason)
        await tell(from, { election })
        return {}
      }),
    ],
    // Another process may have read the first figures, and a counting day begins by itself.
    ...schedule({
      at: '* * * * *',
      atStart: true,
      work: showCounts,
      failure: 'which counts there are could not be read; it is tried again',
      log,
    }),
    sitemap: {
      name: 'counts',
      order: 16,
      topics: [countsTopic],
      addresses: async () => (await listFollowed(from)).map(({ id }) => `/count/${id}`),
    },
  }
}
