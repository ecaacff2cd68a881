// A labelled form field: the label is always visible, and the error is below it.
import {
  useId,
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

const look =
  'mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2 aria-invalid:border-bad'

type Labelled = { label: string; problem?: string | undefined }

export function TextField({ label, problem, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} problem={problem}>
      <input
        dir={rest.type === 'url' || rest.type === 'email' ? 'ltr' : undefined}
        className={look}
        {...rest}
        {...marks(id, problem, rest)}
      />
    </Field>
  )
}

export function SelectField({
  label,
  problem,
  children,
  ...rest
}: Labelled & { children: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Field id={id} label={label} problem={problem}>
      <select className={look} {...rest} {...marks(id, problem, rest)}>
        {children}
      </select>
    </Field>
  )
}

export function TextArea({
  label,
  problem,
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Field id={id} label={label} problem={problem}>
      <textarea className={look} rows={4} {...rest} {...marks(id, problem, rest)} />
    </Field>
  )
}

function Field({ id, label, problem, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label className="block">
        <span className="text-sm font-semibold">{label}</span>
        {children}
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

function marks(id: string, problem: string | undefined, given: { 'aria-describedby'?: string | undefined }) {
  if (problem === undefined) return {}
  return { 'aria-invalid': true, 'aria-describedby': `${given['aria-describedby'] ?? ''} ${id}`.trim() }
}
