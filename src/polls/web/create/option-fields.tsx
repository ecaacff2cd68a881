// The options of a new poll: two to ten.
import { useRef, useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { CloseIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { pollLimits } from '../../contract.ts'

type Props = { options: readonly string[]; onChange: (options: string[]) => void }

export function OptionFields({ options, onChange }: Props) {
  const i18n = useWords()
  const { min, max } = pollLimits.options
  const fields = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(false)
  return (
    <fieldset ref={fields} className="min-w-0">
      <legend className="text-sm font-semibold">{i18n.t('Options')}</legend>
      <ol className="mt-1 grid gap-3">
        {options.map((text, n) => (
          // Options have no identity except their position.
          <li key={n} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={i18n.t('Option {number}', { number: n + 1 })}
                name="option"
                dir="auto"
                autoComplete="off"
                maxLength={pollLimits.option}
                value={text}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
                autoFocus={added && n === options.length - 1}
                onChange={(event) => onChange(options.with(n, event.target.value))}
              />
            </div>
            <button
              type="button"
              disabled={options.length <= min}
              aria-label={i18n.t('Remove option {number}', { number: n + 1 })}
              className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink disabled:opacity-40"
              onClick={() => {
                setAdded(false)
                onChange(options.toSpliced(n, 1))
                fields.current?.querySelectorAll('input')[Math.max(0, n - 1)]?.focus()
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        className="mt-3"
        disabled={options.length >= max}
        onClick={() => {
          setAdded(true)
          onChange([...options, ''])
        }}
      >
        {i18n.t('Add Option')}
      </Button>
    </fieldset>
  )
}
