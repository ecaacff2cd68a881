// Stands in for the payment provider in tests: speaks the documented protocol on a local port, and moves no
// money.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'key secret of the stand-in',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret of the stand-in',
}

type ReceivedCall = { path: string; authorization: string | undefined; body: Record<string, unknown> }

/** Overrides its response to the next request. */
type Mood = 'refuses' | 'garbles' | 'hangs up'

export async function providerStandIn() {
  const asked: ReceivedCall[] = []
  let mood: Mood | undefined
  let wait = 0
  let number = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      const path = request.url ?? ''
      asked.push({ path, authorization: request.headers.authorization, body })
      await new Promise((go) => setTimeout(go, wait))
      const kind = { '/v1/orders': 'order', '/v1/plans': 'plan', '/v1/subscriptions': 'sub' }[path]
      const now = mood
      mood = undefined
      response.setHeader('content-type', 'application/json')
      if (now === 'hangs up') response.destroy()
      else if (now === 'garbles') response.end('<html>')
      else if (now === 'refuses' || kind === undefined) {
        response.statusCode = 400
        response.end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: 'Not possible' } }))
      } else {
        number += 1
        response.end(JSON.stringify({ id: `${kind}_${number}standin`, status: 'created', ...body }))
      }
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    settings: {
      ...keys,
      RAZORPAY_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FLAGS: 'supportUsPage=on,razorpayIntegration=on,monthlySubscriptions=on',
    },
    next(does: Mood) {
      mood = does
    },
    /** @param ms delay before each answer, from now on. */
    slow(ms: number) {
      wait = ms
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

/** What the checkout passes to the page after a payment. */
export function paidAt(providerId: string, paymentId = `pay_${randomUUID().slice(0, 8)}`) {
  const text = providerId.startsWith('sub_') ? `${paymentId}|${providerId}` : `${providerId}|${paymentId}`
  return { providerId, paymentId, signature: hmac(text, keys.RAZORPAY_KEY_SECRET) }
}

/** A webhook call as the provider sends it. */
export function webhook(event: string, payload: object, id: string = randomUUID()) {
  return signedWebhook({ entity: 'event', account_id: 'acc_standin', event, payload }, id)
}

/** Any body, correctly signed. */
export function signedWebhook(said: unknown, id: string = randomUUID()) {
  const body = JSON.stringify(said)
  return {
    method: 'POST' as const,
    url: '/api/support/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': hmac(body, keys.RAZORPAY_WEBHOOK_SECRET),
    },
    payload: body,
  }
}
