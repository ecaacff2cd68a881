// A link that leaves the site. Every one of them is this part: the lint refuses `target` and foreign addresses elsewhere.
// It opens a new tab and says so; the other site learns neither the page nor gets a handle on it (a page's address can
// be a secret, as a receipt's is); search engines are not asked to trust what a visitor gave.
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { ExternalIcon } from './icons.tsx'

type Props = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'target' | 'children'> & {
  to: string
  /** `visitor`: a stranger gave the address. `ourselves`: it is a page of the people who run the site. */
  by?: 'publisher' | 'visitor' | 'ourselves'
  /** A line of its own, as high as a thumb. */
  tall?: boolean
  /** Off where the link is drawn with a sign already. */
  icon?: boolean
  /** Instead of "(opens in a new tab)", for those who hear the page. */
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
  className = tall ? 'link inline-flex min-h-11 max-w-full items-center wrap-anywhere' : 'link',
  children = to,
  ...rest
}: Props) {
  const i18n = useWords()
  // Nothing but the web: an address may come from a feed or a file.
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
      {/* The space that does not break keeps the sign beside the last word. */}
      {icon ? '\u00a0' : null}
      {icon ? <ExternalIcon className="ms-0.5 inline size-4 shrink-0 align-baseline" /> : null}{' '}
      <span className="sr-only">{spoken ?? i18n.t('(opens in a new tab)')}</span>
    </a>
  )
}
