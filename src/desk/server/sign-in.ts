// Signing in: who presents which passkey, and what is reported and logged on failure.
import { randomUUID } from 'node:crypto'
import { refuse, type Refusal, type Refused } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext } from '#base/server/feature.ts'
import { operatorSessions } from '#base/server/visitors/operator-sessions.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Operator, Visitor } from '#base/server/visitors/visitor.ts'
import { invitationOver, signInFailed, signInSlowed } from '../contract.ts'
import { operatorStore, type Person } from './operators.ts'
import type { Passkey, passkeys } from './passkeys.ts'

type Known = Passkey & { operator: Person }

export function signInStore(dependencies: {
  db: Database
  ways: ReturnType<typeof passkeys>
  log: ModuleContext['log']
}) {
  const { db, ways, log } = dependencies
  const [slow, operators] = [signInDelay(db), operatorStore(db)]

  // Enough of the network's hash to recognise repeated attempts, but not the address.
  const failed = (why: string, { network }: Visitor, operator?: Person) =>
    log.warn({ why, operator: operator?.id, network: network.slice(0, 8) }, 'sign-in failed')

  /** Only who is wrong is slowed, by account and network: what neighbours do keeps nobody out who has a right key. */
  async function wrong(
    refusal: Refusal,
    { why, visitor, operator }: { why: string; visitor: Visitor; operator?: Person | undefined },
  ): Promise<Refused> {
    for (const key of keysOf(visitor, operator)) {
      if (await slow.attempt(key)) continue
      failed('slowed', visitor, operator)
      return refuse(signInSlowed)
    }
    failed(why, visitor, operator)
    return refuse(refusal)
  }

  async function open(visitor: Visitor, person: Person, passkeyId: string, challenge: string) {
    const sessions = operatorSessions(db)
    const token = await sessions.start({ operatorId: person.id, passkeyId, challenge })
    if (token === undefined) {
      failed('used before', visitor, person)
      throw refuse(signInFailed)
    }
    // Ends the browser's earlier session: a new proof gets a new one.
    if (visitor.session) await sessions.end({ id: visitor.session.id })
    visitor.keepSession?.(token)
    log.info({ operator: person.id }, 'signed in')
    return { name: person.name, role: person.role }
  }

  return {
    async signIn(response: Record<string, unknown>, visitor: Visitor) {
      const passkey = await passkeyOf(db, response['id'])
      const operator = passkey?.operator
      const proof = passkey && (await ways.proved(response, passkey, visitor.host))
      if (!passkey || !proof)
        throw await wrong(signInFailed, {
          why: passkey ? 'not proved' : 'unknown passkey',
          visitor,
          operator,
        })
      await db`update operator_passkey set counter = ${proof.counter}, used_at = now()
        where id = ${passkey.id}`
      const who = await open(visitor, passkey.operator, passkey.id, proof.challenge)
      await slow.succeeded(...keysOf(visitor, operator))
      return who
    },

    async invited(code: string, visitor: Visitor) {
      const person = await operators.invited(code)
      if (!person) throw await wrong(invitationOver, { why: 'no such invitation', visitor })
      return person
    },

    async accept(of: { code: string; label: string; response: unknown }, visitor: Visitor) {
      const person = await this.invited(of.code, visitor)
      const passkey = await ways.made(of.response, person.id, visitor.host)
      if (!passkey) throw await wrong(signInFailed, { why: 'no passkey made', visitor, operator: person })
      if (!(await operators.accept(of.code, passkey, of.label))) throw refuse(invitationOver)
      const by = { ...visitor, subject: person.name, role: person.role } as Operator
      await recordAct(db, by, { act: 'operators.passkey', subject: `operator:${person.id}` })
      return open(visitor, person, passkey.id, `made ${randomUUID()}`)
    },

    async signOut(visitor: Visitor) {
      if (visitor.session) {
        await operatorSessions(db).end({ id: visitor.session.id })
        log.info({ operator: visitor.session.operatorId }, 'signed out')
      }
      visitor.keepSession?.(undefined)
    },
  }
}

const keysOf = ({ network }: Visitor, operator: Person | undefined) => [
  ...(operator ? [`operator:${operator.id}`] : []),
  `network:${network}`,
]

async function passkeyOf(db: Database, id: unknown): Promise<Known | undefined> {
  if (typeof id !== 'string' || id === '' || id.length > 1400) return undefined
  const rows = await db<
    Omit<Known, 'operator'> & { operator_id: string; name: string; role: Person['role'] }
  >`
    select p.id, p.public_key as "publicKey", p.counter::float8 as counter, p.transports, p.operator_id, o.name, o.role
    from operator_passkey p join operator o on o.id = p.operator_id
    where p.id = ${id} and o.removed_at is null`
  if (!rows[0]) return undefined
  const { operator_id, name, role, ...passkey } = rows[0]
  return { ...passkey, operator: { id: operator_id, name, role } }
}

/** Free attempts; after them the wait is 1, 2, 4 … seconds, up to a maximum. Forgotten after an hour. */
const free = 5
const longest = 60

/** For each account and each network, across all processes. */
function signInDelay(db: Database) {
  return {
    /**
     * Counts an attempt before its outcome is known, so that simultaneous ones count too. False: too early,
     * and not counted.
     */
    async attempt(key: string): Promise<boolean> {
      return db.transaction(async (trx) => {
        await trx`insert into sign_in_failure (key, failures, last_at) values (${key}, 0, now())
          on conflict (key) do nothing`
        const rows = await trx<{ failures: number; seconds: number }>`
          select failures, extract(epoch from now() - last_at)::float8 as seconds
          from sign_in_failure where key = ${key} for update`
        const { failures, seconds } = rows[0]!
        const forgotten = seconds > 3600
        const wait = failures < free ? 0 : Math.min(longest, 2 ** (failures - free))
        if (!forgotten && seconds < wait) return false
        await trx`update sign_in_failure set failures = ${forgotten ? 1 : failures + 1}, last_at = now()
          where key = ${key}`
        return true
      })
    },
    async succeeded(...keys: readonly string[]): Promise<void> {
      await db`delete from sign_in_failure where key = any(${keys})`
    },
  }
}

export async function clearFailures(db: Database): Promise<void> {
  await db`delete from sign_in_failure where last_at < now() - interval '1 day'`
}
