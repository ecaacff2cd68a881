// Stores what sources say of members' work: only the differences are written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import { fold } from '#base/fold.ts'
import { slug } from '#base/slug.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'
import type { MemberFact } from '../facts.ts'

/** The house, its number, the seat and the name; kept for good, because addresses point to it. */
function memberId({ term, seat, name }: Pick<MemberFact, 'term' | 'seat' | 'name'>): string {
  return `ls-${term}-${seat ?? 'nominated'}-${slug(name, Infinity) || digest(name).slice(0, 12)}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Replaces what the source said of members' terms before. Call `linkMembers` afterwards. */
export async function putMembers(
  trx: Database,
  { source, members }: { source: string; members: readonly MemberFact[] },
): Promise<Changes> {
  const rows = members.map(({ topics: _, seat, state, from, until, ...one }) => ({
    ...one,
    id: memberId({ ...one, seat }),
    nameKey: fold(one.name),
    constituencyId: seat,
    stateCode: state,
    heldFrom: from,
    heldUntil: until,
    sourceId: source,
  }))
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const removed = await trx.affected`
    delete from member_term where source_id = ${source}
      and id not in (select json_array_elements_text(${ids}::json))`
  const changes = await upsert(trx, 'member_term', ['id'], rows, {
    keep: ['term', 'name', 'name_key', 'constituency_id', 'state_code', 'nominated'],
  })
  await putTopics(trx, members)
  return { ...changes, removed }
}

async function putTopics(trx: Database, members: readonly MemberFact[]): Promise<void> {
  const rows = members.flatMap((one) => {
    const member = memberId(one)
    const ministries = Map.groupBy(one.topics, ({ ministry }) => ministry)
    return [...ministries].map(([ministry, of]) => ({
      member_id: member,
      ministry,
      questions: of.reduce((sum, { questions }) => sum + questions, 0),
    }))
  })
  const topics = sql`json_populate_recordset(null::member_topic, ${JSON.stringify(rows)}::json)`
  await trx`
    delete from member_topic
    where member_id in (select json_array_elements_text(${JSON.stringify(members.map(memberId))}::json))
      and not exists (select from ${topics} new where new = member_topic)`
  await trx`insert into member_topic
    select * from ${topics} new where not exists (select from member_topic old where old = new)`
}
