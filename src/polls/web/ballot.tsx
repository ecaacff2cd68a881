// A poll's answers: choosing, results, choosing again. The same on a card and on the poll's own page.
import { useEffect, useRef, useState } from 'react'
import { useMinute } from '#base/web/minute.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { isCounted, type Poll, type UserVote } from '../contract.ts'
import { AnswerForm, type BallotPlace } from './plain/answer-form.tsx'
import { Results } from './results.tsx'
import { useIsForgotten } from './votes.ts'

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
