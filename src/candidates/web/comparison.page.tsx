// Two to five persons side by side: assets, declared cases, education, and shared elections. Fits A4 when
// printed.
import { personName, dataName } from '#base/web/names/data-names.ts'
import { Tracked } from '#base/web/usage/tracked.tsx'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { Link, useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { listed, rupees } from '#base/web/format.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { SourceNotes, sourcesIn } from '#base/web/ui/figures/source-notes.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import {
  compareCandidates,
  minCompared,
  maxCompared,
  noCandidates,
  ownPart,
  readCandidateCoverage,
  tooFewCandidates,
  tooManyCandidates,
  type Comparison,
  type Timeline,
} from '../contract.ts'
import {
  AssetComparison,
  CaseComparison,
  EducationComparison,
  Overlap,
} from './comparison/comparison-tables.tsx'
import { DeclaredOverTime } from './comparison/declared-over-time.tsx'
import { figuresOfPerson } from './person/figures-of-person.ts'
import { areAllCertain } from './person/link-certainty.tsx'
import { lastDeclaredAssets } from './person/person-fact.ts'
import CandidatesMissing from './candidates-missing.tsx'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { LatinName } from '#base/web/names/latin-name.tsx'
import type { Provenance } from '#base/contract.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { Cases, Growth } from './figures.tsx'
import { addressOfTimeline } from './search/selection.ts'

export const freeParameters = ['candidates', 'ids']

/** `candidates` or `ids`, without duplicates but including invalid ids: the server reports unknown ones. */
const requestedIds = (search: URLSearchParams) => {
  const given = search.has('candidates') ? search.getAll('candidates') : search.getAll('ids')
  const named = given.flatMap((some) => some.split(',')).map((id) => id.trim())
  return [...new Set(named)].filter((id) => id !== '').map((id) => id.slice(0, 40))
}
const inputFor = (ids: string[]) => ({ body: { candidate_ids: ids } })
const isComparable = ({ length }: readonly string[]) => length >= minCompared && length <= maxCompared

export const reads = ({ search }: PageLocation) => {
  const ids = requestedIds(search)
  return isComparable(ids) ? [read(compareCandidates, inputFor(ids)), read(readCandidateCoverage, {})] : []
}

export default function ComparisonPage() {
  const i18n = useWords()
  const ids = requestedIds(useSearchParams())
  return (
    <>
      <Head
        title={i18n.t('Candidate comparison')}
        description={i18n.t(
          'Candidates side by side: declared assets, declared cases, education and elections.',
        )}
        hidden
      />
      <p className="mt-2 print:hidden">
        <BackLink to={addressBack(ids)}>{i18n.t('Back')}</BackLink>
      </p>
      {isComparable(ids) ? <Compared ids={ids} /> : <NotComparable ids={ids} />}
    </>
  )
}

const addressBack = (ids: readonly string[]) =>
  ids.length === 0 ? '/candidate-analysis' : `/candidate-analysis?ids=${ids.slice(0, maxCompared).join(',')}`

function NotComparable({ ids }: { ids: readonly string[] }) {
  const i18n = useWords()
  const { message } =
    ids.length === 0 ? noCandidates : ids.length < minCompared ? tooFewCandidates : tooManyCandidates
  return (
    <>
      <Opening eyebrow={i18n.t('Candidate Analysis')} title={i18n.t('Candidate comparison')} />
      <Report subject="page:candidate-comparison" figures={figuresOfPerson(i18n)} />
      <EmptyState title={i18n.t(message)}>
        <Link className={`${buttonLook()} mt-3`} to={addressBack(ids)}>
          {i18n.t('Go to Search & Select')}
        </Link>
      </EmptyState>
    </>
  )
}

