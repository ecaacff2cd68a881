// A menu whose links open below its name. Scripts replace it with a better one (menus.ts).
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { currentAt, useCurrentPath, type NavMenu } from './navigation.ts'

type Props = {
  menu: NavMenu
  /** What it becomes. At most one menu of a kind is open. */
  as: 'menu' | 'sheet'
  summary: ReactNode
  summaryLook: string
  panelLook: string
}

export function Disclosure({ menu: { id, items, group }, as, summary, summaryLook, panelLook }: Props) {
  const here = useCurrentPath()
  const groupId = `${as}-${id}-group`
  return (
    <details
      id={`${as}-${id}`}
      name={as === 'menu' ? topMenus : 'tab'}
      data-menu={as}
      data-closes=""
      className="h-full"
    >
      <summary
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${summaryLook}`}
        aria-current={items.some((item) => currentAt(item, here)) ? 'true' : undefined}
      >
        {summary}
      </summary>
      <div className={panelLook}>
        {group === undefined || as === 'menu' ? (
          <NavLinks items={items} />
        ) : (
          <section aria-labelledby={groupId}>
            <h3 id={groupId} className="px-4 py-1 text-sm font-semibold text-muted">
              {group}
            </h3>
            <NavLinks items={items} />
          </section>
        )}
      </div>
    </details>
  )
}

/** The name that the menus of the top bar share. */
export const topMenus = 'top-menu'
export const topPanelLook = 'absolute top-full z-30 rounded-b border border-line bg-raised py-2 shadow-float'

const navLinkLook =
  'flex min-h-11 items-center border-s-3 border-transparent ps-3.25 pe-4 hover:bg-sunken aria-[current]:border-accent aria-[current]:font-semibold'

/** One below another, each big enough for a thumb. */
function NavLinks({ items }: Pick<NavMenu, 'items'>) {
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
