// A menu whose links open below its name. Scripts replace it with a better one (menus.ts).
import type { ReactNode } from 'react'
import type { NavItem } from '#base/web/feature.ts'
import { Link } from '#base/web/here.tsx'
import { currentAt, useCurrentPath } from './navigation.ts'

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

const navLinkLook =
  'flex min-h-11 items-center border-s-3 border-transparent ps-3.25 pe-4 hover:bg-sunken aria-[current]:border-accent aria-[current]:font-semibold'

/** One below another, each big enough for a thumb. */
function NavLinks({ items }: Pick<Props, 'items'>) {
  const here = useCurrentPath()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={currentAt(item, here)} className={navLinkLook}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
