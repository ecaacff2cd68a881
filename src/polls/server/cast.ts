// Writes votes: many in one transaction, with their tallies and log entries.
import { isRefused } from '#base/contract.ts'
import { countingDays, openAdmissions } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Subject } from '#base/silence.ts'
import type { Tally } from '../contract.ts'
import type { LogEntry } from '../log.ts'
import { decider, crowdSubject, type Ballot, type VoteRow } from './decide.ts'
import { appendToLog } from './log-store.ts'
import type { Outcome } from './vote-queue.ts'
import {
  insertVotes,
  loadPriorVotes,
  lockPolls,
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
  return db.transaction().execute(async (trx) => {
    const { at, polls } = await lockPolls(
      trx,
      ballots.map(({ pollId }) => pollId),
      { closed },
    )
    const known = await loadPriorVotes(trx, ballots)
    const book = await openAdmissions(
      trx,
      ballots.map(({ pollId, identity: { crowd } }) => ({ subject: crowdSubject(pollId), crowd })),
    )
    const decide = decider({ at, polls, book })

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
    await updateVotes(
      trx,
      [...rows.values()].filter((row) => before.has(row.id) && before.get(row.id) !== row),
    )
    await insertVotes(
      trx,
      [...rows.values()].filter(({ id }) => !before.has(id)),
    )
    await book.save(countingDays)
    await appendToLog(trx, entries, at)
    return outcomes.map((one) =>
      'refused' in one ? one : { done: { row: one.row, tally: tallyOf(one.poll), about: one.poll.about } },
    )
  })
}
