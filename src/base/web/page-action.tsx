// A page's own floating button, in the one place for things that float.
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const id = 'page-action'

/** Where it appears; stands in the shell. `contents`, so that an empty slot takes no room. */
export function PageActionSlot() {
  return <div id={id} className="contents" />
}

const never = () => () => {}

/** Once scripts run: what a floating button does needs them anyway. */
export function PageAction({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    never,
    () => document.getElementById(id),
    () => null,
  )
  return slot ? createPortal(children, slot) : null
}
