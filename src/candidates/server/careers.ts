// Derives what readers see of each person from their candidacies. Runs after persons are written, in the
// caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import { readAhead } from '#base/server/database/bulk-load.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { affidavitNames } from '../facts.ts'
import { careerOf, type Career } from '../history/candidacy-history.ts'
import { withholdReasons, type GrowthDecision } from '../history/growth.ts'
import { electionRecords, type ContestRecord, type Declaration } from '../history/election-records.ts'
import { isWord, nameKeys } from '../linkage/names/name-keys.ts'
import {
  constituencyIndex,
  type ConstituencyIndex,
  type KnownSeat,
  type PolledSeat,
} from '../history/constituency-index.ts'
import { readReviews } from './desk/growth-review.ts'
import { readParties, type PartyOf } from './party-names.ts'

/** The tables derived for readers, by person. */
export type CandidateTables = {
  election_record: ContestRecord & { person_id: string; at: number }
  career: Career & { person_id: string; name: string; parent: string | null; held: string[] }
  /** `keys` in the text form of a tsvector. */
  person_search: {
    person_id: string
    elections: number
    folded: string
    sorted: string
    keys: string
    renown: number
  }
}

type Person = { id: string; name: string; parent: string | null }
type DeclarationRow = Declaration & { person_id: string; confidence: number | null }

/** Persons are processed in batches of this size, which keeps memory use small however many there are; each reads all results. */
const partSize = 10_000

/** Writes only the differences. Call this after writing persons or links; `linkPersons` does. */
export async function writeCareers(trx: Database): Promise<void> {
  const known: Known = {
    seats: await readSeats(trx),
    partyOf: await readParties(trx),
    reviews: await readReviews(trx),
    words: new Set(),
  }
  const ids = await trx<{ id: string }>`select id from person where merged_into is null order by id`
  const ends = ids.filter((_, i) => (i + 1) % partSize === 0).map(({ id }) => id)
  const parts = ['', ...ends].map((after, i): Part => ({ after, upTo: ends[i] ?? null }))
  await readAhead(
    parts,
    async (part) => {
      const persons = await trx<Person>`
        select id, name, parent from person where ${within(sql`id`, part)} and merged_into is null order by id`
      return make(persons, await readDeclarations(trx, persons), known)
    },
    async (made, part) => {
      for (const table of Object.keys(made) as (keyof Made)[]) await replace(trx, table, made[table], part)
    },
  )
  const json = JSON.stringify([...known.words])
  await trx`delete from name_word where word not in (select json_array_elements_text(${json}::json))`
  await trx`insert into name_word select json_array_elements_text(${json}::json) on conflict do nothing`
}

async function readSeats(trx: Database): Promise<ConstituencyIndex> {
  const polled = await trx<PolledSeat>`
    select distinct source_id as source, year, election, state, constituency from candidacy_record
    union all
    select 'results', e.year, case e.house when 'lok_sabha' then 'ls' else 'va' end, state_then, name_then
    from contest join election e on e.id = election_id`
  const register = await trx<KnownSeat>`
    select c.id, case c.house when 'lok_sabha' then 'ls' else 'va' end as house, s.name as state,
      c.name as constituency, delimitation
    from constituency c join state s on s.code = state_code`
  return constituencyIndex(polled, register)
}

type Made = { [Table in keyof CandidateTables]: CandidateTables[Table][] }

type Known = {
  seats: ConstituencyIndex
  partyOf: PartyOf
  reviews: ReadonlyMap<string, GrowthDecision>
  words: Set<string>
}

/** Adds the words of the names to `words`. */
function make(
  persons: readonly Person[],
  all: readonly DeclarationRow[],
  { seats, partyOf, reviews, words }: Known,
): Made {
  const made: Made = { election_record: [], career: [], person_search: [] }
  const declarations = Map.groupBy(all, ({ person_id }) => person_id)
  for (const person of persons) {
    const own = declarations.get(person.id)
    // All their candidacies now belong to someone else.
    if (!own) continue
    const named = own.map((one) => ({ ...one, party: (one.party && partyOf(one.party)?.name) ?? one.party }))
    const records = electionRecords(named, seats)
    const career = careerOf(
      records,
      own.map(({ confidence }) => confidence),
    )
    const { keys, ...name } = nameKeys(
      person.name,
      own.map((one) => one.name),
    )
    for (const key of keys) if (isWord(key)) words.add(key)
    made.election_record.push(...records.map((record, i) => ({ person_id: person.id, at: i + 1, ...record })))
    const held = withholdReasons(reviews.get(person.id), career)
    made.career.push({ person_id: person.id, name: person.name, parent: person.parent, ...career, held })
    made.person_search.push({
      person_id: person.id,
      elections: career.elections,
      ...name,
      // Keys are letters, digits and `=`, so they need no escaping.
      keys: keys.map((key) => `'${key}'`).join(' '),
      renown: renownOf(records),
    })
  }
  return made
}

/** As in migrations/0160-renown.sql. */
function renownOf(records: readonly { votes: number | null; won: boolean | null }[]): number {
  const most = Math.max(0, ...records.map(({ votes }) => votes ?? 0))
  return Math.floor(most / 1000) + (records.some(({ won }) => won === true) ? 2000 : 0)
}

async function readDeclarations(trx: Database, persons: readonly Person[]): Promise<DeclarationRow[]> {
  const ids = persons.map(({ id }) => id)
  const columns = [...affidavitNames, 'education_score']
  return trx<DeclarationRow>`
    select k.person_id, k.confidence, k.key, r.source_id, s.as_of, r.year, r.election,
      r.state, r.constituency, null as constituency_id, null as candidacy_id, r.name, r.party, r.votes, r.won,
      ${sql.join(columns.map((column) => sql.id(`a.${column}`)))}
    from candidacy_link k
    join candidacy_record r on r.id = k.record_id
    join source s on s.id = r.source_id
    left join affidavit a on a.record_id = r.id
    where k.person_id = any(${ids})
    union all
    select k.person_id, k.confidence, k.key, s.id, s.as_of, e.year, case e.house when 'lok_sabha' then 'ls' else 'va' end,
      t.state_then, t.name_then, y.constituency_id, y.id, y.name,
      case when y.independent then 'Independent' else p.name end, y.votes, case when t.status <> 'awaiting' then y.won end,
      ${sql.join(columns.map(() => sql`null`))}
    from candidacy_link k
    join candidacy y on y.id = k.candidacy_id
    join contest t using (election_id, constituency_id)
    join election e on e.id = y.election_id
    join constituency c on c.id = y.constituency_id
    join source s on s.id = coalesce(t.result_source_id, c.source_id)
    left join party p on p.id = y.party_id
    where k.person_id = any(${ids})`
}

/** Persons between two ids; null: to the end. */
type Part = { after: string; upTo: string | null }
const within = (id: Sql, { after, upTo }: Part) =>
  sql`${id} > ${after} and (${upTo}::text is null or ${id} <= ${upTo})`

/** Makes a table contain exactly these rows for the persons of a part. */
async function replace(
  trx: Database,
  name: keyof CandidateTables,
  rows: readonly object[],
  part: Part,
): Promise<void> {
  const table = sql.id(name)
  // Omitted values are null in the table: most rows are half empty.
  const json = JSON.stringify(rows, (_, value: unknown) => value ?? undefined)
  await trx`
    delete from ${table} old
    where ${within(sql`person_id`, part)}
      and not exists (
        select from json_populate_recordset(null::${table}, ${json}::json) new
        where new.person_id = old.person_id and new is not distinct from old)`
  await trx`
    insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)
    on conflict do nothing`
}
