// The records an import leaves besides the figures: their source, and the loaded starter data.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert } from '#constituencies/server/intake.ts'
import type { Changes } from '#constituencies/server/intake.ts'
import type { SourceFact } from '#constituencies/facts.ts'

/** Ensures that figures can refer to this source; leaves an existing one unchanged. */
export async function announceSource(trx: Database, source: SourceFact): Promise<void> {
  await upsert(
    trx,
    [{ ...source, rows: 0, shipped: true }],
    (json) => sql`
      insert into source (id, publisher, title, licence, credit, address, as_of, rows, shipped)
      select id, publisher, title, licence, credit, address, "asOf", rows, shipped
      from json_to_recordset(${json}) as new (id text, publisher text, title text, licence text, credit text,
        address text, "asOf" date, rows integer, shipped boolean)
      on conflict (id) do nothing
      returning true as added`,
  )
}

/** Written after the figures: `touched` means that some changed, which makes this import the latest. */
export async function putSource(
  trx: Database,
  of: { source: SourceFact; rows: number; shipped: boolean; touched: boolean },
): Promise<Changes> {
  return upsert(
    trx,
    [{ ...of.source, rows: of.rows, shipped: of.shipped }],
    (json) => sql`
      update source old
      set publisher = new.publisher, title = new.title, licence = new.licence, credit = new.credit,
        address = new.address, as_of = new."asOf", rows = new.rows, shipped = new.shipped, imported_at = now()
      from json_to_recordset(${json}) as new (id text, publisher text, title text, licence text, credit text,
        address text, "asOf" date, rows integer, shipped boolean)
      where old.id = new.id and (${of.touched} or
        (old.publisher, old.title, old.licence, old.credit, old.address, old.as_of, old.rows)
        is distinct from (new.publisher, new.title, new.licence, new.credit, new.address, new."asOf", new.rows))
      returning false as added`,
  )
}

/** Whether an operator has imported this source: starter data never replaces it. */
export async function isOwnImport(trx: Database, source: string): Promise<boolean> {
  const rows = await trx`select from source where id = ${source} and not shipped`
  return rows.length > 0
}

/** 0 if none was loaded. */
export async function starterVersion(db: Database): Promise<number> {
  const rows = await db<{ version: number }>`select version from starter_data`
  return rows[0]?.version ?? 0
}

export async function writeStarterVersion(trx: Database, version: number): Promise<void> {
  await trx`
    insert into starter_data (version) values (${version})
    on conflict (only_row) do update set version = excluded.version, loaded_at = now()`
}
