// The answers of a poll as fields. Without `kept` they work without script: in frames of other sites, and on the page for
// voting without script.
import { useId, type ReactNode } from 'react'
import { useWords } from '#base/web/words.tsx'
import { pollLimits, type Poll } from '../../contract.ts'

type Props = {
  poll: Poll
  /** Ids of options; an empty one for an answer in one's own words, where only one is allowed. */
  chosen?: readonly string[]
  /** Of a form that keeps what was chosen and written. */
  kept?: {
    text: string
    choose: (id: string, on: boolean) => void
    write: (text: string) => void
    disabled: boolean
    look: string
    legend: { look: string; before: ReactNode }
  }
}

export function Answers({ poll, chosen = [], kept }: Props) {
  const i18n = useWords()
  const name = useId()
  const { allowMultiple, allowCustomString } = poll
  const choice = (id: string, text: string) => (
    <label
      key={id}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded py-2 hover:bg-sunken has-checked:font-semibold"
    >
      <input
        type={allowMultiple ? 'checkbox' : 'radio'}
        value={id}
        className="mt-1 size-5 shrink-0 accent-accent"
        {...(kept
          ? { name, checked: chosen.includes(id), onChange: ({ target }) => kept.choose(id, target.checked) }
          : {
              name: 'answer',
              defaultChecked: chosen.includes(id),
              required: !allowMultiple && !allowCustomString,
            })}
      />
      <span className="min-w-0 leading-normal" dir="auto">
        {text}
      </span>
    </label>
  )
  return (
    <fieldset disabled={kept?.disabled}>
      <legend className={kept?.legend.look ?? 'text-sm text-muted'}>
        {kept?.legend.before}
        {allowMultiple ? i18n.t('Choose one or more') : i18n.t('Choose one')}
      </legend>
      <div className={kept?.look}>
        {poll.options.map(({ id, text }) => choice(id, text))}
        {allowCustomString ? (
          <>
            {allowMultiple ? null : choice('', i18n.t('Other'))}
            <input
              type="text"
              autoComplete="off"
              aria-label={i18n.t('Other: answer in your own words')}
              placeholder={allowMultiple ? i18n.t('Other, in your own words') : i18n.t('In your own words')}
              maxLength={pollLimits.customText}
              dir="auto"
              className="mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2"
              {...(kept
                ? { value: kept.text, onChange: ({ target }) => kept.write(target.value) }
                : { name: 'own' })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  )
}
