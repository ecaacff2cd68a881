// Reads the revisions of the rolls.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { rollDates, type RollDate, type RollRevision } from '../contract.ts'

type Row = Omit<RollRevision, RollDate> & Record<RollDate, string | null>

/** By state and phase. */
export async function readRolls(db: Database): Promise<RollRevision[]> {
  const columns = rollDates.map((name) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return sql`${sql.ref(`r.${column}`)} as ${sql.ref(name)}`
  })
  const { rows } = await sql<Row>`
    select s.name as state, r.phase, ${sql.join(columns)}, r.unconfirmed, r.as_of as "asOf", r.source
    from roll_revision r join state s on s.code = r.state_code order by s.name, r.phase`.execute(db)
  return rows.map((row): RollRevision => withoutNulls(row))
}
