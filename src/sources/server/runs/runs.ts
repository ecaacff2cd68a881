// Import runs: their data, and for a limited time their changes, row by row
// (migrations/0028-import-runs.sql).
import type { Database } from '#base/server/database/db.ts'
import type { Nullable } from '#base/without-nulls.ts'
import type { ImportRun } from '../../contract.ts'

/** How long a run can be undone; then its changes are deleted, and the run stays in the list. */
export const keptDays = 90

/** `sources`: publishers and titles. */
export type Run = Nullable<Omit<ImportRun, 'at'>> & { kind: string; files: string[]; startedAt: string }

/** From here to the end of the transaction, or to `endRun`, every change to an imported row is recorded. */
export async function beginRun(
  trx: Database,
  of: { kind: string; files: readonly string[] },
): Promise<number> {
  await forgetOld(trx)
  const rows = await trx<{ id: number }>`
    insert into import_run (id, kind, files)
    select coalesce(max(id), 0) + 1, ${of.kind}, ${[...of.files]} from import_run
    returning id`
  const { id } = rows[0]!
  await trx`select set_config('matdata.import_run', ${String(id)}, true)`
  return id
}

type Counts = { added: number; changed: number; removed: number }

export async function endRun(trx: Database, id: number, { added, changed, removed }: Counts): Promise<void> {
  await trx`select set_config('matdata.import_run', '', true)`
  await trx`
    update import_run
    set added = ${added}, changed = ${changed}, removed = ${removed}, sources = array(
      select distinct s.publisher || ': ' || s.title from import_change c join source s on s.id = c.key[1]
      where c.run_id = ${id} and c.table_name = 'source' and s.id <> 'seat-register' order by 1)
    where id = ${id}`
}

/** Undoing run `id` is itself a run. */
export async function recordUndo(trx: Database, id: number): Promise<number> {
  const rows = await trx<{ id: number }>`
    insert into import_run (id, kind, files, sources, added, changed, removed, undoes)
    select (select max(id) + 1 from import_run), 'undo', files, sources, removed, changed, added, id
    from import_run where id = ${id}
    returning id`
  return rows[0]!.id
}

/** Latest first. */
export async function listRuns(db: Database, max = 50): Promise<Run[]> {
  return db<Run>`
    select r.id, r.kind, r.files, r.sources, r.started_at as "startedAt", r.added, r.changed, r.removed, r.undoes,
      u.id as "undoneBy"
    from import_run r left join import_run u on u.undoes = r.id
    order by r.id desc limit ${max}`
}

/** Whether the run wrote anything at all. Without fresh statistics, the next queries on it would take hours. */
export async function hasChanged(trx: Database, id: number): Promise<boolean> {
  await trx`analyze import_change`
  const rows = await trx`select from import_change where run_id = ${id} limit 1`
  return rows.length > 0
}

/** Whether candidacies were added, removed or renamed: then persons must be linked again. */
export async function needsLinking(trx: Database, id: number): Promise<boolean> {
  const rows = await trx`
    select from import_change
    where run_id = ${id} and (table_name in ('candidacy_record', 'affidavit')
      or table_name = 'candidacy' and (before is null or after is null or before ?| array['name', 'party_id']))
    limit 1`
  return rows.length > 0
}

async function forgetOld(trx: Database): Promise<void> {
  await trx`
    delete from import_change c using import_run r
    where r.id = c.run_id and r.started_at < now() - make_interval(days => ${keptDays})`
}
