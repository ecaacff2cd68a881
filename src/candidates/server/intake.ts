// Stores imported candidacies: only the differences are written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { noChanges, sumChanges, upsert, type Changes } from '#base/server/database/upsert.ts'
import { affidavitNames, type CandidacyFileFact, type CandidacyRecordFact } from '../facts.ts'
import { educationScore } from '../history/education.ts'

/** What makes the id of a line. */
const placed = ['source_id', 'election', 'state', 'constituency', 'name']

/** Replaces what the previous file of this name contained; repeated lines keep their ids, and so their persons. */
export async function putCandidacies(
  trx: Database,
  { source, file }: { source: string; file: CandidacyFileFact },
): Promise<Changes> {
  const header = await putHeader(trx, file.columns)
  const ids = JSON.stringify(file.records.map(({ id }) => id))
  const removed = await trx.affected`
    delete from candidacy_record where source_id = ${source} and file = ${file.file}
      and id not in (select json_array_elements_text(${ids}::json))`
  const rows = rowsOf({ source, header, ...file })
  const written = await upsert(trx, 'candidacy_record', ['id'], rows, { keep: placed })
  await putAffidavits(trx, source, file.records)
  return sumChanges(written, { ...noChanges, removed })
}

/** One file for each poll, from all sources: a later report replaces who won, not what else its source said. */
export async function putWinners(
  trx: Database,
  { source, winners }: { source: string; winners: readonly CandidacyFileFact[] },
): Promise<Changes> {
  const header = await putHeader(trx, winners[0]?.columns ?? [])
  const rows = winners.flatMap(({ file, records }) => rowsOf({ source, header, file, records }))
  const removed = await trx.affected`
    delete from candidacy_record
    where file = any(${winners.map(({ file }) => file)}) and id <> all(${rows.map(({ id }) => id)})`
  return sumChanges(await upsert(trx, 'candidacy_record', ['id'], rows), { ...noChanges, removed })
}

type Placed = { source: string; header: string; file: string; records: readonly CandidacyRecordFact[] }

const rowsOf = ({ source, header, file, records }: Placed) =>
  records.map(({ affidavit: _, ...record }) => ({ ...record, sourceId: source, file, headerId: header }))

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
  const isSworn = ({ affidavit }: CandidacyRecordFact) =>
    affidavitNames.some((name) => affidavit[name] !== null)
  const bare = records.filter((one) => !isSworn(one)).map(({ id }) => id)
  await trx`delete from affidavit where record_id = any(${bare})`
  const rows = records.filter(isSworn).map(({ id, year, affidavit }) => ({
    recordId: id,
    sourceId: source,
    year,
    ...affidavit,
    educationScore: educationScore(affidavit.education),
  }))
  await upsert(trx, 'affidavit', ['record_id'], rows, { keep: ['source_id'] })
}

/**
 * Shipped lines that are missing from the operator's own file of the same source. Only starter file names
 * contain a slash.
 */
export async function removeShippedCandidacies(trx: Database, source: string): Promise<number> {
  return trx.affected`
    delete from candidacy_record where source_id = ${source} and position('/' in file) > 0`
}
