// The payment provider's webhook: POST /api/support/webhook, signed over the raw body.
import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { invalidInput, refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { checker } from '#base/server/http/validation.ts'
import { wrongSignature } from '../contract.ts'
import { byProviderId, charge, isNewEvent, updateState, type PaymentState } from './payments.ts'
import { isSigned } from './signature.ts'

const Entity = <T extends Type.TSchema>(of: T) => Type.Optional(Type.Object({ entity: of }))
const Event = Type.Object({
  event: Type.String(),
  payload: Type.Object({
    payment: Entity(
      Type.Object({
        id: Type.String(),
        order_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        amount: Type.Integer({ minimum: 0 }),
      }),
    ),
    subscription: Entity(Type.Object({ id: Type.String() })),
  }),
})
type Event = Type.Static<typeof Event>
const readEvent = checker(Event, 'body')
const readName = checker(Type.Object({ event: Type.String() }), 'body')

/** What an event makes of a payment; `withMoney`: an amount was paid. Other events are ignored. */
const events: Record<string, { state: PaymentState; withMoney?: true }> = {
  'payment.authorized': { state: 'authorised' },
  'payment.captured': { state: 'paid', withMoney: true },
  'payment.failed': { state: 'failed' },
  'order.paid': { state: 'paid', withMoney: true },
  'subscription.authenticated': { state: 'authorised' },
  'subscription.activated': { state: 'paid' },
  'subscription.charged': { state: 'paid', withMoney: true },
  'subscription.cancelled': { state: 'ended' },
  'subscription.completed': { state: 'ended' },
}

export function mountWebhook(app: FastifyInstance, { db, secret }: { db: Database; secret: string }): void {
  // In its own scope, because only here the body stays raw.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>('/api/support/webhook', async (request, reply) => {
      const body = request.body ?? Buffer.alloc(0)
      const header = (name: string) => String(request.headers[name] ?? '')
      if (!isSigned(body, header('x-razorpay-signature'), secret)) throw refuse(wrongSignature)
      const id = header('x-razorpay-event-id')
      if (id === '' || id.length > 100) throw refuse(invalidInput)
      const event = eventOf(body)
      if (event) await applyEvent(db, id, event)
      return reply.header('cache-control', 'no-store').send({ data: { received: true } })
    })
  })
}

/** Undefined for events we ignore: the provider may send them in any shape. */
function eventOf(body: Buffer): Event | undefined {
  let said: unknown
  try {
    said = JSON.parse(body.toString())
  } catch {
    throw refuse(invalidInput)
  }
  const named = readName(said)
  if ('problems' in named) throw refuse(invalidInput, named.problems)
  if (!Object.hasOwn(events, (named.value as { event: string }).event)) return undefined
  const checked = readEvent(said)
  if ('problems' in checked) throw refuse(invalidInput, checked.problems)
  return checked.value as Event
}

/** Ignores payments not started here: the provider's account may serve other sites. */
async function applyEvent(db: Database, id: string, { event, payload }: Event): Promise<void> {
  const { state, withMoney } = events[event]!
  const payment = payload.payment?.entity
  const providerId = payload.subscription?.entity.id ?? payment?.order_id
  if (!providerId) return
  await db.transaction(async (trx) => {
    if (!(await isNewEvent(trx, id))) return
    const found = await byProviderId(trx, providerId)
    if (!found) return
    await updateState(trx, found.id, state)
    if (payment && withMoney) await charge(trx, { id: payment.id, payment: found.id, paise: payment.amount })
  })
}
