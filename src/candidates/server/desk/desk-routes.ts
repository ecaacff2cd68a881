// The handlers for desk-contract.ts: each decision is stored with the operator who made it.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route } from '#base/server/http/routes.ts'
import type { Route } from '#base/server/http/routes.ts'
import { requireOperator } from '#base/server/visitors/visitor.ts'
import { candidatesTopic } from '../../contract.ts'
import { listWithheldGrowth, listLinkDoubts, reviewGrowth } from '../../desk-contract.ts'
import { withheldGrowth, linkDoubts } from './desk.ts'
import { saveGrowthReview } from './growth-review.ts'

const paged = ({ limit = 50, offset = 0 }: { limit?: number; offset?: number }) => ({ limit, offset })

export function candidateDeskRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  return [
    route(listWithheldGrowth, async ({ query, visitor }) => {
      requireOperator(visitor)
      return withheldGrowth(db, paged(query))
    }),
    route(listLinkDoubts, async ({ query, visitor }) => {
      requireOperator(visitor)
      return linkDoubts(db, paged(query))
    }),
    route(reviewGrowth, async ({ body: { candidate_id, verdict, reason }, visitor }) => {
      const by = requireOperator(visitor)
      const reasons = await db.transaction(async (trx) => {
        const held = await saveGrowthReview(trx, candidate_id, verdict, { operator: by.subject, reason })
        const details = { verdict, reason }
        await recordAct(trx, by, {
          act: 'candidates.review-growth',
          subject: `candidate:${candidate_id}`,
          details,
        })
        return held
      })
      changed(candidatesTopic)
      return { reasons }
    }),
  ]
}
