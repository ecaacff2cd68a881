// Writes calendars and revisions of rolls: only the differences. Runs in the caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import type { ElectionCalendar, RollRevision } from '../contract.ts'

type Written = { added: number; changed: number; removed: number }
/** Rows of the starter data replace only such rows; those no longer in it are deleted. */
type How = { shipped?: boolean }

export async function putCalendars(
  trx: Database,
  calendars: readonly ElectionCalendar[],
  { shipped = false }: How = {},
): Promise<Written> {
  const rows = calendars.map(({ modelCode, ...calendar }) => ({
    ...calendar,
    modelCodeFrom: modelCode?.from,
    modelCodeUntil: modelCode?.until,
  }))
  const written = await trx<{ added: boolean }>`
    insert into election_calendar as old (id, house, kind, states, announced_on, model_code_from, model_code_until,
      counting_day, exit_polls, phases, status, due, as_of, source, shipped)
    select id, house, kind, array(select jsonb_array_elements_text(states)), "announcedOn", "modelCodeFrom",
      "modelCodeUntil", "countingDay", "exitPolls", phases, status, due, "asOf", source, ${shipped}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, house text, kind text, states jsonb,
      "announcedOn" date, "modelCodeFrom" date, "modelCodeUntil" date, "countingDay" date, "exitPolls" jsonb,
      phases jsonb, status text, due jsonb, "asOf" date, source jsonb)
    on conflict (id) do update set house = excluded.house, kind = excluded.kind, states = excluded.states,
      announced_on = excluded.announced_on, model_code_from = excluded.model_code_from,
      model_code_until = excluded.model_code_until, counting_day = excluded.counting_day,
      exit_polls = excluded.exit_polls, phases = excluded.phases, status = excluded.status, due = excluded.due,
      as_of = excluded.as_of, source = excluded.source, shipped = excluded.shipped
    where to_jsonb(old) - 'shipped' is distinct from to_jsonb(excluded) - 'shipped' and (old.shipped or not ${shipped})
    returning (xmax = 0) as added`
  const ids = calendars.map(({ id }) => id)
  const removed = shipped
    ? await trx.affected`delete from election_calendar where shipped and id <> all(${ids}::text[])`
    : undefined
  return counted(written, removed)
}

export async function putRolls(
  trx: Database,
  rolls: readonly RollRevision[],
  { shipped = false }: How = {},
): Promise<Written> {
  const written = await trx<{ added: boolean }>`
    insert into roll_revision as old (state_code, phase, announced_on, enumeration_from, enumeration_until, draft_on,
      claims_until, final_on, qualifying_day, unconfirmed, disputed, as_of, statement, source, shipped)
    select s.code, phase, "announcedOn", "enumerationFrom", "enumerationUntil", "draftOn", "claimsUntil", "finalOn",
      "qualifyingDay", array(select jsonb_array_elements_text(unconfirmed)),
      array(select jsonb_array_elements_text(disputed)), "asOf", concat_ws(' ', "asOf", source ->> 'publisher'), source, ${shipped}
    from jsonb_to_recordset(${JSON.stringify(rolls)}::jsonb) as new (state text, phase text, "announcedOn" date,
      "enumerationFrom" date, "enumerationUntil" date, "draftOn" date, "claimsUntil" date, "finalOn" date,
      "qualifyingDay" date, unconfirmed jsonb, disputed jsonb, "asOf" date, source jsonb)
    join state s on s.name = new.state
    on conflict (state_code, phase, statement) do update set announced_on = excluded.announced_on,
      enumeration_from = excluded.enumeration_from, enumeration_until = excluded.enumeration_until,
      draft_on = excluded.draft_on, claims_until = excluded.claims_until, final_on = excluded.final_on,
      qualifying_day = excluded.qualifying_day, unconfirmed = excluded.unconfirmed, disputed = excluded.disputed,
      source = excluded.source, shipped = excluded.shipped
    where to_jsonb(old) - 'shipped' is distinct from to_jsonb(excluded) - 'shipped' and (old.shipped or not ${shipped})
    returning (xmax = 0) as added`
  const keys = rolls.map(({ state, phase, asOf, source }) => [state, phase, asOf, source.publisher].join(' '))
  const removed = shipped
    ? await trx.affected`delete from roll_revision r using state s
        where s.code = r.state_code and r.shipped
          and concat_ws(' ', s.name, r.phase, r.statement) <> all(${keys}::text[])`
    : undefined
  return counted(written, removed)
}

function counted(rows: readonly { added: boolean }[], removed = 0): Written {
  const added = rows.filter((row) => row.added).length
  return { added, changed: rows.length - added, removed }
}
