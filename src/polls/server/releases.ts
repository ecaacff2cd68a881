// Releases held votes: rows, log and tally change together.
import type { Standing } from '#base/server/visitors/crowd-rule.ts'
import { countingDays, openAdmissions } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { writeTogether } from '#base/server/database/write-together.ts'
import { schedule, type Schedule, type ScheduleLog } from '#base/server/schedule.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { hourOf, type LogEntry } from '../log.ts'
import { crowdSubject } from './decide.ts'
import { appendToLog } from './log-store.ts'
import { lockPolls, type Guarding, type LockedPoll } from './vote-store.ts'

/**
 * Inside the transaction that holds the poll's lock.
 * @param among which rows of `poll_vote v`
 * @returns how many votes
 */
export async function releaseVotes(trx: Database, poll: LockedPoll, among: Sql): Promise<number> {
  type Row = { receipt: string; options: string[]; other: boolean }
  const rows = await trx<Row>`update poll_vote v set held = null, prefixes = null, standing = null
    where v.held is not null and ${among}
    returning v.receipt, v.options, v.custom_text is not null as other`
  if (rows.length === 0) return 0
  poll.held -= rows.length
  poll.votes += rows.length
  poll.other += rows.filter(({ other }) => other).length
  for (const option of poll.options)
    option.votes += rows.filter(({ options }) => options.includes(option.id)).length
  const hour = hourOf(new Date(poll.at))
  const entries = rows.map(({ receipt }): LogEntry => ({
    kind: 'release',
    poll: poll.id,
    releases: receipt,
    hour,
  }))
  await writeTogether(trx, ...appendToLog(new Map([[poll, entries]])))
  return rows.length
}

/**
 * Judges a device's held votes again once it shows its cookie: they count as far as the allowance reaches.
 * Not after the end of the poll, or an attacker could choose among votes held back for that. Returns the
 * polls in which something was released.
 */
export async function releaseReturned(
  db: Database,
  by: Identity,
  polls: readonly string[],
  closed: Guarding,
): Promise<string[]> {
  if (!by.proven || by.crowd?.addressless || polls.length === 0) return []
  return db.transaction(async (trx) => {
    const locked = await lockPolls(trx, polls, { closed })
    const open = [...locked.values()].filter(({ ended, silent }) => !ended && !silent)
    const admissions = await openAdmissions(
      trx,
      open.map(({ id }) => ({ subject: crowdSubject(id), crowd: by.crowd })),
    )
    const released: string[] = []
    for (const poll of open) {
      const own = sql`v.poll_id = ${poll.id} and v.voter = ${by.key} and v.held is not null and v.kept_at is null`
      const rows = await trx`select from poll_vote v where ${own}`
      if (rows.length === 0) continue
      if (admissions.admits(crowdSubject(poll.id), by.crowd)) {
        await releaseVotes(trx, poll, own)
        released.push(poll.id)
      } else
        await trx`update poll_vote v set held = 'flood', prefixes = ${by.crowd?.prefixes},
          standing = ${by.crowd?.standing} where ${own}`
    }
    await writeTogether(trx, admissions.used(countingDays))
    return released
  })
}

/** How many held votes of a poll are judged at a time, picked at random so that a flood does not block the others. */
const batchSize = 1000

/**
 * Judges again the votes that were held because an allowance was used up and whose devices have shown their
 * cookies: travellers may have come since. Returns the polls in which something was released.
 */
export async function releaseExplained(db: Database, closed: Guarding): Promise<string[]> {
  const rows = await db<{ id: string }>`
    select p.id from poll p where coalesce(p.ends_at > now(), true) and p.hidden_at is null and p.deleted_at is null
      and exists (select from poll_vote v where v.poll_id = p.id and ${explainable})`
  const released: string[] = []
  for (const { id } of rows) if (await releaseExplainedIn(db, id, closed)) released.push(id)
  return released
}

/** Of a vote without an address nothing better will be known until its device returns; what retention forgot, never. */
const explainable = sql`v.held in ('same-device', 'flood') and v.kept_at is null and v.standing <> 'bare'
  and v.prefixes is not null`

async function releaseExplainedIn(db: Database, id: string, closed: Guarding): Promise<boolean> {
  return db.transaction(async (trx) => {
    const poll = (await lockPolls(trx, [id], { closed })).get(id)
    if (!poll || poll.ended || poll.silent) return false
    type Row = { id: string; prefixes: string[]; standing: Standing }
    const rows = await trx<Row>`
      select id, prefixes, standing from (
        select * from poll_vote v where v.poll_id = ${id} and ${explainable} order by random() limit ${batchSize}) picked
      order by standing = 'aged' desc, standing = 'new' desc, created_at`
    const subject = crowdSubject(id)
    const admissions = await openAdmissions(
      trx,
      rows.map((crowd) => ({ subject, crowd })),
    )
    const ids = rows.flatMap((row) => (admissions.admits(subject, row) ? [row.id] : []))
    if (ids.length === 0) return false
    await writeTogether(trx, admissions.used(countingDays))
    return (await releaseVotes(trx, poll, sql`v.id = any(${ids}::uuid[])`)) > 0
  })
}

/**
 * Reviews held votes every five minutes: we may know their network better by now. May run in several processes at
 * once. Calls `released` for each poll in which held votes now count.
 */
export const releaseSchedule = (options: {
  db: Database
  closed: Guarding
  released: (poll: string) => void
  log: ScheduleLog
}): Schedule =>
  schedule({
    at: '*/5 * * * *',
    atStart: false,
    work: async () => (await releaseExplained(options.db, options.closed)).forEach(options.released),
    failure: 'held votes could not be looked at again',
    log: options.log,
  })
