// The handlers for contract.ts.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import {
  candidateNotFound,
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
import { compare } from './compare.ts'
import { readCoverage } from './coverage.ts'
import { readCases } from './declared-cases.ts'
import { listAll, listByIds, listTopGrowth as topGrowth, overview } from './lists.ts'
import { readMoves } from './moves.ts'
import { readPerson } from './person.ts'
import { searchPersons, type Offices } from './search.ts'
import { findPerson } from './timeline.ts'

type Dependencies = {
  db: Database
  /** The cache for totals over all persons. */
  computed?: Pick<Computed, 'get'>
  /** Who holds or held one, from the feature that knows. */
  officesOfPersons?: () => Promise<Offices>
}

const shownOnDashboard = 10

export function candidateRoutes({ db, computed = uncached, officesOfPersons }: Dependencies): Route[] {
  const offices = async () => (await officesOfPersons?.()) ?? new Map<never, never>()
  return [
    withFiles(
      route(readDashboard, async () => {
        const { overview_stats, sources } = await overview(db)
        const { top_wealth_growth } = await topGrowth(db, shownOnDashboard)
        return { overview_stats, top_wealth_growth, sources }
      }),
      { name: 'growth', rows: ['top_wealth_growth'] },
    ),
    withFiles(
      route(searchAnalysis, async ({ query: { name, limit = pageSize, offset = 0 } }) => {
        const page = { limit, offset }
        if (!name?.trim()) return { ...(await listAll(db, page)), total_is_least: false }
        const { ids, total, totalIsLeast } = await searchPersons(db, name, page, await offices())
        return { ...(await listByIds(db, ids)), total, total_is_least: totalIsLeast }
      }),
      { name: 'list', rows: ['candidates'], without: ['parent_spouse_name'] },
    ),
    withFiles(
      route(readTimeline, async ({ params }) => {
        const known = await findPerson(db, params.id)
        if (!known) throw refuse(candidateNotFound)
        return known.timeline
      }),
      { name: 'candidacies', rows: ['election_records'], without: ['seat_key', 'source_ids'] },
    ),
    withFiles(
      route(compareCandidates, ({ body }) => compare(db, body.candidate_ids ?? [])),
      {
        name: 'candidacies',
        rows: ['candidates', 'election_records'],
        without: ['trends', 'parent_spouse_name', 'seat_key', 'source_ids'],
      },
    ),
    route(listTopGrowth, ({ query }) => topGrowth(db, query.limit ?? 10)),
    route(searchCandidates, async ({ query: { q, limit = 10 } }) => {
      const { ids, near, known } = await searchPersons(db, q, { limit, offset: 0 }, await offices())
      const { candidates } = await listByIds(db, ids)
      return { candidates, ...(near && { near }), ...(!known && { partly: true as const }) }
    }),
    route(readCandidate, ({ params }) => readPerson(db, params.id)),
    withFiles(
      route(readCandidateCoverage, () => readCoverage(db)),
      { name: 'winners', rows: ['winners'] },
      { name: 'assembly-winners', rows: ['assembly_winners'] },
    ),
    withFiles(
      route(listMoves, ({ query }) => readMoves(db, computed, query)),
      { name: 'list', rows: ['moves'] },
      { name: 'flows', rows: ['state_flows'] },
      { name: 'seat-flows', rows: ['seat_flows'] },
    ),
    withFiles(
      route(readDeclaredCases, ({ query }) => readCases(db, query)),
      { name: 'parties', rows: ['parties'] },
      { name: 'states', rows: ['states'] },
    ),
  ]
}
