// The handlers for contract.ts.
import { route, withFiles } from '#base/server/http/routes.ts'
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
    withFiles(
      route(readDashboard, () => candidates.dashboard()),
      { name: 'growth', rows: ['top_wealth_growth'] },
    ),
    withFiles(
      route(searchAnalysis, ({ query: { name, limit = pageSize, offset = 0 } }) =>
        candidates.search(name, { limit, offset }),
      ),
      { name: 'list', rows: ['candidates'], without: ['parent_spouse_name'] },
    ),
    withFiles(
      route(readTimeline, ({ params }) => candidates.timeline(params.id)),
      { name: 'candidacies', rows: ['election_records'], without: ['seat_key', 'source_ids'] },
    ),
    withFiles(
      route(compareCandidates, ({ body }) => candidates.compare(body.candidate_ids ?? [])),
      {
        name: 'candidacies',
        rows: ['candidates', 'election_records'],
        without: ['trends', 'parent_spouse_name', 'seat_key', 'source_ids'],
      },
    ),
    route(listTopGrowth, ({ query }) => candidates.topGrowth(query.limit ?? 10)),
    route(searchCandidates, ({ query }) => candidates.find(query.q, query.limit ?? 10)),
    route(readCandidate, ({ params }) => candidates.person(params.id)),
    withFiles(
      route(readCandidateCoverage, () => candidates.coverage()),
      { name: 'winners', rows: ['winners'] },
    ),
    withFiles(
      route(listMoves, ({ query: { limit = pageSize, offset = 0, ...filter } }) =>
        candidates.moves({ ...filter, limit, offset }),
      ),
      { name: 'list', rows: ['moves'] },
      { name: 'flows', rows: ['state_flows'] },
      { name: 'seat-flows', rows: ['seat_flows'] },
    ),
    withFiles(
      route(readDeclaredCases, ({ query }) => candidates.declaredCases(query)),
      { name: 'parties', rows: ['parties'] },
      { name: 'states', rows: ['states'] },
    ),
  ]
}
