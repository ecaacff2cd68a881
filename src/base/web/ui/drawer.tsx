// A part of a page behind a line that already says what is in it. Works without scripts.
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Beside the title: what one would learn by opening it. */
  says?: ReactNode
  open?: boolean
  /** Of a page's own parts, or (`h3`) inside one of them. */
  level?: 'h2' | 'h3'
  /** An address within the page, for a part of its own: a link to it opens the drawer. */
  id?: string
  className?: string
  children: ReactNode
}

export function Drawer({
  title,
  says,
  open = false,
  level: Level = 'h2',
  id,
  className = '',
  children,
}: Props) {
  const drawer = (
    <details open={open} className={`border-b border-line ${className}`}>
      <summary className="marked-summary relative flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 py-2.5 ps-6 [&::before]:absolute [&::before]:start-0 [&::before]:top-3">
        <Level id={id} className="text-lg font-semibold">
          {title}
        </Level>
        <span className="text-muted">{says}</span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
  return id === undefined ? drawer : <section aria-labelledby={id}>{drawer}</section>
}
