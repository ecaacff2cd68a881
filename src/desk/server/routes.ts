// The handlers for contract.ts.
import type { Flags } from '#base/flags.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { requireOperator } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { accessRoutes } from './access-routes.ts'
import { forms } from './forms.ts'
import { listActs, readDesk, readForms, readOperator, type OperatorAct } from '../contract.ts'

type Dependencies = { db: Database; flags: Flags } & Parameters<typeof accessRoutes>[0]

export function deskRoutes({ db, flags, ...dependencies }: Dependencies): Route[] {
  return [
    ...accessRoutes({ db, ...dependencies }),

    route(readDesk, async () => ({ moderation: flags.contentModeration })),

    route(readForms, async () => ({ forms })),

    route(readOperator, async ({ visitor }) => {
      const { subject, role } = requireOperator(visitor)
      return { name: subject, role }
    }),

    route(listActs, async ({ query: { operator, subject, limit, offset }, visitor }) => {
      requireOperator(visitor)
      const among = sql`${operator === undefined ? sql`true` : sql`${operator} in (operator, person)`}
        and ${subject === undefined ? sql`true` : sql`subject = ${subject}`}`
      const { rows, total } = await listPage(db, {
        select: sql<
          OperatorAct & { person: string | null }
        >`id::int as id, to_json(at)#>>'{}' as at, operator, person, role, act, subject, details`,
        from: sql`from operator_act where ${among}`,
        orderBy: sql`operator_act.id desc`,
        limit,
        offset,
      })
      return { acts: rows.map(withoutNulls), total }
    }),
  ]
}
