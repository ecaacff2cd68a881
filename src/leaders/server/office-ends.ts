// Ends of terms recorded by operators: a confirmed one counts at once, in the table `office_end`.
import { refuse } from '#base/contract.ts'
import type { Line, Proposable } from '#base/proposals.ts'
import type { Database } from '#base/server/database/db.ts'
import type { ProposalKind } from '#base/server/proposals/kind.ts'
import { closeReportsOn } from '#base/server/reports.ts'
import { toTitleCase } from '#base/title-case.ts'
import { leaderNotFound, leadersTopic, officesTopic, type Position } from '../contract.ts'
import { firstDay, isDay, lastDay } from '../days.ts'
import { endRecorded, noSuccessor, officeEnd, wrongDay, unknownParty } from '../desk.ts'
import { hasMany, type HolderFact } from '../facts.ts'
import { today } from './day.ts'
import { settleLeaders, putHolders } from './intake.ts'
import { officeTitle } from './last-known.ts'
import { putDeskSource } from '#base/server/desk-source.ts'

type End = typeof officeEnd extends Proposable<infer S> ? S : never

export const officeEndProposal: ProposalKind<End> = {
  of: officeEnd,
  reasoned: true,
  // Every process drops its cached pages, so that nobody is shown in office a minute longer.
  topics: [officesTopic, leadersTopic],
  subject: ({ leader }) => `leader:${leader}`,
  check,
  async apply(trx, { id, subject, stated, basis }, by) {
    const { leader, until = null, source, sourceDay, successor } = stated
    const party = successor?.party === undefined ? null : await partyCalled(trx, successor.party)
    const rows = await trx<{ end: number }>`
      insert into office_end (proposal_id, leader_id, held_until, source, source_day, known_as_of, successor,
        successor_party, successor_from)
      values (${id}, ${leader}, ${until}, ${source}, ${sourceDay}, ${String(basis?.['knownAsOf'])},
        ${successor?.name.trim() ?? null}, ${party}, ${successor?.from ?? null}) returning id::int as end`
    await closeReportsOn(trx, by, subject)
    await putSuccessor(trx, rows[0]!.end)
    await settleLeaders(trx)
  },
  async undo(trx, { id }) {
    const rows = await trx<{ end: number }>`
      delete from office_end where proposal_id = ${id} returning id::int as end`
    if (rows[0]) await removeSuccessor(trx, rows[0].end)
    await settleLeaders(trx)
  },
  async read(db, stored) {
    const ids = stored.map(({ stated }) => stated.leader)
    const rows = await db<{ id: string; name: string; office: string; status: string }>`
      select l.id, l.name, ${officeTitle} as office, l.status from leader l
      left join constituency c on c.id = l.constituency_id left join state s on s.code = l.state_code
      where l.id = any(${ids})`
    return stored.map(({ stated }) => {
      const holder = rows.find(({ id }) => id === stated.leader)
      return {
        title: holder ? `${toTitleCase(holder.name)}: ${holder.office}` : stated.leader,
        lines: linesOf(stated),
        before: holder ? [{ term: 'Status', text: holder.status, is: 'word' }] : [],
      }
    })
  },
}

async function check(trx: Database, { stated }: { stated: End }) {
  const { leader, until, sourceDay, successor } = stated
  const rows = await trx<{ since: string | null; asOf: string; today: string; position: Position }>`
    select coalesce(held_from, elected_on) as since, as_of as "asOf", ${today}::text as today, position
    from leader where id = ${leader} for update`
  const holder = rows[0]
  if (!holder) throw refuse(leaderNotFound)
  const began = holder.since === null ? '' : firstDay(holder.since)
  const days = [sourceDay, until, successor?.from].filter((day) => day !== undefined)
  // An announcement for a later date has not happened yet.
  const wrong =
    days.some((day) => !isDay(day) || firstDay(day) > holder.today || lastDay(day) < began) ||
    (until !== undefined && firstDay(until) > sourceDay)
  if (wrong) throw refuse(wrongDay)
  if (successor && hasMany(holder.position)) throw refuse(noSuccessor)
  if (successor?.party !== undefined) await partyCalled(trx, successor.party)
  const ended = await trx`select from office_end where leader_id = ${leader}`
  if (ended.length > 0) throw refuse(endRecorded)
  // A source of a later day than this says that they are in office again.
  return { basis: { knownAsOf: holder.asOf } }
}

function linesOf({ until, source, sourceDay, successor }: End): Line[] {
  return [
    until === undefined
      ? { term: 'Last day in office', text: 'not known', is: 'word' }
      : { term: 'Last day in office', text: until },
    { term: 'Source', text: source, is: 'link' },
    { term: 'Date of the source', text: sourceDay },
    ...(successor
      ? [
          {
            term: 'Followed by',
            text: [successor.name, successor.party, successor.from].filter(Boolean).join(', '),
          },
        ]
      : []),
  ]
}

// Who followed in an office, by the source of a recorded end: stored like a line of an imported list, with that source.
const sourceOf = (end: number) => `desk-end-${end}`

/** The id of a party by its name or its letters. Refuses `unknownParty`, also for two of one name. */
async function partyCalled(trx: Database, party: string): Promise<string> {
  const rows = await trx<{ id: string }>`
    select id from party where lower(${party.trim()}) in (lower(name), lower(short)) limit 2`
  if (rows.length !== 1) throw refuse(unknownParty)
  return rows[0]!.id
}

type Row = Pick<HolderFact, 'position' | 'state' | 'seat' | 'party' | 'from'> & {
  name: string | null
  address: string
  asOf: string
}

/** Does nothing if the record names nobody. */
async function putSuccessor(trx: Database, end: number): Promise<void> {
  const rows = await trx<Row>`
    select l.position, l.state_code as state, l.constituency_id as seat, e.successor as name,
      case when p.id is not null then json_build_object('name', p.name, 'short', p.short) end as party,
      e.successor_from as "from", e.source as address, e.source_day::text as "asOf"
    from office_end e join leader l on l.id = e.leader_id left join party p on p.id = e.successor_party
    where e.id = ${end}`
  const { name, address, ...office } = rows[0]!
  if (name === null) return
  const source = sourceOf(end)
  await putDeskSource(trx, { id: source, address, day: office.asOf })
  const holder: HolderFact = { ...office, name, independent: false, until: null, left: false }
  await putHolders(trx, { source, holders: [holder] })
}

/** Withdrawing a record also removes the successor; one who has been rated stays, as no longer in office. */
async function removeSuccessor(trx: Database, end: number): Promise<void> {
  const source = sourceOf(end)
  await trx`delete from office_term where source_id = ${source}`
  await trx`
    delete from leader l where source_id = ${source}
      and not exists (select from leader_rating r where r.leader_id = l.id)
      and not exists (select from office_end e where e.leader_id = l.id)`
  await trx`update leader set left_office = true where source_id = ${source}`
}
