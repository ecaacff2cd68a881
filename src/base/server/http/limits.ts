// The site's limits for every kind of request: whom it is charged to, what it costs, and who is refused.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooMany } from '../../contract.ts'
import type { Proxies } from './proxies.ts'
import { openBudgets, type Kind, type Payer } from './request-budgets.ts'
import { lateRefusals, openRenderQueue, type QueueAccess } from './render-queue.ts'

export type Limits = {
  /** Who sent a request: its prefixes, and the device of its signed cookie. */
  payerOf(request: IncomingMessage, device?: string): Payer
  /** Charges the cost, and returns whether there was any budget left. */
  pays(payer: Payer, milliseconds: number): boolean
  queueFor(payer: Payer): QueueAccess
  /** Answers 429 after a second; if too many wait for that, cuts the connection. */
  refuseLate(response: ServerResponse, payer: Payer, headers?: Record<string, string>): void
  /** For `Retry-After`. */
  wait(payer: Payer, kind: Kind): number
}

type Dependencies = {
  /** Milliseconds of CPU a minute. */
  limits: { device: number; network: number }
  proxies: Pick<Proxies, 'addressOf'>
}

const body = JSON.stringify({ message: tooMany.message, code: tooMany.code })
const refusal = {
  body,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  },
}

export function openLimits({ limits, proxies }: Dependencies): Limits {
  const budgets = openBudgets(limits)
  const queueFor = openRenderQueue({ budgets })
  const turnToRefuse = lateRefusals()

  return {
    queueFor,
    payerOf: (request, device) => budgets.of(proxies.addressOf(request), device),
    pays(payer, milliseconds) {
      const had = budgets.left(payer, 'small') > 0
      if (had) budgets.pay(payer, 'small', milliseconds)
      return had
    },
    refuseLate(response, payer, headers = {}) {
      const answer = async () => {
        const isTurn = await turnToRefuse()
        const wait = String(budgets.wait(payer, 'small'))
        const all = { ...headers, ...refusal.headers, 'retry-after': wait }
        if (!isTurn) response.socket?.destroy()
        else if (!response.destroyed) response.writeHead(tooMany.status, all).end(refusal.body)
      }
      void answer()
    },
    wait: budgets.wait,
  }
}
