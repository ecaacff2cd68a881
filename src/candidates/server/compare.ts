// Compares persons, election by election.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { crossAnalysis } from '../history/comparison.ts'
import {
  candidateNotFound,
  minCompared,
  maxCompared,
  noCandidates,
  tooFewCandidates,
  tooManyCandidates,
  type Comparison,
} from '../contract.ts'
import { disclosedGrowth, statusOfCases } from '../history/disclosure.ts'
import { findPerson } from './timeline.ts'

/** Refuses in this order: `noCandidates`, `tooManyCandidates`, `tooFewCandidates`, `candidateNotFound` with the ids. */
export async function compare(db: Database, given: readonly string[]): Promise<Comparison> {
  const ids = [...new Set(given.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw refuse(noCandidates)
  if (ids.length > maxCompared) throw refuse(tooManyCandidates)
  if (ids.length < minCompared) throw refuse(tooFewCandidates)
  const unknown: string[] = []
  const persons = new Map<string, NonNullable<Awaited<ReturnType<typeof findPerson>>>>()
  for (const id of ids) {
    const known = await findPerson(db, id)
    if (known) persons.set(known.timeline.candidate_id, known)
    else unknown.push(id)
  }
  if (unknown.length > 0) throw refuse(candidateNotFound, { unknown })
  // Two ids may have become one person in the meantime.
  if (persons.size < minCompared) throw refuse(tooFewCandidates)
  const compared = [...persons.values()].map(({ timeline, career, records }) => ({
    timeline,
    growth: disclosedGrowth(
      career,
      records.filter(({ sure_group: group }) => group === 0),
    ),
    cases: statusOfCases(career, records),
  }))
  return { candidates: compared.map(({ timeline }) => timeline), cross_analysis: crossAnalysis(compared) }
}
