// All polls, open ones first: filtered by category and words, and answered on the spot.
import { deferred } from '#base/web/deferred.tsx'
import { useState, type ReactNode } from 'react'
import { useIsComing, useLocation, useSearchParams } from '#base/web/here.tsx'
import { read } from '#base/web/data.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation, RefusalOnPage } from '#base/web/page.ts'
import { LoadMore, usePages } from '#base/web/paged-list.tsx'
import { useSite } from '#base/web/site.ts'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { EmptyState, NotLoaded } from '#base/web/ui/state-views.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { listPolls, type Poll, type PollCategory } from '../contract.ts'
import { CreatePoll } from './create/create-poll.tsx'
import { PollCards } from './poll-card.tsx'
import { categoryName } from './poll-words.ts'
import { useMyVotes } from './votes.ts'

/** Links, which need no script. */
const PollTabs = deferred(() => import('./poll-tabs.tsx'))

export const parameters = { category: /^(election|policy|leader|general)$/ }

const pageSize = 24

const queryOf = (search: URLSearchParams) => {
  const category = search.get('category') ?? ''
  return {
    ...(parameters.category.test(category) ? { category: category as PollCategory } : {}),
    limit: pageSize,
    offset: 0,
  }
}

export const reads = ({ search }: PageLocation) => [read(listPolls, { query: queryOf(search) })]

export default function List() {
  const i18n = useWords()
  const { language } = useSite()
  const [search] = useSearchParams()
  const moving = useIsComing()
  const [text, setText] = useState('')
  const votes = useMyVotes()
  const query = queryOf(search)
  const pages = usePages({
    endpoint: listPolls,
    input: (offset) => ({ query: { ...query, offset } }),
    pageOf: ({ polls, total }) => ({ items: polls, total }),
    pageSize,
  })
  const { items: polls, total } = pages
  const shown = polls.filter((poll) => mentions(poll, text))
  return (
    <Around>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div className="needs-script w-full md:w-96">
          <TextField
            label={i18n.t('Search polls')}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <CreatePoll />
      </div>
      <Categories current={search.get('category')} />
      <p role="status" className="mt-4 text-muted">
        {text.trim() === ''
          ? i18n.t('{total, plural, one {# poll} other {{shown} polls}}', {
              total,
              shown: count(total, language),
            })
          : i18n.t('{found, plural, one {# poll found} other {{shown} polls found}}', {
              found: shown.length,
              shown: count(shown.length, language),
            })}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={i18n.t('No polls found')}>
          {i18n.t('Try adjusting your search or filters.')}
        </EmptyState>
      ) : null}
      <div aria-busy={moving || pages.isFetchingNextPage || undefined}>
        <PollCards polls={shown} votes={votes} />
      </div>
      <LoadMore of={pages} failed={i18n.t('Failed to fetch polls')}>
        {text.trim() === '' ? i18n.t('Show more polls') : i18n.t('Search older polls too')}
      </LoadMore>
      {total === 0 || text.trim() !== '' ? null : <RowsAsCsv of={listPolls} input={{ query }} />}
    </Around>
  )
}

/** Searches title and description, ignoring case. */
function mentions({ title, description }: Poll, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return `${title}\n${description}`.toLowerCase().includes(wanted)
}

/** As specified for the separate page, and for the tab. */
const onOwnPage = ['general', 'policy', 'election', 'leader'] as const
const onTab = ['election', 'policy', 'leader', 'general'] as const

function Categories({ current }: { current: string | null }) {
  const i18n = useWords()
  const { pathname } = useLocation()
  return (
    <div className="mt-4">
      <Chips label={i18n.t('Category')}>
        <ChipLink to={pathname} current={current === null}>
          {i18n.t('All')}
        </ChipLink>
        {(pathname === '/polls' ? onOwnPage : onTab).map((category) => (
          <ChipLink key={category} to={`${pathname}?category=${category}`} current={current === category}>
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
