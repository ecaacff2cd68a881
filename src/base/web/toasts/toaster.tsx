// The visible notices. react-hot-toast handles the timing; the markup is ours, because its own uses inline
// styles, which the site's policy forbids.
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { useWords } from '../words.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../ui/icons.tsx'

const usual = 5_000
const positions = { bottom: 'bottom-left', 'top-centre': 'top-center' } as const
const places = {
  'bottom-left': 'max-w-md',
  'top-center': 'fixed inset-x-4 top-4 mx-auto max-w-md',
} as const

export type NoticeOptions = {
  kind?: 'plain' | 'good' | 'bad'
  /** Milliseconds on the screen, paused while the pointer is over it. */
  duration?: number
  place?: 'bottom' | 'top-centre'
  /** A notice with the id of a visible one replaces it. */
  id?: string
}

export function showToast(message: string, options: NoticeOptions): void {
  const { kind = 'plain', duration = usual, place = 'bottom', id } = options
  const give = { plain: toast, good: toast.success, bad: toast.error }[kind]
  give(message, {
    duration,
    position: positions[place],
    // Removes it at once; the library treats 0 as "not set" and would keep it a second longer.
    removeDelay: 1,
    ...(id === undefined ? {} : { id }),
  })
}

export function Toaster() {
  const { toasts, handlers } = useToaster()
  return Object.entries(places).map(([position, where]) => (
    // Pointing here does nothing, except that the notice being read stays longer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      key={position}
      className={`grid gap-2 ${where}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter((one) => one.visible && one.position === position)
        .map((one) => (
          <Notice key={one.id} of={one} />
        ))}
    </ul>
  ))
}

const icons = { success: CheckIcon, error: AlertIcon } as const
const colours = { success: 'text-good', error: 'text-bad' } as const

function Notice({ of }: { of: Toast }) {
  const i18n = useWords()
  const kind = of.type === 'success' || of.type === 'error' ? of.type : undefined
  const Icon = kind ? icons[kind] : InfoIcon
  return (
    <li className="pointer-events-auto flex items-start gap-2 rounded border border-strong-line bg-raised ps-3 shadow-float">
      <Icon className={`mt-2.5 size-6 shrink-0 ${kind ? colours[kind] : 'text-muted'}`} />
      <p className="min-w-0 flex-1 py-2.5">{of.message as string}</p>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        aria-label={i18n.t('Close')}
        onClick={() => toast.dismiss(of.id)}
      >
        <CloseIcon />
      </button>
    </li>
  )
}
