// Whether the database holds a site, and keeps what must not change.
import type { Database } from '#base/server/database/db.ts'
import { storedFigures, recountVotes } from '#polls/server/module.ts'
import { unwell, well, type Finding } from './finding.ts'

/** Undefined: it does. */
export async function examineContents(db: Database): Promise<Finding | undefined> {
  const rows = await db<{ is: boolean }>`select to_regclass('applied_migration') is not null as is`
  return rows[0]!.is
    ? undefined
    : unwell('the database is empty: start the site on it once, or set DATABASE_URL as the site has it')
}

/** Each poll as of one moment: people may be voting. */
export async function examinePolls(db: Database): Promise<Finding> {
  const rows = await db<{ id: string }>`select id from poll order by created_at`
  const wrong: string[] = []
  for (const { id } of rows)
    await db.transaction(async (trx) => {
      await trx`set transaction isolation level repeatable read`
      const [kept, counted] = [await storedFigures(trx, id), await recountVotes(trx, id)]
      if (JSON.stringify(kept) !== JSON.stringify(counted)) wrong.push(id)
    })
  const line = `tallies of ${rows.length} polls against their votes`
  return wrong.length === 0 ? well(line) : unwell([line, ...wrong.map((id) => `${id} differs`)].join('\n  '))
}

const logs = ['poll_log_entry', 'poll_log_block', 'operator_act', 'silence_change', 'nomination_state']
/** Of an update, a delete and a truncate, as the server keeps it (pg_trigger.h). */
const changes = 8 + 16 + 32

/** They keep totals right and logs from being changed. */
export async function examineTriggers(db: Database): Promise<Finding> {
  const off = await db<{ name: string }>`select tgname || ' of ' || tgrelid::regclass as name from pg_trigger
    where not tgisinternal and tgenabled in ('D', 'R') order by 1`
  const open = await db<{ name: string }>`select log as name from unnest(${logs}::text[]) log
    left join pg_trigger on tgrelid = to_regclass(log) and not tgisinternal
    group by log having coalesce(bit_or(tgtype), 0) & ${changes} <> ${changes} order by 1`
  const listed = (of: { name: string }[]) => of.map(({ name }) => name).join(', ')
  if (open.length > 0)
    return unwell(
      `logs whose triggers somebody removed, so that they can be changed: ${listed(open)}; restore a backup`,
    )
  return off.length === 0
    ? well('all triggers are on')
    : unwell(
        `triggers that somebody switched off: ${listed(off)}; switch each on again (alter table … enable trigger all) and find out who did it`,
      )
}
