// The answers of a poll as plain fields, which work without script: in frames of other sites, and on the page for voting
// without script.
import { useId } from 'react'
import { useWords } from '#base/web/words.tsx'
import { pollLimits, type Poll } from '../../contract.ts'
import { Choice, choiceLook } from '../choice.tsx'

/** @param props.chosen the options that are ticked already. */
export function PlainAnswers({ poll, chosen = [] }: { poll: Poll; chosen?: readonly string[] }) {
  const i18n = useWords()
  const own = useId()
  return (
    <fieldset>
      <legend className="text-sm text-muted">
        {poll.allowMultiple ? i18n.t('Choose one or more') : i18n.t('Choose one')}
      </legend>
      {poll.options.map(({ id, text }) => (
        <Choice key={id}>
          <input
            type={poll.allowMultiple ? 'checkbox' : 'radio'}
            name="answer"
            value={id}
            defaultChecked={chosen.includes(id)}
            required={!poll.allowMultiple && !poll.allowCustomString}
            className={choiceLook}
          />
          <span className="min-w-0 leading-normal" dir="auto">
            {text}
          </span>
        </Choice>
      ))}
      {poll.allowCustomString ? (
        <p className="mt-1">
          <label htmlFor={own}>{i18n.t('Other: answer in your own words')}</label>
          <input
            id={own}
            type="text"
            name="own"
            maxLength={pollLimits.customText}
            dir="auto"
            className="mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2"
          />
        </p>
      ) : null}
    </fieldset>
  )
}
