// The persons behind the candidacies of a seat, for the seat's page.
import { sql } from 'kysely'
import type { FigureStatuses } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { disclosed } from '../history/disclosure.ts'
import type { Kept } from '../history/disclosure.ts'
import { sureFrom } from '../linkage/confident-groups.ts'

type Row = Kept & { id: string; person: string }
type Behind = { personId: string; age?: number; assets?: number; figures: FigureStatuses }

/** Candidacies that are tied to others less surely than `sureFrom` are left out: their page would show somebody else's figures. */
export function personsOf(db: Database) {
  return async (candidacies: readonly string[]): Promise<ReadonlyMap<string, Behind>> => {
    if (candidacies.length === 0) return new Map()
    const { rows } = await sql<Row>`
      select r.candidacy_id as id, r.person_id as person, r.*
      from election_record r join candidacy_link k on k.candidacy_id = r.candidacy_id
      where r.candidacy_id = any(${[...candidacies]}) and (k.confidence is null or k.confidence >= ${sureFrom})`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, behindOf(row)]))
  }
}

function behindOf(row: Row): Behind {
  const [age, assets] = [disclosed('age', row, 'age'), disclosed('assets', row, 'assets')]
  return { personId: row.person, ...age, ...assets, figures: { ...age.figures, ...assets.figures } }
}
