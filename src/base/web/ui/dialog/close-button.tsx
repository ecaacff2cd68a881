// At the corner of what can be closed.
import type { ButtonHTMLAttributes } from 'react'
import { useWords } from '../../words.tsx'
import { CloseIcon } from '../icons.tsx'

export function CloseButton(props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'>) {
  const i18n = useWords()
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink disabled:opacity-60"
      aria-label={i18n.t('Close')}
      {...props}
    >
      <CloseIcon />
    </button>
  )
}
