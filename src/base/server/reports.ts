// Stores visitors' reports of mistakes until an operator closes them.
import { refuse } from '../contract.ts'
import { indianDay } from '../indian-day.ts'
import {
  closeReport,
  listReports,
  reportLimits,
  reportNotFound,
  sendReport,
  tooManyReports,
  type Report,
} from '../reports.ts'
import { correctionsTopic } from '../corrections.ts'
import { withoutNulls } from '../without-nulls.ts'
import { plainText } from '../plain-text.ts'
import type { Changed } from './realtime/changes.ts'
import { insertCorrection } from './corrections.ts'
import { takeRoom } from './inbox.ts'
import { admitToday } from './visitors/crowds.ts'
import type { Database } from './database/db.ts'
import { sql } from './database/sql.ts'
import { listPage } from './database/list-page.ts'
import { acquireLock } from './database/lock.ts'
import { identityOf } from './visitors/identity.ts'
import { recordAct } from './visitors/operator-log.ts'
import { route, type Route } from './http/routes.ts'
import { personOnly, requireOperator, type Operator } from './visitors/visitor.ts'

type Stored = Omit<Report, 'page' | 'figure'> & { page: string | null; figure: string | null }

export function reportRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  return [
    route(sendReport, async ({ body, visitor }) => {
      const message = plainText(body.message, 'lines')
      const page = body.page ?? null
      const figure = plainText(body.figure ?? '') || null
      const by = identityOf(visitor)
      const { key, crowd } = by
      await db.transaction(async (trx) => {
        // Reports from one sender wait for each other, so that the count is exact.
        await acquireLock(trx, 'reports', key)
        const rows = await trx<{ sent: number; now: string }>`select now() as now, count(*)::int as sent
          from report where sender = ${key} and sent_at > now() - interval '1 day'`
        const { sent, now } = rows[0]!
        if (sent >= reportLimits.perDay) throw refuse(tooManyReports)
        const day = indianDay(new Date(now))
        if (sent === 0) await admitToday(trx, 'reports', { crowd, day })
        const added = await trx`insert into report (subject, page, figure, message, sender)
          values (${body.subject}, ${page}, ${figure}, ${message}, ${key})
          on conflict do nothing returning id`
        if (added.length > 0) await takeRoom(trx, by)
      })
      return { received: true }
    }),

    route(listReports, async ({ query }) => {
      const among = query.kind === undefined ? sql`true` : sql`subject like ${`${query.kind}:%`}`
      const { rows, total } = await listPage(db, {
        select: sql<Stored>`id, subject, page, figure, message, to_json(sent_at)#>>'{}' as "sentAt"`,
        from: sql`from report where closed_at is null and ${among}`,
        orderBy: sql`report.sent_at, id`,
        limit: query.limit,
        offset: query.offset,
      })
      return { reports: rows.map(withoutNulls), total }
    }),

    route(closeReport, async ({ params, body, visitor }) => {
      const told = body.outcome === 'corrected' ? body.correction : undefined
      const by = told ? personOnly(visitor) : requireOperator(visitor)
      await db.transaction(async (trx) => {
        const rows = await trx<{ subject: string }>`update report
          set closed_at = now(), closed_by = ${by.subject}, outcome = ${body.outcome}
          where id = ${params.id} and closed_at is null returning subject`
        if (!rows[0]) throw refuse(reportNotFound)
        await recordAct(trx, by, {
          act: 'reports.close',
          subject: rows[0].subject,
          details: { report: params.id, outcome: body.outcome },
        })
        if (told) await insertCorrection(trx, by, told, 'reader')
      })
      if (told) changed(correctionsTopic)
      return { closed: true }
    }),
  ]
}

/** Everything that visitors reported of a subject is answered: it was corrected. In the caller's transaction. */
export async function closeReportsOn(trx: Database, by: Operator, subject: string): Promise<void> {
  await trx`update report set closed_at = now(), closed_by = ${by.subject}, outcome = 'corrected'
    where subject = ${subject} and closed_at is null`
}

/**
 * Deletes closed reports after 30 days, both text and sender; of an open report the sender is deleted then.
 * Operators' actions stay in the operators' log. Running it twice, or in several processes at once, does no
 * harm.
 */
export async function clearReports(db: Database): Promise<void> {
  await db`delete from report where closed_at <= now() - interval '30 days'`
  await db`update report set sender = 'forgotten:' || id
    where sender not like 'forgotten:%' and sent_at <= now() - interval '30 days'`
}
