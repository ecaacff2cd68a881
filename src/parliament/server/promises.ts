// The ledger of promises: one person writes an entry, another publishes it, nothing published is deleted (0025).
import { invalidInput, refuse, type Input, type Reply } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import { plainText } from '#base/plain-text.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { personOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { isDay } from '#leaders/contract.ts'
import {
  dropPromise,
  listPromiseDrafts,
  listPromises,
  noPromises,
  ownPromise,
  promiseDrafted,
  promiseNotFound,
  promisesPage,
  promisesTopic,
  proposePromise,
  publishPromise,
  unknownPromiser,
  wrongPromiseDay,
  type Draft,
  type Published,
} from '../promises.ts'

type Dependencies = { db: Database; changed: Changed; onPublished: () => unknown }

export function promiseRoutes({ db, changed, onPublished }: Dependencies): Route[] {
  return [
    withFiles(
      route(listPromises, ({ query }) => list(db, query)),
      { name: 'list', rows: ['promises'] },
    ),
    route(listPromiseDrafts, async ({ query, visitor }) => {
      requireOperator(visitor)
      return drafts(db, query)
    }),
    route(proposePromise, async ({ body, visitor }) => {
      const by = requireOperator(visitor)
      return db.transaction((trx) => propose(trx, by, body))
    }),
    route(publishPromise, async ({ params, visitor }) => {
      const by = personOnly(visitor)
      await db.transaction((trx) => publish(trx, by, params.id))
      await onPublished()
      changed(promisesTopic)
      return { published: true }
    }),
    route(dropPromise, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      await db.transaction((trx) => drop(trx, by, params.id, body.reason))
      return { dropped: true }
    }),
  ]
}

/** The latest published entry of each promise, except withdrawn ones. */
const shown = sql`(select * from (
    select distinct on (promise) * from promise_entry where confirmed_at is not null
    order by promise, confirmed_at desc, id desc) latest where not withdrawn)`

export async function hasPromises(db: Database): Promise<boolean> {
  const rows = await db`select from ${shown} e limit 1`
  return rows.length > 0
}

type Body = Input<typeof proposePromise>['body']

async function propose(trx: Database, by: Operator, body: Body): Promise<Reply<typeof proposePromise>> {
  const { promise, personId = null, saidOn, source, outcome, withdrawn = false } = body
  const [who, statement, note] = [
    plainText(body.who),
    plainText(body.statement, 'lines'),
    plainText(body.note, 'lines'),
  ]
  if (who === '' || statement === '' || note === '')
    throw refuse(invalidInput, [{ path: 'statement', message: 'must have text that can be read' }])
  const today = indianDay(new Date())
  const days = [saidOn, ...(outcome ? [outcome.day] : [])]
  if (days.some((day) => !isDay(day) || day > today.slice(0, day.length))) throw refuse(wrongPromiseDay)
  if (outcome && outcome.day < saidOn) throw refuse(wrongPromiseDay)
  if (personId !== null) {
    const rows = await trx`select from person where id = ${personId}`
    if (rows.length === 0) throw refuse(unknownPromiser)
  }
  if (withdrawn && promise === undefined) throw refuse(promiseNotFound)
  if (promise !== undefined) {
    const rows = await trx`
      select from promise_entry where promise = ${promise} and confirmed_at is not null limit 1`
    if (rows.length === 0) throw refuse(promiseNotFound)
  }
  const rows = await trx<{ id: number; promise: number }>`
    insert into promise_entry (promise, who, person_id, statement, said_on, source, outcome, outcome_source, outcome_day, note,
      withdrawn, proposed_by)
    values (coalesce(${promise ?? null}::int, nextval('promise_number')::int), ${who}, ${personId},
      ${statement}, ${saidOn}, ${source}, ${outcome?.is ?? null}, ${outcome?.source ?? null},
      ${outcome?.day ?? null}, ${note}, ${withdrawn}, ${by.subject})
    on conflict (promise) where confirmed_at is null and dropped_at is null do nothing
    returning id::int as id, promise`
  if (!rows[0]) throw refuse(promiseDrafted)
  await recordAct(trx, by, {
    act: 'promises.propose',
    subject: `promise:${rows[0].promise}`,
    details: { ...body, id: rows[0].id },
  })
  return rows[0]
}

