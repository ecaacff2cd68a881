// Linking as an operator runs it: reads every candidacy, lets the pure code decide, and stores the persons in
// one transaction.
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { upsert } from '#base/server/database/upsert.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import { link, type Decision, type Linkage } from '../linkage/link.ts'
import { readParent } from '../linkage/names/parent-name.ts'
import { namePersons, type KnownPerson } from '../linkage/person-ids.ts'
import { readCandidacies, type CandidacyRow } from './candidacies-to-link.ts'
import { writeCareers } from './careers.ts'
import { countDeclaredCases } from './declared-cases.ts'
import { linkNominations } from './nominations/linking.ts'
import { readShippedLinks } from './shipped-links.ts'

export type LinkReport = {
  candidacies: number
  persons: number
  /** Persons with at least two candidacies. */
  linked: number
  doubts: number
  pairsCompared: number
}

/** Throws no errors of its own. Takes the import lock; needs minutes for hundreds of thousands of candidacies. */
export async function linkPersons(db: Database): Promise<LinkReport> {
  const report = await db.transaction((trx) => linkPersonsWithin(trx))
  await db`analyze person, candidacy_link, election_record, career, person_search, name_word`
  return report
}

/** The same within the caller's transaction; the caller updates the tables' statistics. */
export async function linkPersonsWithin(trx: Database): Promise<LinkReport> {
  await acquireLockUntimed(trx, 'import')
  const rows = await readCandidacies(trx)
  const decisions = await trx<Decision>`
    select kind, a, b from link_decision_pair order by proposal_id, a, b`
  const linkage = link(rows, { decisions, shipped: await readShippedLinks(trx) })
  const known = await trx<KnownPerson>`select id, founded_by as "foundedBy" from person`
  const { ids, merged } = namePersons(linkage.persons, known)
  const named = { linkage, ids, merged, rows: new Map(rows.map((row) => [row.key, row])) }
  await fillTables(trx, ['person', 'candidacy_link'], () => writePersons(trx, named))
  await writeDoubts(trx, linkage)
  const derived = ['election_record', 'career', 'person_search', 'name_word']
  await fillTables(trx, derived, () => writeCareers(trx))
  await countDeclaredCases(trx)
  await linkNominations(trx)
  return {
    candidacies: rows.length,
    persons: linkage.persons.length,
    linked: linkage.persons.filter(({ length }) => length > 1).length,
    doubts: linkage.doubts.length,
    pairsCompared: linkage.pairsCompared,
  }
}

type Named = {
  linkage: Linkage
  ids: readonly string[]
  merged: ReadonlyMap<string, string>
  rows: ReadonlyMap<string, CandidacyRow>
}

async function writePersons(trx: Database, { linkage, ids, merged, rows }: Named): Promise<void> {
  const persons = linkage.persons.map((keys, i) => {
    const latest = keys.map((key) => rows.get(key)!).toReversed()
    const parent =
      latest.find((one) => !linkage.nobody.has(one.key) && readParent(one.parent) !== null)?.parent ?? null
    return { id: ids[i]!, foundedBy: keys[0]!, name: latest[0]!.name, parent, mergedInto: null }
  })
  await upsert(trx, 'person', ['id'], persons, { keep: ['founded_by'] })
  await trx`
    update person set merged_into = new."into"
    from json_to_recordset(${JSON.stringify([...merged].map(([id, into]) => ({ id, into })))}::json)
      as new (id text, "into" text)
    where person.id = new.id and merged_into is distinct from new."into"`
  const links = linkage.persons.flatMap((keys, i) =>
    keys.map((key) => linkOf(key, ids[i]!, linkage, rows.get(key)!)),
  )
  // `key not in (…)` would compare every key with every candidacy once they exceed work_mem.
  await trx`delete from candidacy_link
    where not exists (select from candidacy_record where id = key)
      and not exists (select from candidacy where id = key and not nota)`
  await upsert(trx, 'candidacy_link', ['key'], links, { keep: ['record_id', 'candidacy_id'] })
}

function linkOf(key: string, personId: string, { confidence }: Linkage, { kind }: CandidacyRow): object {
  const tie = confidence.get(key)
  return {
    key,
    // Omitted values are null in the table: most candidacies have no link.
    ...(kind === 'record' ? { recordId: key } : { candidacyId: key }),
    personId,
    ...(tie && {
      // Four digits are enough, and the same on every machine.
      confidence: Math.round(tie.probability * 10_000) / 10_000,
      tiedTo: tie.with,
    }),
    signals: tie?.signals ?? [],
    byOperator: tie?.operator ?? false,
  }
}

async function writeDoubts(trx: Database, { doubts }: Linkage): Promise<void> {
  await trx`delete from link_doubt where not shipped`
  const rows = doubts.map(({ a, b, ...rest }) => (a < b ? { a, b, ...rest } : { a: b, b: a, ...rest }))
  await upsert(trx, 'link_doubt', ['a', 'b'], rows, { keep: ['probability', 'signals', 'evidence'] })
}
