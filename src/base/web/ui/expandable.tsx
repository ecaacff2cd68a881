// Details behind a summary line. Works without scripts. On paper a closed one is left out, unless it opens there.
import type { DetailsHTMLAttributes, ReactNode } from 'react'

type Props = { label: ReactNode } & DetailsHTMLAttributes<HTMLDetailsElement>

export function Expandable({ label, children, className = '', ...rest }: Props) {
  return (
    <details className={`not-open:not-[.opens-on-paper]:print:hidden ${className}`} {...rest}>
      <summary className="marked-summary inline-flex min-h-11 cursor-pointer items-baseline gap-1.5 py-2.5 text-link hover:underline">
        {label}
      </summary>
      {children}
    </details>
  )
}
