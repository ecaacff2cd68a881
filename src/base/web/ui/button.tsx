// A button that shows its progress.
import type { ButtonHTMLAttributes } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'solid' | 'quiet'
  /** In progress: announced. It does nothing then, and keeps the focus, unlike one that is disabled. */
  busy?: boolean
}

const looks = {
  solid: 'bg-solid text-on-solid border-solid hover:opacity-90 print:text-ink',
  quiet: 'bg-raised text-ink border-strong-line hover:border-ink',
}

export const buttonLook = (look: keyof typeof looks = 'solid') =>
  // On paper a button is of no use, unless it names another site.
  // A disabled button is flat and dashed in both themes, and still legible: it says what could be done.
  `inline-flex min-h-11 items-center justify-center gap-2 rounded border px-4 py-2 font-semibold ${looks[look]} off:cursor-not-allowed off:border-dashed off:border-strong-line off:bg-sunken off:text-muted off:opacity-100 not-[[target]]:print:hidden`

export function Button({ look = 'solid', busy = false, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${buttonLook(look)} ${className}`}
      onClick={busy ? (tap) => tap.preventDefault() : onClick}
      {...rest}
    />
  )
}
