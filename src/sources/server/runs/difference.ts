// The changes of a run, item by item, from its records: before against now, whatever happened in between.
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { keyMatches, type WatchedTable } from './watched-tables.ts'

/** What the site shows as one item: a candidacy and its affidavit are two tables. */
export type RecordName = {
  /** In the plural. */
  name: string
  table: string
  attached?: string
  /** What one list of a run brings and a later one leaves out is gone too: nobody is lost between them. */
  betweenLists?: boolean
  /** An item's name, from its row as JSON (`i`). */
  title: Sql<string>
}

const seat = sql`(select name from constituency where id = i ->> 'constituency_id')`
const election = sql`(select label from election where id = i ->> 'election_id')`

export const things = {
  contests: { name: 'contests', table: 'contest', title: sql`concat_ws(', ', ${seat}, ${election})` },
  candidates: {
    name: 'candidates',
    table: 'candidacy',
    title: sql`concat_ws(', ', i ->> 'name', ${seat}, ${election})`,
  },
  byElections: {
    name: 'by-elections',
    table: 'by_election',
    title: sql`concat_ws(', ', ${seat}, i ->> 'poll_day')`,
  },
  candidacies: {
    name: 'candidacies',
    table: 'candidacy_record',
    attached: 'affidavit',
    title: sql`concat_ws(', ', i ->> 'name', i ->> 'constituency', i ->> 'state', i ->> 'year')`,
  },
  factChecks: {
    name: 'fact checks',
    table: 'fact_check',
    title: sql`concat_ws(': ', i ->> 'source', i ->> 'title')`,
  },
  statements: {
    name: 'statements on office holders',
    table: 'leader',
    title: sql`concat_ws(', ', i ->> 'name', coalesce(${seat}, i ->> 'office'))`,
  },
  terms: {
    name: 'terms of offices',
    table: 'office_term',
    title: sql`concat_ws(', ', (select name from leader where id = i ->> 'leader_id'), 'from ' || (i ->> 'held_from'))`,
  },
  elections: { name: 'elections', table: 'election_calendar', title: sql`i ->> 'id'` },
  rolls: {
    name: 'revisions of rolls',
    table: 'roll_revision',
    title: sql`concat_ws(', ', (select name from state where code = i ->> 'state_code'), 'phase ' || (i ->> 'phase'),
      i ->> 'statement')`,
  },
  nominations: {
    name: 'candidates before the poll',
    table: 'nomination',
    betweenLists: true,
    title: sql`concat_ws(', ', i ->> 'name', ${seat}, i ->> 'election_id')`,
  },
  paperCounts: {
    name: 'counts of papers',
    table: 'nomination_count',
    title: sql`concat_ws(', ', ${seat}, i ->> 'election_id')`,
  },
  members: {
    name: 'terms of members',
    table: 'member_term',
    title: sql`concat_ws(', ', i ->> 'name', ${seat}, (i ->> 'term') || 'th Lok Sabha')`,
  },
  numbers: {
    name: 'numbers of members',
    table: 'member_number',
    title: sql`concat_ws(', ', i ->> 'number', (select name from member_term where id = i ->> 'member_id'))`,
  },
  questions: {
    name: 'questions',
    table: 'member_question',
    title: sql`concat_ws(', ', i ->> 'title', i ->> 'asked_on')`,
  },
  parties: { name: 'parties', table: 'party', title: sql`i ->> 'name'` },
} satisfies Record<string, RecordName>

export type Difference = {
  did: 'added' | 'changed' | 'removed'
  title: string
  /** Differing columns; empty if the item is new or removed. */
  columns: { name: string; was: unknown; now: unknown }[]
}

/** `unseen` differ only in columns that no page shows. */
export type Counts = { added: number; changed: number; removed: number; unseen: number }
export const noCounts: Readonly<Counts> = { added: 0, changed: 0, removed: 0, unseen: 0 }

/** Columns that no page shows: search keys, positions in files, other rows. */
const unseen = `^(id|.*_id|cells|line|file|folded|tokens|.*_key|stated_at|imported_at|created_at|aliases|education_score|elected)$`

