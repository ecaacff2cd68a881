// Ends of terms recorded by operators. One person proposes and another confirms (docs/decisions/0025); a
// confirmed end counts at once, and withdrawn ones stay in the table.
import { refuse } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { closeReportsOn } from '#base/server/reports.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { requireOperator, personOnly, type Operator } from '#base/server/visitors/visitor.ts'
import { toTitleCase } from '#base/title-case.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { leadersTopic, officesTopic, type Position } from '../contract.ts'
import { firstDay, isDay, lastDay } from '../days.ts'
import { hasMany } from '../facts.ts'
import {
  confirmOfficeEnd,
  endNotFound,
  endRecorded,
  listOfficeEnds,
  noSuccessor,
  noSuchHolder,
  recordOfficeEnd,
  secondPerson,
  undoOfficeEnd,
  wrongDay,
  type OfficeEnd,
} from '../desk.ts'
import { today } from './day.ts'
import { officeTitle } from './last-known.ts'
import { settleLeaders } from './intake.ts'
import { partyCalled, putSuccessor, removeSuccessor } from './successors.ts'

export function officeEndRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  /** Every process drops its cached pages, so that nobody is shown in office a minute longer. */
  const tell = () => changed(officesTopic, leadersTopic)
  return [
    route(listOfficeEnds, async ({ query, visitor }) => {
      requireOperator(visitor)
      return list(db, { limit: query.limit, offset: query.offset })
    }),
    route(recordOfficeEnd, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      return db.transaction((trx) => record(trx, by, { leader: params.id, ...body }))
    }),
    route(confirmOfficeEnd, async ({ params, visitor }) => {
      const by = personOnly(visitor)
      await db.transaction((trx) => confirm(trx, by, params.end))
      tell()
      return { confirmed: true }
    }),
    route(undoOfficeEnd, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      await db.transaction((trx) => undo(trx, by, params.end, body.reason))
      tell()
      return { undone: true }
    }),
  ]
}

type Stated = {
  leader: string
  until?: string
  source: string
  sourceDay: string
  reason: string
  successor?: OfficeEnd['successor']
}

async function record(trx: Database, by: Operator, stated: Stated): Promise<{ end: number }> {
  const { leader, until, source, sourceDay, reason, successor } = stated
  const rows = await trx<{ since: string | null; asOf: string; today: string; position: Position }>`
    select coalesce(held_from, elected_on) as since, as_of as "asOf", ${today}::text as today, position
    from leader where id = ${leader} for update`
  const holder = rows[0]
  if (!holder) throw refuse(noSuchHolder)
  const began = holder.since === null ? '' : firstDay(holder.since)
  const days = [
    sourceDay,
    ...(until === undefined ? [] : [until]),
    ...(successor?.from ? [successor.from] : []),
  ]
  // An announcement for a later date has not happened yet.
  const wrong =
    days.some((day) => !isDay(day) || firstDay(day) > holder.today || lastDay(day) < began) ||
    (until !== undefined && firstDay(until) > sourceDay)
  if (wrong) throw refuse(wrongDay)
  if (successor && hasMany(holder.position)) throw refuse(noSuccessor)
  const party = successor?.party === undefined ? null : await partyCalled(trx, successor.party)
  const made = await trx<{ id: number }>`
    insert into office_end (leader_id, held_until, source, source_day, reason, proposed_by, known_as_of, successor,
      successor_party, successor_from)
    values (${leader}, ${until ?? null}, ${source}, ${sourceDay}, ${reason.trim()}, ${by.subject}, ${holder.asOf},
      ${successor?.name.trim() ?? null}, ${party}, ${successor?.from ?? null})
    on conflict (leader_id) where undone_at is null do nothing returning id::int as id`
  if (!made[0]) throw refuse(endRecorded)
  const end = made[0].id
  await recordAct(trx, by, {
    act: 'leaders.record-end',
    subject: `leader:${leader}`,
    details: {
      end,
      until: until ?? null,
      source,
      sourceDay,
      reason: reason.trim(),
      ...(successor && { successor }),
    },
  })
  return { end }
}

async function confirm(trx: Database, by: Operator, end: number): Promise<void> {
  const rows = await trx<{ leader_id: string; proposed_by: string }>`
    select leader_id, proposed_by from office_end
    where id = ${end} and confirmed_at is null and undone_at is null for update`
  const found = rows[0]
  if (!found) throw refuse(endNotFound)
  if (found.proposed_by === by.subject) throw refuse(secondPerson)
  await trx`update office_end set confirmed_by = ${by.subject}, confirmed_at = now() where id = ${end}`
  const subject = `leader:${found.leader_id}`
  await closeReportsOn(trx, by, subject)
  await putSuccessor(trx, end)
  await settleLeaders(trx)
  await recordAct(trx, by, { act: 'leaders.confirm-end', subject, details: { end } })
}

async function undo(trx: Database, by: Operator, end: number, reason: string): Promise<void> {
  const rows = await trx<{ leader_id: string }>`
    update office_end set undone_by = ${by.subject}, undone_at = now(), undone_reason = ${reason.trim()}
    where id = ${end} and undone_at is null returning leader_id`
  if (!rows[0]) throw refuse(endNotFound)
  await removeSuccessor(trx, end)
  await settleLeaders(trx)
  const details = { end, reason: reason.trim() }
  await recordAct(trx, by, { act: 'leaders.undo-end', subject: `leader:${rows[0].leader_id}`, details })
}

type Row = Omit<OfficeEnd, 'leader' | 'until' | 'successor' | 'confirmedBy' | 'confirmedAt'> & {
  successor: OfficeEnd['successor'] | null
  leader: OfficeEnd['leader']
  until: string | null
  confirmedBy: string | null
  confirmedAt: string | null
}

async function list(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { rows, total } = await listPage(db, {
    select: sql<Row>`e.id::int as id, e.held_until as until, e.source, e.source_day::text as "sourceDay", e.reason,
      case when e.successor is not null then json_strip_nulls(json_build_object('name', e.successor,
        'party', (select coalesce(p.short, p.name) from party p where p.id = e.successor_party), 'from', e.successor_from)) end as successor,
      e.proposed_by as "proposedBy", to_json(e.proposed_at)#>>'{}' as "proposedAt", e.confirmed_by as "confirmedBy",
      to_json(e.confirmed_at)#>>'{}' as "confirmedAt",
      json_build_object('id', l.id, 'name', l.name, 'status', l.status, 'office', ${officeTitle}) as leader`,
    from: sql`from office_end e join leader l on l.id = e.leader_id
    left join constituency c on c.id = l.constituency_id left join state s on s.code = l.state_code
    where e.undone_at is null`,
    orderBy: sql`e.confirmed_at is not null, coalesce(e.confirmed_at, e.proposed_at) desc, e.id`,
    limit,
    offset,
  })
  const ends = rows.map(({ leader, ...row }): OfficeEnd =>
    withoutNulls({ ...row, leader: { ...leader, name: toTitleCase(leader.name) } }),
  )
  return { ends, total }
}
