// A container for content wider than a phone: it scrolls sideways, also by keyboard, and the page does not.
import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

export function HorizontalScroll({ label, className = '', children }: Props) {
  return (
    // `relative` keeps text for screen readers inside.
    <div
      className={`scrolls relative overflow-x-auto ${className}`}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can only scroll what has the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
