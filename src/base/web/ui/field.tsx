// A labelled field of a form: the label is always visible.
import type { ComponentProps, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

const look = 'mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2'

export function TextField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="block min-w-0">
      <span className="text-sm font-semibold">{label}</span>
      <input className={look} {...rest} />
    </label>
  )
}

type SelectProps = { label: string; children: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({ label, children, ...rest }: SelectProps) {
  return (
    <label className="block">
      <span className="text-sm font-semibold">{label}</span>
      <select className={look} {...rest}>
        {children}
      </select>
    </label>
  )
}

export function TextArea({
  label,
  ...rest
}: { label: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <label className="block">
      <span className="text-sm font-semibold">{label}</span>
      <textarea className={look} rows={4} {...rest} />
    </label>
  )
}
