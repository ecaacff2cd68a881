// A menu whose links open below its name. Scripts replace it with a better one (menus.ts).
import type { ReactNode } from 'react'
import type { NavItem } from '#base/web/feature.ts'
import { NavLinks } from './nav-links.tsx'

type Props = {
  id: string
  /** What it becomes. */
  as: 'menu' | 'sheet'
  /** At most one of the disclosures with one name is open. */
  name: string
  summary: ReactNode
  summaryLook: string
  panelLook: string
  current: 'true' | undefined
  items: readonly NavItem[]
  /** The heading of these items in a phone's sheet. */
  group?: string | undefined
}

export function Disclosure({ id, as, name, summary, summaryLook, panelLook, current, items, group }: Props) {
  return (
    <details id={id} name={name} data-menu={as} data-closes="" className="h-full">
      <summary
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${summaryLook}`}
        aria-current={current}
      >
        {summary}
      </summary>
      <div className={panelLook}>
        {group === undefined ? (
          <NavLinks items={items} />
        ) : (
          <section aria-labelledby={`${id}-group`}>
            <h3 id={`${id}-group`} className="px-4 py-1 text-sm font-semibold text-muted">
              {group}
            </h3>
            <NavLinks items={items} />
          </section>
        )}
      </div>
    </details>
  )
}
