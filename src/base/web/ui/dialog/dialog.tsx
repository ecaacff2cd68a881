// A dialog: the platform's own <dialog>, which traps focus, closes on Escape and returns focus.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { DialogTitle } from './dialog-title.tsx'

type Props = {
  open: boolean
  /** Closed by its button, Escape or a tap outside; `open` must become false. */
  onClose: () => void
  title: string
  /** While something is being sent, nothing closes it. */
  locked?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, locked = false, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const close = () => {
    if (!locked) dialog.current?.close()
  }
  return (
    // A tap outside hits the element itself; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto max-h-[85%] w-[min(100vw-2rem,36rem)] scroll-pt-14 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-ink shadow-float backdrop:bg-shade"
      // The event arrives just after closing; by then the dialog may be open again.
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onCancel={(event) => {
        if (locked) event.preventDefault()
        else onClose()
      }}
      // Checks both, because text may be dragged out of the dialog.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current) close()
      }}
    >
      {open ? (
        <div className="ps-4">
          <DialogTitle id={id} title={title} locked={locked} onClose={close} />
          <div className="pe-4 pb-4">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
