// The life cycle of a form: every wrong field marked and the first one focused, sending once, and keeping
// everything on failure.
import { useEffect, useRef, useState } from 'react'
import type { I18n } from '@lingui/core'
import { isRefused } from '../../contract.ts'
import { keepUnsentIn } from '../newer-version.ts'
import { useWords } from '../words.tsx'
import type { ProblemText } from './problem.tsx'

/** In English, to be translated; the code identifies the field. */
type Wrong = ProblemText & { code: string }

type Rules<V> = {
  initial: () => V
  /** Everything that breaks the contract's rules, which the server applies again. The constraints of the fields themselves (`required`, `type`, `pattern`) need no rule. */
  check?: (values: V) => readonly Wrong[]
  /** The field of a refusal, by its code; other refusals concern the whole form. */
  fields?: Readonly<Record<string, string>>
  /** Resolves when done; `false`: the values stay, and another component says why. */
  send: (values: V) => Promise<unknown>
  /** The message if `send` rejects. */
  failed?: (error: unknown) => Wrong
}

/** The messages of fields by their names, and of the form as a whole. `focus` moves to the first wrong field. */
type Problems = { fields: Readonly<Record<string, string>>; form?: Wrong; focus: boolean }

const noProblems: Problems = { fields: {}, focus: false }

export function useForm<V extends object>({ initial, check, fields = {}, send, failed }: Rules<V>) {
  const i18n = useWords()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problems.focus)
      controlsOf(ref.current)
        .find(({ name }) => name in problems.fields)
        ?.focus()
  }, [problems])

  /** The first message of each field. */
  const marked = (wrongs: readonly Wrong[]) => {
    const found: Record<string, string> = {}
    for (const { code, message } of wrongs) {
      const name = fields[code]
      if (name !== undefined) found[name] ??= i18n.t(message)
    }
    return found
  }
  const findProblems = () => {
    const wrongs = check?.(values) ?? []
    const form = wrongs.find(({ code }) => !(code in fields))
    return { fields: { ...brokenConstraints(ref.current, i18n), ...marked(wrongs) }, ...(form && { form }) }
  }
  const fail = (error: unknown) => {
    const wrong = failed ? failed(error) : wrongOf(error)
    const named = { ...fieldsOf(wrong, ref.current, i18n), ...marked([wrong]) }
    setProblems({ fields: named, focus: true, ...(Object.keys(named).length === 0 && { form: wrong }) })
  }

  const submit = async () => {
    if (sending.current) return
    const found = findProblems()
    if (found.form || Object.keys(found.fields).length > 0) return setProblems({ ...found, focus: true })
    sending.current = true
    setBusy(true)
    setProblems(noProblems)
    try {
      if ((await send(values)) === false) return
      setValues(initial())
      keepUnsentIn(0)
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  /** What is being changed is no longer marked. */
  const unmark = (names: readonly string[]) =>
    setProblems(({ fields: now }) => ({
      fields: Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
      focus: false,
    }))
  const change = (part: Partial<V>) => {
    setValues((now) => ({ ...now, ...part }))
    unmark(Object.keys(part))
  }
  const problemAt = (name: string) => problems.fields[name]
  return {
    values,
    change,
    busy,
    problemAt,
    /** The error of the form as a whole. */
    problem: problems.form,
    form: {
      ref,
      noValidate: true,
      // What is asked is seldom about who types, and phones are shared; a field that asks for the visitor's own says so.
      autoComplete: 'off',
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        void submit()
      },
      onChange: (event: { target: EventTarget }) => unmark([(event.target as HTMLInputElement).name]),
    },
    /** For a text field or a choice: its name, value and error. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name] as string,
      problem: problemAt(name),
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as unknown as Partial<V>),
    }),
    /** Shows the error of a field the visitor has left, without moving the focus back. */
    left: (name: string) => {
      const message = findProblems().fields[name]
      if (message !== undefined)
        setProblems((now) => ({ ...now, fields: { ...now.fields, [name]: message }, focus: false }))
    },
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter((one): one is Control => 'validity' in one && 'value' in one)
}

/** What the browser itself would refuse, in the site's own words and language. */
function brokenConstraints(form: HTMLFormElement | null, i18n: I18n): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, validity, required, value, type } of controlsOf(form)) {
    if (name === '') continue
    if (validity.valueMissing || (required && value.trim() === ''))
      found[name] ??= i18n.t('Please fill this in.')
    else if (validity.typeMismatch && type === 'url')
      found[name] ??= i18n.t('Write a whole web address, like https://example.org/page.')
    else if (!validity.valid) found[name] ??= i18n.t(invalidField)
  }
  return found
}

const invalidField = /*i18n*/ 'Please check what is written here.'
const unsent = /*i18n*/ 'This did not work. Please try again.'

export function wrongOf(error: unknown): Wrong {
  if (!isRefused(error)) return { code: '', message: unsent }
  const { code, message, details } = error
  return { code, message, ...(details !== undefined && { details }) }
}

/** The fields that the contract's schemas refuse: the server names each by its path. */
function fieldsOf({ details }: Wrong, form: HTMLFormElement | null, i18n: I18n): Record<string, string> {
  const paths = Array.isArray(details)
    ? (details as { path?: string }[]).flatMap(({ path }) => path ?? [])
    : []
  const parts = new Set(paths.flatMap((path) => [path, ...path.split('.')]))
  return Object.fromEntries(
    controlsOf(form).flatMap(({ name }) =>
      name !== '' && parts.has(name) ? [[name, i18n.t(invalidField)]] : [],
    ),
  )
}
