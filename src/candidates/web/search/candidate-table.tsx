// Candidates in rows: on a phone the columns are a line below the name.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { latinName } from '#base/web/names/latin-name.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { Link, useSearchParams } from '#base/web/here.tsx'
import type { Provenance } from '#base/contract.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { maxCompared, type CandidateSummary } from '../../contract.ts'
import { Cases } from '../figures.tsx'
import { yearsOf } from '../person/person-fact.ts'
import { addressOfTimeline } from './selection.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  candidates: readonly CandidateSummary[]
  /** The selected ones. */
  ids: readonly string[]
  sources: readonly Provenance[]
}

type Of = { of: CandidateSummary; sources: readonly Provenance[] }

const placesShown = 2
const shownAtOnce = 20

export function CandidateTable({ candidates, ids, sources }: Props) {
  const i18n = useWords()
  // What is added to a longer list is whole.
  const isFolded = useSearchParams().get('offset') === null && candidates.length > shownAtOnce
  return (
    <>
      <HorizontalScroll label={i18n.t('Candidates')}>
        <table className="mt-2 w-full max-lg:block">
          <caption className="sr-only">{i18n.t('Candidates')}</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-strong-line">
              <th scope="col" className="w-11 py-2">
                <span className="sr-only">{i18n.t('Select')}</span>
              </th>
              <th scope="col" className="py-2 text-start">
                {i18n.t('Candidate')}
              </th>
              {[
                i18n.t('Elections'),
                i18n.t('Constituencies'),
                i18n.t('Latest assets'),
                i18n.t('Declared cases'),
                i18n.t('Timeline'),
              ].map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-start nth-5:text-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody id="candidates" className="max-lg:block">
            {candidates.map((one, i) => (
              <Row key={one.id} of={one} ids={ids} sources={sources} folded={isFolded && i >= shownAtOnce} />
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      {isFolded ? (
        <button type="button" data-does="unfold" className={`needs-script mt-3 ${buttonLook('quiet')}`}>
          {i18n.t('Show all {total} candidates', { total: String(candidates.length) })}
        </button>
      ) : null}
    </>
  )
}

/** In one line below the name where there is no room for columns. */
const cell = 'me-2 px-2 py-2.5 last:me-0 max-lg:inline-block max-lg:p-0 max-lg:text-sm'

function Row({ of, ids, sources, folded }: Of & Pick<Props, 'ids'> & { folded: boolean }) {
  const i18n = useWords()
  const isChosen = ids.includes(of.id)
  return (
    <tr
      id={of.id}
      data-folded={folded && !isChosen ? '' : undefined}
      className="border-b border-line align-top max-lg:relative max-lg:block max-lg:ps-11 max-lg:pb-2 has-[td_:checked]:bg-accent-soft"
    >
      <td className="max-lg:absolute max-lg:start-0">
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={i18n.t('Select {name}', { name: personName(i18n, of.name, of.name_local) })}
            className="needs-script size-5 accent-accent"
            data-does="select"
            value={of.id}
            defaultChecked={isChosen}
            disabled={!isChosen && ids.length >= maxCompared}
          />
        </label>
      </td>
      <th
        scope="row"
        className="py-2 text-start font-normal wrap-anywhere max-lg:block max-lg:pb-0 lg:min-w-40"
      >
        <Link className="name-link" to={`/cand/${of.id}`}>
          <AsWritten>{personName(i18n, of.name, of.name_local)}</AsWritten>
        </Link>
        <Dotted
          className="text-sm text-muted"
          of={[latinName(i18n, of.name, of.name_local), of.parent_spouse_name]}
        />
      </th>
      <td className={cell}>
        <Elections of={of} />
      </td>
      <td className={cell}>
        <Places of={of} />
      </td>
      <td className={`${cell} text-end`}>
        <span className="lg:hidden">{i18n.t('Assets')}: </span>
        <DeclaredFigure
          of={of}
          name="latest_assets"
          show={money}
          year={of.latest_assets_year}
          sources={sources}
          sourced
        />
      </td>
      <td className={cell}>
        <Cases of={of} name="latest_criminal_cases" year={of.latest_criminal_cases_year} sources={sources} />
      </td>
      <td className={cell}>
        <TimelineLink id={of.id} name={of.name} local={of.name_local} />
      </td>
    </tr>
  )
}

/** Each with its year; where that would be lines, the first and the last. */
function Elections({ of: { elections, total_elections: total } }: { of: CandidateSummary }) {
  const { i18n, language } = useLanguage()
  const years = elections.map(({ election_year: year, election }) =>
    election.includes('-by') ? i18n.t('{year} by-election', { year: String(year) }) : String(year),
  )
  return (
    <>
      {i18n.t('{count, plural, one {# election} other {# elections}}', { count: total })}{' '}
      <span className="text-muted">
        (
        {years.length > 2
          ? yearsOf(
              elections.map((one) => one.election_year),
              language,
            )
          : inOneLine(years, language)}
        )
      </span>
    </>
  )
}

function Places({ of }: { of: CandidateSummary }) {
  const { i18n, language } = useLanguage()
  const places = of.constituencies.map((name, at) => nameIn(language, name, of.constituencies_hi[at]))
  const more = places.length - placesShown
  return (
    <>
      {inOneLine(places.slice(0, placesShown), language)}
      {more > 0 ? (
        <span className="text-muted" title={inOneLine(places.slice(placesShown), language)}>
          {' '}
          {i18n.t('+{more} more', { more })}
        </span>
      ) : null}
    </>
  )
}

export function TimelineLink({ id, name, local }: { id: string; name: string; local?: string | undefined }) {
  const i18n = useWords()
  return (
    <Link className="link thumb-room lg:whitespace-nowrap" to={addressOfTimeline(id)}>
      {i18n.t('View Timeline')}
      <span className="sr-only">
        : <AsWritten>{personName(i18n, name, local)}</AsWritten>
      </span>
    </Link>
  )
}
