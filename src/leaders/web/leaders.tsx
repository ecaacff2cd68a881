// Leaders & Performance: who holds which office as of which day, and how visitors rate them. The tracker of
// another feature has its own tab (src/app/web/leaders.page.tsx): opinions never beside what was counted.
import type { ReactNode } from 'react'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, listed } from '#base/web/format.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { Head } from '#base/web/head.tsx'
import { askedIn, withOthers, type PageLocation } from '#base/web/page.ts'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import { listLeaders, readLeaderCoverage, officeRule, ratingRule, type Position } from '../contract.ts'
import { LeaderList, type Query } from './leader-list.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { nameIn, languages } from '#base/web/site.ts'
import { MissingData } from '#base/web/ui/figures/missing-data.tsx'
import rated from './texts/rated.json' with { type: 'json' }
import { buttonLook } from '#base/web/ui/button.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'

export const leaderParameters = {
  tab: /^performance$/,
  position: /^(prime_minister|chief_minister|mp|mla|minister|rajya_sabha|speaker)$/,
  state: /^[A-Z]{2}$/,
  sortBy: /^(name|trending)$/,
  page: /^[1-9]\d{0,3}$/,
}
export const freeLeaderParameters = ['search']

const address = '/leaders-performance'

function queryOf(search: URLSearchParams): Query {
  const { tab: _, page, ...known } = askedIn(search, leaderParameters)
  const text = search.get('search')?.trim().slice(0, 100)
  // Few lists name them, and none of recent months: shows who held the office when last checked, and on which day.
  const lastKnown = /^(minister|rajya_sabha|speaker)$/.test(search.get('position') ?? '')
  return {
    ...known,
    ...(lastKnown && { former: true }),
    ...(text ? { search: text } : {}),
    ...(page === undefined || page === '1' ? {} : { page: Number(page) }),
  }
}

export const isTracker = (search: URLSearchParams) => search.get('tab') === 'performance'

export const leaderReads = ({ search }: PageLocation) => [
  read(listLeaders, { query: queryOf(search) }),
  read(readLeaderCoverage, {}),
  correctionsOf(address),
]

/** @param props.performance the other tab, from another feature. */
export function Leaders({ performance }: { performance: ReactNode }) {
  const i18n = useWords()
  const search = useSearchParams()
  const tracker = isTracker(search)
  const addressOf = (page: number) => {
    const next = withOthers(search, { page: page > 1 ? String(page) : '' })
    return next.size === 0 ? address : `${address}?${next}`
  }
  const query = queryOf(search)
  const opening = { eyebrow: i18n.t('Who holds office'), title: i18n.t('Leaders & Performance') }
  return (
    <>
      <Head
        title={i18n.t('Leaders & Performance')}
        description={i18n.t(
          'Prime Minister, chief ministers, members of parliament and of assemblies: who holds which office, with the date of the source, and how visitors rate them.',
        )}
        path={tracker ? `${address}?tab=performance` : address}
        hidden={search.has('search')}
      />
      {tracker ? <Opening {...opening} /> : <LeadersOpening {...opening} />}
      <Report
        subject="page:leaders-performance"
        figures={[
          i18n.t('Name or party'),
          i18n.t('Office, or no longer in office'),
          i18n.t('A date or year'),
          i18n.t('A rating'),
        ]}
      />
      <Tabs
        label={i18n.t('Leaders & Performance')}
        current={tracker ? 'performance' : 'leaders'}
        tabs={[
          { name: 'leaders', label: i18n.t('Political Leaders'), to: address },
          { name: 'performance', label: i18n.t('Performance Tracker'), to: `${address}?tab=performance` },
        ]}
      />
      {tracker ? (
        performance
      ) : (
        <>
          <p className="mt-2">
            <Link className="tall-link" to="/offices">
              {i18n.t('Office-holders, now and before')}
            </Link>
          </p>
          <Filters />
          <CorrectionNotice page={address} />
          <HowRated />
          <LeaderList query={query} addressOf={addressOf} />
          <LeadersMissing />
        </>
      )}
    </>
  )
}

/** The two offices that we know almost everywhere. */
function LeadersOpening(opening: { eyebrow: string; title: string }) {
  const { i18n, language } = useLanguage()
  const { positions } = useLoadedData(readLeaderCoverage, {})
  const known = (position: Position) =>
    positions.flatMap((one) => (one.position === position && one.known > 0 ? count(one.known, language) : []))
  return (
    <Opening
      {...opening}
      facts={[
        ...known('mp').map((figure) => ({ figure, label: i18n.t('Members of Parliament') })),
        ...known('chief_minister').map((figure) => ({ figure, label: i18n.t('Chief Ministers') })),
      ]}
    />
  )
}

