// One field, drawn as its schema says.
import type { ComponentProps } from 'react'
import { FieldError, SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { choicesOf, controlOf, type Schema } from './schema.ts'

export type FieldWords = {
  label: string
  /** The words of choices, by value; those without a word stand for themselves. For a text: what can be chosen. */
  choices?: Readonly<Record<string, string>>
} & Pick<ComponentProps<'input'>, 'type' | 'required' | 'placeholder' | 'lang'>

type Props = {
  schema: Schema
  words: FieldWords
  name: string
  value: string | string[]
  needed: boolean
  problem: string | undefined
  onChange: (value: string | string[]) => void
}

export function ContractField({ schema, words, name, value, needed, problem, onChange }: Props) {
  const { label, choices, ...more } = words
  const control = controlOf(schema)
  const field = { label, name, problem, required: needed && schema.type !== 'array', ...more }
  const typed = (event: { target: { value: string } }) => onChange(event.target.value)
  if (Array.isArray(value)) {
    const offered = choices ?? Object.fromEntries(choicesOf(schema.items ?? {}).map((one) => [one, one]))
    return Object.keys(offered).length > 10 ? (
      <SelectField
        {...field}
        multiple
        size={8}
        value={value}
        onChange={({ target }) => onChange([...target.selectedOptions].map((one) => one.value))}
      >
        <Options of={offered} />
      </SelectField>
    ) : (
      <Boxes {...{ label, name, problem, value, onChange }} of={offered} />
    )
  }
  if (choices || (control === 'choice' && more.type === undefined))
    return (
      <SelectField {...field} value={value} onChange={typed}>
        <Options of={choices ?? Object.fromEntries(choicesOf(schema).map((one) => [one, one]))} />
      </SelectField>
    )
  const text = { ...field, value, onChange: typed, maxLength: schema.maxLength }
  if (more.type === undefined && (control === 'long' || control === 'lines'))
    return (
      <TextArea
        dir="auto"
        rows={control === 'long' ? ((schema.maxLength ?? 0) > 5_000 ? 8 : 3) : 2}
        {...text}
      />
    )
  return <TextField {...inputOf(schema)} {...text} />
}

/** A pattern of an attribute is of the whole text. */
const inputOf = (schema: Schema): ComponentProps<'input'> =>
  ({
    number: { type: 'number', inputMode: 'numeric' as const, min: schema.minimum, max: schema.maximum },
    date: { type: 'date' },
    instant: { type: 'datetime-local' },
    url: { type: 'url', inputMode: 'url' as const, placeholder: 'https://' },
    text: { dir: 'auto', pattern: /^\^(.*)\$$/.exec(schema.pattern ?? '')?.[1] },
  })[controlOf(schema) as 'text'] ?? {}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))
}

type BoxesProps = Pick<Props, 'name' | 'problem' | 'onChange'> & {
  label: string
  value: string[]
  of: Readonly<Record<string, string>>
}

function Boxes({ label, name, problem, value, of, onChange }: BoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {Object.entries(of).map(([one, word]) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            name={name}
            checked={value.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
          {word}
        </label>
      ))}
      <FieldError of={problem} />
    </fieldset>
  )
}
