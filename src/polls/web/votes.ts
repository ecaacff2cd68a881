// The visitor's own votes: asked for after the page is there, sent, and remembered.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#base/web/api.ts'
import { invalidate, read, useApiQuery } from '#base/web/data.ts'
import { stored } from '#base/web/local-storage.ts'
import { track } from '#base/web/usage/track.ts'
import {
  listMyVotes,
  listPolls,
  readMyVote,
  readPoll,
  vote,
  voteForSeveral,
  type CheckedAnswer,
  type Poll,
  type UserVote,
} from '../contract.ts'
import { keepVote, keptFrom, keptVote } from './receipts.ts'
import { keepTally } from './tallies.ts'

/** By poll. Empty until they are known; a phone that never did anything is not asked about. */
export function useMyVotes(): ReadonlyMap<string, UserVote> {
  const { data } = useApiQuery(listMyVotes, {}, { enabled: stored.hasActed() })
  return new Map(data?.votes.map((one) => [one.pollId, one]))
}

/** Sends an answer, also instead of an earlier one. Rejects with `Refused`. */
export function useCast(poll: Poll): (answer: CheckedAnswer) => Promise<void> {
  const client = useQueryClient()
  return async ({ optionIds, customText = '' }) => {
    const { vote: mine, tally } = poll.allowMultiple
      ? await call(voteForSeveral, { body: { pollId: poll.id, optionIds, customText } })
      : await call(vote, {
          params: { id: poll.id },
          body: { optionId: optionIds[0] ?? '', customText },
        })
    // Asking with the cookie lets it count where it was held for want of one; some seconds later, where it came very quickly.
    const own =
      mine.held === undefined
        ? undefined
        : await call(readMyVote, { params: { id: poll.id } }).catch(() => undefined)
    if (own?.vote?.held === 'flood') setTimeout(() => void invalidate(client, listMyVotes), 4_000)
    track('poll_vote', { kind: poll.allowMultiple ? 'multiple' : 'single', ownWords: customText !== '' })
    remember(client, own?.vote ?? mine)
    keepTally(client, poll.id, tally)
    void invalidate(client, listPolls, readPoll, listMyVotes)
  }
}

function remember(client: QueryClient, mine: UserVote): void {
  const seen = keptVote(mine.pollId)?.seen
  keepVote(mine.pollId, { ...keptFrom(mine), ...(seen ? { seen } : {}) })
  client.setQueryData(read(listMyVotes, {}).queryKey, (known) => ({
    votes: [mine, ...(known?.votes ?? []).filter(({ pollId }) => pollId !== mine.pollId)],
  }))
  client.setQueryData(read(readMyVote, { params: { id: mine.pollId } }).queryKey, (known) => ({
    ...known,
    vote: mine,
  }))
}
