// The handlers for contract.ts.
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
import type { ConstituencyStore } from './store.ts'

export function constituencyRoutes({ constituencies }: { constituencies: ConstituencyStore }): Route[] {
  return [
    withFiles(
      route(listConstituencies, ({ query }) => constituencies.list(query)),
      { name: 'list', rows: ['constituencies'] },
    ),
    route(searchConstituencies, ({ query }) => constituencies.search(query.q, query.limit)),
    withFiles(
      route(summariseElection, ({ query }) => constituencies.summary(query.election)),
      { name: 'states', rows: ['summary', 'states'] },
      { name: 'parties', rows: ['summary', 'parties'] },
    ),
    withFiles(
      route(readSeatCoverage, () => constituencies.coverage()),
      { name: 'elections', rows: ['elections'] },
    ),
    route(readConstituency, ({ params }) => constituencies.read(params.id)),
    route(listCandidates, async ({ params }) => ({ candidates: await constituencies.candidates(params.id) })),
    withFiles(
      route(readPin, async ({ params }) => ({ place: await constituencies.pin(params.pin) })),
      {
        name: 'seats',
        rows: ['place', 'lokSabha'],
        more: [['place', 'assembly']],
        around: ['pin', 'state', 'unplaced'],
      },
    ),
    withFiles(
      route(searchPlaces, ({ query }) => constituencies.places(query.q, query.limit)),
      { name: 'seats', rows: ['places', 'lokSabha'], more: [['places', 'assembly']] },
    ),
    withFiles(
      route(listVotes, ({ params }) => constituencies.votes(params.id)),
      { name: 'results', rows: ['votes', 'candidates'], without: ['winner', 'runnerUp'] },
    ),
  ]
}
