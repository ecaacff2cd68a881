// Choosing an answer: one option, a custom answer, or several. The choice stays if sending fails.
import { useState } from 'react'
import { requestCookieEarly } from '#base/web/api.ts'
import { addressIn } from '#base/web/site.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { checkAnswer, nothingChosen, nothingChosenOnPage, type Poll, type UserVote } from '../../contract.ts'
import { refusalText } from '../poll-words.ts'
import { useCast } from '../votes.ts'
import { Answers } from './answers.tsx'

/** Where a ballot is shown; this decides the labels of its buttons and its error messages. */
export type BallotPlace = 'card' | 'page' | 'home'

type Props = {
  poll: Poll
  mine: UserVote | undefined
  place: BallotPlace
  onVoted: () => void
  onCancel?: () => void
}

export function AnswerForm({ poll, mine, place, onVoted, onCancel }: Props) {
  const { i18n, language } = useLanguage()
  const cast = useCast(poll)
  /** In a single choice an answer in one's own words counts as an option without an id. */
  const isOwn = !poll.allowMultiple && mine?.customText !== undefined
  const [chosen, setChosen] = useState<readonly string[]>(isOwn ? [''] : (mine?.optionIds ?? []))
  const [text, setText] = useState(mine?.customText ?? '')
  const [touched, setTouched] = useState(false)
  const [sending, setSending] = useState(false)

  const writes = poll.allowMultiple || chosen.includes('')
  const checked = checkAnswer(poll, { optionIds: chosen, customText: writes ? text : '' })
  const empty = 'wrong' in checked && checked.wrong.code === nothingChosen.code

  const choose = (id: string, on: boolean) => {
    setTouched(true)
    void requestCookieEarly()
    setChosen((now) => (!poll.allowMultiple ? [id] : on ? [...now, id] : now.filter((one) => one !== id)))
  }
  const write = (written: string) => {
    setTouched(true)
    setText(written)
    if (!poll.allowMultiple) setChosen([''])
  }
  const submit = async () => {
    if ('wrong' in checked || poll.silent) return setTouched(true)
    setSending(true)
    try {
      await cast(checked.answer)
      // On the home page a thank-you replaces the form.
      if (place !== 'home') toast(i18n.t('Vote submitted successfully!'), { kind: 'good' })
      onVoted()
    } catch (error) {
      const otherwise =
        place === 'page'
          ? i18n.t('Failed to submit vote. Please try again.')
          : i18n.t('Failed to submit vote')
      toast(refusalText(i18n, error, otherwise), { kind: 'bad' })
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
      <Answers
        poll={poll}
        chosen={chosen}
        kept={{
          text,
          choose,
          write,
          disabled: sending,
          look: place === 'home' ? 'mt-1 flex flex-wrap gap-x-6' : 'mt-1',
          legend: {
            look: place === 'home' && !poll.allowMultiple ? 'sr-only' : 'text-sm text-muted',
            before: <span className="sr-only">{poll.title}: </span>,
          },
        }}
      />
      <p role="status" className="mt-2 text-sm text-bad empty:mt-0">
        {touched && 'wrong' in checked
          ? i18n.t(empty && place === 'page' ? nothingChosenOnPage : checked.wrong.message)
          : null}
      </p>
      {/* What was chosen and written stays in the form. */}
      {poll.silent ? <SilenceNotice silent={poll.silent} className="mt-3" /> : null}
      <div className={`needs-script mt-3 flex-wrap gap-3 ${poll.silent ? 'hidden' : 'flex'}`}>
        {/* A disabled button has no events: the wrapper explains what is missing when it is tapped. */}
        <span onPointerDown={() => setTouched(true)}>
          <Button type="submit" busy={sending} disabled={empty} className="disabled:pointer-events-none">
            {sending
              ? i18n.t('Submitting...')
              : place === 'home'
                ? i18n.t('Submit Response')
                : i18n.t('Submit Vote')}
          </Button>
        </span>
        {onCancel ? (
          <Button look="quiet" disabled={sending} onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        ) : null}
      </div>
      <a className="without-script tall-link" href={addressIn(language, `/poll/${poll.id}/answer`)}>
        {i18n.t('Vote without JavaScript')}
      </a>
    </form>
  )
}
