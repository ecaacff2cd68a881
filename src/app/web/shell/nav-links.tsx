// The links of a menu, one below another, each big enough for a thumb.
import { Link } from '#base/web/here.tsx'
import type { NavItem } from '#base/web/feature.ts'
import { currentAt, useCurrentPath } from './navigation.ts'

const navLinkLook =
  'flex min-h-11 items-center border-s-3 border-transparent ps-3.25 pe-4 hover:bg-sunken aria-[current]:border-accent aria-[current]:font-semibold'

type Props = { items: readonly NavItem[] }

export function NavLinks({ items }: Props) {
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
