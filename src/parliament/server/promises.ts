// The ledger of promises: what two people published; nothing published is deleted.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import { plainText } from '#base/plain-text.ts'
import type { Line, Proposable } from '#base/proposals.ts'
import type { Database } from '#base/server/database/db.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { sql } from '#base/server/database/sql.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import type { ProposalKind } from '#base/server/proposals/kind.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { isDay } from '#leaders/contract.ts'
import {
  listPromises,
  noPromises,
  promiseEntry,
  promiseNotFound,
  promisesPage,
  promisesTopic,
  unknownPromiser,
  wrongPromiseDay,
  type Published,
} from '../promises.ts'

export function promiseRoutes({ db }: { db: Database }): Route[] {
  return [
    withFiles(
      route(listPromises, ({ query }) => list(db, query)),
      { name: 'list', rows: ['promises'] },
    ),
  ]
}

/** The latest entry of each promise, except withdrawn ones. */
const shown = sql`(select * from (
    select distinct on (promise) * from promise_entry order by promise, published_at desc, id desc) latest
  where not withdrawn)`

export async function hasPromises(db: Database): Promise<boolean> {
  const rows = await db`select from ${shown} e limit 1`
  return rows.length > 0
}

type Entry = typeof promiseEntry extends Proposable<infer S> ? S : never

export const promiseProposal: ProposalKind<Entry> = {
  of: promiseEntry,
  topics: [promisesTopic],
  async subject({ promise }, trx) {
    if (promise !== undefined) return `promise:${promise}`
    const rows = await trx<{ number: number }>`select nextval('promise_number')::int as number`
    return `promise:${rows[0]!.number}`
  },
  check,
  async apply(trx, { id, subject, stated }) {
    const { who, personId = null, statement, saidOn, source, outcome, note, withdrawn = false } = stated
    await trx`
      insert into promise_entry (proposal_id, promise, who, person_id, statement, said_on, source, outcome, outcome_source,
        outcome_day, note, withdrawn)
      values (${id}, ${numberOf(subject)}, ${who}, ${personId}, ${statement}, ${saidOn}, ${source}, ${outcome?.is ?? null},
        ${outcome?.source ?? null}, ${outcome?.day ?? null}, ${note}, ${withdrawn})`
  },
  async read(db, stored) {
    const numbers = stored.map(({ subject }) => numberOf(subject))
    const rows = await db<Nullable<Omit<Entry, 'withdrawn'>>>`
      select ${entryColumns} from ${shown} e where e.promise = any(${numbers}::int[])`
    return stored.map(({ subject, stated }) => {
      const now = rows.find(({ promise }) => promise === numberOf(subject))
      return {
        title: `${numberOf(subject)} · ${stated.who}, ${stated.saidOn}`,
        lines: linesOf(stated),
        before: now ? linesOf(withoutNulls(now)) : [],
      }
    })
  },
}

const numberOf = (subject: string) => Number(subject.slice('promise:'.length))

async function check(trx: Database, { subject, stated }: { subject: string; stated: Entry }) {
  const { promise, personId, saidOn, outcome, withdrawn } = stated
  const text = {
    who: plainText(stated.who),
    statement: plainText(stated.statement, 'lines'),
    note: plainText(stated.note, 'lines'),
  }
  const today = indianDay(new Date())
  const days = [saidOn, ...(outcome ? [outcome.day] : [])]
  if (days.some((day) => !isDay(day) || day > today.slice(0, day.length))) throw refuse(wrongPromiseDay)
  if (outcome && outcome.day < saidOn) throw refuse(wrongPromiseDay)
  if (personId !== undefined) {
    const rows = await trx`select from person where id = ${personId}`
    if (rows.length === 0) throw refuse(unknownPromiser)
  }
  if (promise !== undefined || withdrawn) {
    const rows = await trx`select from promise_entry where promise = ${numberOf(subject)} limit 1`
    if (rows.length === 0) throw refuse(promiseNotFound)
  }
  return { stated: { ...stated, ...text } }
}

function linesOf({ statement, source, outcome, note, withdrawn, personId }: Entry): Line[] {
  const lines: (Line | false | undefined)[] = [
    { term: 'Statement', text: statement },
    { term: 'Source', text: source, is: 'link' },
    personId !== undefined && { term: 'Person', text: personId },
    outcome && { term: 'What became of it', text: outcome.is, is: 'word' },
    outcome && { term: 'Date of that source', text: outcome.day },
    outcome && { term: 'Source of the outcome', text: outcome.source, is: 'link' },
    { term: 'Note for readers', text: note },
    withdrawn && { term: 'Takes the promise off the page', text: '' },
  ]
  return lines.filter((line): line is Line => Boolean(line))
}

const entryColumns = sql`e.promise, e.who, e.person_id as "personId", e.statement, e.said_on as "saidOn", e.source,
  case when e.outcome is not null
    then json_build_object('is', e.outcome, 'source', e.outcome_source, 'day', e.outcome_day) end as outcome, e.note`

async function list(
  db: Database,
  { outcome, page = 1 }: Input<typeof listPromises>['query'],
): Promise<Reply<typeof listPromises>> {
  const { rows, total } = await listPage(db, {
    select: sql<Nullable<Published>>`${entryColumns}, to_json(e.published_at)#>>'{}' as "publishedAt",
      coalesce((select json_agg(json_strip_nulls(json_build_object('statement', b.statement, 'outcome', b.outcome,
          'note', b.note, 'publishedAt', b.published_at)) order by b.published_at desc, b.id desc)
        from promise_entry b where b.promise = e.promise and b.id <> e.id), '[]') as before`,
    from: sql`from ${shown} e
      where ${outcome ?? null}::text is null or e.outcome = ${outcome ?? null}`,
    orderBy: sql`e.published_at desc, e.id desc`,
    limit: promisesPage,
    offset: (page - 1) * promisesPage,
  })
  if (total === 0 && !(await hasPromises(db))) throw refuse(noPromises)
  return { promises: rows.map(withoutNulls), total }
}