function Compared({ ids }: { ids: string[] }) {
  const { i18n, language } = useLanguage()
  const comparison = useLoadedData(compareCandidates, inputFor(ids))
  const { cross_analysis: cross } = comparison
  const candidates = comparison.candidates.map(ownPart)
  const sources = sourcesIn(candidates.map((one) => one.sources))
  const names = candidates.map((one) => personName(i18n, one.name, one.name_local))
  // For two people: what each declared last.
  const facts = candidates.flatMap(({ election_records: records }, n) => {
    const assets = lastDeclaredAssets(records)
    if (assets === undefined) return []
    const label = i18n.t('declared assets, {year}', { year: String(assets.year) })
    return [{ figure: rupees(assets.amount, language), label: `${names[n]}: ${label}` }]
  })
  return (
    <>
      <Opening
        eyebrow={listed(names, language)}
        title={i18n.t('Candidate comparison')}
        facts={candidates.length === 2 && facts.length === 2 ? facts : []}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4">
        <Print>{i18n.t('Print Comparison')}</Print>
        <Report subject="page:candidate-comparison" figures={figuresOfPerson(i18n)} />
      </div>
      <ComparedCards candidates={candidates} assets={cross.asset_comparison} sources={sources} />
      <AssetComparison of={cross.asset_comparison} sources={sources} />
      <Section id="pictures" className="mt-8" title={i18n.t('Election by election')}>
        <DeclaredOverTime of={candidates} sources={sources} />
        <RowsAsCsv of={compareCandidates} input={inputFor(ids)} name="candidacies" />
      </Section>
      <CaseComparison of={cross.criminal_comparison} sources={sources} />
      <EducationComparison of={cross.education_comparison} sources={sources} />
      <Overlap
        of={cross.timeline_overlap}
        whole={comparison.candidates.every((one) => areAllCertain(one.election_records))}
      />
      <SourceNotes of={sources} />
      <CandidatesMissing />
      <Tracked event="comparison" candidates={ids.length} />
    </>
  )
}

export const Refusal = listRefusalOf((i18n, search) => ({
  title: i18n.t('Candidate comparison'),
  failed: i18n.t('Failed to load comparison'),
  back: [addressBack(requestedIds(search)), i18n.t('Back')],
}))

type Assets = Comparison['cross_analysis']['asset_comparison'][number]
type Props = { candidates: readonly Timeline[]; assets: readonly Assets[]; sources: readonly Provenance[] }

function ComparedCards({ candidates, assets: all, sources }: Props) {
  const i18n = useWords()
  const byId = new Map(candidates.map((one) => [one.candidate_id, one]))
  return (
    <section aria-labelledby="compared" className="mt-4">
      <h2 id="compared" className="sr-only">
        {i18n.t('Candidates')}
      </h2>
      <p className="text-sm text-muted">{i18n.t('Sorted by growth in declared assets.')}</p>
      <ol className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-3 print:grid-cols-[repeat(auto-fit,minmax(3cm,1fr))] print:gap-2">
        {all.map((assets, i) => (
          <Card
            key={assets.candidate_id}
            rank={assets.total_growth === undefined ? undefined : i + 1}
            of={byId.get(assets.candidate_id)!}
            assets={assets}
            sources={sources}
          />
        ))}
      </ol>
    </section>
  )
}

type CardProps = {
  /** Undefined if the growth is not known. */
  rank: number | undefined
  of: Timeline
  assets: Assets
  sources: readonly Provenance[]
}

function Card({ rank, of, assets, sources }: CardProps) {
  const { i18n, language } = useLanguage()
  const latest = of.election_records.at(-1)!
  const cases = of.election_records.findLast(({ figures }) => figures['criminal_cases_count'] !== undefined)
  return (
    <li className="break-inside-avoid rounded border border-line bg-raised p-3">
      <h3 className="font-semibold">
        {rank === undefined ? null : <span className="me-2 text-muted">{rank}.</span>}
        <Link className="name-link" to={addressOfTimeline(of.candidate_id)}>
          <AsWritten>{personName(i18n, of.name, of.name_local)}</AsWritten>
        </Link>
        <LatinName of={of.name} local={of.name_local} />
      </h3>
      {of.parent_spouse_name === undefined ? null : <p className="text-muted">{of.parent_spouse_name}</p>}
      <p className="mt-1">
        {inOneLine(
          [
            nameIn(language, latest.constituency, latest.constituency_hi),
            latest.party === undefined ? i18n.t('Unknown') : dataName(i18n, latest.party),
          ],
          language,
        )}{' '}
        ({latest.election_year})
      </p>
      <p>{i18n.t('{count, plural, one {# election} other {# elections}}', { count: of.total_elections })}</p>
      <p>
        {i18n.t('Assets')}:{' '}
        <DeclaredFigure
          of={assets}
          name="latest_assets"
          show={money}
          year={assets.latest_assets_year}
          sources={sources}
          sourced
        />
      </p>
      <div>
        {i18n.t('Growth')}: <Growth of={assets} name="total_growth" />
      </div>
      <p className="mt-1">
        <Cases
          of={cases ?? latest}
          name="criminal_cases_count"
          year={cases?.election_year}
          sources={sources}
        />
      </p>
    </li>
  )
}