/** The tables in which the run has changed rows: the others need not be compared. */
export async function tablesChanged(trx: Database, run: number): Promise<Set<string>> {
  const rows = await trx<{ name: string }>`
    select distinct table_name as name from import_change where run_id = ${run}`
  return new Set(rows.map(({ name }) => name))
}

/** The number, how many of the changed ones lose a number, and the first `max`: removed, then changed, then new. */
export async function differences(
  trx: Database,
  run: number,
  { table, attached, title, betweenLists = false }: RecordName,
  { max, watched }: { max: number; watched: ReadonlyMap<string, WatchedTable> },
): Promise<{ counts: Counts; emptied: number; first: Difference[] }> {
  const own = watched.get(table)!.keys
  const second =
    attached === undefined ? undefined : { name: sql.id(attached), keys: watched.get(attached)!.keys }
  const all = sql`
    with entry as (
      select key, table_name, step, before from import_change
      where run_id = ${run} and table_name in (${table}, ${attached ?? table})
    ),
    touched as (
      select key,
        (array_agg(before is not null order by step) filter (where table_name = ${table}))[1] as existed,
        coalesce(bool_or(table_name <> ${table} and before is null), false) as attached_anew
      from entry group by key
    ),
    was as (
      -- Of several values of one column the earliest one counts, which comes last.
      select key, jsonb_object_agg(e.k, e.v order by step desc) as was
      from entry, jsonb_each(before) e(k, v) group by key
    ),
    compared as (
      select c.key, coalesce(c.existed, true) as existed, ${sql.id(`t.${own[0]}`)} is not null as is_here, c.attached_anew,
        coalesce(w.was, '{}') as was,
        case when ${sql.id(`t.${own[0]}`)} is not null then to_jsonb(t) ${second ? sql`|| coalesce(to_jsonb(a), '{}')` : sql``} end as now
      from touched c left join was w using (key)
      left join ${sql.id(table)} t on ${keyMatches(own, 't')}
      ${second ? sql`left join ${second.name} a on ${keyMatches(second.keys, 'a')}` : sql``}
    ),
    told as (
      select case when not is_here then 'removed' when not existed then 'added'
          when attached_anew or exists (
            select from jsonb_each(was) e(k, v)
            where k !~ ${unseen} and v is distinct from coalesce(now -> k, 'null')) then 'changed'
          else 'unseen' end as did,
        coalesce(now, was) as i, was, now
      from compared where existed or is_here or ${betweenLists}
    )`
  const counted = await trx<{ did: keyof Counts; count: number; emptied: number }>`
    ${all} select did, count(*)::int as count, count(*) filter (where did = 'changed' and exists (
        select from jsonb_each(was) e(k, v)
        where k !~ ${unseen} and jsonb_typeof(v) = 'number' and coalesce(now -> k, 'null') = 'null'))::int as emptied
    from told group by did`
  const rows = await trx<{ did: Difference['did']; title: string; was: Row; now: Row | null }>`
    ${all} select did, ${title} as title, case when did = 'changed' then was end as was,
      case when did = 'changed' then now end as now
    from told where did <> 'unseen' order by case did when 'removed' then 1 when 'changed' then 2 else 3 end, 2 limit ${max}`
  const counts = { ...noCounts }
  for (const { did, count } of counted) counts[did] = count
  return {
    counts,
    emptied: counted.reduce((sum, { emptied }) => sum + emptied, 0),
    first: rows.map(({ was, now, ...row }) => ({ ...row, columns: changedIn(was, now) })),
  }
}

type Row = Record<string, unknown>

function changedIn(was: Row | null, now: Row | null): Difference['columns'] {
  if (!was || !now) return []
  return Object.entries(was)
    .filter(([name]) => !new RegExp(unseen).test(name))
    .map(([name, value]) => ({ name, was: value, now: now[name] ?? null }))
    .filter((column) => JSON.stringify(column.was) !== JSON.stringify(column.now))
}
