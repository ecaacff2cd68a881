// A link that a stranger gave: only to the web, with nothing handed along, and no blessing for search engines.
import { ExternalIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { webAddress } from '../request-rules.ts'

type Props = {
  to: string
  children: string
  className?: string
  /** Given by a visitor, not by a publisher. */ fromVisitor?: boolean
}

export function OutsideLink({ to, children, className = 'link', fromVisitor = false }: Props) {
  const i18n = useWords()
  const address = webAddress(to)
  if (address === undefined) return null
  return (
    <a
      href={address}
      target="_blank"
      rel={fromVisitor ? 'noopener noreferrer nofollow ugc' : 'noopener'}
      className={`inline-flex min-h-11 items-center gap-1.5 ${className}`}
    >
      {children}
      <ExternalIcon className="size-4 shrink-0" />
      <span className="sr-only">{i18n.t('(opens in a new tab)')}</span>
    </a>
  )
}
