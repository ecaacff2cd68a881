// Replaces a page whose subject does not exist: says what is missing, and where to go from here.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from '../here.tsx'
import { Head } from '../head.tsx'
import type { RefusalOnPage } from '../page.ts'
import { useWords } from '../words.tsx'
import { buttonLook } from './button.tsx'
import { NotLoaded } from './state-views.tsx'

type Props = {
  title: string
  /** Best link first. */
  ways: readonly (readonly [to: string, label: string])[]
  /** The error of the page's read. Anything but a 404 shows `failed`, with a way to try again. */
  refused?: RefusalOnPage
  failed?: string
  /** Also a notice. */
  said?: string
  children: ReactNode
}

export function NotFound({ title, ways, refused, failed = title, said, children }: Props) {
  const onwards = (
    <p className="mt-6 flex flex-wrap gap-3">
      {ways.map(([to, label], n) => (
        <Link key={to} className={buttonLook(n === 0 ? 'solid' : 'quiet')} to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
  const notice = said === undefined ? null : <span hidden data-notice={said} />
  if (refused && refused.status !== 404)
    return (
      <>
        <Head title={failed} description={failed} hidden />
        <NotLoaded title={failed} heading refused={refused} />
        {notice}
        {onwards}
      </>
    )
  return (
    <div className="max-w-prose py-12">
      <Head title={title} description={title} hidden />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-3">{children}</p>
      {notice}
      {onwards}
    </div>
  )
}

type Words = Pick<Props, 'title' | 'ways' | 'failed' | 'said'> & { says: string }

/** The `Refusal` of a page about one thing. */
export const refusalOf = (words: (i18n: I18n, refused: RefusalOnPage) => Words) =>
  function Refusal({ refused }: { refused: RefusalOnPage }) {
    const { says, ...more } = words(useWords(), refused)
    return (
      <NotFound {...more} refused={refused}>
        {says}
      </NotFound>
    )
  }

type ListWords = Pick<Props, 'title'> & { failed: string; back?: Props['ways'][number] }

/** The `Refusal` of a list, under the list's own title. */
export const listRefusalOf = (words: (i18n: I18n, search: URLSearchParams) => ListWords) =>
  function Refusal({ refused }: { refused: RefusalOnPage }) {
    const { title, failed, back } = words(useWords(), useSearchParams())
    return (
      <>
        <Head title={title} description={failed} hidden />
        <h1 className="mt-8 text-3xl font-bold">{title}</h1>
        <NotLoaded title={failed} refused={refused} />
        {back === undefined ? null : (
          <Link className={buttonLook('quiet')} to={back[0]}>
            {back[1]}
          </Link>
        )}
      </>
    )
  }
