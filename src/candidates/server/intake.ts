// Stores imported candidacies: only the differences are written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { affidavitNames, type CandidacyFileFact, type CandidacyRecordFact } from '../facts.ts'
import { educationScore } from '../history/education.ts'

export type Changes = { added: number; changed: number; removed: number }

/** Large files are stored in batches; a batch is one JSON text. */
const partSize = 4_000

/** Replaces what the previous file of this name contained; repeated lines keep their ids, and so their persons. */
export async function putCandidacies(
  trx: Database,
  of: { source: string; file: CandidacyFileFact },
): Promise<Changes> {
  const { source, file } = of
  const header = await putHeader(trx, file.columns)
  const changes: Changes = { added: 0, changed: 0, removed: await removeVanished(trx, of) }
  for (let from = 0; from < file.records.length; from += partSize) {
    const records = file.records.slice(from, from + partSize)
    const rows = await trx<{ added: boolean }>`
      insert into candidacy_record as old (id, source_id, file, line, year, election, state, constituency, name, parent,
        sex, party, votes, won, header_id, cells)
      select id, ${source}, ${file.file}, line, year, election, state, constituency, name, parent, sex, party, votes, won,
        ${header}, cells
      from json_to_recordset(${JSON.stringify(records)}::json) as new (id text, line integer, year smallint, election text, state text,
        constituency text, name text, parent text, sex text, party text, votes integer, won boolean, cells text[])
      on conflict (id) do update
      set year = excluded.year, party = excluded.party, file = excluded.file, line = excluded.line, parent = excluded.parent,
        sex = excluded.sex, votes = excluded.votes, won = excluded.won, header_id = excluded.header_id, cells = excluded.cells
      where (old.year, old.party, old.file, old.line, old.parent, old.sex, old.votes, old.won, old.header_id, old.cells)
        is distinct from (excluded.year, excluded.party, excluded.file, excluded.line, excluded.parent, excluded.sex,
          excluded.votes, excluded.won, excluded.header_id, excluded.cells)
      returning (xmax = 0) as added`
    for (const { added } of rows) changes[added ? 'added' : 'changed']++
    await putAffidavits(trx, source, records)
  }
  return changes
}

async function putHeader(trx: Database, columns: readonly string[]): Promise<string> {
  const id = createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 16)
  await trx`
    insert into candidacy_header (id, columns) values (${id}, ${[...columns]})
    on conflict (id) do nothing`
  return id
}

/** A line without sworn statements has no affidavit. */
async function putAffidavits(
  trx: Database,
  source: string,
  records: readonly CandidacyRecordFact[],
): Promise<void> {
  const [bare, sworn] = [[] as CandidacyRecordFact[], [] as CandidacyRecordFact[]]
  for (const record of records) {
    const declares = affidavitNames.some((name) => record.affidavit[name] !== null)
    ;(declares ? sworn : bare).push(record)
  }
  await trx`delete from affidavit where record_id = any(${bare.map(({ id }) => id)})`
  const rows = sworn.map(({ id, year, affidavit }) => ({
    record_id: id,
    source_id: source,
    year,
    ...affidavit,
    education_score: educationScore(affidavit.education),
  }))
  const columns = ['year', ...affidavitNames, 'education_score']
  const of = (row: 'old' | 'excluded') => sql.join(columns.map((column) => sql.id(`${row}.${column}`)))
  await trx`
    insert into affidavit as old select * from json_populate_recordset(null::affidavit, ${JSON.stringify(rows)}::json)
    on conflict (record_id) do update set (${sql.join(columns.map((column) => sql.id(column)))}) = row(${of('excluded')})
    where (${of('old')}) is distinct from (${of('excluded')})`
}

async function removeVanished(
  trx: Database,
  of: { source: string; file: CandidacyFileFact },
): Promise<number> {
  const ids = JSON.stringify(of.file.records.map(({ id }) => id))
  return trx.affected`
    delete from candidacy_record
    where source_id = ${of.source} and file = ${of.file.file}
      and id not in (select json_array_elements_text(${ids}::json))`
}

/**
 * Shipped lines that are missing from the operator's own file of the same source. Only starter file names
 * contain a slash.
 */
export async function removeShippedCandidacies(trx: Database, source: string): Promise<number> {
  return trx.affected`
    delete from candidacy_record where source_id = ${source} and position('/' in file) > 0`
}
