// A part of the desk that opens on demand.
import { Fragment, useId, useState, type ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Given what closes it when all is done: the focus is then on the title, and what was typed is gone. */
  children: (close: () => void) => ReactNode
}

export function Disclosure({ title, children }: Props) {
  const [open, setOpen] = useState(false)
  /** Zero: it was never open. */
  const [round, setRound] = useState(0)
  const id = useId()
  const close = () => {
    setOpen(false)
    setRound((now) => now + 1)
    document.getElementById(id)?.focus()
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setRound((now) => Math.max(now, 1))
      }}
      className="rounded border border-line bg-raised open:basis-full"
    >
      <summary id={id} className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
        {title}
      </summary>
      {round > 0 ? <Fragment key={round}>{children(close)}</Fragment> : null}
    </details>
  )
}
