// Writes calendars and revisions of rolls: only the differences. Runs in the caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'
import type { ElectionCalendar, RollRevision } from '../contract.ts'

/** Rows of the starter data replace only such rows; those no longer in it are deleted. */
type How = { shipped?: boolean }

/** Where a row comes from is no difference. */
const whose = (shipped: boolean) => ({
  also: { shipped: sql`excluded.shipped` },
  only: sql`(old.shipped or not ${shipped})`,
})

export async function putCalendars(
  trx: Database,
  calendars: readonly ElectionCalendar[],
  { shipped = false }: How = {},
): Promise<Changes> {
  const rows = calendars.map(
    ({ modelCode, announcedOn = null, countingDay = null, exitPolls = null, due = null, ...calendar }) => ({
      ...calendar,
      announcedOn,
      modelCodeFrom: modelCode?.from ?? null,
      modelCodeUntil: modelCode?.until ?? null,
      countingDay,
      exitPolls,
      due,
      shipped,
    }),
  )
  const changes = await upsert(trx, 'election_calendar', ['id'], rows, whose(shipped))
  if (!shipped) return changes
  const ids = calendars.map(({ id }) => id)
  const removed = await trx.affected`
    delete from election_calendar where shipped and id <> all(${ids}::text[])`
  return { ...changes, removed }
}

export async function putRolls(
  trx: Database,
  rolls: readonly RollRevision[],
  { shipped = false }: How = {},
): Promise<Changes> {
  const states = await trx<{ name: string; code: string }>`select name, code from state`
  const codes = new Map(states.map(({ name, code }) => [name, code]))
  const rows = rolls.flatMap(({ state, ...roll }) => {
    const stateCode = codes.get(state)
    const statement = `${roll.asOf} ${roll.source.publisher}`
    return stateCode === undefined ? [] : { ...nothingKnown, ...roll, stateCode, statement, shipped }
  })
  const key = ['state_code', 'phase', 'statement']
  const changes = await upsert(trx, 'roll_revision', key, rows, whose(shipped))
  if (!shipped) return changes
  const kept = rows.map(({ stateCode, phase, statement }) => `${stateCode} ${phase} ${statement}`)
  const removed = await trx.affected`
    delete from roll_revision
    where shipped and concat_ws(' ', state_code, phase, statement) <> all(${kept}::text[])`
  return { ...changes, removed }
}

const nothingKnown = {
  disputed: [],
  announcedOn: null,
  enumerationFrom: null,
  enumerationUntil: null,
  draftOn: null,
  claimsUntil: null,
  finalOn: null,
  qualifyingDay: null,
}
