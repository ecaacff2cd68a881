// The polls module: calls, the schedule for held votes, and retention.
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { everyPage, type SitemapPart } from '#base/server/sitemap.ts'
import { listPolls, searchPolls } from '../contract.ts'
import { fillTokens } from './poll-store.ts'
import { classifyPolls } from './classify.ts'
import { logQuestions } from './question-log.ts'
import { releaseSchedule } from './releases.ts'
import { pollRoutes } from './routes.ts'
import { pollSigner } from './signer.ts'
import { tallyBroadcast } from './tally-broadcast.ts'

export { recountVotes, storedFigures } from './recount.ts'

export async function openPolls({
  db,
  computed,
  log,
  changed,
  announce,
  site,
  silence: { closed },
}: ModuleContext): Promise<Module> {
  // Voters' data expire even if nobody can vote any more.
  if (!site.flags.pollsForecasts) return { retention: () => anonymiseOldVotes(db) }
  const signer = await pollSigner(db)
  await logQuestions(db)
  const broadcast = tallyBroadcast({ db, changed, announce, log })
  return {
    routes: pollRoutes({ db, computed, changed, announce, signer, closed, broadcast }),
    retention: async () => {
      await anonymiseOldVotes(db)
      await fillTokens(db)
      if (await classifyPolls(db)) changed('polls')
    },
    ...releaseSchedule({ db, closed, released: broadcast, log }),
    sitemap,
    search: {
      group: 'polls',
      find: async (call, query) => ({ found: (await call(searchPolls, { query })).polls }),
    },
  }
}

/**
 * See docs/privacy.md. Deletes fingerprints and networks of votes a month after the end of the poll, or a year after the vote if a
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

const sitemap: SitemapPart = {
  name: 'polls',
  order: 30,
  topics: ['polls'],
  addresses: (call) =>
    everyPage(200, async (offset) => {
      const list = await call(listPolls, { query: { limit: 200, offset } })
      return list.polls.map(({ id }) => `/poll/${id}`)
    }),
}
