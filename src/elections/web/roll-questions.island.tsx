// The questions that lead to the right form, and the answer below them.
import { useEffect, useRef, useState } from 'react'
import { useLoadedData } from '#base/web/data.ts'
import { useSearchParams } from '#base/web/here.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listElections, listRolls } from '../contract.ts'
import { mistakes, optional, questions, situations, type Answers, type Mistake } from '../roll-help.ts'
import { stateName } from './election-words.ts'
import { RollResult } from './roll-result.tsx'
import words from './texts/roll.json' with { type: 'json' }

export default function RollQuestions() {
  const { i18n, language } = useLanguage()
  const { states, today } = useLoadedData(listRolls, {})
  // For the answer, which must not wait for a network.
  useLoadedData(listElections, { query: {} })
  const asked = useSearchParams()
  const [situation, setSituation] = useState(() => situations.find((one) => one === asked.get('need')))
  const [given, setGiven] = useState<Omit<Answers, 'situation'>>({})
  const [code, setCode] = useState(() => states.find((one) => one.code === asked.get('state'))?.code ?? '')
  const asks = situation ? questions[situation] : []
  const add = (part: Partial<typeof given>) => setGiven((before) => ({ ...before, ...part }))
  const dates = [
    ['heardOn', i18n.t('Date of the hearing, as the notice has it (optional)')],
    ['born', i18n.t('Your date of birth (optional: it tells from when you can vote)')],
    ['decided', i18n.t('Date of the written decision, if you have one (optional)')],
  ] as const
  const open = asks.filter((one) =>
    one === 'state' ? code === '' : !optional.includes(one) && given[one] === undefined,
  )
  const answered = situation !== undefined && open.length === 0
  // What comes next: a question that has no answer, one that may be left open, or the answer below them all.
  const next = situation && (open[0] ?? asks.find((one) => optional.includes(one)) ?? 'answer')
  const { yes, mistake } = given
  const came = useRef(true)
  useEffect(() => {
    // A link led here, and said to which place; arrow keys choose as they move: the page stays where the keyboard is.
    const stays = came.current || document.activeElement?.matches(':focus-visible')
    came.current = false
    if (next === undefined || stays) return
    document.getElementById(`next-${next}`)?.scrollIntoView({ block: 'start' })
  }, [next, situation, code, yes, mistake])
  return (
    <>
      <form
        className="mt-6 grid max-w-prose gap-6 *:scroll-mt-4 print:hidden"
        onSubmit={(event) => event.preventDefault()}
      >
        <Choice
          legend={i18n.t('What do you need?')}
          name="situation"
          options={situations.map((one) => [one, i18n.t(words.situations[one])])}
          value={situation}
          onChange={(one) => {
            setSituation(one)
            setGiven({})
          }}
        />
        {asks.includes('state') ? (
          <div id="next-state">
            <SelectField
              label={i18n.t('Your state')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            >
              <option value="">{i18n.t('Choose…')}</option>
              {states.map((one) => (
                <option key={one.code} value={one.code}>
                  {stateName(one.name, { i18n, language, states })}
                </option>
              ))}
            </SelectField>
          </div>
        ) : null}
        {dates.map(([name, label]) =>
          asks.includes(name) ? (
            <div key={name} id={`next-${name}`}>
              <TextField
                label={label}
                type="date"
                max={name === 'heardOn' ? undefined : today}
                value={given[name] ?? ''}
                // An emptied field is not an answer.
                onChange={(event) => add({ [name]: event.target.value || undefined })}
              />
            </div>
          ) : null,
        )}
        {asks.includes('yes') ? (
          <div id="next-yes">
            <Choice
              legend={
                situation === 'abroad'
                  ? i18n.t('Are you an Indian citizen, and of no other country?')
                  : i18n.t('Is your name on the roll at your old address?')
              }
              name="yes"
              options={[
                ['yes', i18n.t('Yes')],
                ['no', i18n.t('No')],
              ]}
              value={given.yes === undefined ? undefined : given.yes ? 'yes' : 'no'}
              onChange={(one) => add({ yes: one === 'yes' })}
            />
          </div>
        ) : null}
        {asks.includes('mistake') ? (
          <div id="next-mistake">
            <Choice<Mistake>
              legend={i18n.t('What is wrong?')}
              name="mistake"
              options={mistakes.map((one) => [one, i18n.t(words.mistakes[one])])}
              value={given.mistake}
              onChange={(one) => add({ mistake: one })}
            />
          </div>
        ) : null}
      </form>
      <p role="status" className="sr-only">
        {next === undefined
          ? null
          : answered
            ? i18n.t('Your answer is below.')
            : i18n.t('The next question is below.')}
      </p>
      <div id="next-answer" className="scroll-mt-4">
        {answered ? (
          <RollResult answers={{ situation, ...given }} state={states.find((one) => one.code === code)} />
        ) : null}
      </div>
    </>
  )
}

// One answer of several, each as high as a thumb.
type Props<T extends string> = {
  legend: string
  name: string
  options: readonly (readonly [value: T, label: string])[]
  value: T | undefined
  onChange: (value: T) => void
}

function Choice<T extends string>({ legend, name, options, value, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      <div className="mt-2 divide-y divide-line rounded border border-strong-line bg-raised">
        {options.map(([one, label]) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2">
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
