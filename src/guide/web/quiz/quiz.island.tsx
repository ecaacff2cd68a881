// Five questions and a guide made from the answers, entirely in the browser. The answers stay on the phone
// until the end.
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { stored } from '#base/web/storage/local-storage.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  isAnswered,
  isComplete,
  readDraft,
  steps,
  type Draft,
  choices,
  type Step,
  type Profile,
} from '../../quiz.ts'
import { answer as answerIn, guideFor, question } from './guide-words.ts'
import { Link } from '#base/web/here.tsx'
import { addressIn, useSite } from '#base/web/site.ts'

const noSubscription = () => () => {}
const nothing = () => undefined

export default function Quiz() {
  const i18n = useWords()
  // Answers from before a reload are on the phone; the server renders the first question.
  const kept = readDraft(useSyncExternalStore(noSubscription, stored.guide, nothing))
  const [answered, setAnswered] = useState<Draft>()
  const [reached, setReached] = useState<number>()
  const draft = answered ?? kept.draft
  const at = reached ?? (answered ? 0 : kept.step)
  const [done, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [at, done])

  const go = (step: number) => {
    moved.current = true
    setReached(step)
  }
  const answer = (next: Draft) => {
    setAnswered(next)
    setReached(at)
    stored.keepGuide(JSON.stringify(next))
  }
  const finish = () => {
    moved.current = true
    // From here on they are only on this page.
    setAnswered(draft)
    stored.forgetGuide()
    setDone(true)
  }
  const again = () => {
    setAnswered({})
    setDone(false)
    go(0)
  }

  const step = steps[at]!
  const last = at === steps.length - 1
  const percent = Math.round(((at + 1) / steps.length) * 100)
  if (done && isComplete(draft)) return <GuideView profile={draft} heading={heading} onAgain={again} />
  return (
    <form
      data-quiz
      className="mx-auto mt-4 max-w-2xl sm:mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAnswered(draft, step)) return
        if (last) finish()
        else go(at + 1)
      }}
    >
      <h1 className="text-3xl font-bold">{i18n.t('Personalized Guide')}</h1>
      <p className="mt-2 text-muted">
        {i18n.t('Your answers stay on this phone. They are used only for your guide.')}
      </p>
      <p className="without-script mt-4 border-s-4 border-accent ps-3">
        {i18n.t('This guide is made in your browser, which needs JavaScript for it.')}
      </p>
      <div className="mt-4 sm:mt-6">
        <p id="progress" className="flex justify-between text-sm text-muted">
          <span>{i18n.t('Step {step} of {total}', { step: at + 1, total: steps.length })}</span>
          <span>{percent}%</span>
        </p>
        <progress className="guide-progress" value={at + 1} max={steps.length} aria-labelledby="progress" />
      </div>
      <Question step={step} draft={draft} onAnswer={answer} heading={heading} />
      <div className="mt-4 flex flex-wrap justify-between gap-4 sm:mt-8">
        <Button look="quiet" disabled={at === 0} onClick={() => go(at - 1)}>
          {i18n.t('Previous')}
        </Button>
        <Button type="submit" disabled={!isAnswered(draft, step)}>
          {last ? i18n.t('Get My Guide') : i18n.t('Next')}
        </Button>
      </div>
    </form>
  )
}

// One question with its answers: a single choice or several.
type Props = {
  step: Step
  draft: Draft
  onAnswer: (draft: Draft) => void
  heading: RefObject<HTMLHeadingElement | null>
}

function Question({ step, draft, onAnswer, heading }: Props) {
  const i18n = useWords()
  const many = step === 'interests'
  const chosen: readonly string[] = many ? (draft.interests ?? []) : [draft[step] ?? '']
  const choose = (answer: string) => {
    const others = chosen.filter((one) => one !== answer)
    const next = many ? (others.length < chosen.length ? others : [...chosen, answer]) : answer
    onAnswer({ ...draft, [step]: next })
  }
  return (
    <fieldset className="mt-4 sm:mt-6">
      <legend>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {question(i18n, step)}
        </h2>
      </legend>
      <div className="mt-2 grid grid-cols-1 gap-1.5 sm:mt-4 sm:grid-cols-2 sm:gap-2">
        {choices[step].map((answer) => (
          <label
            key={`${step} ${answer}`}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded border border-strong-line bg-raised px-4 py-2 hover:border-ink has-checked:border-solid has-checked:bg-accent-soft"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={step}
              className="size-5 shrink-0 accent-solid"
              checked={chosen.includes(answer)}
              onChange={() => choose(answer)}
            />
            {answerIn(i18n, step, answer)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// The finished guide: reasons, and what to do next. Also made for printing.
type GuideViewProps = { profile: Profile; heading: RefObject<HTMLHeadingElement | null>; onAgain: () => void }

function GuideView({ profile, heading, onAgain }: GuideViewProps) {
  const i18n = useWords()
  const { origin, language } = useSite()
  const { title, description, reasons, actions } = guideFor(i18n, profile)
  return (
    <article className="mx-auto mt-8 max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
        {title}
      </h1>
      <p className="mt-2 text-muted">{description}</p>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('What to do next')}</h2>
      <ol className="mt-3 list-decimal space-y-3 ps-6">
        {actions.map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? (
              text
            ) : (
              <>
                <Link to={to} className="link">
                  {text}
                </Link>
                <span className="hidden text-sm text-muted print:inline">
                  {' '}
                  ({(origin + addressIn(language, to)).replace(/^https?:\/\//, '')})
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('Why your vote matters')}</h2>
      <ul className="mt-3 list-disc space-y-3 ps-6">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-muted">
        {i18n.t(
          'Rules as of November 2026. The voter helpline 1950 and your Booth Level Officer have the last word.',
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <Button onClick={() => window.print()}>{i18n.t('Print')}</Button>
        <Button look="quiet" onClick={onAgain}>
          {i18n.t('Take Quiz Again')}
        </Button>
      </div>
    </article>
  )
}
