// The visitor's own ratings: asked of the server once they have rated, shown at once when they rate, taken back when
// sending fails.
import { useCallback, useEffect, useRef } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isRefused, type Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { read, useApiQuery } from '#base/web/data.ts'
import { stored } from '#base/web/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { track } from '#base/web/usage/track.ts'
import { useWords } from '#base/web/words.tsx'
import { listMyRatings, rateLeader, type Leader, type Rating } from '../contract.ts'

const asked = { query: {} }
const mine = read(listMyRatings, asked)

export function useMyRating(leader: string): Rating | undefined {
  const { data } = useApiQuery(listMyRatings, asked, { enabled: stored.hasActed() })
  return data?.ratings.find(({ leaderId }) => leaderId === leader)
}

type Standing = Reply<typeof rateLeader>['leader']
const standingKey = (leader: string) => ['standing', leader]

/** As the page has it, or as the server said after this visitor's rating. */
export function useStanding(leader: Leader): Standing {
  const { data } = useQuery<Standing>({ queryKey: standingKey(leader.id), enabled: false })
  return data ?? leader
}

function show(client: QueryClient, leader: string, rating: Rating | undefined): void {
  client.setQueryData(mine.queryKey, (now: Reply<typeof listMyRatings> | undefined) => ({
    ratings: [
      ...(rating ? [rating] : []),
      ...(now?.ratings ?? []).filter(({ leaderId }) => leaderId !== leader),
    ],
  }))
}

type Sending = {
  wanted?: number | undefined
  busy: boolean
  saved?: Rating | undefined
  partial: boolean
}

/** While somebody walks through the stars with the arrow keys, nothing is sent yet. Milliseconds. */
const pause = 700

/**
 * Gives the stars: at once on the page, then to the server, one request of a leader at a time, so that the last choice
 * is the one that stays. `rate(5, true)` waits whether another choice follows.
 */
export function useRate(leader: string): (stars: number, wait?: boolean) => void {
  const client = useQueryClient()
  const i18n = useWords()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useRef<Sending>({ busy: false, partial: false })

  const send = useCallback(async () => {
    const { current } = state
    if (current.busy) return
    current.busy = true
    while (current.wanted !== undefined) {
      const stars = current.wanted
      current.wanted = undefined
      try {
        const body = {
          leaderId: leader,
          rating: stars,
        }
        const { rating, leader: standing } = await call(rateLeader, { body })
        current.saved = rating
        stored.keepActed()
        track('leader_rating', {})
        client.setQueryData(standingKey(leader), standing)
        if (current.wanted === undefined) show(client, leader, rating)
        // The first rating of a phone had no cookie to show. Asking with the one that came back lets it count.
        if (rating.held) void client.invalidateQueries({ queryKey: mine.queryKey })
        // They rated before their earlier ratings had come.
        if (current.partial) void client.invalidateQueries({ queryKey: mine.queryKey })
        current.partial = false
      } catch (error) {
        if (current.wanted !== undefined) continue
        show(client, leader, current.saved)
        const why = isRefused(error) ? i18n.t(error.message) : ''
        toast(`${i18n.t('Your rating could not be saved.')} ${why}`.trim(), { kind: 'bad' })
      }
    }
    current.busy = false
  }, [client, i18n, leader])

  useEffect(
    () => () => {
      // Leaving the page gives what was chosen last.
      clearTimeout(timer.current)
      void send()
    },
    [send],
  )

  return (stars, wait = false) => {
    const { current } = state
    const before = client.getQueryData<Reply<typeof listMyRatings>>(mine.queryKey)?.ratings
    if (!current.busy && current.wanted === undefined)
      current.saved = before?.find(({ leaderId }) => leaderId === leader)
    current.partial ||= before === undefined && stored.hasActed()
    current.wanted = stars
    void client.cancelQueries(mine)
    show(client, leader, { leaderId: leader, rating: stars, held: false, ratedAt: new Date().toISOString() })
    clearTimeout(timer.current)
    if (wait) timer.current = setTimeout(() => void send(), pause)
    else void send()
  }
}
