// Casts votes: collects them for a few milliseconds and writes them in one transaction, with their tallies and
// log entries. Callers get their answer after the commit.
import { isRefused, refuse } from '#base/contract.ts'
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import { countingDays, openAdmissions } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { writeTogether } from '#base/server/database/write-together.ts'
import type { Subject } from '#base/silence.ts'
import { tooBusy, type Tally } from '../contract.ts'
import type { LogEntry } from '../log.ts'
import { decider, crowdSubject, type Ballot, type VoteRow } from './decide.ts'
import { appendToLog } from './log-store.ts'
import {
  insertVotes,
  lockPolls,
  priorVotes,
  tallyOf,
  updateVotes,
  type Guarding,
  type LockedPoll,
} from './vote-store.ts'

export type Cast = { row: VoteRow; tally: Tally; about: Subject | undefined }

/**
 * Stores all or nothing; each ballot has its own outcome, in the given order. Votes in one poll wait for each
 * other across all processes, so "the previous one" is always defined.
 */
export async function castVotes(
  db: Database,
  ballots: readonly Ballot[],
  closed: Guarding,
): Promise<Outcome<Cast>[]> {
  return db.transaction(async (trx) => {
    const ids = [...new Set(ballots.map(({ pollId }) => pollId))]
    const asks = ballots.map(({ pollId, identity: { crowd } }) => ({ subject: crowdSubject(pollId), crowd }))
    const polls = await lockPolls(trx, ids, { closed })
    const known = await priorVotes(trx, ballots)
    const admissions = await openAdmissions(trx, asks)
    const decide = decider({ polls, admissions })

    const rows = new Map<string, VoteRow>()
    const entries = new Map<LockedPoll, LogEntry[]>()
    const outcomes = ballots.map((ballot, i): { row: VoteRow; poll: LockedPoll } | { refused: Error } => {
      try {
        const { row, entry } = decide(ballot, known[i]!)
        const poll = polls.get(row.pollId)!
        rows.set(row.id, row)
        if (entry) entries.set(poll, [...(entries.get(poll) ?? []), entry])
        return { row, poll }
      } catch (error) {
        if (isRefused(error)) return { refused: error }
        throw error
      }
    })

    const before = new Map(known.flatMap(({ own }) => (own ? [[own.id, own]] : [])))
    await writeTogether(
      trx,
      updateVotes([...rows.values()].filter((row) => before.has(row.id) && before.get(row.id) !== row)),
      insertVotes([...rows.values()].filter(({ id }) => !before.has(id))),
      admissions.used(countingDays),
      ...appendToLog(entries),
    )
    return outcomes.map((one) =>
      'refused' in one ? one : { done: { row: one.row, tally: tallyOf(one.poll), about: one.poll.about } },
    )
  })
}

/** The result for one item: its answer, or its own refusal. */
export type Outcome<R> = { done: R } | { refused: Error }

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
}) {
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
    /** Resolves after the commit; rejects with its refusal, with `tooBusy`, or with the database's error. */
    add: (one: T) =>
      new Promise<R>((resolve, reject) => {
        if (waiting.length >= capacity) return reject(refuse(tooBusy))
        waiting.push({ one, resolve, reject })
        if (busy) return
        busy = true
        setTimeout(() => void run(), gatherFor)
      }),
  }
}
