// A link that somebody gave: the site never fetches it, and hands nothing along.
import { ExternalIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'

export function Outside({ to, children = to }: { to: string; children?: string }) {
  const i18n = useWords()
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) return <span>{children}</span>
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere"
    >
      {children}
      <ExternalIcon className="size-4 shrink-0" />
      <span className="sr-only">{i18n.t('(opens in a new tab)')}</span>
    </a>
  )
}
