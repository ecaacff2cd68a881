// The life cycle of a form: values, the first error beside its field, sending once, and keeping everything on
// failure.
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.tsx'

/** In English, to be translated; the code identifies the field. */
type Wrong = { code: string; message: string }

type Rules<V> = {
  initial: () => V
  /** The first error. The server checks again, by the same rules. */
  check: (values: V) => Wrong | undefined
  /** The field of a refusal, by its code; other refusals concern the whole form. */
  fields: Readonly<Record<string, string>>
  /** Resolves when done; `false`: it was refused, and another component says why. */
  send: (values: V) => Promise<unknown>
  /** The message if `send` rejects. */
  failed?: (error: unknown) => Wrong
}

export function useForm<V extends object>({ initial, check, fields, send, failed }: Rules<V>) {
  const i18n = useWords()
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState<{ at: string; text: string; focus: boolean }>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const atForm = 'form'

  useEffect(() => {
    if (problem?.focus) ref.current?.querySelector<HTMLElement>(`[name="${problem.at}"]`)?.focus()
  }, [problem])

  const say = ({ code, message }: Wrong, focus: boolean) =>
    setProblem({ at: fields[code] ?? atForm, text: i18n.t(message), focus })

  const submit = async () => {
    if (sending.current) return
    const wrong = check(values)
    if (wrong) return say(wrong, true)
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      if ((await send(values)) !== false) setValues(initial())
    } catch (error) {
      if (failed === undefined) throw error
      say(failed(error), true)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const change = (part: Partial<V>) => {
    setValues((now) => ({ ...now, ...part }))
    setProblem((now) => (now && (now.at === atForm || now.at in part) ? undefined : now))
  }
  const problemAt = (name: string) => (problem?.at === name ? problem.text : undefined)
  return {
    values,
    change,
    busy,
    problemAt,
    /** The error of the form as a whole. */
    problem: problemAt(atForm),
    /** For `<form>`. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For a text field: its name, the typed text, and its error. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name] as string,
      problem: problemAt(name),
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as unknown as Partial<V>),
    }),
    /** Shows the error of a field the visitor has left, without moving the focus back. */
    left: (name: string) => {
      const wrong = check(values)
      if (wrong && fields[wrong.code] === name) say(wrong, false)
    },
  }
}

export function FormProblem({ of }: { of: string | undefined }) {
  return of === undefined ? null : (
    <p role="alert" className="rounded border border-bad bg-bad-soft p-3">
      {of}
    </p>
  )
}
