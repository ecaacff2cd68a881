// The question on the home page, 'Will You Vote This Election?', with its real tally. The home page gets it late.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, sayHello } from '#base/web/api.ts'
import { invalidate, read, useApiQuery } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { stored } from '#base/web/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Bar } from '#base/web/ui/bar.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { Failed } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { track } from '#base/web/usage/track.ts'
import {
  electionPollId,
  listMyVotes,
  listPolls,
  readElectionPoll,
  readMyElectionVote,
  readMyVote,
  readPoll,
  voteInElectionPoll,
  type ElectionPoll as Poll,
  type ElectionVote,
} from '../contract.ts'
import { Choice, mark } from './choice.tsx'
import { siteText, importViolation } from './poll-words.ts'
import { keepVote, keptVote } from './receipts.ts'

/** A page that shows it reads `readElectionPoll`, so that it is there without scripts. */
export default function ElectionPoll() {
  const i18n = useWords()
  const title = useId()
  const { data: poll, isError, refetch } = useApiQuery(readElectionPoll, {})
  const mine = useApiQuery(readMyElectionVote, {}, { enabled: stored.hasActed() }).data?.vote
  const [changing, setChanging] = useState(false)
  const choosing = mine === undefined || changing
  const here = useRef<HTMLDivElement>(null)
  const follow = useRef(false)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    const target = choosing ? here.current?.querySelector('input') : here.current
    target?.focus()
  }, [choosing])
  const turn = (change: boolean) => {
    follow.current = true
    setChanging(change)
  }
  return (
    <section aria-labelledby={title} className="py-8">
      <h2 id={title} className="text-2xl font-bold">
        {siteText(i18n, 'Will You Vote This Election?')}
      </h2>
      <div ref={here} tabIndex={-1} className="mt-3 min-h-56 max-w-xl">
        {isError && poll === undefined ? (
          <Failed title={i18n.t('Failed to fetch poll')} onRetry={() => void refetch()} />
        ) : null}
        {poll === undefined ? null : choosing ? (
          <Choosing poll={poll} mine={mine} labelledBy={title} onVoted={() => turn(false)} />
        ) : (
          <Thanks poll={poll} mine={mine} onChange={() => turn(true)} />
        )}
      </div>
    </section>
  )
}

type ChoosingProps = {
  poll: Poll
  mine: ElectionVote | undefined
  labelledBy: string
  onVoted: () => void
}

function Choosing({ poll, mine, labelledBy, onVoted }: ChoosingProps) {
  const i18n = useWords()
  const { language } = useSite()
  const client = useQueryClient()
  const name = useId()
  const [chosen, setChosen] = useState(mine?.optionId)
  const [sending, setSending] = useState(false)
  const submit = async () => {
    if (chosen === undefined) return
    setSending(true)
    try {
      await cast(client, chosen)
      onVoted()
    } catch (error) {
      toast(importViolation(i18n, error, i18n.t('Failed to submit vote')), { kind: 'bad' })
      setSending(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset disabled={sending} aria-labelledby={labelledBy}>
        {poll.results.map(({ optionId, choice }) => (
          <Choice key={optionId}>
            <input
              type="radio"
              name={name}
              value={optionId}
              checked={chosen === optionId}
              onChange={() => {
                setChosen(optionId)
                void sayHello()
              }}
              className={mark}
            />
            {siteText(i18n, choice)}
          </Choice>
        ))}
      </fieldset>
      <p className="mt-2 flex flex-wrap items-center gap-4">
        <Button type="submit" className="needs-script" busy={sending} disabled={chosen === undefined}>
          {sending ? i18n.t('Submitting...') : i18n.t('Submit Response')}
        </Button>
        <span className="text-sm text-muted">{totalText(i18n, poll, language)}</span>
      </p>
    </form>
  )
}

type ThanksProps = { poll: Poll; mine: ElectionVote; onChange: () => void }

function Thanks({ poll, mine, onChange }: ThanksProps) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <>
      <p className="font-semibold">{i18n.t('Thank you for your response.')}</p>
      {mine.held ? (
        <p className="mt-2 border-s-4 border-accent ps-3 text-sm">
          {i18n.t(
            'Your vote is held: it is stored but not counted, because it looks like a second vote from the same phone or like a program that votes many times.',
          )}
        </p>
      ) : null}
      <h3 className="mt-3 text-sm text-muted">{i18n.t('Current results')}</h3>
      <ul className="mt-1 grid gap-2">
        {poll.results.map(({ optionId, choice, count: votes, percentage }) => {
          const own = optionId === mine.optionId
          return (
            <li key={optionId}>
              <p className="flex justify-between gap-4">
                <span className={own ? 'font-semibold' : ''}>
                  {siteText(i18n, choice)}
                  {own ? <span className="font-normal text-muted"> · {i18n.t('Your answer')}</span> : null}
                </span>
                <span>
                  <strong>{percentage === undefined ? '' : percent(percentage, language, 0)}</strong>{' '}
                  <span className="text-sm text-muted">({count(votes, language)})</span>
                </span>
              </p>
              <Bar part={(percentage ?? 0) / 100} className={own ? 'fill-accent' : 'fill-solid'} />
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {totalText(i18n, poll, language)}. {i18n.t('A self-selected online poll, not a survey.')}{' '}
        <Link className="link" to={`/poll/${electionPollId}`}>
          {i18n.t('Check the count')}
        </Link>
      </p>
      <Button look="quiet" className="mt-3" onClick={onChange}>
        {i18n.t('Change Vote')}
      </Button>
    </>
  )
}

type Words = ReturnType<typeof useWords>

function totalText(i18n: Words, { totalVotes }: Poll, language: 'en' | 'hi'): string {
  if (totalVotes === 0) return i18n.t('No responses yet')
  return i18n.t('{votes, plural, one {# vote} other {{shown} votes}}', {
    votes: totalVotes,
    shown: count(totalVotes, language),
  })
}

async function cast(client: QueryClient, optionId: string): Promise<void> {
  const { vote: sent, poll } = await call(voteInElectionPoll, {
    body: { optionId },
  })
  // The first vote of a phone had no cookie to show. Asking with the one that came back lets it count where it was held.
  const own = sent.held ? await call(readMyElectionVote, {}).catch(() => undefined) : undefined
  const vote = own?.vote ?? sent
  track('poll_vote', { kind: 'single', ownWords: false })
  const { receipt, held } = vote
  const seen = keptVote(electionPollId)?.seen
  keepVote(electionPollId, { receipt, options: [optionId], other: false, held, ...(seen ? { seen } : {}) })
  client.setQueryData(read(readMyElectionVote, {}).queryKey, { vote })
  client.setQueryData(read(readElectionPoll, {}).queryKey, poll)
  // What other pages show of the same poll.
  void invalidate(client, listPolls, readPoll, listMyVotes, readMyVote)
}
