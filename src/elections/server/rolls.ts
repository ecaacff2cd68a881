// Reads what is known of the revisions of the rolls.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { latestRoll, rollDates, type RollRevision, type StateRoll } from '../contract.ts'
import type { Version } from './store.ts'

type Row = Nullable<RollRevision>

const dates = rollDates.map((name) => {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sql`${sql.id(`r.${column}`)} as ${sql.id(name)}`
})
const columns = sql`s.name as state, r.phase, ${sql.join(dates)}, r.unconfirmed,
  nullif(r.disputed, '{}') as disputed, r.as_of as "asOf", r.source`

/** By state and phase, oldest first. */
export async function readRolls(db: Database): Promise<RollRevision[]> {
  const rows = await db<Row>`
    select ${columns} from roll_revision r join state s on s.code = r.state_code order by s.name, r.phase, r.statement`
  return rows.map((row): RollRevision => withoutNulls(row))
}

/** Every version of this state's roll in this phase, in order. */
export async function readRollVersions(
  db: Database,
  { code, phase }: { code: string; phase: string },
): Promise<Version<StateRoll>[]> {
  const rows = await db<Row & { subject: string; at: string; gone: boolean; statement: string }>`
    select h.subject, to_json(h.at)#>>'{}' as at, h.now is null as gone,
      concat_ws(' ', r.as_of, r.source ->> 'publisher') as statement, ${columns}
    from election_history h left join lateral jsonb_populate_record(null::roll_revision, coalesce(h.now, h.was)) r on true
      join state s on s.code = r.state_code
    where h.kind = 'roll' and h.subject = ${`${code} ${phase}`} order by h.id`
  const said = new Map<string, RollRevision>()
  // What changed together is one version.
  return [...Map.groupBy(rows, ({ at }) => at)].map(([at, changes]) => {
    for (const { subject: _, at: __, gone, statement, ...row } of changes)
      if (gone) said.delete(statement)
      else said.set(statement, withoutNulls(row))
    const now = latestRoll([...said.values()], changes[0]!.state)
    return { subject: changes[0]!.subject, at, ...(now && { now }) }
  })
}