/** Refuses `promiseNotFound`. */
async function waiting(trx: Database, id: number): Promise<{ promise: number; proposed_by: string }> {
  const rows = await trx<{ promise: number; proposed_by: string }>`
    select promise, proposed_by from promise_entry
    where id = ${id} and confirmed_at is null and dropped_at is null for update`
  if (!rows[0]) throw refuse(promiseNotFound)
  return rows[0]
}

async function publish(trx: Database, by: Operator, id: number): Promise<void> {
  const { promise, proposed_by: author } = await waiting(trx, id)
  if (author === by.subject) throw refuse(ownPromise)
  await trx`update promise_entry set confirmed_by = ${by.subject}, confirmed_at = now() where id = ${id}`
  await recordAct(trx, by, { act: 'promises.publish', subject: `promise:${promise}`, details: { id } })
}

async function drop(trx: Database, by: Operator, id: number, reason: string): Promise<void> {
  const { promise } = await waiting(trx, id)
  await trx`update promise_entry set dropped_by = ${by.subject}, dropped_at = now() where id = ${id}`
  await recordAct(trx, by, { act: 'promises.drop', subject: `promise:${promise}`, details: { id, reason } })
}

const entryColumns = sql`e.promise, e.who, e.person_id as "personId", e.statement, e.said_on as "saidOn", e.source,
  case when e.outcome is not null
    then json_build_object('is', e.outcome, 'source', e.outcome_source, 'day', e.outcome_day) end as outcome, e.note`

type Nullable<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] }

async function list(
  db: Database,
  { outcome, page = 1 }: Input<typeof listPromises>['query'],
): Promise<Reply<typeof listPromises>> {
  const { rows, total } = await listPage(db, {
    select: sql<Nullable<Published>>`${entryColumns}, to_json(e.confirmed_at)#>>'{}' as "publishedAt",
      coalesce((select json_agg(json_strip_nulls(json_build_object('statement', b.statement, 'outcome', b.outcome,
          'note', b.note, 'publishedAt', b.confirmed_at)) order by b.confirmed_at desc, b.id desc)
        from promise_entry b where b.promise = e.promise and b.confirmed_at is not null and b.id <> e.id), '[]') as before`,
    from: sql`from ${shown} e
      where ${outcome ?? null}::text is null or e.outcome = ${outcome ?? null}`,
    orderBy: sql`e.confirmed_at desc, e.id desc`,
    limit: promisesPage,
    offset: (page - 1) * promisesPage,
  })
  if (total === 0 && !(await hasPromises(db))) throw refuse(noPromises)
  return { promises: rows.map((row) => withoutNulls(row) as Published), total }
}

async function drafts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Reply<typeof listPromiseDrafts>> {
  const { rows, total } = await listPage(db, {
    select: sql<
      Nullable<Draft>
    >`e.id::int as id, ${entryColumns}, nullif(e.withdrawn, false) as withdrawn, e.proposed_by as "proposedBy",
      to_json(e.proposed_at)#>>'{}' as "proposedAt",
      (select json_strip_nulls(json_build_object('statement', b.statement, 'outcome', b.outcome)) from promise_entry b
        where b.promise = e.promise and b.confirmed_at is not null order by b.confirmed_at desc limit 1) as shown`,
    from: sql`from promise_entry e where e.confirmed_at is null and e.dropped_at is null`,
    orderBy: sql`e.proposed_at, e.id`,
    limit,
    offset,
  })
  return { drafts: rows.map((row) => withoutNulls(row) as Draft), total }
}