export const LeadersRefusal = listRefusalOf((i18n) => ({
  title: i18n.t('Leaders & Performance'),
  failed: i18n.t('Failed to load leaders'),
}))

/** Explains averages, order and trends, for example why five stars need not come first. */
function HowRated() {
  const { i18n, language } = useLanguage()
  const shown = (n: number) => count(n, language)
  const values = {
    months: shown(officeRule.checkedWithinMonths),
    n: shown(ratingRule.priorRatings),
    stars: shown(ratingRule.priorStars),
    days: shown(ratingRule.trendDays),
    least: shown(ratingRule.trendLeast),
  }
  return (
    <Expandable
      className="mt-2 max-w-prose"
      label={i18n.t('Opinions of visitors, not a survey: how ratings are counted')}
    >
      <ul className="ms-5 list-disc space-y-1">
        {rated.map((text) => (
          <li key={text}>{i18n.t(text, values)}</li>
        ))}
      </ul>
    </Expandable>
  )
}

function LeadersMissing() {
  const { i18n, language } = useLanguage()
  const { positions } = useLoadedData(readLeaderCoverage, {})
  if (positions.every((one) => one.of === 0)) return null
  const coverageOf = (position: Position) => positions.find((one) => one.position === position && one.of > 0)
  const names = (position: Position) =>
    (coverageOf(position)?.missing ?? []).map((state) => nameIn(language, state.name, state.nameHi))
  const figures = (position: Position) => {
    const found = coverageOf(position)
    return found && { known: count(found.known, language), of: count(found.of, language) }
  }
  const [mp, chief, mla] = [figures('mp'), figures('chief_minister'), figures('mla')]
  const without = names('chief_minister')
  return (
    <MissingData
      missing={names('mla')}
      instead={
        <Link className="link" to="/constituencies">
          {i18n.t('Your constituency’s page names the last winner we know')}
        </Link>
      }
    >
      {mp || chief || mla ? null : `${i18n.t('We have no list of office holders yet.')} `}
      {mp ? `${i18n.t('Members of the Lok Sabha: {known} of {of} seats.', mp)} ` : null}
      {chief ? `${i18n.t('Chief ministers: {known} of {of}.', chief)} ` : null}
      {without.length === 0 || without.length > 6
        ? null
        : `${i18n.t('No chief minister is known here for {names}.', { names: listed(without, language) })} `}
      {mla ? i18n.t('Members of state assemblies: {known} of {of} seats.', mla) : null}
    </MissingData>
  )
}

/**
 * Search, position and order of the list: an ordinary form, which the browser submits itself without scripts.
 */
function Filters() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { states } = useLoadedData(readLeaderCoverage, {})
  const positions = [
    ['', i18n.t('All Leaders')],
    ['prime_minister', i18n.t('Prime Minister')],
    ['chief_minister', i18n.t('Chief Ministers')],
    ['mp', i18n.t('Members of Parliament')],
    ['mla', i18n.t('MLAs')],
    ['minister', i18n.t('Union ministers')],
    ['rajya_sabha', i18n.t('Rajya Sabha')],
    ['speaker', i18n.t('Speaker')],
  ] as const
  const position = search.get('position') ?? ''
  const to = (value: string) => `/leaders-performance?${withOthers(search, { page: '', position: value })}`
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/leaders-performance`}
      data-in-place={500}
      className="mt-4 grid grid-cols-2 items-end gap-3 in-[:lang(ta),:lang(ur)]:max-sm:grid-cols-1 md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <div className="col-span-full md:col-span-1">
        <TextField
          label={i18n.t('Name, party, constituency or state')}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={search.get('search') ?? ''}
        />
      </div>
      <FilterSelect label={i18n.t('State')} name="state">
        <StateOptions states={states} all={i18n.t('All States')} />
      </FilterSelect>
      <FilterSelect label={i18n.t('Sort by')} name="sortBy">
        <option value="">{i18n.t('Highest Rated')}</option>
        <option value="name">{i18n.t('Alphabetical')}</option>
        <option value="trending">{i18n.t('Trending')}</option>
      </FilterSelect>
      <div className="col-span-full">
        <Chips label={i18n.t('Position')}>
          {positions.map(([value, label]) => (
            <ChipLink key={value} to={to(value)} current={position === value}>
              {label}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <div className="without-script">
        {position === '' ? null : <input type="hidden" name="position" value={position} />}
        <button type="submit" className={buttonLook()}>
          {i18n.t('Search')}
        </button>
      </div>
    </form>
  )
}
