// Shows a query's data, or why it failed; and lists, page by page.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { pageSize, useListPage } from './desk-queries.ts'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

export function QueryView<T>({ of, children }: Props<T>) {
  const i18n = useWords()
  const again = () => void of.refetch()
  if (of.data === undefined)
    return of.isError ? (
      <Failed title={i18n.t('This could not be loaded')} detail={of.error.message} onRetry={again} />
    ) : (
      <p role="status" className="my-6 text-muted">
        {i18n.t('Loading…')}
      </p>
    )
  return (
    <>
      {of.isError ? (
        <Failed title={i18n.t('This may be out of date')} detail={of.error.message} onRetry={again} />
      ) : null}
      {children(of.data)}
    </>
  )
}

type ListProps<T, R> = {
  of: UseQueryResult<T>
  rows: (data: T) => readonly R[]
  /** Instead of an empty list. */
  empty: string
  /** The label of the list's pages. */
  label: string
  /** Above the list. */
  summary?: (total: number) => string
  look?: string
  /** A row as `<li>`, with its key. */
  children: (row: R) => ReactNode
}

export function DeskList<T extends { total: number }, R>(props: ListProps<T, R>) {
  const { of, rows, empty, label, summary, children } = props
  const { look = 'divide-y divide-line border-y border-line' } = props
  return (
    <QueryView of={of}>
      {(data) => {
        const all = rows(data)
        return all.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            {summary && <p className="mt-4 text-muted">{summary(data.total)}</p>}
            <ul className={`mt-4 ${look}`}>{all.map(children)}</ul>
            <Pages total={data.total} label={label} />
          </>
        )
      }}
    </QueryView>
  )
}

function Pages({ total, label }: { total: number; label: string }) {
  const { page, to } = useListPage()
  return (
    <Pager
      current={page}
      total={Math.ceil(total / pageSize)}
      to={(number) => to({ page: String(number) })}
      label={label}
    />
  )
}
