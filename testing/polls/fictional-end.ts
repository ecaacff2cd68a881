// A poll that ends when a test wants it to.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#base/server/database/db.ts'

/** Moves a poll's end; only tests may do this. */
export async function endPoll(db: Database, id: string, at: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table poll disable trigger poll_question_is_final`.execute(trx)
    await sql`update poll set created_at = least(created_at, ${at} - interval '1 hour'), ends_at = ${at}
      where id = ${id}`.execute(trx)
    await sql`alter table poll enable trigger poll_question_is_final`.execute(trx)
  })
}
