// What is known about voters and authors is forgotten when nothing needs it any more. See docs/privacy.md.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'

/**
 * Fingerprints and networks of votes a month after the end of the poll, or a year after the vote where a poll has no end.
 * Rows from before there was a cookie for everyone lose their last name then.
 */
export async function anonymiseOldVotes(db: Database): Promise<void> {
  await sql`update poll_vote v set fingerprint = null, network = null, prefixes = null,
      voter = case when voter like 'fingerprint:%' then 'forgotten:' || v.id else voter end
    from poll p where p.id = v.poll_id and (v.network is not null or v.fingerprint is not null)
      and coalesce(p.ends_at + interval '1 month', v.created_at + interval '1 year') < now()`.execute(db)
  await sql`update poll set creator = 'forgotten:' || id where creator like 'fingerprint:%'`.execute(db)
}
