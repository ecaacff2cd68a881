// Records every opening and closing as it happens, and answers what was, is and will be silent.
import type { Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Lifecycle } from '#base/server/feature.ts'
import type { Closing, SilenceGuard } from '#base/server/silence/guard.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { readSilence, SilencePeriod } from '../silence-contract.ts'

type Answer = Reply<typeof readSilence>

/** Every process writes; the first one to see an edge succeeds. */
async function record(db: Database, silence: SilenceGuard): Promise<void> {
  const current = silence.current()
  if (current === undefined) return
  for (const one of current) {
    const places = one.places === 'everywhere' ? null : one.places
    await db`insert into silence_change (what, window_id, election, classes, places, law, reason, due_at)
      values ('closed', ${one.id}, ${one.election ?? null}, ${one.classes}::text[], ${places}::text[], ${one.law},
        ${one.reason}, ${new Date(one.from).toISOString()}) on conflict do nothing`
  }
  const open = silence.all().map(({ id, until }) => ({ id, until: new Date(until).toISOString() }))
  // A silence period that was removed from the calendar has ended now.
  await db`insert into silence_change (what, window_id, election, classes, places, law, reason, due_at)
    select 'opened', c.window_id, c.election, c.classes, c.places, c.law, c.reason, coalesce(w.until, clock_timestamp())
    from silence_change c left join json_to_recordset(${JSON.stringify(open)}) as w (id text, until timestamptz)
      on w.id = c.window_id
    where c.what = 'closed' and c.window_id <> all(${current.map(({ id }) => id)}::text[])
      and not exists (select from silence_change o where o.what = 'opened' and o.window_id = c.window_id and o.id > c.id)
    on conflict do nothing`
}

/** The operator's switch, when it differs from what was last on record. */
async function recordSwitch(db: Database, isOff: boolean): Promise<void> {
  await db`insert into silence_change (what, classes, law, reason)
    select ${isOff ? 'off' : 'on'}, '{A,B,C,D}', '', 'operator'
    where ${isOff} <> coalesce((select what = 'off' from silence_change where window_id is null
      order by id desc limit 1), false)`
}

export function silenceRecorder(needs: {
  db: Database
  silence: SilenceGuard
  log: { error(details: object, message: string): void }
}): Lifecycle {
  const { db, silence, log } = needs
  let writing = Promise.resolve()
  const write = (work: () => Promise<void>, failure: string) => {
    writing = writing.then(work).catch((error: unknown) => log.error({ err: error }, failure))
  }
  const writeEdges = () => write(() => record(db, silence), 'a silence period was not recorded')
  silence.onChange(writeEdges)
  return {
    start() {
      write(() => recordSwitch(db, silence.isOff), 'the switch of silence periods was not recorded')
      writeEdges()
    },
    close: () => writing,
  }
}

export async function silenceAnswer(db: Database, silence: SilenceGuard): Promise<Answer> {
  const [all, now, current] = [silence.all(), silence.now(), silence.current()]
  const ahead = all.filter(({ from }) => from > now).toSorted((a, b) => a.from - b.from)
  // Only what this copy closed: it may be younger than the elections in its calendar.
  const kept = await db<{
    id: string
  }>`select window_id as id from silence_change where what = 'closed'`
  const closedHere = new Set(kept.map(({ id }) => id))
  const past = all
    .filter(({ id, until }) => until <= now && closedHere.has(id))
    .toSorted((a, b) => b.until - a.until)
  const name = await silenceNamer(db)
  const rows = await db<Answer['record'][number]>`
    select at, what, classes, coalesce(to_json(places), '"everywhere"') as scope, law, election, due_at as "dueAt"
    from silence_change order by id desc limit 200`
  return {
    state: silence.isOff ? 'off' : current === undefined ? 'unknown' : 'on',
    now: (current ?? []).map(name),
    ahead: ahead.map(name),
    past: past.slice(0, 50).map(name),
    record: rows.map((row) => withoutNulls(row)),
  }
}

/** A period with names of its places. */
export async function silenceNamer(db: Database): Promise<(of: Closing) => SilencePeriod> {
  const rows = await db<{ id: string; name: string; nameHi: string | null }>`
    select lower(code) as id, name, name_hi as "nameHi" from state
    union all select id, name, name_hi from constituency`
  const names = new Map(rows.map(({ id, ...named }) => [id, withoutNulls(named)]))
  return ({ classes, places, from, until, law, reason, election }) => ({
    classes: [...classes],
    scope: places,
    names: (places === 'everywhere' ? [] : places).slice(0, 5).map((id) => names.get(id) ?? { name: id }),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    law,
    reason,
    ...(election === undefined ? {} : { election }),
  })
}
