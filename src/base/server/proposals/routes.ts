// The calls of proposals.ts: the same for every kind.
import { invalidInput, refuse } from '../../contract.ts'
import { confirmProposal, dropProposal, listProposals, propose, undoProposal } from '../../proposals.ts'
import type { Database } from '../database/db.ts'
import { route, type Route } from '../http/routes.ts'
import { checker } from '../http/validation.ts'
import type { Changed } from '../realtime/changes.ts'
import { personOnly, requireOperator } from '../visitors/visitor.ts'
import type { AnyProposalKind, Stored } from './kind.ts'
import { proposalStore } from './store.ts'

type Context = { db: Database; changed: Changed; kinds: readonly AnyProposalKind[] }

export function proposalRoutes({ db, changed, kinds }: Context): Route[] {
  const known = new Map(
    kinds.map((kind) => [kind.of.kind, { ...kind, validate: checker(kind.of.stated, 'body') }]),
  )
  const store = proposalStore(kinds)
  const tell = async ({ kind, stored }: { kind: AnyProposalKind; stored: Stored<unknown> }) => {
    await kind.settled?.(stored)
    changed(...kind.topics)
  }
  return [
    route(listProposals, async ({ query, visitor }) => {
      const found = await store.list(db, requireOperator(visitor), query)
      return { ...found, kinds: [...known.keys()] }
    }),
    route(propose, async ({ body, visitor }) => {
      const by = requireOperator(visitor)
      const kind = known.get(body.kind)
      if (!kind) throw refuse(invalidInput, [{ path: 'kind', message: 'cannot be proposed here' }])
      const checked = kind.validate(body.stated)
      if ('problems' in checked) throw refuse(invalidInput, checked.problems)
      const reason = body.reason?.trim() ?? null
      if (kind.reasoned && reason === null)
        throw refuse(invalidInput, [{ path: 'reason', message: 'is missing' }])
      const { version = null } = body
      const done = await db.transaction((trx) =>
        store.propose(trx, by, { kind, stated: checked.value, reason, version }),
      )
      if (done.confirmed) await tell({ kind, stored: done.stored })
      const { stored, ...reply } = done
      return { ...reply, id: stored.id, subject: stored.subject }
    }),
    route(confirmProposal, async ({ params, body, visitor }) => {
      const by = personOnly(visitor)
      await tell(await db.transaction((trx) => store.confirm(trx, by, params.id, body.version)))
      return { confirmed: true }
    }),
    route(dropProposal, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      await db.transaction((trx) => store.drop(trx, by, params.id, body.reason.trim()))
      return { dropped: true }
    }),
    route(undoProposal, async ({ params, body, visitor }) => {
      const by = personOnly(visitor)
      await tell(await db.transaction((trx) => store.undo(trx, by, params.id, body.reason.trim())))
      return { undone: true }
    }),
  ]
}
