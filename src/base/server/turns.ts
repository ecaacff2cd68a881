// Who is served next. What has to be made (a page, a search, a picture) is made on a few seats, and the next one is always
// the one whose visitor has spent least: so the busiest visitor waits behind all others, and nobody waits behind the busiest.
import { refuse, tooMany } from '../contract.ts'
import type { Payer, Purses } from './purses.ts'

/** One visitor's way to have something made. */
export type Turn = {
  /** Refuses `tooMany` where the visitor has spent too much, or too many who spent less are waiting. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  /** The same is being made for another visitor: it is made as soon as it would be for this one. */
  join(key: string): void
}

type Waiting = { key: string; payers: Payer[]; since: number; go: () => void; refuse: () => void }

/** Milliseconds after which nobody waits any longer. */
const patience = 10_000

/**
 * @param needs.seats how many things are made at once: enough that one is drawn while others ask the database.
 * @param needs.most how many wait.
 */
export function openTurns(needs: { purses: Purses; seats?: number; most?: number }): (payer: Payer) => Turn {
  const { purses, seats = 3, most = 300 } = needs
  const waiting = new Set<Waiting>()
  const byKey = new Map<string, Waiting>()
  let taken = 0

  /** Higher is sooner: by the emptiest purse, then by all of them, so that devices with a cookie of their own come before a crowd's rest. */
  function rank({ payers }: Waiting): number {
    let best = -Infinity
    for (const payer of payers) {
      const sum = payer.reduce((total, one) => total + purses.left([one], 'made'), 0)
      best = Math.max(best, purses.left(payer, 'made') + sum / payer.length / 1_000)
    }
    return best
  }

  function leave(one: Waiting): void {
    waiting.delete(one)
    if (byKey.get(one.key) === one) byKey.delete(one.key)
  }

  function seatNext(): void {
    const tooLate = performance.now() - patience
    for (const one of waiting) if (one.since < tooLate) one.refuse()
    if (taken >= seats || waiting.size === 0) return
    let [next, best] = [undefined as Waiting | undefined, -Infinity]
    for (const one of waiting) {
      const at = rank(one)
      if (at > best) [next, best] = [one, at]
    }
    next!.go()
  }

  async function seat(key: string, payer: Payer): Promise<void> {
    if (taken < seats) {
      taken += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = {
      key,
      payers: [payer],
      since: performance.now(),
      go() {
        leave(one)
        taken += 1
        resolve()
      },
      refuse() {
        leave(one)
        reject(refuse(tooMany))
      },
    }
    waiting.add(one)
    byKey.set(key, one)
    if (waiting.size > most) poorest().refuse()
    await promise
  }

  function poorest(): Waiting {
    const all = [...waiting].map((one) => ({ one, at: rank(one) }))
    return all.reduce((worst, each) => (each.at <= worst.at ? each : worst)).one
  }

  return (payer) => ({
    async take(key, work) {
      if (purses.left(payer, 'made') <= 0) throw refuse(tooMany)
      await seat(key, payer)
      const began = performance.now()
      try {
        return await work()
      } finally {
        purses.pay(payer, 'made', performance.now() - began)
        taken -= 1
        seatNext()
      }
    },
    join: (key) => void byKey.get(key)?.payers.push(payer),
  })
}
