// The desk module: access, and the log of operators' actions.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { clearSessions } from '#base/server/visitors/operator-sessions.ts'
import { clearInvitations } from './operators.ts'
import { clearFailures } from './sign-in.ts'
import type { Flags } from '#base/flags.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { requireOperator } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { accessRoutes } from './access-routes.ts'
import {
  listActs,
  readDesk,
  readForms,
  readOperator,
  type OperatorAct,
  addOperator,
  issueToken,
} from '../contract.ts'
import { addCorrection } from '#base/corrections.ts'
import { proposalLimits } from '#base/proposals.ts'
import { nominationProposal } from '#candidates/contract.ts'
import { ElectionCalendar, RollRevision } from '#elections/contract.ts'
import { factCheckAnswer } from '#fact-checks/contract.ts'
import { officeEnd } from '#leaders/contract.ts'
import { addFeed } from '#news/contract.ts'
import { promiseEntry } from '#parliament/contract.ts'
import { classifyPoll } from '#polls/contract.ts'
import * as Type from 'typebox'

type Context = ModuleContext & { config: { PUBLIC_URL?: string | undefined } }

export function openDesk({ db, site, log, secret, tokens, config }: Context): Module {
  if (!site.flags.adminDashboard) return {}
  const place = { siteName: site.name, publicUrl: config.PUBLIC_URL }
  return {
    routes: deskRoutes({ db, flags: site.flags, log, secret, tokens, ...place }),
    retention: () => Promise.all([clearSessions(db), clearInvitations(db), clearFailures(db)]),
  }
}

type Dependencies = { db: Database; flags: Flags } & Parameters<typeof accessRoutes>[0]

function deskRoutes({ db, flags, ...dependencies }: Dependencies): Route[] {
  return [
    ...accessRoutes({ db, ...dependencies }),

    route(readDesk, async () => ({ moderation: flags.contentModeration })),

    route(readForms, async () => ({ forms })),

    route(readOperator, async ({ visitor }) => {
      const { subject, role } = requireOperator(visitor)
      return { name: subject, role }
    }),

    route(listActs, async ({ query: { operator, subject, limit, offset } }) => {
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

// What the desk's forms ask for: the schemas of the calls and kinds that they fill in. Browsers have none themselves.
const reason = Type.String({ minLength: 1, maxLength: proposalLimits.reason })
const reasoned = (stated: Type.TSchema) => Type.Object({ ...(stated as Type.TObject).properties, reason })

const forms = {
  feed: addFeed.body!,
  correction: addCorrection.body!,
  operator: addOperator.body!,
  token: issueToken.body!,
  'poll-silence': classifyPoll.body!,
  'fact-check': factCheckAnswer.stated,
  calendar: reasoned(ElectionCalendar),
  roll: reasoned(RollRevision),
  'office-end': reasoned(officeEnd.stated),
  promise: promiseEntry.stated,
  nomination: reasoned(nominationProposal.stated),
} satisfies Record<string, Type.TSchema>
