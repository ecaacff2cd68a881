// The persons behind the candidacies of a seat, for the seat's page.
import { sql } from 'kysely'
import type { Database } from '#base/server/db.ts'
import { sureFrom } from '../sure.ts'

type Row = { id: string; person: string; age: number | null; assets: number | null; disputed: string[] }
type Behind = { personId: string; age?: number; assets?: number }

/** Candidacies that are tied to others less surely than `sureFrom` are left out: their page would show somebody else's figures. */
export function personsOf(db: Database) {
  return async (candidacies: readonly string[]): Promise<ReadonlyMap<string, Behind>> => {
    if (candidacies.length === 0) return new Map()
    const { rows } = await sql<Row>`
      select r.candidacy_id as id, r.person_id as person, r.age, r.assets, r.disputed
      from election_record r join candidacy_link k on k.candidacy_id = r.candidacy_id
      where r.candidacy_id = any(${[...candidacies]}) and (k.confidence is null or k.confidence >= ${sureFrom})`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, behindOf(row)]))
  }
}

/** A figure on which sources contradict each other stays on the person's own page, where all of them are shown. */
function behindOf({ person, age, assets, disputed }: Row): Behind {
  return {
    personId: person,
    ...(age !== null && !disputed.includes('age') && { age }),
    ...(assets !== null && !disputed.includes('assets') && { assets }),
  }
}
