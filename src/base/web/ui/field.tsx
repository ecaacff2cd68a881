// A labelled form field: the label is always visible, and the error is below it.
import { createElement, useId, type ComponentProps } from 'react'

type Kind = 'input' | 'select' | 'textarea'
type Props<K extends Kind> = ComponentProps<K> & { label: string; problem?: string | undefined }

export const TextField = (props: Props<'input'>) => (
  <Field kind="input" dir={props.type === 'url' || props.type === 'email' ? 'ltr' : undefined} {...props} />
)

export const SelectField = (props: Props<'select'>) => <Field kind="select" {...props} />

export const TextArea = (props: Props<'textarea'>) => <Field kind="textarea" rows={4} {...props} />

const look =
  'mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2 aria-invalid:border-bad'

function Field<K extends Kind>({ kind, label, problem, ...own }: { kind: K } & Props<K>) {
  const id = useId()
  const marks = problem !== undefined && {
    'aria-invalid': true,
    'aria-describedby': `${own['aria-describedby'] ?? ''} ${id}`.trim(),
  }
  return (
    <div className="min-w-0">
      <label className="block">
        <span className="text-sm font-semibold">{label}</span>
        {createElement(kind, { className: look, ...own, ...marks })}
      </label>
      <FieldError id={id} of={problem} />
    </div>
  )
}

/** What is wrong with a field, or with a group of them. */
export function FieldError({ id, of }: { id?: string; of: string | undefined }) {
  return of === undefined ? null : (
    <p role="alert" id={id} className="mt-1 text-bad">
      {of}
    </p>
  )
}
