// What the payment provider tells by itself: POST /api/support/webhook, signed over the body as it was sent.
import type { FastifyInstance } from 'fastify'
import { invalidInput, refuse } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import { wrongSignature } from '../contract.ts'
import { byProviderId, charge, isNewEvent, moveOn, type State } from './payments.ts'
import { isSigned } from './signature.ts'

type Entity<T> = { entity: T }
type Event = {
  event: string
  payload: {
    payment?: Entity<{ id: string; order_id?: string | null; amount: number }>
    subscription?: Entity<{ id: string }>
  }
}

/** What an event says of a payment; other events say nothing that is kept. */
const states: Record<string, State> = {
  'payment.authorized': 'authorised',
  'payment.captured': 'paid',
  'payment.failed': 'failed',
  'order.paid': 'paid',
  'subscription.authenticated': 'authorised',
  'subscription.activated': 'paid',
  'subscription.charged': 'paid',
  'subscription.cancelled': 'ended',
  'subscription.completed': 'ended',
}
const withMoney = new Set(['payment.captured', 'order.paid', 'subscription.charged'])

export function mountWebhook(app: FastifyInstance, { db, secret }: { db: Database; secret: string }): void {
  // In a scope of its own, because only here the body stays as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>('/api/support/webhook', async (request, reply) => {
      const body = request.body ?? Buffer.alloc(0)
      const header = (name: string) => String(request.headers[name] ?? '')
      if (!isSigned(body, header('x-razorpay-signature'), secret)) throw refuse(wrongSignature)
      const id = header('x-razorpay-event-id')
      if (id === '' || id.length > 100) throw refuse(invalidInput)
      await take(db, id, eventOf(body))
      return reply.header('cache-control', 'no-store').send({ data: { received: true } })
    })
  })
}

function eventOf(body: Buffer): Event {
  try {
    return JSON.parse(body.toString()) as Event
  } catch {
    throw refuse(invalidInput)
  }
}

/** Payments that were not begun here are none of ours: the provider's account may serve other sites. */
async function take(db: Database, id: string, { event, payload }: Event): Promise<void> {
  const state = states[event]
  const payment = payload?.payment?.entity
  const providerId = payload?.subscription?.entity.id ?? payment?.order_id
  if (state === undefined || !providerId) return
  await db.transaction().execute(async (trx) => {
    if (!(await isNewEvent(trx, id))) return
    const found = await byProviderId(trx, providerId)
    if (!found) return
    await moveOn(trx, found.id, state)
    if (payment && withMoney.has(event))
      await charge(trx, { id: payment.id, payment: found.id, paise: payment.amount })
  })
}
