// A poll's answers: choosing, results, choosing again. The same on a card and on the poll's own page.
import { useEffect, useRef, useState } from 'react'
import { useMinute } from '#base/web/minute.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords, useLanguage } from '#base/web/words.tsx'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { isCounted, type Poll, type UserVote, readPoll, type CountedPoll } from '../contract.ts'
import { AnswerForm, type BallotPlace } from './plain/answer-form.tsx'
import { useIsForgotten } from './votes.ts'
import { percent } from '#base/web/format.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { votesText } from './poll-words.ts'
import { HeldVotes } from './held-votes.tsx'

type Props = { poll: Poll; mine: UserVote | undefined; place: BallotPlace }

/** Whether answers are still accepted: according to the server, until the clock knows better. */
export function useEnded({ ended, endDate }: Pick<Poll, 'ended' | 'endDate'>): boolean {
  const now = useMinute()
  return ended || (now !== undefined && endDate !== undefined && Date.parse(endDate) <= now)
}

export function Ballot({ poll, mine, place }: Props) {
  const i18n = useWords()
  const ended = useEnded(poll)
  /** What the visitor did last. */
  const [turned, setTurned] = useState<{ editing: boolean }>()
  const turn = (editing: boolean) => setTurned({ editing })
  const asking = !ended && (mine === undefined || turned?.editing === true)
  const forgotten = useIsForgotten(poll.id)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone: the focus follows.
    if (turned) (here.current?.querySelector('input') ?? here.current)?.focus()
  }, [turned])
  return (
    <div ref={here} tabIndex={-1}>
      {forgotten && !ended ? (
        <p role="status" className="mb-3 border-s-4 border-accent ps-3">
          {i18n.t(
            'You answered this poll on this phone, but the site does not recognise it: your browser probably keeps no cookies from here. A second answer may be held and not counted. Allow cookies for this site.',
          )}
        </p>
      ) : null}
      {asking ? (
        <AnswerForm
          poll={poll}
          mine={mine}
          place={place}
          onVoted={() => turn(false)}
          {...(mine === undefined ? {} : { onCancel: () => turn(false) })}
        />
      ) : (
        <>
          {place === 'home' ? (
            <>
              <p className="font-semibold">{i18n.t('Thank you for your response.')}</p>
              {poll.silent ? null : <h3 className="mt-3 text-sm text-muted">{i18n.t('Current results')}</h3>}
            </>
          ) : null}
          {isCounted(poll) ? <Results poll={poll} mine={mine} /> : <SilentAnswers poll={poll} mine={mine} />}
          {mine === undefined || ended || poll.silent ? null : (
            <Button look="quiet" className="mt-4" onClick={() => turn(true)}>
              {place === 'home' ? i18n.t('Change Vote') : i18n.t('Edit Response')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The answers in the order of the question, without figures. */
function SilentAnswers({ poll, mine }: { poll: Poll; mine: UserVote | undefined }) {
  const i18n = useWords()
  return (
    <>
      <ul className="grid gap-2">
        {poll.options.map(({ id, text }) => (
          <li key={id} className="leading-normal" dir="auto">
            {text}
            {mine?.optionIds.includes(id) ? (
              <span className="text-sm text-muted"> ({i18n.t('Your answer')})</span>
            ) : null}
          </li>
        ))}
      </ul>
      {poll.silent ? <SilenceNotice silent={poll.silent} className="mt-3" /> : null}
    </>
  )
}

type Row = { key: string; text: string; votes: number; percentage?: number | undefined; own: boolean }

/** The results so far, each share as text beside its bar, with the visitor's own answer marked. */
function Results({ poll, mine }: { poll: CountedPoll; mine: UserVote | undefined }) {
  const { i18n, language } = useLanguage()
  const rows: Row[] = poll.options.map(({ id, text, votes, percentage }) => ({
    key: id,
    text,
    votes,
    percentage,
    own: mine?.optionIds.includes(id) === true,
  }))
  if (poll.other !== undefined)
    rows.push({ key: 'other', text: i18n.t('Other'), ...poll.other, own: mine?.customText !== undefined })
  return (
    <div role="group" aria-label={i18n.t('Results')}>
      {poll.totalVotes === 0 ? <p>{i18n.t('No responses yet')}</p> : null}
      <ul className="grid gap-3">
        {rows.map(({ key, text, votes, percentage, own }) => (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-4">
              <span className={`min-w-0 leading-normal ${own ? 'font-semibold' : ''}`} dir="auto">
                {text}
              </span>
              <span className="shrink-0 font-semibold">
                {percentage === undefined ? '' : percent(percentage, language, 0)}
              </span>
            </div>
            <Bar part={(percentage ?? 0) / 100} className={own ? 'fill-accent' : 'fill-solid'} />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              {own ? (
                <span className="inline-flex items-center gap-1 text-ink">
                  <CheckIcon className="size-4" />
                  {i18n.t('Your answer')}
                </span>
              ) : null}
              <span className="ms-auto">{votesText(i18n, votes, language)}</span>
            </p>
          </li>
        ))}
      </ul>
      {mine?.customText === undefined ? null : (
        <p className="mt-3 border-s-4 border-accent ps-3">
          {i18n.t('Your own words')}: <q dir="auto">{mine.customText}</q>
        </p>
      )}
      {poll.allowMultiple && poll.totalVotes > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {i18n.t('Several answers were allowed, so the shares may add up to more than 100%.')}
        </p>
      ) : null}
      {poll.heldVotes > 0 || mine?.held ? <HeldVotes votes={poll.heldVotes} own={mine?.held} /> : null}
      <RowsAsCsv of={readPoll} input={{ params: { id: poll.id }, query: {} }} name="options" />
    </div>
  )
}
