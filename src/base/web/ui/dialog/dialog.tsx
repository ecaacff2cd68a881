// A dialog: the platform's own <dialog>, which traps focus, closes on Escape and returns focus.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'

type Props = {
  open: boolean
  /** Closed by its button, Escape or a tap outside; `open` must become false. */
  onClose: () => void
  title: string
  /** While something is being sent, nothing closes it. */
  locked?: boolean
  /** At the bottom, within reach of a thumb. */
  sheet?: boolean
  children: ReactNode
}

const looks = {
  middle: 'm-auto w-[min(100vw-2rem,36rem)] rounded-lg border',
  bottom:
    'mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-xl border-t pb-[env(safe-area-inset-bottom)] lg:max-w-4xl',
}

export function Dialog({ open, onClose, title, locked = false, sheet = false, children }: Props) {
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
      className={`${looks[sheet ? 'bottom' : 'middle']} max-h-[85%] scroll-pt-14 overflow-y-auto overscroll-contain border-line bg-raised text-ink shadow-float backdrop:bg-shade`}
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
          <div className="sticky top-0 flex items-center justify-between gap-4 bg-raised">
            <h2 id={id} className="py-2 text-lg font-bold">
              {title}
            </h2>
            <CloseButton disabled={locked} onClick={close} />
          </div>
          <div className="pe-4 pb-4">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
