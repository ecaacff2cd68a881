// Links that slide in from the bottom, within reach of a thumb. A popover, because a modal dialog makes everything behind it
// inert, and a cheap phone styles the whole page again before it shows the sheet (170 instead of 100 ms on a long list of candidates).
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { DialogTitle } from './dialog-title.tsx'
import { holdAttention } from './hold-attention.ts'

type Props = {
  open: boolean
  /** Closed by its button, Escape or a tap outside; `open` must become false. */
  onClose: () => void
  title: string
  children: ReactNode
}

/** Browsers before 2024 have none. */
const popovers = !import.meta.env.SSR && 'popover' in HTMLElement.prototype

export function Sheet({ open, onClose, title, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (popovers) dialog.current?.hidePopover()
    else dialog.current?.close()
  }
  useEffect(() => {
    if (!open || !dialog.current) return undefined
    if (popovers) dialog.current.showPopover()
    else dialog.current.showModal()
    const letGo = popovers ? holdAttention(dialog.current) : undefined
    return () => {
      letGo?.()
      close()
    }
  }, [open])
  return (
    // It fills the screen, or the browser would pass a tap outside on to the page. The keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      popover="auto"
      aria-modal
      aria-labelledby={id}
      className="fixed inset-0 size-full max-h-none max-w-none bg-shade text-ink"
      // The event arrives just after closing; by then the sheet may be open again.
      onToggle={({ newState }) => {
        if (newState === 'closed' && !dialog.current?.matches(':popover-open')) onClose()
      }}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      {open ? (
        <div className="absolute inset-x-0 bottom-0 mx-auto max-h-[85%] max-w-xl scroll-pt-14 lg:max-w-4xl overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-raised ps-4 pb-[env(safe-area-inset-bottom)] shadow-float">
          <DialogTitle id={id} title={title} onClose={close} />
          <div className="pe-4 pb-4">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
