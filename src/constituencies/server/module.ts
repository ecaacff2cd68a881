// The constituencies module: places and seats, and their elections.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import {
  constituenciesTopic,
  listCandidates,
  listConstituencies,
  listVotes,
  readConstituency,
  readPin,
  readSeatCoverage,
  searchConstituencies,
  searchPlaces,
  summariseElection,
} from '../contract.ts'
import { drawSeats } from '../seat-drawing.ts'
import type { StateShapes } from '../shapes.ts'
import { listCards } from './cards.ts'
import { readCoverage } from './coverage.ts'
import { searchForPlaces } from './place-search.ts'
import { pinPlace } from './places.ts'
import { searchCards } from './search.ts'
import { readSeat, type CandidacyData } from './seat.ts'
import { summariseElection as summaryOf } from './summary.ts'

export { seatFigures, type SeatFigures } from './seat-figures.ts'
export { summariseElection } from './summary.ts'

export function openConstituencies(context: ModuleContext & { persons: CandidacyData }): Module {
  return {
    routes: constituencyRoutes(context),
    sitemap: {
      name: 'constituencies',
      order: 10,
      topics: [constituenciesTopic],
      async addresses(call) {
        const { constituencies } = await call(listConstituencies, { query: { superseded: true } })
        return constituencies.map(({ id }) => `/c/${id}`)
      },
    },
    search: {
      group: 'constituencies',
      find: async (call, query) => {
        const { constituencies: found, ...how } = await call(searchConstituencies, { query })
        return { found, ...how }
      },
    },
  }
}

export function constituencyRoutes(of: { db: Database; persons?: CandidacyData }): Route[] {
  const { db } = of
  return [
    withFiles(
      route(listConstituencies, ({ query }) => listCards(db, query)),
      { name: 'list', rows: ['constituencies'], without: ['source_ids'] },
    ),
    route(searchConstituencies, ({ query }) => searchCards(db, query.q, query.limit)),
    withFiles(
      route(summariseElection, ({ query }) => summaryOf(db, query)),
      { name: 'states', rows: ['summary', 'states'] },
      { name: 'parties', rows: ['summary', 'parties'] },
    ),
    withFiles(
      route(readSeatCoverage, () => readCoverage(db)),
      { name: 'elections', rows: ['elections'] },
    ),
    route(readConstituency, ({ params }) => readSeat(of, params.id)),
    route(listCandidates, async ({ params: { id } }) => ({
      candidates: (await readSeat(of, id)).candidates,
    })),
    withFiles(
      route(readPin, async ({ params }) => ({ place: await pinPlace(db, params.pin) })),
      {
        name: 'seats',
        rows: ['place', 'lokSabha'],
        more: [['place', 'assembly']],
        around: ['pin', 'state', 'unplaced'],
      },
    ),
    withFiles(
      route(searchPlaces, ({ query }) => searchForPlaces(db, query.q, query.limit)),
      { name: 'seats', rows: ['places', 'lokSabha'], more: [['places', 'assembly']] },
    ),
    withFiles(
      route(listVotes, async ({ params: { id } }) => {
        const { elections: votes, totalVotes } = await readSeat(of, id)
        return { votes, ...(totalVotes !== undefined && { totalVotes }) }
      }),
      { name: 'results', rows: ['votes', 'candidates'], without: ['winner', 'runnerUp'] },
    ),
  ]
}

/**
 * The seats of whole states as one picture, from the files that phones also use.
 * @param folder a file for each state (scripts/data/make-shapes.ts); states without one are left out.
 */
export async function drawnSeats(folder: string, states: readonly string[], house: 'ls' | 'va') {
  const files = states.map((state) => join(folder, `${state}.json`)).filter((file) => existsSync(file))
  const shapes = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as StateShapes),
  )
  return drawSeats(shapes, house)
}
