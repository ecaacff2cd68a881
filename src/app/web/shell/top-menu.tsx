// A menu of the top bar with arrow keys and type-ahead (which resets after 350 ms); loaded on demand.
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Link } from 'react-router'
import { DownIcon } from '#base/web/ui/icons.tsx'
import { navLinkLook } from './nav-links.tsx'
import { currentAt, useCurrentPath, type NavMenu } from './navigation.ts'
import { barItemLook, menuPanelLook } from './nav-looks.ts'

type Props = { menu: NavMenu; current: 'true' | undefined }

export function TopMenu({ menu, current }: Props) {
  const here = useCurrentPath()
  return (
    <Menu>
      <MenuButton className={barItemLook} aria-current={current}>
        {menu.label}
        <DownIcon className="size-4" />
      </MenuButton>
      <MenuItems modal={false} className={`${menuPanelLook} outline-none`}>
        {menu.items.map((item) => (
          <MenuItem key={item.to}>
            <Link
              to={item.to}
              aria-current={currentAt(item, here)}
              className={`${navLinkLook} data-focus:bg-sunken data-focus:underline`}
            >
              {item.label}
            </Link>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
