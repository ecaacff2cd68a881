// A tab on a phone and its sheet; loaded when the page is idle.
import { useState, type ReactNode } from 'react'
import { Sheet } from '#base/web/ui/dialog/sheet.tsx'
import { tabLook } from './nav-looks.ts'
import { NavLinks } from './nav-links.tsx'
import type { NavMenu } from './navigation.ts'

type Props = { menu: NavMenu; face: ReactNode; current: 'true' | undefined }

export function SheetTab({ menu, face, current }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const group = `${menu.id}-group`
  return (
    <>
      <button
        type="button"
        className={tabLook}
        aria-haspopup="dialog"
        aria-current={current}
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      <Sheet open={open} onClose={close} title={menu.label}>
        {menu.group === undefined ? (
          <div className="-mx-4">
            <NavLinks items={menu.items} onChoose={close} />
          </div>
        ) : (
          <section aria-labelledby={group} className="-mx-4">
            <h3 id={group} className="px-4 py-1 text-sm font-semibold text-muted">
              {menu.group}
            </h3>
            <NavLinks items={menu.items} onChoose={close} />
          </section>
        )}
      </Sheet>
    </>
  )
}
