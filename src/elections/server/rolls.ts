// Reads the revisions of the rolls.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { rollDates, type RollDate, type RollRevision } from '../contract.ts'
import type { Version } from './store.ts'

type Row = Omit<RollRevision, RollDate> & Record<RollDate, string | null>

const dates = rollDates.map((name) => {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sql`${sql.ref(`r.${column}`)} as ${sql.ref(name)}`
})
const columns = sql`s.name as state, r.phase, ${sql.join(dates)}, r.unconfirmed, r.as_of as "asOf", r.source`

/** By state and phase. */
export async function readRolls(db: Database): Promise<RollRevision[]> {
  const { rows } = await sql<Row>`
    select ${columns} from roll_revision r join state s on s.code = r.state_code order by s.name, r.phase`.execute(
    db,
  )
  return rows.map((row): RollRevision => withoutNulls(row))
}

/** Every version of the rows of this state and phase, in order. */
export async function readRollVersions(
  db: Database,
  { code, phase }: { code: string; phase: string },
): Promise<Version<RollRevision>[]> {
  const { rows } = await sql<Row & { subject: string; at: string }>`
    select h.subject, to_json(h.at)#>>'{}' as at, ${columns}
    from election_history h left join lateral jsonb_populate_record(null::roll_revision, h.now) r on true
      left join state s on s.code = r.state_code
    where h.kind = 'roll' and h.subject = ${`${code} ${phase}`} order by h.id`.execute(db)
  return rows.map(({ subject, at, ...row }) => ({
    subject,
    at,
    ...((row.state as string | null) !== null && { now: withoutNulls(row) }),
  }))
}
