// Decides which request is served next. Answers that must be made (a page, a search, a picture) share a few
// slots, at most one per network. The next slot always goes to the visitor who has spent least, so the
// busiest visitor waits behind all others and nobody waits behind the busiest.
import { setTimeout as delay } from 'node:timers/promises'
import { refuse, tooMany, unavailable, type Refused } from '../../contract.ts'
import { networkOf, type Payer, type Budgets } from './request-budgets.ts'

export type QueueAccess = {
  /** Refuses `tooMany` if the visitor has spent too much, or too many who spent less are waiting. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Another visitor waits for the same answer: it is made as soon as it would be for this one. */
  join(key: string): void
}

type Waiting = {
  key: string
  payers: Payer[]
  /** With the owner of the slot. */
  resolve: (network: string) => void
  reject: (no: Refused) => void
}

function remove<T>(all: T[], one: T): void {
  const at = all.indexOf(one)
  if (at >= 0) all.splice(at, 1)
}

/** Maximum wait in milliseconds. */
const maxWait = 10_000

/**
 * Visitors without budget get their refusal a second later, or a flood of refusals would cost nothing: it repeats as soon as it
 * gets one. False, at once, if too many wait for theirs.
 */
export function lateRefusals(): () => Promise<boolean> {
  let refusing = 0
  return async () => {
    if (refusing >= 2_000) return false
    refusing += 1
    await delay(1_000)
    refusing -= 1
    return true
  }
}

/**
 * @param options.seats how many answers are made at once: enough that one renders while others query the
 * database.
 * @param options.max how many may wait.
 */
export function openRenderQueue(options: {
  budgets: Budgets
  seats?: number
  max?: number
}): (payer: Payer) => QueueAccess {
  const { budgets, seats = 3, max = 300 } = options
  const waiting: Waiting[] = []
  /** Networks that hold a slot. */
  const taken: string[] = []
  const turnToRefuse = lateRefusals()

  /**
   * Higher is sooner: by the emptiest budget, then by all of them, so that devices with their own cookie come
   * before the rest of a crowd. All are compared at one moment, or budgets that refill would put a visitor's
   * later answer before the earlier.
   */
  function rank({ payers }: Waiting, moment: number): number {
    let best = -Infinity
    for (const payer of payers) {
      const sum = payer.reduce((total, one) => total + budgets.left([one], 'made', moment), 0)
      best = Math.max(best, budgets.left(payer, 'made', moment) + sum / payer.length / 1_000)
    }
    return best
  }

  /** A network waiting for this answer that holds no slot yet. */
  const freeNetwork = (payers: readonly Payer[]) =>
    payers.map(networkOf).find((network) => !taken.includes(network))

  function seatNext(): void {
    if (taken.length >= seats) return
    const moment = budgets.now()
    let next: { one: Waiting; network: string; at: number } | undefined
    for (const one of waiting) {
      const network = freeNetwork(one.payers)
      if (network === undefined) continue
      const at = rank(one, moment)
      if (!next || at > next.at) next = { one, network, at }
    }
    if (!next) return
    remove(waiting, next.one)
    taken.push(next.network)
    next.one.resolve(next.network)
  }

  /** Resolves with the network that owns the slot. */
  function seat(key: string, payer: Payer): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const one: Waiting = { key, payers: [payer], resolve, reject }
    waiting.push(one)
    seatNext()
    if (waiting.length > max) turnAway(poorest(), refuse(tooMany))
    const tooLong = setTimeout(() => turnAway(one, refuse(unavailable)), maxWait)
    return promise.finally(() => clearTimeout(tooLong))
  }

  function turnAway(one: Waiting, no: Refused): void {
    remove(waiting, one)
    one.reject(no)
  }

  function poorest(): Waiting {
    const moment = budgets.now()
    const all = waiting.map((one) => ({ one, at: rank(one, moment) }))
    return all.reduce((worst, each) => (each.at <= worst.at ? each : worst)).one
  }

  return (payer) => ({
    async take(key, work) {
      if (budgets.left(payer, 'made') <= 0) {
        await turnToRefuse()
        throw refuse(tooMany)
      }
      const network = await seat(key, payer)
      const [began, cpu, beside] = [performance.now(), process.cpuUsage(), taken.length]
      try {
        return await work()
      } finally {
        // On a busy machine the clock advances without our process running.
        const { user, system } = process.cpuUsage(cpu)
        budgets.pay(payer, 'made', Math.min(performance.now() - began, (user + system) / 1_000 / beside))
        // In the next turn of the event loop: answers from memory would otherwise be made a hundred in a turn for
        // one visitor, and everybody else's page waits a turn for each of its queries.
        setImmediate(() => {
          remove(taken, network)
          seatNext()
        })
      }
    },
    join: (key) => void waiting.findLast((one) => one.key === key)?.payers.push(payer),
  })
}
