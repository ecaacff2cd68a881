// A form made from a contract: fields, limits and choices come from its schema, the words from the desk. What was typed stays until
// it is sent, also in another tab of the desk.
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
import { choicesOf, isNeeded, schemaAt, valueOf, type Readers, type Schema, type Typed } from './schema.ts'

/** By the form's place. */
const unsent = new Map<string, Typed>()

/** Whether something was typed in it that has not been sent. */
export const isUnsent = (of: string, about: string) => unsent.has(`${of} ${about}`)

type Props<V> = {
  /** Its schema's name: `forms` of src/desk/server/module.ts. */
  of: string
  /** Tells forms of one kind apart. */
  about?: string
  /** By path, in the order of the form. */
  words: Readonly<Record<string, string | FieldWords>>
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
      {({ forms }) => <Fields {...props} key={`${of} ${about}`} schema={forms[of] as Schema} />}
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
  const { words: given, schema, children, send, look = '', onSend, onSent } = rest
  const place = `${of} ${about}`
  const fields = Object.entries(given).map(([path, words]) => ({
    path,
    schema: schemaAt(schema, path),
    words: typeof words === 'string' ? { label: words } : words,
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

function untyped(
  { path, schema, words }: { path: string; schema: Schema; words: FieldWords },
  whole: Schema,
) {
  if (schema.type === 'array' && (words.choices ?? schema.items?.enum)) return []
  const choices = Object.keys(words.choices ?? {})
  return isNeeded(whole, path, {}) ? ((choices.length > 0 ? choices : choicesOf(schema))[0] ?? '') : ''
}

/** What the server found, in words: in English where a language has none. */
function worded(problem: ProblemText, i18n: ReturnType<typeof useWords>): ProblemText {
  if (!Array.isArray(problem.details)) return problem
  const details = (problem.details as Fault[]).map((fault) => {
    const said = i18n.t(fault.message, fault.values)
    return { ...fault, message: said.includes('{') ? inEnglish(fault) : said }
  })
  return { ...problem, details }
}
