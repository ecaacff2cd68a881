// The desk's changes. One person proposes and another confirms (docs/decisions/silence.md); a confirmed change counts at once,
// and every version stays in election_history.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { personOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { faultsOf, rollFaults } from '../check-calendar.ts'
import {
  calendarFaulty,
  changeNeedsAnother,
  changeNotFound,
  changeWaiting,
  confirmElectionChange,
  dropElectionChange,
  electionCalendarTopic,
  listElectionChanges,
  proposeElectionChange,
  type ElectionChange,
  type RollRevision,
  type Stated,
} from '../contract.ts'
import { putCalendars, putRolls } from './intake.ts'
import { readKnown } from './known.ts'
import { readRolls } from './rolls.ts'
import { readStated } from './store.ts'

export function changeRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  return [
    route(listElectionChanges, async ({ query, visitor }) => {
      requireOperator(visitor)
      return list(db, query)
    }),
    route(proposeElectionChange, async ({ body: { stated, reason }, visitor }) => {
      const by = requireOperator(visitor)
      return db.transaction((trx) => propose(trx, by, stated, reason.trim()))
    }),
    route(confirmElectionChange, async ({ params, visitor }) => {
      const by = personOnly(visitor)
      await db.transaction((trx) => confirm(trx, by, params.id))
      changed(electionCalendarTopic)
      return { confirmed: true }
    }),
    route(dropElectionChange, async ({ params, visitor }) => {
      const by = requireOperator(visitor)
      await db.transaction((trx) => drop(trx, by, params.id))
      return { dropped: true }
    }),
  ]
}

function subjectOf(stated: Stated): { kind: 'calendar' | 'roll'; subject: string } {
  if ('calendar' in stated) return { kind: 'calendar', subject: stated.calendar.id }
  if ('removeCalendar' in stated) return { kind: 'calendar', subject: stated.removeCalendar }
  const { state, phase } = 'roll' in stated ? stated.roll : stated.removeRoll
  return { kind: 'roll', subject: `${state} ${phase}` }
}

async function check(trx: Database, stated: Stated): Promise<void> {
  const known = await readKnown(trx)
  const faults =
    'calendar' in stated
      ? faultsOf(stated.calendar, known)
      : 'roll' in stated
        ? rollFaults(stated.roll, known)
        : []
  if (faults.length > 0) throw refuse(calendarFaulty, faults)
}

async function propose(trx: Database, by: Operator, stated: Stated, reason: string) {
  await check(trx, stated)
  const { kind, subject } = subjectOf(stated)
  const rows = await trx<{ id: number }>`
    insert into election_change (kind, subject, stated, reason, proposed_by)
    values (${kind}, ${subject}, ${JSON.stringify(stated)}::jsonb, ${reason}, ${by.subject})
    on conflict (kind, subject) where confirmed_at is null and dropped_at is null do nothing
    returning id::int as id`
  if (!rows[0]) throw refuse(changeWaiting)
  const change = rows[0].id
  await recordAct(trx, by, {
    act: 'elections.propose',
    subject: `election:${subject}`,
    details: { change, reason },
  })
  return { change }
}

async function confirm(trx: Database, by: Operator, id: number): Promise<void> {
  const rows = await trx<{ stated: Stated; proposedBy: string; subject: string }>`
    select stated, subject, proposed_by as "proposedBy" from election_change
    where id = ${id} and confirmed_at is null and dropped_at is null for update`
  const found = rows[0]
  if (!found) throw refuse(changeNotFound)
  if (found.proposedBy === by.subject) throw refuse(changeNeedsAnother)
  const { stated, subject } = found
  // Seats may have been redrawn since the proposal.
  await check(trx, stated)
  await trx`select set_config('matdata.election_change', ${String(id)}, true)`
  if ('calendar' in stated) await putCalendars(trx, [stated.calendar])
  else if ('roll' in stated) await putRolls(trx, [stated.roll])
  else if ('removeCalendar' in stated)
    await trx`delete from election_calendar where id = ${stated.removeCalendar}`
  else {
    const { state, phase, asOf = null, publisher = null } = stated.removeRoll
    await trx`delete from roll_revision r using state s where s.code = r.state_code and s.name = ${state}
      and r.phase = ${phase} and r.as_of::text = coalesce(${asOf}, r.as_of::text)
      and r.source ->> 'publisher' = coalesce(${publisher}, r.source ->> 'publisher')`
  }
  await trx`update election_change set confirmed_by = ${by.subject}, confirmed_at = now() where id = ${id}`
  await recordAct(trx, by, {
    act: 'elections.confirm',
    subject: `election:${subject}`,
    details: { change: id },
  })
}

async function drop(trx: Database, by: Operator, id: number): Promise<void> {
  const rows = await trx<{ subject: string }>`
    update election_change set dropped_by = ${by.subject}, dropped_at = now()
    where id = ${id} and confirmed_at is null and dropped_at is null returning subject`
  if (!rows[0]) throw refuse(changeNotFound)
  await recordAct(trx, by, {
    act: 'elections.drop',
    subject: `election:${rows[0].subject}`,
    details: { change: id },
  })
}

type Row = Omit<ElectionChange, 'confirmedBy' | 'confirmedAt' | 'droppedBy' | 'now'> & {
  confirmedBy: string | null
  confirmedAt: string | null
  droppedBy: string | null
}

const isSameStatement = (a: RollRevision, b: RollRevision) =>
  a.asOf === b.asOf && a.source.publisher === b.source.publisher

async function list(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { rows, total } = await listPage(db, {
    select: sql<Row>`id::int as id, subject, stated, reason, proposed_by as "proposedBy",
      to_json(proposed_at)#>>'{}' as "proposedAt", confirmed_by as "confirmedBy",
      to_json(confirmed_at)#>>'{}' as "confirmedAt", dropped_by as "droppedBy"`,
    from: sql`from election_change`,
    orderBy: sql`confirmed_at is not null or dropped_at is not null,
      coalesce(confirmed_at, dropped_at, proposed_at) desc, id`,
    limit,
    offset,
  })
  const calendars = await readStated(db)
  const rolls = await readRolls(db)
  const nowOf = ({ subject, stated }: Pick<Row, 'subject' | 'stated'>): Stated | undefined => {
    const calendar = calendars.find(({ id }) => id === subject)
    const said = rolls.filter(({ state, phase }) => `${state} ${phase}` === subject)
    const same = 'roll' in stated && said.find((one) => isSameStatement(one, stated.roll))
    // What another source says stands beside it; the change is compared with the latest.
    const roll = same || said.at(-1)
    return calendar ? { calendar } : roll && { roll }
  }
  const changes = rows.map((row): ElectionChange => ({
    ...withoutNulls(row),
    ...withoutNulls({ now: nowOf(row) }),
  }))
  return { changes, total }
}
