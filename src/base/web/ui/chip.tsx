// A filter that is on or off, large enough for a thumb; its state is in words, not only in colour.
import type { ReactNode } from 'react'
import { Link } from '../here.tsx'
import { CheckIcon } from './icons.tsx'

type Props = { pressed: boolean; onPress: () => void; children: ReactNode }

const look =
  'inline-flex min-h-11 items-center gap-1.5 rounded-3xl border border-strong-line bg-raised px-4 py-1.5 hover:border-ink aria-pressed:border-solid aria-pressed:bg-solid aria-pressed:text-on-solid aria-[current]:border-solid aria-[current]:bg-solid aria-[current]:text-on-solid'

export function Chip({ pressed, onPress, children }: Props) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={look}>
      {pressed ? <CheckIcon className="size-4" /> : null}
      {children}
    </button>
  )
}

type LinkProps = { current: boolean; to: string; children: ReactNode; count?: string }

/** A filter with an address: works without scripts, and the result can be shared. */
export function ChipLink({ current, to, children, count }: LinkProps) {
  return (
    <Link to={to} inPlace aria-current={current || undefined} className={look}>
      {current ? <CheckIcon className="size-4" /> : null}
      {children}
      {count === undefined ? null : <span className="text-sm opacity-80">{count}</span>}
    </Link>
  )
}

type Group = { label: string; children: ReactNode; inLine?: boolean }

/** The chips of one filter; `label` names the filter. Wrapped, or on a phone in one line that scrolls, from the chosen one on. */
export function Chips({ label, children, inLine = false }: Group) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex gap-2 print:hidden ${inLine ? '-mx-4 scroll-px-4 overflow-x-auto px-4 *:shrink-0 *:aria-[current]:[scroll-initial-target:nearest] sm:mx-0 sm:flex-wrap sm:px-0' : 'flex-wrap'}`}
    >
      {children}
    </div>
  )
}
