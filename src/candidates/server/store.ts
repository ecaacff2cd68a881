// Queries about persons. Imports and linking write: see linking.ts and careers.ts.
import type { Reply } from '#base/contract.ts'
import { refuse } from '#base/contract.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import type { Database } from '#base/server/database/db.ts'
import { crossAnalysis } from '../history/comparison.ts'
import {
  candidateNotFound,
  minCompared,
  maxCompared,
  noCandidates,
  tooFewCandidates,
  tooManyCandidates,
} from '../contract.ts'
import type {
  CandidateCoverage,
  searchCandidates,
  Comparison,
  listMoves,
  readCandidate,
  readDashboard,
  readDeclaredCases,
  searchAnalysis,
  Timeline,
} from '../contract.ts'
import { readCoverage } from './coverage.ts'
import { disclosedGrowth, statusOfCases } from '../history/disclosure.ts'
import { readCases } from './declared-cases.ts'
import { listAll, listByIds, listTopGrowth, listFindable, overview } from './lists.ts'
import type { Page, TopGrowth } from './lists.ts'
import { readMoves } from './moves.ts'
import type { MoveFilter } from './moves.ts'
import { readPerson } from './person.ts'
import { searchPersons, type Offices } from './search.ts'
import { readPersons } from './timeline.ts'

const shownOnDashboard = 10

export type CandidateStore = {
  dashboard(): Promise<Reply<typeof readDashboard>>
  /** All persons, if no name is given. */
  search(name: string | undefined, page: Page): Promise<Reply<typeof searchAnalysis>>
  /** Ids of persons whose own page says more than their constituencies' pages, in a stable order. */
  listIndexable(page: Page): Promise<{ ids: string[]; total: number }>
  find(q: string, limit: number): Promise<Reply<typeof searchCandidates>>
  /** A merged id leads to its current person. Refuses `candidateNotFound`. */
  timeline(id: string): Promise<Timeline>
  /** Refuses in this order: `noCandidates`, `tooManyCandidates`, `tooFewCandidates`, `candidateNotFound` with the ids. */
  compare(ids: readonly string[]): Promise<Comparison>
  topGrowth(limit: number): Promise<TopGrowth>
  /** A merged id leads to its current person. Refuses `candidateNotFound`. */
  person(id: string): Promise<Reply<typeof readCandidate>>
  coverage(): Promise<CandidateCoverage>
  moves(filter: MoveFilter): Promise<Reply<typeof listMoves>>
  declaredCases(of: { election?: string; state?: string }): Promise<Reply<typeof readDeclaredCases>>
}

/**
 * @param computed the cache for totals over all persons.
 * @param offices who holds or held one, from the feature that knows.
 */
export function candidateStore(
  db: Database,
  computed: Pick<Computed, 'get'> = uncached,
  offices: () => Promise<Offices> = async () => new Map(),
): CandidateStore {
  return {
    async dashboard() {
      const { overview_stats, sources } = await overview(db)
      const { top_wealth_growth } = await listTopGrowth(db, shownOnDashboard)
      return { overview_stats, top_wealth_growth, sources }
    },
    async search(name, page) {
      if (!name?.trim()) return { ...(await listAll(db, page)), total_is_least: false }
      const { ids, total, totalIsLeast } = await searchPersons(db, name, page, await offices())
      return { ...(await listByIds(db, ids)), total, total_is_least: totalIsLeast }
    },
    listIndexable: (page) => listFindable(db, page),
    async find(q, limit) {
      const { ids, near, known } = await searchPersons(db, q, { limit, offset: 0 }, await offices())
      const { candidates } = await listByIds(db, ids)
      return { candidates, ...(near && { near }), ...(!known && { partly: true }) }
    },
    async timeline(id) {
      const [known] = await readPersons(db, [id])
      if (!known) throw refuse(candidateNotFound)
      return known.timeline
    },
    compare: (ids) => compare(db, ids),
    topGrowth: (limit) => listTopGrowth(db, limit),
    person: (id) => readPerson(db, id),
    coverage: () => readCoverage(db),
    moves: (filter) => readMoves(db, computed, filter),
    declaredCases: (of) => readCases(db, of),
  }
}

async function compare(db: Database, given: readonly string[]): Promise<Comparison> {
  const ids = [...new Set(given.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw refuse(noCandidates)
  if (ids.length > maxCompared) throw refuse(tooManyCandidates)
  if (ids.length < minCompared) throw refuse(tooFewCandidates)
  const unknown: string[] = []
  const persons = new Map<string, Awaited<ReturnType<typeof readPersons>>[number]>()
  for (const id of ids) {
    const [known] = await readPersons(db, [id])
    if (known) persons.set(known.timeline.candidate_id, known)
    else unknown.push(id)
  }
  if (unknown.length > 0) throw refuse(candidateNotFound, { unknown })
  // Two ids may have become one person in the meantime.
  if (persons.size < minCompared) throw refuse(tooFewCandidates)
  const compared = [...persons.values()].map(({ timeline, career, records }) => ({
    timeline,
    growth: disclosedGrowth(career, records),
    cases: statusOfCases(career, records),
  }))
  return { candidates: compared.map(({ timeline }) => timeline), cross_analysis: crossAnalysis(compared) }
}
