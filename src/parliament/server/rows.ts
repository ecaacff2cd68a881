// Rows of members' terms in the contract's shape.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { toTitleCase } from '#base/title-case.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { MemberTerm } from '../contract.ts'
import type { Figures } from '../measures.ts'

type Row = Nullable<MemberTerm>

/** @param where about the row `m`. */
export async function readTerms(
  db: Database,
  where: ReturnType<typeof sql>,
  orderBy = sql`m.term desc, m.held_from desc, m.id`,
): Promise<MemberTerm[]> {
  const rows = await db<Row>`
    select m.id, m.term, m.name, k.person_id as "personId", m.constituency_id as "constituencyId", c.name as constituency,
      c.name_hi as "constituencyHi", s.name as state, s.name_hi as "stateHi", m.party, m.nominated,
      m.held_from::text as "from", m.held_until::text as until, m.period_from::text as "periodFrom",
      m.period_until::text as "periodUntil",
      case when m.attendance_from > m.period_from then m.attendance_from::text end as "attendanceFrom",
      m.months, m.gap, m.note, m.attendance::float8 as attendance, m.questions, m.debates, m.bills,
      ${sourceJson('o')} as source
    from member_term m join source o on o.id = m.source_id
    left join constituency c on c.id = m.constituency_id
    left join state s on s.code = m.state_code
    left join candidacy_link k on k.key = m.person_key
    where ${where} order by ${orderBy}`
  return rows.map((row) => withoutNulls({ ...row, name: toTitleCase(row.name) }) as MemberTerm)
}

/** Everybody's figures in one Lok Sabha. */
export async function readHouse(db: Database, term: number): Promise<Figures[]> {
  return db<Figures>`
    select id, months, gap is null as "isWhole", attendance::float8 as attendance, questions, debates, bills
    from member_term where term = ${term}`
}
