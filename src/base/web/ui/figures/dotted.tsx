// Facts in a line, with dots between them: a dot that would end or begin a line is not shown.
import { Fragment, type ReactNode } from 'react'

/** @param of those that are known; a text with dots in it is several. */
export function Dotted({ of, className = '' }: { of: readonly ReactNode[]; className?: string }) {
  const parts = of
    .flatMap<ReactNode>((part) => (typeof part === 'string' ? part.split(' · ') : [part]))
    .filter((part) => part !== undefined && part !== null && part !== '')
  return (
    <span className={`dotted ${className}`}>
      {parts.map((part, i) => (
        <Fragment key={i}>
          {i === 0 ? null : ' '}
          <span>
            {i === 0 ? null : <i>· </i>}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
