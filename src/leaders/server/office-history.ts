// Reads offices with one holder at a time, and the terms that sources list.
import { refuse, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { toTitleCase } from '#base/title-case.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { listOffices, officeNotFound, readOffice, type OfficeTerm } from '../contract.ts'
import { leaderColumns, leaderOf, leaderTables, type LeaderRow } from './rows.ts'

type Row = { office: string; terms: number; holder: LeaderRow }

/** In office, or named by the latest source with nothing later to contradict it. */
async function readHolders(db: Database, office?: string): Promise<Row[]> {
  const rows = await db<Omit<Row, 'holder'> & LeaderRow>`
    with last as (
      select distinct on (h.office) h.id, h.office from leader h
      where h.position in ('prime_minister', 'speaker', 'chief_minister')
        ${office === undefined ? sql`` : sql`and h.office = ${office}`}
      order by h.office, h.current desc, h.status = 'somebody else followed', h.as_of desc, coalesce(h.held_from, '') desc, h.id
    )
    select last.office, ${leaderColumns},
      (select count(*)::int from office_term t join leader o on o.id = t.leader_id where o.office = last.office) as terms
    from last join leader l using (id) ${leaderTables}
    order by l.state_code is not null, l.rank, s.name`
  return rows.map(({ office: of, terms, ...holder }) => ({ office: of, terms, holder }))
}

const officeIn = ({ office, holder: { position, state, stateHi } }: Row) =>
  withoutNulls({ id: office, position, state, stateHi })

export async function officesWithHolders(db: Database): Promise<Reply<typeof listOffices>> {
  const rows = await readHolders(db)
  return {
    offices: rows.map((row) => ({ office: officeIn(row), holder: leaderOf(row.holder), terms: row.terms })),
  }
}

/** Refuses `officeNotFound`. */
export async function historyOf(db: Database, id: string): Promise<Reply<typeof readOffice>> {
  const [last] = await readHolders(db, id)
  if (!last) throw refuse(officeNotFound)
  const rows = await db<OfficeTerm & { personId: string | null; until: string | null }>`
    select l.name, k.person_id as "personId", t.held_from as "from", t.held_until as until, t.ended, t.as_of as "asOf",
      ${sourceJson('o')} as source
    from leader l join office_term t on t.leader_id = l.id join source o on o.id = t.source_id
    left join candidacy_link k on k.key = coalesce(l.candidacy_id, l.person_key)
    where l.office = ${id} order by t.held_from desc, l.id`
  const terms = rows.map((row): OfficeTerm => withoutNulls({ ...row, name: toTitleCase(row.name) }))
  return { office: officeIn(last), holder: leaderOf(last.holder), terms }
}

/** For the sitemap. */
export async function officeAddresses(db: Database): Promise<string[]> {
  return ['/offices', ...(await readHolders(db)).map(({ office }) => `/office/${office}`)]
}
