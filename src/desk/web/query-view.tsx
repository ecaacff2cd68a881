// Shows a query's data, or why it failed; and lists, page by page.
import type { ReactNode } from 'react'
import type { AnyEndpoint, Input, Reply } from '#base/contract.ts'
import type { Shown } from '#base/web/data.ts'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { pageSize, useFreshQuery, useListPage } from './desk-queries.ts'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'

type Props<T> = { of: Shown<T>; children: (data: T) => ReactNode }

export function QueryView<T>({ of, children }: Props<T>) {
  const i18n = useWords()
  const again = () => void of.refetch()
  if (of.data === undefined)
    return of.error ? (
      <Failed title={i18n.t('This could not be loaded')} detail={i18n.t(of.error.message)} onRetry={again} />
    ) : (
      <p role="status" className="my-6 text-muted">
        {i18n.t('Loading…')}
      </p>
    )
  return (
    <>
      {of.error ? (
        <Failed title={i18n.t('This may be out of date')} detail={i18n.t(of.error.message)} onRetry={again} />
      ) : null}
      {children(of.data)}
    </>
  )
}

type ListProps<E, R> = {
  of: E
  query?: object
  rows: (data: Reply<E>) => readonly R[]
  empty: string
  /** Of its pages. */
  label: string
  summary?: (total: number) => string
  look?: string
  /** A row as `<li>`, with its key. */
  children: (row: R) => ReactNode
}

/** A list of the desk, a page at a time; a contract without pages answers with all rows. */
export function DeskList<E extends AnyEndpoint, R>(props: ListProps<E, R>) {
  const { of, query, rows, empty, label, summary, children } = props
  const { look = 'divide-y divide-line border-y border-line' } = props
  const { part } = useListPage()
  return (
    <QueryView of={useFreshQuery(of, { query: { ...part, ...query } } as unknown as Input<E>)}>
      {(data: Reply<E> & { total?: number }) => {
        const all = rows(data)
        // Two lists of one tab have the page in common.
        const from = data.total !== undefined || part.offset >= all.length ? 0 : part.offset
        return all.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            {summary && <p className="mt-4 text-muted">{summary(data.total ?? all.length)}</p>}
            <ul className={`mt-4 ${look}`}>{all.slice(from, from + part.limit).map(children)}</ul>
            <Pages total={data.total ?? all.length} label={label} />
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

type ListsProps<Name extends string> = {
  of: Readonly<Partial<Record<Name, string>>>
  children: (list: Name) => ReactNode
}

/** The lists of a tab, one at a time: the first, or the one named in the address. */
export function Lists<Name extends string>({ of: words, children }: ListsProps<Name>) {
  const i18n = useWords()
  const place = useListPage()
  const lists = Object.keys(words) as Name[]
  const current = lists.find((one) => one === place.get('list')) ?? lists[0]!
  return (
    <>
      <Chips label={i18n.t('List')}>
        {lists.map((one) => (
          <ChipLink key={one} current={one === current} to={place.to({ list: one })}>
            {words[one]}
          </ChipLink>
        ))}
      </Chips>
      {children(current)}
    </>
  )
}
