// Details behind a summary line. Works without scripts.
import type { DetailsHTMLAttributes, ReactNode } from 'react'

type Props = { label: ReactNode } & DetailsHTMLAttributes<HTMLDetailsElement>

export function Expandable({ label, children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary className="marked-summary inline-flex min-h-11 cursor-pointer items-baseline gap-1.5 py-2.5 text-link hover:underline">
        {label}
      </summary>
      {children}
    </details>
  )
}
