// All polls, open ones first: filtered by category and words, and answered on the spot.
import type { ReactNode } from 'react'
import { Island } from '#base/web/island.tsx'
import { useLocation, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation, RefusalOnPage } from '#base/web/page.ts'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { FilterForm } from '#base/web/ui/filters.tsx'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { EmptyState, NotLoaded, PastTheEnd } from '#base/web/ui/state-views.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listPolls, type PollCategory } from '../contract.ts'
import CreatePoll from './create/create-poll.island.tsx'
import { PollCards } from './poll-card.tsx'
import PollTabs from './poll-tabs.tsx'
import { categoryName } from './poll-words.ts'

export const parameters = { category: /^(election|policy|leader|general)$/, page: /^[1-9]\d{0,3}$/ }
export const freeParameters = ['search']

const pageSize = 24

const pageOf = (search: URLSearchParams) =>
  parameters.page.test(search.get('page') ?? '') ? Number(search.get('page')) : 1

const textOf = (search: URLSearchParams) => (search.get('search') ?? '').trim().slice(0, 100)

const queryOf = (search: URLSearchParams) => {
  const category = search.get('category') ?? ''
  const text = textOf(search)
  return {
    ...(parameters.category.test(category) ? { category: category as PollCategory } : {}),
    ...(text === '' ? {} : { search: text }),
    limit: pageSize,
    offset: (pageOf(search) - 1) * pageSize,
  }
}

export const reads = ({ search }: PageLocation) => [read(listPolls, { query: queryOf(search) })]

export default function List() {
  const { i18n, language } = useLanguage()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const query = queryOf(search)
  const text = textOf(search)
  const { polls, total } = useLoadedData(listPolls, { query })
  const to = (parameter: 'category' | 'page', value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(parameter)
    else next.set(parameter, value)
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  return (
    <Around>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <FilterForm
          path={pathname}
          send={i18n.t('Search')}
          className="flex w-full flex-wrap md:w-96"
          isSearch
        >
          <div className="min-w-0 grow">
            <TextField
              label={i18n.t('Search polls')}
              type="search"
              name="search"
              autoComplete="off"
              maxLength={100}
              defaultValue={text}
            />
          </div>
          {query.category === undefined ? null : (
            <input type="hidden" name="category" value={query.category} />
          )}
        </FilterForm>
        <Island of={CreatePoll} when="touch" />
      </div>
      <Categories current={query.category} to={(category) => to('category', category)} />
      <p role="status" className="mt-4 text-muted">
        {text === ''
          ? i18n.t('{total, plural, one {# poll} other {{shown} polls}}', {
              total,
              shown: count(total, language),
            })
          : i18n.t('{found, plural, one {# poll found} other {{shown} polls found}}', {
              found: total,
              shown: count(total, language),
            })}
      </p>
      {polls.length === 0 && total > 0 ? <PastTheEnd to={to('page', '')} /> : null}
      {total === 0 ? (
        <EmptyState title={i18n.t('No polls found')}>
          {i18n.t('Try adjusting your search or filters.')}
        </EmptyState>
      ) : null}
      <PollCards polls={polls} id="polls" />
      {query.offset + polls.length < total ? (
        <MoreLink to={to('page', String(pageOf(search) + 1))} list="polls">
          {i18n.t('Show more polls')}
        </MoreLink>
      ) : null}
      {total === 0 || text !== '' ? null : <RowsAsCsv of={listPolls} input={{ query }} />}
    </Around>
  )
}

/** As specified for the separate page, and for the tab. */
const onOwnPage = ['general', 'policy', 'election', 'leader'] as const
const onTab = ['election', 'policy', 'leader', 'general'] as const

function Categories({ current, to }: { current: string | undefined; to: (category: string) => string }) {
  const i18n = useWords()
  const { pathname } = useLocation()
  return (
    <div className="mt-4">
      <Chips label={i18n.t('Category')}>
        <ChipLink to={to('')} current={current === undefined}>
          {i18n.t('All')}
        </ChipLink>
        {(pathname === '/polls' ? onOwnPage : onTab).map((category) => (
          <ChipLink key={category} to={to(category)} current={current === category}>
            {categoryName(i18n, category)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}

/** Heading and tabs, also around an error. */
function Around({ children }: { children: ReactNode }) {
  const i18n = useWords()
  const alone = useLocation().pathname === '/polls'
  return (
    <>
      <Head
        title={alone ? i18n.t('Polls') : i18n.t('Polls & Forecasts')}
        description={i18n.t(
          'Visitors’ questions, answered by visitors. Anyone can ask, answer once, and check the count. Not a survey.',
        )}
        path={alone ? '/polls' : '/polls-forecasts'}
      />
      {alone ? (
        <Opening eyebrow={i18n.t('A self-selected online poll, not a survey')} title={i18n.t('Polls')} />
      ) : (
        <PollTabs current="polls" />
      )}
      <Report
        subject="page:polls"
        figures={[
          i18n.t('The count of votes'),
          i18n.t('The question or an answer'),
          i18n.t('The closing day'),
        ]}
      />
      {children}
    </>
  )
}

export function Refusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  return (
    <Around>
      <NotLoaded title={i18n.t('Failed to fetch polls')} refused={refused} />
    </Around>
  )
}
