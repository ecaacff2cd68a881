// Hides a story, or shows it again, with an entry in the operators' log in the same transaction.
import { refuse } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { personOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import * as news from '../../moderation.ts'
import { articleNotFound, newsTopic } from '../../stories.ts'
import { itemOf, storyColumns, storyId, storyJoins, type ItemRow } from './lists.ts'

export function moderationRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  /** Does nothing if that is already the case. */
  async function change(act: 'hide' | 'restore', id: string, by: Operator, reason: string): Promise<void> {
    const story = storyId(id)
    await db.transaction(async (trx) => {
      await acquireLock(trx, 'stories')
      const rows = await trx<{ hidden: boolean }>`
        select hidden_at is not null as hidden from story where id = ${story}`
      if (!rows[0]) throw refuse(articleNotFound)
      if (rows[0].hidden === (act === 'hide')) return
      // The digest processes what changed, so it picks the story up again.
      await trx`update story set changed_at = clock_timestamp(), hidden_at = ${act === 'hide' ? sql`now()` : null}
        where id = ${story}`
      await recordAct(trx, by, { act: `news.${act}`, subject: `story:${story}`, details: { reason } })
    })
    changed(newsTopic, news.hiddenStoriesTopic)
  }

  return [
    route(news.listHiddenStories, async ({ query: { limit, offset } }) => {
      const { rows, total } = await listPage(db, {
        select: sql<news.HiddenStory>`s.id::text as id, a.title, f.owner as source, a.language, s.published_at as "publishedAt",
          s.hidden_at as "hiddenAt"`,
        from: sql`from story s join article a on a.id = s.lead_id join feed f on f.id = a.feed_id
          where s.hidden_at is not null`,
        orderBy: sql`s.hidden_at desc, s.id`,
        limit,
        offset,
      })
      return { stories: rows, total }
    }),
    route(news.listPollReports, async ({ query: { limit, offset } }) => {
      // The rule is not SQL, so all of them are read: some thousands at most.
      const rows = await db<ItemRow>`select ${storyColumns} from story s ${storyJoins}
        where s.hidden_at is null and s.published_at > clock_timestamp() - interval '30 days'
        order by s.published_at desc, s.id desc`
      const found = rows.flatMap((row): news.PollReport[] => {
        const { id, title, source, language, publishedAt, reportsPoll } = itemOf(row)
        if (row.reportsPoll === null && !reportsPoll) return []
        const saidBy = row.reportsPoll === null ? 'words' : 'desk'
        return [{ id, title, source, language, publishedAt, reportsPoll: reportsPoll === true, saidBy }]
      })
      return { stories: found.slice(offset, offset + limit), total: found.length }
    }),
    route(news.hideStory, async ({ params, body, visitor }) => {
      await change('hide', params.id, requireOperator(visitor), body.reason)
      return { hidden: true }
    }),
    route(news.markPollReport, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      const story = storyId(params.id)
      await db.transaction(async (trx) => {
        const affected = await trx.affected`update story set reports_poll = ${body.reportsPoll}
          where id = ${story}`
        if (affected !== 1) throw refuse(articleNotFound)
        const { reportsPoll, reason } = body
        await recordAct(trx, by, {
          act: 'news.poll-report',
          subject: `story:${story}`,
          details: { reportsPoll, reason },
        })
      })
      changed(newsTopic, news.hiddenStoriesTopic)
      return { reportsPoll: body.reportsPoll }
    }),
    route(news.restoreStory, async ({ params, body, visitor }) => {
      await change('restore', params.id, personOnly(visitor), body.reason)
      return { restored: true }
    }),
  ]
}
