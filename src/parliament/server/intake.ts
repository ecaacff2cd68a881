// Stores what sources say of members' work: only the differences are written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { MemberFact } from '../facts.ts'

export type Changes = { added: number; changed: number; removed: number }

/** The house, its number, the seat and the name; kept for good, because addresses point to it. */
function memberId({ term, seat, name }: Pick<MemberFact, 'term' | 'seat' | 'name'>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `ls-${term}-${seat ?? 'nominated'}-${plain || digest(name).slice(0, 12)}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Replaces what the source said of members' terms before. Call `linkMembers` afterwards. */
export async function putMembers(
  trx: Database,
  { source, members }: { source: string; members: readonly MemberFact[] },
): Promise<Changes> {
  const rows = members.map(({ topics: _, ...one }) => ({
    ...one,
    id: memberId(one),
    nameKey: fold(one.name),
  }))
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const gone = await trx.affected`
    delete from member_term where source_id = ${source}
      and id not in (select json_array_elements_text(${ids}::json))`
  const written = await trx<{ added: boolean }>`
    insert into member_term as old (id, term, name, name_key, constituency_id, state_code, party, nominated, sex, age, own_term,
      held_from, held_until, period_from, period_until, attendance_from, gap, note, attendance, questions, debates,
      bills, source_id)
    select id, term, name, "nameKey", seat, state, party, nominated, sex, age, "ownTerm", "from", until, "periodFrom",
      "periodUntil", "attendanceFrom", gap, note, attendance, questions, debates, bills, ${source}
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (id text, term smallint, name text, "nameKey" text, seat text,
      state text, party text, nominated boolean, sex text, age smallint, "ownTerm" smallint, "from" date, until date,
      "periodFrom" date, "periodUntil" date, "attendanceFrom" date, gap text, note text, attendance numeric,
      questions integer, debates integer, bills integer)
    on conflict (id) do update
    set party = excluded.party, sex = excluded.sex, age = excluded.age, own_term = excluded.own_term,
      held_from = excluded.held_from, held_until = excluded.held_until, period_from = excluded.period_from,
      period_until = excluded.period_until, attendance_from = excluded.attendance_from, gap = excluded.gap,
      note = excluded.note, attendance = excluded.attendance, questions = excluded.questions,
      debates = excluded.debates, bills = excluded.bills, source_id = excluded.source_id
    where (old.party, old.sex, old.age, old.own_term, old.held_from, old.held_until, old.period_from,
        old.period_until, old.attendance_from, old.gap, old.note, old.attendance, old.questions, old.debates, old.bills,
        old.source_id)
      is distinct from (excluded.party, excluded.sex, excluded.age, excluded.own_term, excluded.held_from,
        excluded.held_until, excluded.period_from, excluded.period_until, excluded.attendance_from, excluded.gap,
        excluded.note, excluded.attendance, excluded.questions, excluded.debates, excluded.bills,
        excluded.source_id)
    returning (xmax = 0) as added`
  await putTopics(trx, members)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, removed: gone }
}

async function putTopics(trx: Database, members: readonly MemberFact[]): Promise<void> {
  const rows = members.flatMap((one) => {
    const member = memberId(one)
    const ministries = Map.groupBy(one.topics, ({ ministry }) => ministry)
    return [...ministries].map(([ministry, of]) => ({
      member,
      ministry,
      questions: of.reduce((sum, { questions }) => sum + questions, 0),
    }))
  })
  const topics = sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as new (member text, ministry text, questions integer)`
  await trx`
    delete from member_topic t
    where member_id in (select json_array_elements_text(${JSON.stringify(members.map(memberId))}::json))
      and not exists (select from (${topics}) n where n.member = t.member_id and n.ministry = t.ministry)`
  await trx`
    insert into member_topic as old (member_id, ministry, questions) ${topics} order by 1, 2
    on conflict (member_id, ministry) do update set questions = excluded.questions
    where old.questions <> excluded.questions`
}
