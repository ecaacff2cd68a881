// The bar at the top of a dialog or sheet: its title, and the button that closes it.
import { useWords } from '../../words.tsx'
import { CloseIcon } from '../icons.tsx'

type Props = { id: string; title: string; locked?: boolean; onClose: () => void }

export function DialogTitle({ id, title, locked = false, onClose }: Props) {
  const i18n = useWords()
  return (
    <div className="sticky top-0 flex items-center justify-between gap-4 bg-raised">
      <h2 id={id} className="py-2 text-lg font-bold">
        {title}
      </h2>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink disabled:opacity-60"
        aria-label={i18n.t('Close')}
        disabled={locked}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
