// Terms with their figures, in a row that wraps.
import type { ReactNode } from 'react'

/** Without the terms whose figure is not known. */
export function Terms({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
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
