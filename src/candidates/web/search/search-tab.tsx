// Find candidates and select up to five: all of them page by page, or those matching a name.
import { useEffect, type ReactNode } from 'react'
import { Link, useIsComing, useSearchParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { usePages } from '#base/web/paged-list.tsx'
import { useSite } from '#base/web/site.ts'
import { Button, buttonLook } from '#base/web/ui/button.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { track } from '#base/web/usage/track.ts'
import { pageSize, searchAnalysis } from '../../contract.ts'
import { SourceNotes, sourcesIn } from '#base/web/ui/figures/source-notes.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { NameField } from './name-field.tsx'
import { addressAt, queryOf } from '../query.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

/** @param children what is missing from the list, below the search. */
export default function SearchTab({ children }: { children: ReactNode }) {
  const i18n = useWords()
  const [search] = useSearchParams()
  const query = queryOf(search)
  return (
    <section aria-label={i18n.t('Search & Select')} className="mt-4">
      <NameField />
      <SelectionBar />
      {children}
      {query.name === undefined ? <Browse /> : <Found name={query.name} />}
    </section>
  )
}

/** Without a name: all candidates, a page at a time. */
function Browse() {
  const i18n = useWords()
  const { language } = useSite()
  const [search] = useSearchParams()
  const selection = useSelection()
  const { offset: start = 0 } = queryOf(search)
  const pages = usePages({
    endpoint: searchAnalysis,
    input: (offset) => ({
      query: queryOf(new URLSearchParams(offset > 0 ? { offset: String(offset) } : {})),
    }),
    pageOf: (reply) => ({ items: reply.candidates, total: reply.total }),
    pageSize,
    start,
  })
  const { items: candidates, total, replies } = pages
  const sources = sourcesIn(replies.map((page) => page.sources))
  const next = start + candidates.length
  const left = Math.min(pageSize, total - next)
  const unable = i18n.t('Unable to load candidate data. Please try refreshing the page.')
  const failed = pages.isError ? (
    <Failed
      title={unable}
      onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
    />
  ) : null
  if (candidates.length === 0) return failed ?? <EmptyState title={unable} />
  return (
    <>
      <p role="status" className="mt-3 text-muted">
        {i18n.t('{shown} of {total} candidates', {
          shown: count(next, language),
          total: count(total, language),
        })}
      </p>
      <p className="text-sm text-muted">{i18n.t('The small letters stand for the sources listed below.')}</p>
      <CandidateTable candidates={candidates} selection={selection} sources={sources} />
      {failed}
      {left > 0 ? (
        // A link, so that it also works without scripts.
        <Link
          to={addressAt(search, next)}
          className={`${buttonLook('quiet')} mt-4 w-full`}
          aria-busy={pages.isFetchingNextPage || undefined}
          onClick={(event) => {
            event.preventDefault()
            void pages.fetchNextPage()
          }}
        >
          {pages.isFetchingNextPage
            ? i18n.t('Loading…')
            : i18n.t('{count, plural, one {Load Next # Candidate} other {Load Next # Candidates}}', {
                count: left,
              })}
        </Link>
      ) : null}
      <SourceNotes of={sources} />
    </>
  )
}

/** With a name: the matches, a page at a time, with selected candidates first. */
function Found({ name }: { name: string }) {
  const i18n = useWords()
  const { language } = useSite()
  const [search, setSearch] = useSearchParams()
  const selection = useSelection()
  const isLoading = useIsComing()
  const query = queryOf(search)
  const { candidates, total, total_is_least: isLeast, sources } = useLoadedData(searchAnalysis, { query })
  const { offset = 0 } = query
  const chosen = candidates.filter(({ id }) => selection.ids.includes(id))
  const others = candidates.filter(({ id }) => !selection.ids.includes(id))
  useEffect(() => track('search', { where: 'candidates', found: total }), [name, total])
  if (total === 0) {
    return (
      <EmptyState title={i18n.t('No candidates found for the text. Try different search terms.')}>
        <Button
          look="quiet"
          className="mt-3"
          onClick={() => setSearch(withoutParameters(search, 'name', 'offset'))}
        >
          {i18n.t('Show all candidates')}
        </Button>
      </EmptyState>
    )
  }
  const shown = count(total, language)
  return (
    <div aria-busy={isLoading || undefined}>
      <p role="status" className="mt-3 text-muted">
        {isLeast
          ? i18n.t('More than {shown} candidates found for “{name}”', { shown, name })
          : i18n.t('{total, plural, one {# candidate} other {{shown} candidates}} found for “{name}”', {
              total,
              shown,
              name,
            })}
      </p>
      <CandidateTable candidates={[...chosen, ...others]} selection={selection} sources={sources} />
      {isLeast ? null : <RowsAsCsv of={searchAnalysis} input={{ query }} />}
      {total > pageSize ? (
        <nav
          aria-label={i18n.t('Pages of the search')}
          className="mt-4 flex items-center justify-between gap-3"
        >
          {offset > 0 ? (
            <Link className={buttonLook('quiet')} to={addressAt(search, Math.max(0, offset - pageSize))}>
              {i18n.t('Previous')}
            </Link>
          ) : (
            <span />
          )}
          <span className="text-sm text-muted">
            {i18n.t('{from}–{to} of {total}', {
              from: count(offset + 1, language),
              to: count(offset + candidates.length, language),
              total: isLeast ? `${shown}+` : shown,
            })}
          </span>
          {offset + pageSize < total ? (
            <Link className={buttonLook('quiet')} to={addressAt(search, offset + pageSize)}>
              {i18n.t('Next')}
            </Link>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
      <SourceNotes of={sources} />
    </div>
  )
}

function withoutParameters(search: URLSearchParams, ...names: string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  return next
}
