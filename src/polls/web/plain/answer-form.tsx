// Choosing an answer: one option, a custom answer, or several. The choice stays if sending fails.
import { useId, useState } from 'react'
import { requestCookieEarly } from '#base/web/api.ts'
import { addressIn } from '#base/web/site.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage } from '#base/web/words.tsx'
import {
  checkAnswer,
  nothingChosen,
  nothingChosenOnPage,
  pollLimits,
  type Poll,
  type UserVote,
} from '../../contract.ts'
import { Choice, choiceLook, type BallotPlace } from '../choice.tsx'
import { refusalText } from '../poll-words.ts'
import { useCast } from '../votes.ts'

type Props = {
  poll: Poll
  /** The vote that is being changed. */
  mine: UserVote | undefined
  place: BallotPlace
  onVoted: () => void
  onCancel?: () => void
}

/** Ids of stored votes, without leftovers from older clients. */
const cleaned = (ids: readonly string[]) => ids.filter((id) => id.length === 36 && id.includes('-'))

export function AnswerForm({ poll, mine, place, onVoted, onCancel }: Props) {
  const { i18n, language } = useLanguage()
  const name = useId()
  const cast = useCast(poll)
  const [chosen, setChosen] = useState(() => cleaned(mine?.optionIds ?? []))
  const [text, setText] = useState(mine?.customText ?? '')
  /** In a single choice, a custom answer counts as an option. */
  const [own, setOwn] = useState(mine?.customText !== undefined)
  const [touched, setTouched] = useState(false)
  const [sending, setSending] = useState(false)

  const answer = poll.allowMultiple
    ? { optionIds: chosen, customText: text }
    : { optionIds: own ? [] : chosen, customText: own ? text : '' }
  const checked = checkAnswer(poll, answer)
  const empty = 'wrong' in checked && checked.wrong.code === nothingChosen.code

  const touch = () => {
    setTouched(true)
    void requestCookieEarly()
  }
  const choose = (id: string, on: boolean) => {
    touch()
    if (poll.allowMultiple) setChosen((now) => (on ? [...now, id] : now.filter((one) => one !== id)))
    else {
      setChosen([id])
      setOwn(false)
    }
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
  const kind = poll.allowMultiple ? 'checkbox' : 'radio'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset disabled={sending}>
        <legend className={place === 'home' && !poll.allowMultiple ? 'sr-only' : 'text-sm text-muted'}>
          <span className="sr-only">{poll.title}: </span>
          {poll.allowMultiple ? i18n.t('Choose one or more') : i18n.t('Choose one')}
        </legend>
        <div className={place === 'home' ? 'mt-1 flex flex-wrap gap-x-6' : 'mt-1'}>
          {poll.options.map((option) => (
            <Choice key={option.id}>
              <input
                type={kind}
                name={name}
                value={option.id}
                checked={chosen.includes(option.id) && (poll.allowMultiple || !own)}
                onChange={(event) => choose(option.id, event.target.checked)}
                className={choiceLook}
              />
              <span className="min-w-0 leading-normal" dir="auto">
                {option.text}
              </span>
            </Choice>
          ))}
          {poll.allowCustomString ? (
            <>
              {poll.allowMultiple ? null : (
                <Choice>
                  <input
                    type="radio"
                    name={name}
                    value=""
                    checked={own}
                    onChange={() => {
                      touch()
                      setOwn(true)
                    }}
                    className={choiceLook}
                  />
                  {i18n.t('Other')}
                </Choice>
              )}
              <input
                type="text"
                aria-label={i18n.t('Other: answer in your own words')}
                placeholder={
                  poll.allowMultiple ? i18n.t('Other, in your own words') : i18n.t('In your own words')
                }
                maxLength={pollLimits.customText}
                value={text}
                dir="auto"
                onChange={(event) => {
                  setTouched(true)
                  setText(event.target.value)
                  setOwn(true)
                }}
                className="mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2"
              />
            </>
          ) : null}
        </div>
      </fieldset>
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
