// Reads candidates of coming elections, and what changed about them.
import type { Database } from '#base/server/database/db.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import type { Input, Provenance, Reply } from '#base/contract.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type {
  listNominations,
  Nomination,
  NominationChange,
  readNominations,
} from '../../nominations/contract.ts'

type Row = Nullable<Omit<Nomination, 'result'>>

/** What a source says of the candidacy `n` itself. */
export const statedColumns = sql`n.state, n.name, n.name_local as "nameLocal", n.alliance, n.ballot_number as "ballotNumber", n.symbol,
  n.reason, n.affidavit, n.age, n.assets::float8 as assets, n.liabilities::float8 as liabilities, n.cases, n.education`

/** A doubtful link says nothing; a person who was found to be another one is that one. */
const columns = sql<Row>`n.id, ${statedColumns},
  case when not n.independent then coalesce(p.name, n.party) end as party, case when not n.independent then p.short end as "partyShort",
  case when n.independent and n.party !~* '^ind(ependent)?$' then n.party end as "supportedBy",
  n.independent, n.stated_at::text as day, n.source_id as "sourceId",
  (select coalesce(h.merged_into, h.id) from nomination_link l join person h on h.id = l.person_id
    where l.nomination_id = n.id and not l.doubtful) as "personId"`

const from = sql`from nomination n left join party p on p.id = n.party_id join constituency c on c.id = n.constituency_id`

const ballotOrder = sql`n.ballot_number nulls last, lower(n.name), n.id`

export async function readNominationsOf(db: Database, election: string, seat: string): Promise<Nomination[]> {
  const rows = await db<Row>`
    select ${columns} ${from} where n.election_id = ${election} and n.constituency_id = ${seat} order by ${ballotOrder}`
  return rows.map(withoutNulls)
}

type Listed = { electionId: string; seatId: string; seat: string; stateCode: string }

export async function listAllNominations(db: Database, of: Input<typeof listNominations>['query']) {
  const where = sql`where ${of.election === undefined ? sql`true` : sql`n.election_id = ${of.election}`}
    and ${of.state === undefined ? sql`true` : sql`c.state_code = ${of.state}`}
    and ${of.status === undefined ? sql`true` : sql`n.state = ${of.status}`}`
  const { rows, total } = await listPage(db, {
    select: sql<
      Row & Listed
    >`${columns}, n.election_id as "electionId", c.id as "seatId", c.name as seat, c.state_code as "stateCode"`,
    from: sql`${from} ${where}`,
    orderBy: sql`n.election_id, c.state_code, c.house, c.number, ${ballotOrder}`,
    limit: of.limit,
    offset: of.offset,
  })
  const counts = await db<{ state: Nomination['state']; candidates: number }>`
    select n.state, count(*)::int as candidates ${from} ${where} group by n.state order by n.state`
  const candidates = rows.map(withoutNulls) as (Nomination & Listed)[]
  return { candidates, total, counts, sources: await sourcesOf(db, candidates) }
}

/** Of each the newest day of which these rows are: its own day is that of its newest list anywhere. */
export async function sourcesOf(
  db: Database,
  rows: readonly { sourceId?: string | undefined; day: string }[],
): Promise<Provenance[]> {
  const days = new Map<string, string>()
  for (const { sourceId, day } of rows)
    if (sourceId !== undefined && day > (days.get(sourceId) ?? '')) days.set(sourceId, day)
  const found = await db<{ source: Provenance }>`
    select ${sourceJson('s')} as source from source s where s.id = any(${[...days.keys()]}) order by s.id`
  return found.map(({ source }) => ({ ...source, asOf: days.get(source.sourceId)! }))
}

export async function readListed(db: Database, election: string, seat: string) {
  const rows = await db<{ day: string; sourceId: string }>`
    select listed_on::text as day, source_id as "sourceId" from nomination_list
    where election_id = ${election} and constituency_id = ${seat}`
  return rows[0]
}

export async function readPapers(db: Database, election: string, seat: string) {
  const rows = await db<Nullable<NonNullable<Reply<typeof readNominations>['papers']>>>`
    select filed, rejected, accepted, withdrawn, contesting, stated_at::text as day, source_id as "sourceId"
    from nomination_count where election_id = ${election} and constituency_id = ${seat}`
  return rows[0] && withoutNulls(rows[0])
}

type Change = {
  id: number
  nominationId: string
  electionId: string
  seatId: string
  at: string
  state: NominationChange['state']
  day: string
  was: Stored | null
  now: Stored | null
  runId: number | null
  proposalId: number | null
}
type Stored = Record<string, string | number | boolean | null> & { state: Nomination['state']; name: string }

export async function listChanges(
  db: Database,
  of: { where: Sql; limit: number; offset: number },
): Promise<{ changes: NominationChange[]; total: number }> {
  const { rows, total } = await listPage(db, {
    select: sql<Change>`h.id::int as id, h.nomination_id as "nominationId", h.election_id as "electionId",
      h.constituency_id as "seatId", to_json(h.at)#>>'{}' as at, h.state, h.day::text as day, h.was, h.now,
      h.run_id as "runId", h.proposal_id::int as "proposalId"`,
    from: sql`from nomination_state h where ${of.where}`,
    orderBy: sql`h.id desc`,
    limit: of.limit,
    offset: of.offset,
  })
  return { changes: rows.map(changeOf), total }
}

/** What readers see of a candidacy, by column. */
const shown = [
  'name',
  'party',
  'symbol',
  'ballot_number',
  'affidavit',
  'age',
  'assets',
  'liabilities',
  'cases',
  'education',
] as const

function changeOf({ was, now, runId, proposalId, ...row }: Change): NominationChange {
  const told = now ?? was!
  const changed = was && now ? shown.filter((field) => was[field] !== now[field]) : []
  const text = (value: Stored[string] | undefined) =>
    value === null || value === undefined ? null : String(value)
  const { reason, source_id: source } = told
  return {
    ...withoutNulls({
      ...row,
      name: told.name,
      was: was?.state ?? null,
      reason: row.state === 'rejected' ? text(reason) : null,
      sourceId: text(source),
    }),
    changed: changed.map((field) => withoutNulls({ field, was: text(was![field]), now: text(now![field]) })),
    by: proposalId !== null ? 'desk' : runId !== null ? 'import' : 'undo',
  }
}
