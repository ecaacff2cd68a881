// A form made from a contract: limits and choices come from its schema, the fields in their order and their words from
// texts/forms.json. What was typed stays until it is sent, also in another tab of the desk.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Refusal } from '#base/contract.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem, type ProblemText } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { inEnglish, type Fault } from '#elections/contract.ts'
import { readForms } from '../../contract.ts'
import { useFreshQuery } from '../desk-queries.ts'
import { QueryView } from '../query-view.tsx'
import { ContractField, type FieldWords } from './contract-field.tsx'
import forms from '../texts/forms.json' with { type: 'json' }
import { choicesOf, isNeeded, schemaAt, valueOf, type Readers, type Schema, type Typed } from './schema.ts'

/** By the form's place. */
const unsent = new Map<string, Typed>()

/** Whether something was typed in it that has not been sent. */
export const isUnsent = (of: string, about: string) => unsent.has(`${of} ${about}`)

export type FormName = keyof typeof forms

type Props<V> = {
  /** Its name in texts/forms.json and in `forms` of src/desk/server/module.ts. */
  of: FormName
  /** Tells forms of one kind apart. */
  about?: string
  /** What texts/forms.json does not say of a field, by path: further choices, a placeholder, that it is needed. */
  fields?: Readonly<Record<string, Partial<FieldWords>>>
  /** Paths that are not asked for. */
  without?: readonly string[]
  initial?: Readonly<Record<string, string | string[]>>
  read?: Readers
  /** What breaks a rule that the schema lacks, by path. */
  check?: (typed: Typed) => Readonly<Record<string, string>>
  refused?: readonly (readonly [Refusal, path: string])[]
  children?: ReactNode
  send: string
  look?: string
  /** Rejects if it was refused. */
  onSend: (value: V) => Promise<unknown>
  onSent?: () => void
}

export function ContractForm<V>(props: Props<V>) {
  const asked = useFreshQuery(readForms, {})
  const { of, about } = props
  return (
    <QueryView of={asked}>
      {({ forms: schemas }) => <Fields {...props} key={`${of} ${about}`} schema={schemas[of] as Schema} />}
    </QueryView>
  )
}

function Fields<V>({
  of,
  about = '',
  initial,
  read,
  check,
  refused = [],
  ...rest
}: Props<V> & { schema: Schema }) {
  const i18n = useWords()
  const { schema, fields: more = {}, without = [], children, send, look = '', onSend, onSent } = rest
  const place = `${of} ${about}`
  const said: Readonly<Record<string, Said>> = forms[of]
  const fields = Object.entries(said)
    .filter(([path]) => !without.includes(path))
    .map(([path, words]) => ({
      path,
      schema: schemaAt(schema, path),
      words: wordsOf(i18n, words, more[path]),
    }))
  const blank = () =>
    Object.fromEntries(fields.map((one) => [one.path, initial?.[one.path] ?? untyped(one, schema)]))
  const form = useForm<Typed>({
    initial: () => unsent.get(place) ?? blank(),
    fields: Object.fromEntries([
      ...fields.map(({ path }) => [path, path]),
      ...refused.map(([{ code }, path]) => [code, path]),
    ]),
    check: (typed) => [
      ...fields.flatMap(({ path: code, schema: { minLength: min = 0 } }) => {
        const length = String(typed[code]).trim().length
        return length > 0 && length < min
          ? [{ code, message: i18n.t('Write at least {min} characters.', { min }) }]
          : []
      }),
      ...Object.entries(check?.(typed) ?? {}).map(([code, message]) => ({ code, message })),
    ],
    send: async (typed) => {
      await onSend(valueOf(schema, typed, read) as V)
      unsent.delete(place)
      onSent?.()
    },
  })
  const { values } = form
  return (
    <form {...form.form} className={`grid gap-3 ${look}`}>
      {children}
      {fields.map(({ path, schema: own, words }) => (
        <ContractField
          key={path}
          schema={own}
          words={words}
          name={path}
          value={values[path]!}
          needed={isNeeded(schema, path, values)}
          problem={form.problemAt(path)}
          onChange={(value) => {
            unsent.set(place, { ...values, [path]: value })
            form.change({ [path]: value })
          }}
        />
      ))}
      <div className="col-span-full grid gap-3">
        <Problem of={form.problem && worded(form.problem, i18n)} />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {send}
        </Button>
      </div>
    </form>
  )
}

type Said = string | { label: string; choices: Readonly<Record<string, string>> }

function wordsOf(i18n: I18n, said: Said, more: Partial<FieldWords> = {}): FieldWords {
  const { label, choices } = typeof said === 'string' ? { label: said, choices: undefined } : said
  const named = Object.entries(choices ?? {}).map(([value, word]) => [value, i18n.t(word)])
  return {
    label: i18n.t(label),
    ...more,
    // Choices that the caller still loads are an empty list: the field is a choice from the start.
    ...((choices ?? more.choices) && { choices: { ...Object.fromEntries(named), ...more.choices } }),
  }
}

function untyped(
  { path, schema, words }: { path: string; schema: Schema; words: FieldWords },
  whole: Schema,
) {
  if (schema.type === 'array' && (words.choices ?? schema.items?.enum)) return []
  const choices = Object.keys(words.choices ?? {})
  return isNeeded(whole, path, {}) ? ((choices.length > 0 ? choices : choicesOf(schema))[0] ?? '') : ''
}

/** What the server found, in words: in English where a language has none. */
function worded(problem: ProblemText, i18n: I18n): ProblemText {
  if (!Array.isArray(problem.details)) return problem
  const details = (problem.details as Fault[]).map((fault) => {
    const said = i18n.t(fault.message, fault.values)
    return { ...fault, message: said.includes('{') ? inEnglish(fault) : said }
  })
  return { ...problem, details }
}
