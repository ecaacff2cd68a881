// What the guard reads every second: the database's clock, and the windows of the calendar when it has changed.
import type { Database } from '#base/server/database/db.ts'
import type { SilenceCalendar } from '#base/server/silence/guard.ts'
import { windowsOf } from '../silence.ts'
import { readCalendars } from './store.ts'

/** Milliseconds after which the calendar is read again even if nothing says that it changed. */
const readAgain = 60_000

export function calendarReader(db: Database): () => Promise<SilenceCalendar> {
  let known: { mark: string; readAt: number; closings: SilenceCalendar['closings'] } | undefined
  return async () => {
    const rows = await db<{ now: number; mark: string }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as now,
        coalesce((select max(id)::text from election_history), '') as mark`
    const { now, mark } = rows[0]!
    if (known?.mark !== mark || now - known.readAt > readAgain || now < known.readAt) {
      // Past windows too: after a jump of the clock they may not be past.
      known = { mark, readAt: now, closings: await readWindows(db) }
    }
    return { now, closings: known.closings }
  }
}

/** Every window of every calendar, past ones too. */
export async function readWindows(db: Database) {
  const rows = await db<{ code: string; name: string }>`select code, name from state`
  const codes = new Map(rows.map(({ code, name }) => [name, code.toLowerCase()]))
  return windowsOf(await readCalendars(db), (name) => codes.get(name))
}
