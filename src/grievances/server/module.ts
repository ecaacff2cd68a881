// Complaints: stored, numbered, answered, and forgotten half a year later.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from '#base/server/database/sql.ts'
import { refuse, type Reply } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import { plainText } from '#base/plain-text.ts'
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import { route } from '#base/server/http/routes.ts'
import { admitToday } from '#base/server/visitors/crowds.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { personOnly } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import {
  grievanceLimits,
  grievanceNotFound,
  grievancesTopic,
  hoursToSettle,
  listGrievances,
  readGrievance,
  readGrievanceOfficer,
  sendGrievance,
  settleGrievance,
  tooManyGrievances,
  type Grievance,
} from '../contract.ts'

type Context = ModuleContext & { config: { GRIEVANCE_OFFICER: string | undefined } }
type Times = Pick<Grievance, 'number' | 'kind' | 'receivedAt' | 'dueAt'>

const times = sql`number, kind, to_json(received_at)#>>'{}' as "receivedAt", to_json(due_at)#>>'{}' as "dueAt"`
const hashOf = (receipt: string) => createHash('sha256').update(receipt).digest('base64url')

export function openGrievances({ db, changed, config }: Context): Module {
  const officer = config.GRIEVANCE_OFFICER
  return {
    routes: [
      route(sendGrievance, async ({ body, visitor }) => {
        const message = plainText(body.message, 'lines')
        const receipt = randomBytes(24).toString('base64url')
        const { key, crowd } = identityOf(visitor)
        const stored = await db.transaction(async (trx) => {
          await acquireLock(trx, 'grievances', key)
          const counted = await trx<{ sent: number; now: string }>`
            select now() as now, count(*)::int as sent from grievance where sender = ${key} and received_at > now() - interval '1 day'`
          const { sent, now } = counted[0]!
          if (sent >= grievanceLimits.perDay) throw refuse(tooManyGrievances)
          const day = indianDay(new Date(now))
          if (sent === 0) await admitToday(trx, 'reports', { crowd, day })
          const rows =
            await trx<Times>`insert into grievance (kind, message, page, email, receipt_hash, sender, due_at)
            values (${body.kind}, ${message}, ${body.page ?? null}, ${body.email ?? null}, ${hashOf(receipt)}, ${key},
              now() + make_interval(hours => ${hoursToSettle[body.kind]})) returning ${times}`
          return rows[0]!
        })
        changed(grievancesTopic)
        return { ...stored, receipt }
      }),

      route(readGrievance, async ({ body }) => {
        const rows = await db<Times & { settledAt: string | null; answer: string | null }>`
          select ${times}, to_json(settled_at)#>>'{}' as "settledAt", answer
          from grievance where receipt_hash = ${hashOf(body.receipt)}`
        if (!rows[0]) throw refuse(grievanceNotFound)
        return withoutNulls(rows[0])
      }),

      route(readGrievanceOfficer, async () => {
        const rows = await db<Omit<Reply<typeof readGrievanceOfficer>, 'officer'>>`
          select count(*)::int as received, count(settled_at)::int as settled,
            (count(*) filter (where settled_at <= due_at))::int as "settledInTime",
            (count(*) filter (where settled_at is null and due_at < now()))::int as overdue
          from grievance`
        return { ...rows[0]!, ...(officer !== undefined && { officer }) }
      }),

      route(listGrievances, async ({ query: { limit, offset } }) => {
        const { rows, total } = await listPage(db, {
          select: sql<
            Times & Record<'message' | 'page' | 'email', string | null>
          >`${times}, message, page, email`,
          from: sql`from grievance where settled_at is null`,
          orderBy: sql`grievance.due_at, number`,
          limit,
          offset,
        })
        return { grievances: rows.map(withoutNulls), total }
      }),

      route(settleGrievance, async ({ params, body, visitor }) => {
        const by = personOnly(visitor)
        const answer = plainText(body.answer, 'lines')
        await db.transaction(async (trx) => {
          const rows =
            await trx`update grievance set settled_at = now(), settled_by = ${by.subject}, answer = ${answer}
            where number = ${params.number} and settled_at is null returning number`
          if (!rows[0]) throw refuse(grievanceNotFound)
          await recordAct(trx, by, {
            act: 'grievances.settle',
            subject: `grievance:${params.number}`,
            details: { answer },
          })
        })
        changed(grievancesTopic)
        return { settled: true }
      }),
    ],
    retention: async () =>
      db`update grievance set message = null, page = null, email = null, sender = null, receipt_hash = null
        where settled_at <= now() - interval '180 days' and receipt_hash is not null`,
  }
}
