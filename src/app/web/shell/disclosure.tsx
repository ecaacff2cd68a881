// A menu whose links open below its name. Works without scripts, and is replaced once something better has
// loaded.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NavLinks } from './nav-links.tsx'
import type { NavItem } from '#base/web/feature.ts'

type Props = {
  /** At most one of the disclosures with one name is open. */
  name: string
  summary: ReactNode
  summaryLook: string
  panelLook: string
  current: 'true' | undefined
  items: readonly NavItem[]
  /** The visitor points at it or focuses it. */
  onReach?: () => void
  /** Starts with a button, and replaces this one as soon as it is closed. */
  better: ReactNode
}

export function Disclosure(props: Props) {
  const { name, summary, summaryLook, panelLook, current, items, onReach, better } = props
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const replaced = better !== undefined && !open

  const close = () => {
    const details = place.current?.querySelector('details')
    if (details) details.open = false
  }
  // A visitor may have opened it before the script loaded.
  useEffect(() => setOpen(place.current?.querySelector('details')?.open ?? false), [])
  useEffect(() => {
    if (replaced && focused) place.current?.querySelector('button')?.focus()
  }, [replaced, focused])
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    if (open) {
      document.addEventListener('pointerdown', leave)
      document.addEventListener('keydown', escape)
    }
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <div ref={place} className="h-full">
      {replaced ? (
        better
      ) : (
        <details name={name} className="h-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary
            className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${summaryLook}`}
            aria-current={current}
            onPointerEnter={onReach}
            onFocus={() => {
              setFocused(true)
              onReach?.()
            }}
            onBlur={() => setFocused(false)}
          >
            {summary}
          </summary>
          <div className={panelLook}>
            <NavLinks items={items} onChoose={close} />
          </div>
        </details>
      )}
    </div>
  )
}
