// Reads the calendar. An election that is over and has no calendar of its own takes its phases from the poll days of its
// contests: no day is stored twice.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { isAhead, span, type ElectionCalendar } from '../contract.ts'

type Row = Nullable<Omit<ElectionCalendar, 'modelCode'>> & {
  modelCodeFrom: string | null
  modelCodeUntil: string | null
}

/** Every calendar: coming elections by their first day, then past ones, latest first, as of this Indian day. */
export async function readCalendars(db: Database, today?: string): Promise<ElectionCalendar[]> {
  const [stated, derived] = await Promise.all([readStated(db), readDerived(db)])
  const announced = [...stated, ...derived].filter(({ status }) => status === 'announced')
  const due = stated.filter((one) => one.status === 'due' && !announced.some(replaces(one)))
  return today === undefined ? [...announced, ...due] : sorted([...announced, ...due], today)
}

/** Years before the term would end. */
const announcedEarly = 3

/** A `due` election ends when that election is announced. */
const replaces = (due: ElectionCalendar) => (one: ElectionCalendar) =>
  one.kind === 'general' &&
  one.house === due.house &&
  (one.states.length === 0
    ? due.states.length === 0
    : due.states.every((state) => one.states.includes(state))) &&
  Number(due.due!.until.slice(0, 4)) - Number(span(one).first.slice(0, 4)) < announcedEarly

const columns = sql`c.id, c.house, c.kind, c.states, c.announced_on as "announcedOn",
  c.model_code_from as "modelCodeFrom", c.model_code_until as "modelCodeUntil", c.counting_day as "countingDay",
  c.exit_polls as "exitPolls", c.phases, c.status, c.due, c.as_of as "asOf", c.source`

function calendarFrom({ modelCodeFrom, modelCodeUntil, ...row }: Row): ElectionCalendar {
  const modelCode =
    modelCodeFrom === null ? null : withoutNulls({ from: modelCodeFrom, until: modelCodeUntil })
  return withoutNulls({ ...row, modelCode })
}

/** Elections with their own row. */
export async function readStated(db: Database): Promise<ElectionCalendar[]> {
  const rows = await db<Row>`select ${columns} from election_calendar c order by id`
  return rows.map(calendarFrom)
}

/** What was stated from this moment on; `now` is absent once it was taken back. */
export type Version<T> = { subject: string; at: string; now?: T }

/** Every version of every calendar, in order. */
export async function readVersions(db: Database): Promise<Version<ElectionCalendar>[]> {
  const rows = await db<Row & { subject: string; at: string }>`
    select h.subject, to_json(h.at)#>>'{}' as at, ${columns}
    from election_history h left join lateral jsonb_populate_record(null::election_calendar, h.now) c on true
    where h.kind = 'calendar' order by h.id`
  return rows.map(({ subject, at, ...row }) => ({
    subject,
    at,
    ...((row.id as string | null) !== null && { now: calendarFrom(row) }),
  }))
}

type PollDay = { election: string; day: string; seats: string[]; source: string }

/** Small questions, which a start asks: the embedded database takes long to plan its first large one. */
async function readDerived(db: Database): Promise<ElectionCalendar[]> {
  const days = await db<PollDay>`
    select election_id as election, poll_date::text as day, max(poll_date_source_id) as source,
      array_agg(constituency_id order by constituency_id) as seats
    from contest where poll_date is not null and election_id not in (select id from election_calendar)
    group by election_id, poll_date order by election_id, poll_date`
  if (days.length === 0) return []
  const [elections, sources] = await Promise.all([
    db<{ id: string; house: ElectionCalendar['house']; state: string | null }>`
      select e.id, e.house, s.name as state from election e left join state s on s.code = e.state_code`,
    db<{ id: string; asOf: string; publisher: string; title: string; url: string | null }>`
      select id, as_of::text as "asOf", publisher, title, address as url from source
      where id = any(${[...new Set(days.map(({ source }) => source))]})`,
  ])
  const sourceOf = new Map(sources.map((one) => [one.id, one]))
  return [...Map.groupBy(days, ({ election }) => election)].map(([id, phases]) => {
    const { house, state } = elections.find((one) => one.id === id)!
    const latest = phases
      .map(({ source }) => sourceOf.get(source)!)
      .reduce((best, one) => (one.asOf > best.asOf ? one : best))
    return {
      id,
      house,
      kind: 'general',
      states: state === null ? [] : [state],
      phases: phases.map(({ day, seats }, i) => ({
        number: i + 1,
        pollDay: day,
        constituencies: seats,
        exceptions: [],
        kind: 'poll',
      })),
      status: 'announced',
      asOf: latest.asOf,
      source: withoutNulls({ publisher: latest.publisher, title: latest.title, url: latest.url }),
    }
  })
}

function sorted(all: readonly ElectionCalendar[], today: string): ElectionCalendar[] {
  const ahead = all.filter((one) => isAhead(one, today))
  const past = all.filter((one) => !isAhead(one, today))
  return [
    ...ahead.toSorted((a, b) => (span(a).first < span(b).first ? -1 : 1)),
    ...past.toSorted((a, b) => (span(a).first > span(b).first ? -1 : 1)),
  ]
}
