// One question with its answers: a single choice or several.
import type { RefObject } from 'react'
import { useWords } from '#base/web/words.tsx'
import { choices, type Draft, type Step } from '../../quiz.ts'
import { answers, questions } from './guide-words.ts'

type Props = {
  step: Step
  draft: Draft
  onAnswer: (draft: Draft) => void
  heading: RefObject<HTMLHeadingElement | null>
}

export function Question({ step, draft, onAnswer, heading }: Props) {
  const i18n = useWords()
  const said: Record<string, string> = answers(i18n)[step]
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
          {questions(i18n)[step]}
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
            {said[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
