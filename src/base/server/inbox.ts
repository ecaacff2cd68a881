// What strangers may send to the desk in an hour, all together: people have to read it, however many networks it comes from.
import { inboxFull, refuse } from '../contract.ts'
import type { Database } from './database/db.ts'
import { writeSetting } from './settings.ts'
import type { Identity } from './visitors/identity.ts'

const setting = 'inbox-per-hour'

/** The same for all processes. */
export const limitInbox = (db: Database, perHour: number): Promise<void> =>
  writeSetting(db, setting, String(perHour))

/** Counts one more, in the caller's transaction; refuses `inboxFull`. People with a token are known, and always heard. */
export async function takeRoom(trx: Database, { crowd }: Pick<Identity, 'crowd'>): Promise<void> {
  if (crowd === undefined) return
  const rows = await trx<{ full: boolean | null }>`
    insert into crowd_count as old (subject, prefix, standing, counted, until)
    values ('inbox', 'all', 'bare', 1, now() + interval '1 hour')
    on conflict (subject, prefix, standing) do update set
      counted = case when old.until > now() then old.counted + 1 else 1 end,
      until = case when old.until > now() then old.until else excluded.until end
    returning counted > (select value::int from setting where name = ${setting}) as full`
  if (rows[0]!.full) throw refuse(inboxFull)
}
