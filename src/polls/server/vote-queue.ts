// Collects votes for a few milliseconds and writes them together. Callers get their answer after the commit.
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import { refuse } from '#base/contract.ts'
import { tooBusy } from '../contract.ts'

/** The result for one item: its answer, or its own refusal. */
export type Outcome<R> = { done: R } | { refused: Error }

export type VoteQueue<T, R> = {
  /** Resolves after the commit; rejects with its refusal, with `tooBusy`, or with the database's error. */
  add(one: T): Promise<R>
}

type Waiting<T, R> = { one: T; resolve: (answer: R) => void; reject: (error: unknown) => void }

/** Milliseconds that the first item waits for others. */
const gatherFor = 3

/**
 * @param options.write writes all items in one transaction and returns a result for each, in the same order
 * @param options.together maximum number written in one transaction
 * @param options.waiting maximum queue length; more are refused, since they would wait too long
 */
export function voteQueue<T, R>(options: {
  write: (all: T[]) => Promise<Outcome<R>[]>
  together?: number
  waiting?: number
}): VoteQueue<T, R> {
  const { write, together = 500, waiting: capacity = 5_000 } = options
  const waiting: Waiting<T, R>[] = []
  let busy = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, together)
      await settle(batch)
    }
    busy = false
  }

  async function settle(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ one }) => one))
      for (const [i, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[i]!
        if ('done' in outcome) resolve(outcome.done)
        else reject(outcome.refused)
      }
    } catch (error) {
      if (batch.length === 1 || isDatabaseGone(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      // Nothing was written. One item is bad, and the others should not suffer for it.
      for (const single of batch) await settle([single])
    }
  }

  return {
    add: (one) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= capacity) return reject(refuse(tooBusy))
        waiting.push({ one, resolve, reject })
        if (busy) return
        busy = true
        setTimeout(() => void run(), gatherFor)
      }),
  }
}
