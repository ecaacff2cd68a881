// The tables of web push.
import type { Database } from '#base/server/database/db.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import type { Language } from '#base/languages.ts'
import type { Addressee } from './push-service.ts'

export type Subscription = Addressee & { seat: string; language: Language }
export type DueSubscription = Subscription & { id: string; failures: number; events: string[] }

/**
 * How many other seats the phone follows, whether it follows any, and whether it follows this one with these keys;
 * undefined: there is no such seat.
 */
export async function readFollowed(
  db: Database,
  { endpoint, p256dh, auth, seat }: Addressee & { seat: string },
): Promise<{ others: number; known: boolean; again: boolean } | undefined> {
  const rows = await db<{ others: number; known: boolean; again: boolean }>`
    select count(*) filter (where s.seat <> ${seat})::int as others, count(s.id) > 0 as known,
      coalesce(bool_or(s.seat = ${seat} and s.p256dh = ${p256dh} and s.auth = ${auth}), false) as again
    from constituency c left join push_subscription s on s.endpoint = ${endpoint}
    where c.id = ${seat} group by c.id`
  return rows[0]
}

/** The same phone and seat again: its new keys and language, for another year. */
export async function keepSubscription(db: Database, of: Subscription): Promise<void> {
  await db`insert into push_subscription (endpoint, p256dh, auth, seat, language)
    values (${of.endpoint}, ${of.p256dh}, ${of.auth}, ${of.seat}, ${of.language})
    on conflict (endpoint, seat) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, made_at = now(), failures = 0`
}

export async function deleteSubscriptions(db: Database, endpoint: string, seat?: string): Promise<void> {
  await db`delete from push_subscription
    where endpoint = ${endpoint} and (${seat ?? null}::text is null or seat = ${seat ?? null})`
}

export const readFollowedSeats = async (db: Database): Promise<string[]> =>
  (await db<{ seat: string }>`select distinct seat from push_subscription order by seat`).map(
    ({ seat }) => seat,
  )

/** What nobody knew of the seat is to be told, unless the seat is looked at for the first time. */
export async function noteEvents(db: Database, seat: string, events: readonly string[]): Promise<void> {
  await db.transaction(async (trx) => {
    await acquireLock(trx, 'push', seat)
    const [begun] = await trx`select from push_event where seat = ${seat} limit 1`
    const added = await trx<{ event: string }>`insert into push_event (seat, event)
      select ${seat}, event from unnest(${['', ...events]}::text[]) event on conflict do nothing returning event`
    if (!begun || added.length === 0) return
    await trx`insert into push_message (subscription_id, event)
      select id, event from push_subscription, unnest(${added.map(({ event }) => event)}::text[]) event
      where seat = ${seat} on conflict do nothing`
  })
}

/** Seconds in which a message surely is sent or has failed; if this process dies meanwhile, another takes over. */
const lease = 120

/** Phones with something to be told, which no other process takes now. */
export const claimDue = (db: Database, most: number): Promise<DueSubscription[]> =>
  db<DueSubscription>`
    with due as (
      select id from push_subscription s where next_at <= now()
        and exists (select from push_message m where m.subscription_id = s.id and m.sent_at is null)
      order by next_at, id limit ${most} for update skip locked)
    update push_subscription s set next_at = now() + make_interval(secs => ${lease}::int)
    from due where s.id = due.id
    returning s.id::text, s.endpoint, s.p256dh, s.auth, s.seat, s.language, s.failures,
      (select json_agg(event order by made_at, event) from push_message m
        where m.subscription_id = s.id and m.sent_at is null) as events`

/** @param minutes until it may be told again. */
export async function wait(db: Database, id: string, minutes: number, failures: number): Promise<void> {
  await db`update push_subscription
    set next_at = now() + make_interval(mins => ${minutes}::int), failures = ${failures} where id = ${id}::bigint`
}

export async function markSent(db: Database, { id, events }: DueSubscription): Promise<void> {
  await db`update push_message set sent_at = now()
    where subscription_id = ${id}::bigint and event = any(${events}::text[])`
}

/** A phone is asked again after a year; what silence holds back may wait for the end of a long election. */
export async function clearPush(db: Database): Promise<void> {
  await db`delete from push_subscription where made_at <= now() - interval '1 year'`
  await db`delete from push_message where made_at <= now() - interval '90 days'`
  await db`delete from push_event e where not exists (select from push_subscription s where s.seat = e.seat)`
}
