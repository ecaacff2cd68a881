// A part of the desk that opens on demand.
import type { ReactNode } from 'react'

type Props = { title: ReactNode; open: boolean; onToggle: (open: boolean) => void; children: ReactNode }

export function Disclosure({ title, open, onToggle, children }: Props) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">{title}</summary>
      {children}
    </details>
  )
}
