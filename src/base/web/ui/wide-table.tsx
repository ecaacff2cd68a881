// A table that may be wider than a phone.
import type { ReactNode } from 'react'
import { Scrolls } from './scrolls.tsx'

type Column = { name: string; end?: boolean }

export function WideTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <Scrolls label={caption}>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-strong-line">
            {columns.map(({ name, end }) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 first:ps-0 ${end ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scrolls>
  )
}
