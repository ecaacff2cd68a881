// The top of a page, composed as on the pictures of shared pages: eyebrow, name, the fact as a sentence, at most two large figures,
// their source. One to a page (docs/design.md).
import type { ReactNode } from 'react'
import { Stats } from './stats.tsx'

type Parts = {
  /** What kind of thing it is, and where. */
  eyebrow: ReactNode
  /** The page's h1. */
  title: ReactNode
  /** At most two, each with what it counts. None for a page without a fact of its own. */
  facts: readonly { figure: ReactNode; label: string }[]
  /** Publisher and day. */
  source?: ReactNode
  /** Below the title: the fact as a sentence, or what the page is for. */
  children?: ReactNode
}

export function Opening({ eyebrow, title, facts, source, children }: Parts) {
  return (
    <header className="mt-6 border-t-4 border-fact pt-3">
      <p className="text-sm font-semibold text-fact md:text-base">{eyebrow}</p>
      <h1 className="mt-1 text-4xl font-bold">{title}</h1>
      {children}
      {facts.length === 0 ? null : <Stats large of={facts.map(({ label, figure }) => [label, figure])} />}
      {source === undefined ? null : <p className="mt-2 text-sm text-muted">{source}</p>}
    </header>
  )
}
