// The handlers for contract.ts.
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles } from '#base/server/http/routes.ts'
import type { Route } from '#base/server/http/routes.ts'
import {
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
import { listCards } from './cards.ts'
import { readCoverage } from './coverage.ts'
import { searchForPlaces } from './place-search.ts'
import { pinPlace } from './places.ts'
import { searchCards } from './search.ts'
import { readSeat, type CandidacyData } from './seat.ts'
import { summariseElection as summaryOf } from './summary.ts'

type Dependencies = { db: Database; persons?: CandidacyData }

export function constituencyRoutes(of: Dependencies): Route[] {
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
