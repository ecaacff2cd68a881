// The newest tally of each poll that this page has heard of: from a kept page, an answer to a vote, or the live socket.
// They arrive in any order, so none of them overwrites a newer one.
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#base/web/live.ts'
import { pollTally, pollTopic, withTally, type Poll, type Tally } from '../contract.ts'

const key = (pollId: string) => ['poll-tally', pollId]

export function keepTally(client: QueryClient, pollId: string, tally: Tally): void {
  client.setQueryData<Tally>(key(pollId), (known) => (known && known.logSize > tally.logSize ? known : tally))
}

/** The poll with the newest tally known. */
export function useNewest<P extends Poll>(poll: P): P {
  const { data: tally } = useQuery<Tally>({ queryKey: key(poll.id), queryFn: skipToken })
  return tally ? withTally(poll, tally) : poll
}

/** Hears the poll's tally as long as the caller is on the page. */
export function useLiveTally(pollId: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.subscribe(pollTopic(pollId), pollTally, (heard) => {
        if (heard.pollId === pollId) keepTally(client, pollId, heard)
      }),
    [client, pollId],
  )
}
