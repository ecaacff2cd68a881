// Deletes data about voters and authors once nothing needs it. See docs/privacy.md.
import type { Database } from '#base/server/database/db.ts'

/**
 * Deletes fingerprints and networks of votes a month after the end of the poll, or a year after the vote if a
 * poll has no end, and choices in constituencies after a year. Rows from before every voter had a cookie also lose their last identifier then.
 */
export async function anonymiseOldVotes(db: Database): Promise<void> {
  await db`update poll_vote v set fingerprint = null, network = null, prefixes = null,
      voter = case when voter like 'fingerprint:%' then 'forgotten:' || v.id else voter end
    from poll p where p.id = v.poll_id and (v.network is not null or v.fingerprint is not null)
      and coalesce(p.ends_at + interval '1 month', v.created_at + interval '1 year') < now()`
  await db`delete from candidate_vote where changed_at < now() - interval '1 year'`
  await db`update poll set creator = 'forgotten:' || id where creator like 'fingerprint:%'`
}
