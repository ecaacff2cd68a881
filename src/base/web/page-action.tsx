// A page's own floating button, in the shell's slot for floating controls.
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const id = 'page-action'

/** The slot in the shell. `contents`, so that an empty slot takes up no space. */
export function PageActionSlot() {
  return <div id={id} className="contents" />
}

const noSubscription = () => () => {}

/** Rendered once scripts run, because the buttons need them anyway. */
export function PageAction({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    noSubscription,
    () => document.getElementById(id),
    () => null,
  )
  return slot ? createPortal(children, slot) : null
}
