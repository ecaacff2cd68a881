// A container for content wider than a phone: it scrolls sideways, also by keyboard, and the page does not.
import type { ReactNode } from 'react'

export function HorizontalScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // `relative` keeps text for screen readers inside.
    <div
      className="scrolls relative overflow-x-auto"
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can only scroll what has the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
