// What the results of a seat share: a fold with the outcome beside its title, and terms with their figures.
import type { ReactNode } from 'react'

type Props = { title: string; outcome: ReactNode; open?: boolean; children: ReactNode }

export function FoldedResult({ title, outcome, open = false, children }: Props) {
  return (
    <details open={open} className="border-b border-line">
      <summary className="marked-summary relative flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-3 py-3 ps-6 [&::before]:absolute [&::before]:start-0 [&::before]:top-3.5">
        <h3 className="text-lg font-semibold">{title}</h3>
        <span className="text-muted">{outcome}</span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** Without the terms whose figure is not known. */
export function Terms({ of }: { of: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {of.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
