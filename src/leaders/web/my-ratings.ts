// The visitor's own ratings: fetched once they have rated, shown immediately when they rate, rolled back if
// sending fails.
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefused, type Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { read, useAnswers, useApiQuery, useNoted, type Question } from '#base/web/data.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { track } from '#base/web/usage/track.ts'
import { useWords } from '#base/web/words.tsx'
import { listMyRatings, rateLeader } from '../contract.ts'
import type { Rated } from './leader-words.ts'

const noInput = { query: {} }
const myRatings = read(listMyRatings, noInput)

type RatingSummary = Reply<typeof rateLeader>['leader']
const summaryOf = (leader: string): Question<RatingSummary> => ({ key: ['standing', leader] })

/** From the page's data, or from the server's answer after this visitor's rating. */
export function useRatingSummary(leader: Rated): RatingSummary | Rated {
  return useNoted(summaryOf(leader.id)) ?? leader
}

/** By leader: what is being sent. One that hangs holds no other back. */
const saving = new Map<string, Promise<void>>()

/** Delay in milliseconds: nothing is sent while someone moves through the stars with the arrow keys. */
const sendingDelay = 700

/** The visitor's own stars, and a function to change them. `rate(5, true)` waits for a further choice. */
export function useMyRating(leader: string) {
  const i18n = useWords()
  const answers = useAnswers()
  const { data } = useApiQuery(listMyRatings, noInput, { enabled: stored.mayHaveActed() })
  const saved = data?.ratings.find(({ leaderId }) => leaderId === leader)
  /** What was chosen and is not saved yet. */
  const [choice, setChoice] = useState<number>()

  const save = async (stars: number) => {
    try {
      const { rating, leader: summary } = await call(rateLeader, {
        body: { leaderId: leader, rating: stars },
      })
      stored.keepActed()
      track('leader_rating', {})
      answers.set(summaryOf(leader), summary)
      answers.set(myRatings, (now) => ({
        ratings: [rating, ...(now?.ratings ?? []).filter(({ leaderId }) => leaderId !== leader)],
      }))
      // Earlier ratings may not have loaded yet; and a call with the cookie releases one held for lack of it.
      void answers.outdate(myRatings)
    } catch (error) {
      const why = isRefused(error) ? i18n.t(error.message) : ''
      toast(`${i18n.t('Your rating could not be saved.')} ${why}`.trim(), { kind: 'bad' })
    }
    setChoice((now) => (now === stars ? undefined : now))
  }

  const waiting = useRef<{ stars: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const send = useCallback(() => {
    if (waiting.current === undefined) return
    clearTimeout(waiting.current.timer)
    const { stars } = waiting.current
    // One after another, so that the last choice wins.
    const before = saving.get(leader) ?? Promise.resolve()
    saving.set(
      leader,
      before.then(() => save(stars)),
    )
    waiting.current = undefined
    // oxlint-disable-next-line react/exhaustive-deps -- all else stays the same
  }, [leader])
  // Leaving the page gives what was chosen last.
  useEffect(() => send, [send])

  const rate = (stars: number, wait = false) => {
    setChoice(stars)
    clearTimeout(waiting.current?.timer)
    waiting.current = { stars, timer: setTimeout(send, wait ? sendingDelay : 0) }
  }
  return { stars: choice ?? saved?.rating ?? 0, held: choice === undefined && saved?.held === true, rate }
}
