// Votes on the page: the visitor's own, sent and remembered, and the newest tally of each poll.
import { call } from '#base/web/api.ts'
import { read, useAnswers, useApiQuery, useNoted, type Question } from '#base/web/data.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { track } from '#base/web/usage/track.ts'
import { useLive } from '#base/web/use-live.ts'
import {
  listMyVotes,
  listPolls,
  pollTally,
  pollTopic,
  readMyVote,
  readPoll,
  vote,
  voteForSeveral,
  withTally,
  type CheckedAnswer,
  type Poll,
  type Tally,
  type UserVote,
} from '../contract.ts'
import { storeVote, storedFrom, storedVote } from './verification/receipts.ts'

/** By poll. Empty until loaded; not fetched for a phone that has never acted. */
export function useMyVotes(): ReadonlyMap<string, UserVote> {
  const { data } = useApiQuery(listMyVotes, {}, { enabled: stored.mayHaveActed() })
  return new Map(data?.votes.map((one) => [one.pollId, one]))
}

/** This phone has answered, and the site does not know it again. */
export function useIsForgotten(pollId: string): boolean {
  const { data } = useApiQuery(listMyVotes, {}, { enabled: stored.mayHaveActed() })
  if (storedVote(pollId) === undefined) return false
  return !navigator.cookieEnabled || data?.votes.some((one) => one.pollId === pollId) === false
}

/** Sends an answer, or a changed one. Rejects with `Refused`. */
export function useCast(poll: Poll): (answer: CheckedAnswer) => Promise<void> {
  const answers = useAnswers()
  const keepTally = useKeepTally(poll.id)
  return async ({ optionIds, customText = '' }) => {
    const { vote: sent, tally } = poll.allowMultiple
      ? await call(voteForSeveral, { body: { pollId: poll.id, optionIds, customText } })
      : await call(vote, { params: { id: poll.id }, body: { optionId: optionIds[0] ?? '', customText } })
    const own = { params: { id: poll.id } }
    // A call with the cookie releases a vote held for lack of one; some seconds later, one held for coming too quickly.
    const again = sent.held && (await call(readMyVote, own).catch(() => undefined))?.vote
    if (again && again.held === 'flood') setTimeout(() => void answers.changed(listMyVotes), 4_000)
    track('poll_vote', { kind: poll.allowMultiple ? 'multiple' : 'single', ownWords: customText !== '' })
    const mine = again ?? sent
    storeVote(poll.id, storedFrom(mine))
    answers.set(read(listMyVotes, {}), (known) => ({
      votes: [mine, ...(known?.votes ?? []).filter(({ pollId }) => pollId !== poll.id)],
    }))
    const myVote = read(readMyVote, own)
    const known = answers.get(myVote)
    answers.set(myVote, { ...known, vote: mine })
    keepTally(tally)
    // Only the server knows who may delete the poll, and a card has not asked it: the page that opens next does.
    if (!known) void answers.outdate(myVote)
    void answers.changed(listPolls, readPoll, listMyVotes)
  }
}

const tallyOf = (pollId: string): Question<Tally> => ({ key: ['poll-tally', pollId] })

/** Tallies come from answers to votes and from the live socket, in any order: none overwrites a newer one. */
function useKeepTally(pollId: string): (tally: Tally) => void {
  const answers = useAnswers()
  return (tally) =>
    answers.set(tallyOf(pollId), (known) => (known && known.logSize > tally.logSize ? known : tally))
}

export function useNewest<P extends Poll>(poll: P): P {
  const tally = useNoted(tallyOf(poll.id))
  return tally ? withTally(poll, tally) : poll
}

/** Receives the poll's tally while the caller is on the page. Returns since when there has been no connection. */
export function useLiveTally(pollId: string): string | undefined {
  const answers = useAnswers()
  const keepTally = useKeepTally(pollId)
  return useLive(pollTopic(pollId), pollTally, keepTally, () => {
    void answers.outdate(read(readPoll, { params: { id: pollId }, query: {} }))
  })
}
