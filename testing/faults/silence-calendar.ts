// Puts an election into the calendar whose silence begins or ends at a given second, by the window under section 126A.
import type { Database } from '../../src/base/server/database/db.ts'
import { indianDay, indianDayAfter } from '../../src/base/indian-day.ts'

/** Shut from this instant on, until ten days later. */
export const closeAt = (db: Database, edge: number) => put(db, { from: edge, pollIn: 10 })

/** Shut for ten days, until this instant. */
export const openAt = (db: Database, edge: number) => put(db, { until: edge, pollIn: -10 })

async function put(db: Database, of: { from?: number; until?: number; pollIn: number }): Promise<void> {
  const pollDay = indianDayAfter(indianDay(new Date()), of.pollIn)
  const instant = (ms: number | undefined) =>
    ms === undefined ? `${pollDay}T12:00:00+05:30` : new Date(ms).toISOString()
  const phase = { number: 1, pollDay, constituencies: ['ls-up-77'], exceptions: [], kind: 'poll' }
  const exitPolls = { from: instant(of.from), until: instant(of.until), order: 'of a test' }
  await db.transaction(async (trx) => {
    await trx`delete from election_calendar where id = 'ls-by-test'`
    await trx`insert into election_calendar (id, house, kind, states, phases, exit_polls, status, as_of, source)
      values ('ls-by-test', 'lok_sabha', 'by-election', '{Uttar Pradesh}', ${JSON.stringify([phase])}::jsonb,
        ${JSON.stringify(exitPolls)}::jsonb, 'announced', current_date, '{"publisher": "a test", "title": "a test"}')`
  })
}
