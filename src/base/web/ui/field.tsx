// A labelled field of a form: the label is always visible.
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'

const look = 'mt-1 block min-h-11 w-full rounded border border-strong-line bg-raised px-3 py-2'

export function TextField({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="block">
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
