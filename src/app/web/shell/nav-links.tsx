// The links of a menu, one below another, each big enough for a thumb.
import { Link } from 'react-router'
import type { NavItem } from '#base/web/feature.ts'
import { currentAt, useCurrentPath } from './navigation.ts'

export const navLinkLook =
  'flex min-h-11 items-center border-s-3 border-transparent ps-3.25 pe-4 hover:bg-sunken aria-[current]:border-accent aria-[current]:font-semibold'

type Props = { items: readonly NavItem[]; onChoose?: () => void }

export function NavLinks({ items, onChoose }: Props) {
  const here = useCurrentPath()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={currentAt(item, here)} className={navLinkLook} onClick={onChoose}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
