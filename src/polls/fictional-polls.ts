// Polls and places for tests. Nothing here exists.
import { sql, type RawBuilder } from 'kysely'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import type { Database } from '#base/server/db.ts'

export function draft() {
  return {
    title: 'Should the library open on Sundays?',
    description: 'Navbhoomi has one library.',
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Yes' }, { text: 'No' }],
  }
}

let networks = 0

/** Headers of a call from a network of its own: /24s of 10.0.0.0/8, by `X-Forwarded-For`, which the loopback address may set. */
export function fromNetwork(number = (networks += 1), host = 1): Record<string, string> {
  return { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.${host}` }
}

/** Lets time pass for a poll; nobody but a test may change its end. */
export async function endPoll(db: Database, id: string, at: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table poll disable trigger poll_question_is_final`.execute(trx)
    await sql`update poll set created_at = least(created_at, ${at} - interval '1 hour'), ends_at = ${at}
      where id = ${id}`.execute(trx)
    await sql`alter table poll enable trigger poll_question_is_final`.execute(trx)
  })
}
