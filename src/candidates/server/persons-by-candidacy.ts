// The persons behind the candidacies of a constituency, for its page.
import { sql } from 'kysely'
import type { FigureStatuses } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { disclosed } from '../history/disclosure.ts'
import type { RecordFigures } from '../history/disclosure.ts'
import { sureFrom } from '../linkage/confident-groups.ts'

type Row = RecordFigures & { id: string; person: string }
type CandidacyPerson = {
  personId: string
  age?: number
  assets?: number
  cases?: number
  education?: string
  figures: FigureStatuses
}

/** The data from this feature's tables that constituency pages need. */
export const candidacyData = (db: Database) => ({ of: personsByCandidacy(db), sourcesIn: sourcesIn(db) })

/** Leaves out candidacies linked with less certainty than `sureFrom`: their page might show someone else's figures. */
export function personsByCandidacy(db: Database) {
  return async (candidacies: readonly string[]): Promise<ReadonlyMap<string, CandidacyPerson>> => {
    if (candidacies.length === 0) return new Map()
    const { rows } = await sql<Row>`
      select r.candidacy_id as id, r.person_id as person, r.*
      from election_record r join candidacy_link k on k.candidacy_id = r.candidacy_id
      where r.candidacy_id = any(${[...candidacies]}) and (k.confidence is null or k.confidence >= ${sureFrom})`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, candidacyPerson(row)]))
  }
}

function sourcesIn(db: Database) {
  return async (constituency: string): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { rows } = await sql<{ election: string; sources: string[] }>`
      select y.election_id as election, array_agg(distinct s.id) as sources
      from candidacy y join election_record r on r.candidacy_id = y.id cross join unnest(r.source_ids) s (id)
      where y.constituency_id = ${constituency} group by y.election_id`.execute(db)
    return new Map(rows.map(({ election, sources }) => [election, sources]))
  }
}

function candidacyPerson(row: Row): CandidacyPerson {
  const parts = [
    disclosed('age', row, 'age'),
    disclosed('assets', row, 'assets'),
    disclosed('cases', row, 'cases'),
    disclosed('education', row, 'education'),
  ]
  const figures: FigureStatuses = Object.assign({}, ...parts.map((part) => part.figures))
  return Object.assign({ personId: row.person }, ...parts, { figures }) as CandidacyPerson
}
