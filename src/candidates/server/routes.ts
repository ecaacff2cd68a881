// The handlers for contract.ts.
import { route } from '#base/server/http/routes.ts'
import type { Route } from '#base/server/http/routes.ts'
import {
  compareCandidates,
  listMoves,
  listTopGrowth,
  pageSize,
  readCandidate,
  readCandidateCoverage,
  readDashboard,
  readDeclaredCases,
  readTimeline,
  searchAnalysis,
  searchCandidates,
} from '../contract.ts'
import type { CandidateStore } from './store.ts'

export function candidateRoutes({ candidates }: { candidates: CandidateStore }): Route[] {
  return [
    route(readDashboard, () => candidates.dashboard()),
    route(searchAnalysis, ({ query: { name, limit = pageSize, offset = 0 } }) =>
      candidates.search(name, { limit, offset }),
    ),
    route(readTimeline, ({ params }) => candidates.timeline(params.id)),
    route(compareCandidates, ({ body }) => candidates.compare(body.candidate_ids)),
    route(listTopGrowth, ({ query }) => candidates.topGrowth(query.limit ?? 10)),
    route(searchCandidates, async ({ query }) => ({
      candidates: await candidates.find(query.q, query.limit ?? 10),
    })),
    route(readCandidate, ({ params }) => candidates.person(params.id)),
    route(readCandidateCoverage, () => candidates.coverage()),
    route(listMoves, ({ query: { limit = pageSize, offset = 0, ...filter } }) =>
      candidates.moves({ ...filter, limit, offset }),
    ),
    route(readDeclaredCases, ({ query }) => candidates.declaredCases(query)),
  ]
}
