// A poll that ends when a test wants it to.
import type { Database } from '#base/server/database/db.ts'
import type { Sql } from '#base/server/database/sql.ts'

/** Moves a poll's end; only tests may do this. */
export async function endPoll(db: Database, id: string, at: Sql): Promise<void> {
  await db.transaction(async (trx) => {
    await trx`alter table poll disable trigger poll_question_is_final`
    await trx`update poll set created_at = least(created_at, ${at} - interval '1 hour'), ends_at = ${at}
      where id = ${id}`
    await trx`alter table poll enable trigger poll_question_is_final`
  })
}
