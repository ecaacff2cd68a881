// Shows a query's data, or why it failed; and the pages of a long list.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager } from '#base/web/ui/pager.tsx'
import { Failed } from '#base/web/ui/state-views.tsx'
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

export function Pages({ total, label }: { total: number; label: string }) {
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
