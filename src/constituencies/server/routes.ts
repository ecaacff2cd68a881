// The handlers for contract.ts.
import { route } from '#base/server/http/routes.ts'
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
    route(listConstituencies, ({ query }) => constituencies.list(query)),
    route(searchConstituencies, async ({ query }) => ({
      constituencies: await constituencies.search(query.q, query.limit),
    })),
    route(summariseElection, ({ query }) => constituencies.summary(query.election)),
    route(readSeatCoverage, () => constituencies.coverage()),
    route(readConstituency, ({ params }) => constituencies.read(params.id)),
    route(listCandidates, async ({ params }) => ({ candidates: await constituencies.candidates(params.id) })),
    route(readPin, async ({ params }) => ({ place: await constituencies.pin(params.pin) })),
    route(searchPlaces, ({ query }) => constituencies.places(query.q, query.limit)),
    route(listVotes, ({ params }) => constituencies.votes(params.id)),
  ]
}
