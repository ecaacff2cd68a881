// Five questions and a guide made from the answers, entirely in the browser. The answers stay on the phone
// until the end.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { stored } from '#base/web/storage/local-storage.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { isAnswered, isComplete, readDraft, steps, type Draft } from '../../quiz.ts'
import { GuideView } from './guide-view.tsx'
import { Question } from './question.tsx'

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
