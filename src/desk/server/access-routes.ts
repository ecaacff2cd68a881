// The handlers for access-contract.ts: who has access to the desk.
import { notFound, refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext } from '#base/server/feature.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { operatorSessions, sessionIsOpen } from '#base/server/visitors/operator-sessions.ts'
import type { OperatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import {
  adminOnly,
  requireRecentSignIn,
  requireOperator,
  type Operator,
  type Visitor,
} from '#base/server/visitors/visitor.ts'
import * as desk from '../contract.ts'
import { keepPasskey, operatorStore } from './operators.ts'
import { passkeys } from './passkeys.ts'
import { signInStore } from './sign-in.ts'

type Dependencies = {
  db: Database
  tokens: OperatorTokens
  secret: string
  siteName: string
  publicUrl: string | undefined
  log: ModuleContext['log']
}

const done = (work: Promise<unknown>) => work.then(() => ({ done: true as const }))

export function accessRoutes({ db, tokens, log, ...place }: Dependencies): Route[] {
  const ways = passkeys(place)
  const [signIns, operators] = [signInStore({ db, ways, log }), operatorStore(db)]
  const freshAdmin = (visitor: Visitor) => requireRecentSignIn(adminOnly(visitor))

  return [
    route(desk.beginSignIn, async () => ({ options: await plain(ways.askToProve()) })),
    route(desk.signIn, ({ body, visitor }) => signIns.signIn(body.response, visitor)),
    route(desk.signOut, ({ visitor }) => done(signIns.signOut(visitor))),

    route(desk.beginInvitation, async ({ body, visitor }) => {
      const person = await signIns.invited(body.code, visitor)
      const options = await plain(ways.askToMake(person, []))
      return { name: person.name, role: person.role, options }
    }),
    route(desk.acceptInvitation, ({ body, visitor }) => signIns.accept(body, visitor)),

    route(desk.readAccount, async ({ visitor }) => {
      const { subject, role, session } = signedIn(visitor)
      return { name: subject, role, ...(await accountOf(db, session)) }
    }),

    route(desk.beginPasskey, async ({ visitor }) => {
      const { subject, session } = requireRecentSignIn(signedIn(visitor)) as SignedIn
      const rows = await db<{ id: string }>`
        select id from operator_passkey where operator_id = ${session.operatorId}`
      const known = rows.map(({ id }) => id)
      return { options: await plain(ways.askToMake({ id: session.operatorId, name: subject }, known)) }
    }),

    route(desk.addPasskey, async ({ body, visitor }) => {
      const by = requireRecentSignIn(signedIn(visitor)) as SignedIn
      const { operatorId } = by.session
      const passkey = await ways.made(body.response, operatorId, visitor.host)
      if (!passkey) throw refuse(desk.signInFailed)
      return done(
        db.transaction(async (trx) => {
          await keepPasskey(trx, operatorId, passkey, body.label)
          await recordAct(trx, by, { act: 'operators.passkey', subject: `operator:${operatorId}` })
        }),
      )
    }),

    route(desk.removePasskey, ({ params, visitor }) => {
      const { session } = requireRecentSignIn(signedIn(visitor)) as SignedIn
      return done(db.transaction((trx) => removePasskey(trx, session.operatorId, params.id)))
    }),

    route(desk.endSession, async ({ params, visitor }) => {
      const { session } = signedIn(visitor)
      const ended = await operatorSessions(db).end({ operatorId: session.operatorId, id: params.id })
      if (ended === 0) throw refuse(notFound)
      return { done: true as const }
    }),

    route(desk.listOperators, async ({ visitor }) => {
      adminOnly(visitor)
      return { operators: await operators.list() }
    }),
    route(desk.addOperator, ({ body, visitor }) => operators.add(freshAdmin(visitor), body)),
    route(desk.resetOperator, ({ params, visitor }) => operators.reset(freshAdmin(visitor), params.id)),
    route(desk.changeRole, ({ params, body, visitor }) =>
      done(operators.changeRole(freshAdmin(visitor), params.id, body.role)),
    ),
    route(desk.removeOperator, ({ params, visitor }) =>
      done(operators.remove(freshAdmin(visitor), params.id)),
    ),

    route(desk.listTokens, async ({ visitor }) => {
      adminOnly(visitor)
      return { tokens: await tokens.list() }
    }),
    route(desk.issueToken, async ({ body, visitor }) => {
      const by = freshAdmin(visitor)
      const given = await tokens.issue({ ...body, by: by.subject })
      const { name, purpose, role, days } = body
      const details = { name, purpose, role, days }
      await recordAct(db, by, { act: 'operators.give-token', subject: `token:${given.id}`, details })
      return given
    }),
    route(desk.revokeToken, async ({ params, visitor }) => {
      const by = adminOnly(visitor)
      if (by.machine || !(await tokens.revoke(params.id))) throw refuse(notFound)
      return done(recordAct(db, by, { act: 'operators.revoke-token', subject: `token:${params.id}` }))
    }),
  ]
}

type SignedIn = Operator & { session: NonNullable<Visitor['session']> }

/** Holders of tokens have neither passkeys nor sessions. */
function signedIn(visitor: Visitor): SignedIn {
  const operator = requireOperator(visitor)
  if (operator.session === undefined) throw refuse(desk.sessionNeeded)
  return operator as SignedIn
}

/** The library produces JSON with its own types. */
async function plain(options: Promise<object>): Promise<Record<string, unknown>> {
  return { ...(await options) }
}

async function accountOf(db: Database, { id, operatorId }: SignedIn['session']) {
  const passkeysOf = await db<desk.Account['passkeys'][number]>`
    select id, label, added_at as "addedAt", used_at as "usedAt" from operator_passkey
    where operator_id = ${operatorId} order by added_at`
  const sessions = await db<desk.Account['sessions'][number]>`
    select s.id, p.label as passkey, s.started_at as "startedAt", s.seen_at as "seenAt", s.id = ${id} as current
    from operator_session s join operator o on o.id = s.operator_id left join operator_passkey p on p.id = s.passkey_id
    where s.operator_id = ${operatorId} and ${sessionIsOpen} order by s.started_at desc`
  return { passkeys: passkeysOf, sessions: sessions }
}

async function removePasskey(trx: Database, operatorId: string, id: string): Promise<void> {
  const rows = await trx<{ id: string }>`
    select id from operator_passkey where operator_id = ${operatorId} for update`
  if (!rows.some((one) => one.id === id)) throw refuse(notFound)
  if (rows.length === 1) throw refuse(desk.lastPasskey)
  await operatorSessions(trx).end({ passkeyId: id })
  await trx`delete from operator_passkey where id = ${id}`
}
