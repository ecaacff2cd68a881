// What the desk sees of a night, and the switch that stops showing figures.
import { refuse, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { countUnknown, stopUnknown, type readCountDesk } from '../contract.ts'
import { electionOf } from './election.ts'

type Desk = Reply<typeof readCountDesk>

const columns = sql`name, form, at, first_read_at as "firstReadAt", read_at as "readAt", seats, changed, refused, operator`
const mostRefused = 100

export async function readDesk(db: Database, election: string): Promise<Desk> {
  if (!(await electionOf(db, election))) throw refuse(countUnknown)
  const newest = sql`select distinct on (name) * from count_document where election_id = ${election} order by name, id desc`
  const documents = sql`select ${columns} from (${newest}) one order by read_at`
  const faulty = sql`select ${columns} from count_document
    where election_id = ${election} and cardinality(refused) > 0 order by id desc limit ${mostRefused}`
  const inForce = sql`select id, place, word, stopped_by as "stoppedBy", stopped_at as "stoppedAt"
    from count_stop where election_id = ${election} and lifted_at is null order by id`
  const [found] = await db<{ [Part in keyof Desk]: Nullable<Desk[Part][number]>[] }>`
    select ${rowsJson(documents)} as latest, ${rowsJson(faulty)} as refused, ${rowsJson(inForce)} as stops`
  const { latest, refused, stops } = found!
  return {
    latest: latest.map((one) => withoutNulls(one)),
    refused: refused.map((one) => withoutNulls(one)),
    stops: stops.map((one) => withoutNulls(one)),
  }
}

/** The same place again: the new word replaces the old one. */
export async function stop(
  db: Database,
  by: Operator,
  of: { election: string; place?: string | undefined; word: string },
): Promise<number> {
  if (!(await electionOf(db, of.election))) throw refuse(countUnknown)
  return db.transaction(async (trx) => {
    const [row] = await trx<{ id: number }>`
      insert into count_stop (election_id, place, word, stopped_by) values (${of.election}, ${of.place ?? null}, ${of.word}, ${by.subject})
      on conflict (election_id, coalesce(place, '')) where lifted_at is null
      do update set word = excluded.word, stopped_by = excluded.stopped_by, stopped_at = now() returning id::int as id`
    await recordAct(trx, by, {
      act: 'counting.stop',
      subject: `count:${of.election}`,
      details: { place: of.place ?? 'all', word: of.word },
    })
    return row!.id
  })
}

/** The election. Refuses `stopUnknown`. */
export async function lift(db: Database, by: Operator, id: number, reason: string): Promise<string> {
  return db.transaction(async (trx) => {
    const [row] = await trx<{ election: string; place: string | null }>`
      update count_stop set lifted_by = ${by.subject}, lifted_at = now()
      where id = ${id} and lifted_at is null returning election_id as election, place`
    if (!row) throw refuse(stopUnknown)
    await recordAct(trx, by, {
      act: 'counting.show',
      subject: `count:${row.election}`,
      details: { place: row.place ?? 'all', reason },
    })
    return row.election
  })
}
