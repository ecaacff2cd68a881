// The site's limits for every kind of request: whom it is charged to, what it costs, and who is refused.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooMany } from '../../contract.ts'
import type { Proxies } from './proxies.ts'
import { openBudgets, type Payer } from './request-budgets.ts'
import { lateRefusals, openRenderQueue } from './render-queue.ts'

export type Limits = ReturnType<typeof openLimits>

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

export function openLimits({ limits, proxies }: Dependencies) {
  const budgets = openBudgets(limits)
  const queueFor = openRenderQueue({ budgets })
  const turnToRefuse = lateRefusals()

  return {
    queueFor,
    /** Who sent a request: its prefixes, and the device of its signed cookie. */
    payerOf: (request: IncomingMessage, device?: string): Payer =>
      budgets.of(proxies.addressOf(request), device),
    /** Charges the cost, and returns whether there was any budget left. */
    pays(payer: Payer, milliseconds: number): boolean {
      const had = budgets.left(payer, 'small') > 0
      if (had) budgets.pay(payer, 'small', milliseconds)
      return had
    },
    /** Answers 429 after a second; if too many wait for that, cuts the connection. */
    refuseLate(response: ServerResponse, payer: Payer, headers: Record<string, string> = {}): void {
      const answer = async () => {
        const isTurn = await turnToRefuse()
        const wait = String(budgets.wait(payer, 'small'))
        const all = { ...headers, ...refusal.headers, 'retry-after': wait }
        if (!isTurn) response.socket?.destroy()
        else if (!response.destroyed) response.writeHead(tooMany.status, all).end(refusal.body)
      }
      void answer()
    },
    /** For `Retry-After`. */
    wait: budgets.wait,
  }
}
