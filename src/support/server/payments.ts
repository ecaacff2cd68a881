// Payments in the database: amounts and states, and nothing about the payer.
import { refuse } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import { admitToday, type Crowd } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { paiseOf, type Mode } from '../amounts.ts'
import { keyUsed } from '../contract.ts'

export type PaymentState = 'created' | 'failed' | 'authorised' | 'paid' | 'ended'
export type Payment = {
  id: string
  mode: Mode
  paise: number
  providerId: string | null
  state: PaymentState
}

const columns = sql`id, mode, amount_paise::int as paise, provider_id as "providerId", state`

/**
 * The payment with this idempotency key, created if there is none. Refuses `keyUsed` if the key belongs to
 * another amount or mode, and `tooManyFromNetwork` if a network has used up its allowance for the day.
 */
export async function insertPayment(
  db: Database,
  of: { idempotencyKey: string; mode: Mode; amount: number },
  crowd: Crowd | undefined,
): Promise<Payment> {
  return db.transaction(async (trx) => {
    const made = await trx`insert into support_payment (idempotency_key, mode, amount_paise)
      values (${of.idempotencyKey}, ${of.mode}, ${paiseOf(of.amount)})
      on conflict (idempotency_key) do nothing returning id`
    if (made.length > 0) await admitToday(trx, 'payments', { crowd, day: indianDay(new Date()) })
    const rows = await trx<Payment>`select ${columns} from support_payment
      where idempotency_key = ${of.idempotencyKey}`
    const found = rows[0]!
    if (found.mode !== of.mode || found.paise !== paiseOf(of.amount)) throw refuse(keyUsed)
    return found
  })
}

/** Stores the provider's id; of two simultaneous ones the first wins, and both callers get it. */
export async function storeProviderId(db: Database, id: string, providerId: string): Promise<string> {
  const rows = await db<{ kept: string }>`update support_payment
    set provider_id = coalesce(provider_id, ${providerId}), changed_at = now()
    where id = ${id} returning provider_id as kept`
  return rows[0]!.kept
}

export async function byProviderId(db: Database, providerId: string): Promise<Payment | undefined> {
  const rows = await db<Payment>`select ${columns} from support_payment
    where provider_id = ${providerId}`
  return rows[0]
}

/** States only advance: late or repeated events change nothing. */
export async function updateState(db: Database, id: string, state: PaymentState): Promise<void> {
  const order = sql`array['created', 'failed', 'authorised', 'paid', 'ended']`
  await db`update support_payment set state = ${state}, changed_at = now()
    where id = ${id} and array_position(${order}, state) < array_position(${order}, ${state})`
}

/** Counts money once, however often it is reported. */
export async function charge(
  db: Database,
  of: { id: string; payment: string; paise: number },
): Promise<void> {
  await db`insert into support_charge (id, payment, amount_paise)
    values (${of.id}, ${of.payment}, ${of.paise}) on conflict (id) do nothing`
}

/** The provider's plan for a monthly amount, created and stored if there is none. */
export async function planFor(db: Database, paise: number, make: () => Promise<string>): Promise<string> {
  const kept = await db<{ plan: string }>`select plan_id as plan from support_plan
    where amount_paise = ${paise}`
  if (kept[0]) return kept[0].plan
  const made = await make()
  const rows = await db<{ plan: string }>`insert into support_plan as kept (amount_paise, plan_id)
    values (${paise}, ${made}) on conflict (amount_paise) do update set plan_id = kept.plan_id
    returning plan_id as plan`
  return rows[0]!.plan
}

/** Whether this webhook event is new. Old ids are deleted: the provider repeats events for a day. */
export async function isNewEvent(trx: Database, id: string): Promise<boolean> {
  await trx`delete from support_event where received_at < now() - interval '30 days'`
  const rows = await trx`insert into support_event (id) values (${id})
    on conflict (id) do nothing returning id`
  return rows.length === 1
}
