// The records an import leaves besides the figures: their source, and the loaded starter data.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { SourceFact } from '#constituencies/facts.ts'

/** Ensures that figures can refer to this source; leaves an existing one unchanged. */
export async function announceSource(trx: Database, source: SourceFact): Promise<void> {
  await trx`
    insert into source (id, publisher, title, licence, credit, address, as_of, rows, shipped)
    values (${source.id}, ${source.publisher}, ${source.title}, ${source.licence}, ${source.credit}, ${source.address},
      ${source.asOf}, 0, true)
    on conflict (id) do nothing`
}

/** A source as an import leaves it; `gathers`: older files of it stay, and so does the day of the newest. */
export type WrittenSource = { source: SourceFact; rows: number; shipped: boolean; gathers?: true | undefined }

/** Written after the figures: `touched` means that some changed, which makes this import the latest. */
export async function putSource(trx: Database, of: WrittenSource & { touched: boolean }): Promise<void> {
  const { id, publisher, title, licence, credit, address, asOf } = of.source
  const columns = sql`publisher, title, licence, credit, address, as_of, rows`
  const day = of.gathers ? sql`greatest(as_of, ${asOf})` : sql`${asOf}`
  const values = sql`${publisher}, ${title}, ${licence}, ${credit}, ${address}, ${day}, ${of.rows}`
  await trx`
    update source set (${columns}, shipped, imported_at) = row (${values}, ${of.shipped}, now())
    where id = ${id} and (${of.touched} or (${columns}) is distinct from (${values}))`
}

/** Whether an operator has imported this source: starter data never replaces it. */
export async function isOwnImport(trx: Database, source: string): Promise<boolean> {
  const rows = await trx`select from source where id = ${source} and not shipped`
  return rows.length > 0
}

/** Whether the starter data with this digest were loaded last. */
export async function wasLoaded(db: Database, digest: string): Promise<boolean> {
  const rows = await db`select from starter_data where digest = ${digest}`
  return rows.length > 0
}
