// A link to another site. All of them use this component: the lint refuses `target` and foreign addresses
// elsewhere. It opens a new tab and says so. The other site gets neither the page's address, which can be a
// secret, nor access to its window. For visitors' links it asks search engines not to trust them.
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { ExternalIcon } from './icons.tsx'

type Props = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'target' | 'children'> & {
  to: string
  /** `visitor`: a stranger supplied the address. `ourselves`: the operators' own page. */
  by?: 'publisher' | 'visitor' | 'ourselves'
  /** On its own line, as high as a thumb. */
  tall?: boolean
  /** Off if the link already has an icon. */
  icon?: boolean
  /** Replaces "(opens in a new tab)" for screen readers. */
  spoken?: string
  children?: ReactNode
}

const more = { publisher: '', visitor: ' nofollow ugc', ourselves: ' me' }

export function ExternalLink({
  to,
  by = 'publisher',
  tall = false,
  icon = true,
  spoken,
  // Not a flex box: the icon stays with the last word of two lines.
  className = tall ? 'link inline-block min-h-11 max-w-full py-2.5 wrap-anywhere' : 'link',
  children = to,
  ...rest
}: Props) {
  const i18n = useWords()
  // Web addresses only: an address may come from a feed or a file.
  if (!/^https?:\/\//i.test(to)) return <span>{children}</span>
  return (
    <a
      {...rest}
      href={to}
      target="_blank"
      rel={`external noopener noreferrer${more[by]}`}
      className={className}
    >
      {children}
      {/* The word joiner keeps the icon beside the last word; a space would be underlined. */}
      {icon ? '\u2060' : null}
      {icon ? <ExternalIcon className="ms-1.5 inline size-4 shrink-0 align-baseline" /> : null}
      {/* Its own space: one before it would be underlined. */}
      <span className="sr-only"> {spoken ?? i18n.t('(opens in a new tab)')}</span>
    </a>
  )
}

export function OfficialLink({ to, children }: { to: string; children: ReactNode }) {
  const i18n = useWords()
  return (
    <ExternalLink to={to} spoken={i18n.t('(official site, opens in a new tab)')}>
      {children}
    </ExternalLink>
  )
}
