// Where there are no stories: which feeds are being read for the first time, and where there is something meanwhile.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { readIfPossible, useApiQuery } from '#base/web/data.ts'
import { inOneLine } from '#base/web/site.ts'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listFeeds } from '../contract.ts'

export const noNewsRead = () => readIfPossible(listFeeds, {})

/** @param props.children in place of ways to other pages. */
export function NoNews({ children }: { children?: ReactNode }) {
  const { i18n, language } = useLanguage()
  const { feeds = [], onSchedule = false } = useApiQuery(listFeeds, {}).data ?? {}
  const owners = (of: typeof feeds) => inOneLine([...new Set(of.map(({ owner }) => owner))], language)
  const waiting = feeds.filter(
    ({ lastHeardAt, silent }) => onSchedule && lastHeardAt === undefined && !silent,
  )
  const failing = feeds.filter(({ silent }) => silent)
  return (
    <EmptyState
      title={
        waiting.length > 0
          ? i18n.t('Reading {feeds} …', { feeds: owners(waiting) })
          : i18n.t('No news available')
      }
    >
      {waiting.length === 0 && failing.length > 0 ? (
        <p>{i18n.t('{feeds} could not be reached. We keep trying.', { feeds: owners(failing) })}</p>
      ) : feeds.some(({ lastHeardAt }) => lastHeardAt !== undefined) ? null : (
        <p>{i18n.t('No source has been read yet.')}</p>
      )}
      {children ?? <Meanwhile />}
    </EmptyState>
  )
}

function Meanwhile() {
  const i18n = useWords()
  return (
    <>
      <p className="mt-2">{i18n.t('Meanwhile:')}</p>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {(
          [
            ['/elections', i18n.t('Elections')],
            ['/guide/answers', i18n.t('Questions and answers')],
            ['/constituencies', i18n.t('Constituencies')],
          ] as const
        ).map(([to, name]) => (
          <li key={to}>
            <Link className="tall-link" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
