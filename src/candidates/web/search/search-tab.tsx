// Find candidates and select up to five: all of them page by page, or those matching a name.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { EmptyState, PastTheEnd } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Tracked } from '#base/web/usage/tracked.tsx'
import { pageSize, searchAnalysis, minCompared, maxCompared } from '../../contract.ts'
import { SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { addressAt, addressOfComparison, idsIn, queryOf, withIds } from './selection.ts'
import { languages } from '#base/web/site.ts'
import { TextField } from '#base/web/ui/field.tsx'

export function SearchTab() {
  const i18n = useWords()
  return (
    <section aria-label={i18n.t('Search & Select')} className="mt-4">
      <NameField />
      <SelectionBar />
      <List />
    </section>
  )
}

/** Without a name all candidates, in parts; with one the matches, page by page, and selected candidates first. */
function List() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const query = queryOf(search)
  const { name, offset = 0 } = query
  const { candidates, total, total_is_least: isLeast, sources } = useLoadedData(searchAnalysis, { query })
  const ids = idsIn(search)
  const tracked = name === undefined ? null : <Tracked event="search" where="candidates" found={total} />
  if (total === 0)
    return name === undefined ? (
      <EmptyState title={i18n.t('Unable to load candidate data. Please try refreshing the page.')} />
    ) : (
      <EmptyState title={i18n.t('No candidates found for the text. Try different search terms.')}>
        {tracked}
        <Link
          className={`${buttonLook('quiet')} mt-3`}
          to={`?${withIds(new URLSearchParams(), ids)}`}
          inPlace
        >
          {i18n.t('Show all candidates')}
        </Link>
      </EmptyState>
    )
  if (candidates.length === 0) return <PastTheEnd to={addressAt(search, 0)} />
  const shown = count(total, language)
  const next = offset + candidates.length
  const left = Math.min(pageSize, total - next)
  return (
    <>
      {tracked}
      <p
        role="status"
        className="mt-3 text-muted"
        data-count-of={name === undefined ? 'candidates' : undefined}
      >
        {name === undefined
          ? i18n.t('{shown} of {total} candidates', { shown: count(next, language), total: shown })
          : isLeast
            ? i18n.t('More than {shown} candidates found for “{name}”', { shown, name })
            : i18n.t('{total, plural, one {# candidate} other {{shown} candidates}} found for “{name}”', {
                total,
                shown,
                name,
              })}
      </p>
      <CandidateTable
        candidates={
          name === undefined ? candidates : candidates.toSorted((a, b) => chosen(ids, b) - chosen(ids, a))
        }
        ids={ids}
        sources={sources}
      />
      {name === undefined ? (
        left > 0 && (
          <MoreLink to={addressAt(search, next)} list="candidates">
            {i18n.t('{count, plural, one {Load Next # Candidate} other {Load Next # Candidates}}', {
              count: left,
            })}
          </MoreLink>
        )
      ) : (
        <>
          {isLeast ? null : <RowsAsCsv of={searchAnalysis} input={{ query }} />}
          <Pager
            label={i18n.t('Pages of the search')}
            current={offset / pageSize + 1}
            total={Math.ceil(total / pageSize)}
            to={(page) => addressAt(search, (page - 1) * pageSize)}
          />
        </>
      )}
      <SourceNotes of={sources} />
    </>
  )
}

const chosen = (ids: readonly string[], { id }: { id: string }) => Number(ids.includes(id))

/** The search box for names: searches when typing pauses, and is an ordinary form without scripts. */
function NameField() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const ids = idsIn(search)
  const written = search.get('name') ?? ''
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/candidate-analysis`}
      className="flex flex-wrap items-end gap-2"
      data-in-place
    >
      <div className="min-w-[min(100%,12rem)] flex-1">
        <TextField
          label={i18n.t('Name of the candidate')}
          name="name"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={written}
        />
      </div>
      <input type="hidden" name="ids" value={ids.join(',')} disabled={ids.length === 0} />
      <button type="submit" className={buttonLook()}>
        {i18n.t('Search')}
      </button>
    </form>
  )
}

/** The number of selected candidates, and the actions for them; changed by select.ts. */
function SelectionBar() {
  const i18n = useWords()
  const ids = idsIn(useSearchParams())
  const { length } = ids
  const some = (selected: number | string) =>
    i18n.t('{count} of {most} selected', { count: selected, most: maxCompared })
  const full = (selected: number | string) =>
    i18n.t('{count} of {most} selected. Remove one to choose another.', {
      count: selected,
      most: maxCompared,
    })
  const compare = (selected: number | string) => i18n.t('Compare Selected ({count})', { count: selected })
  return (
    <div
      data-selection
      data-some={some('{count}')}
      data-full={full('{count}')}
      className="sticky top-0 z-10 -mx-4 mt-3 print:hidden flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-paper px-4 py-2"
    >
      <p role="status" className="text-sm">
        {length >= maxCompared ? full(length) : some(length)}
      </p>
      <p className="without-script text-sm">{i18n.t('Selecting candidates needs JavaScript.')}</p>
      <button
        type="button"
        data-does="select"
        hidden={length === 0}
        className={`needs-script ${buttonLook('quiet')}`}
      >
        {i18n.t('Clear Selection')}
      </button>
      <Link
        className={buttonLook()}
        to={addressOfComparison(ids)}
        hidden={length < minCompared}
        data-text={compare('{count}')}
      >
        {compare(length)}
      </Link>
    </div>
  )
}
