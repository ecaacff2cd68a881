// One person's elections in order: declarations, constituencies and parties, and how they changed.
import { personName } from '#base/web/names/data-names.ts'
import { LatinName } from '#base/web/names/latin-name.tsx'
import { Tracked } from '#base/web/usage/tracked.tsx'
import { Link, useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, span } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import type { Language } from '#base/web/site.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import {
  readCandidate,
  readCandidateCoverage,
  readTimeline,
  type ElectionRecord,
  type Timeline,
} from '../contract.ts'
import { figuresOfPerson } from './person/figures-of-person.ts'
import { ChangesCount, Growth, TrendMark } from './figures.tsx'
import { areAllCertain, PersonTies } from './person/link-certainty.tsx'
import CandidatesMissing from './candidates-missing.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import CareerChart from './person/career-chart.tsx'
import { hasChart, hasUnknownChanges } from './person/declared-chart.ts'
import { DeclaredTable } from './person/declared-table.tsx'
import ContestTable from './person/contest-table.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [
  read(readCandidate, inputFor(params['candidateId'])),
  read(readCandidateCoverage, {}),
  correctionsOf(`/cand/${params['candidateId']}`),
]

export default function TimelinePage() {
  const { i18n, language } = useLanguage()
  const person = useLoadedData(readCandidate, inputFor(useParams()['candidateId']))
  const { candidate: timeline, contests } = person
  const { candidate_id: id, parent_spouse_name: parent, trends, election_records: records } = timeline
  const name = personName(i18n, timeline.name, timeline.name_local)
  return (
    <>
      <Head
        title={i18n.t('{name}: election timeline', { name })}
        description={i18n.t(
          '{elections, plural, one {# election} other {# elections}} of {name}: seats, parties, and the assets, liabilities and cases declared each time, with sources.',
          { name, elections: timeline.total_elections },
        )}
        path={`/candidate-timeline/${id}`}
      />
      <Tracked event="candidate_view" page="timeline" />
      <p className="mt-2">
        <BackLink to="/candidate-analysis">{i18n.t('Back')}</BackLink>
      </p>
      <Opening eyebrow={i18n.t('Timeline')} title={name}>
        <LatinName of={timeline.name} local={timeline.name_local} />
        {parent === undefined ? null : (
          <p className="mt-1 text-muted">{i18n.t('Parent or spouse: {parent}', { parent })}</p>
        )}
      </Opening>
      <Report subject={`candidate:${id}`} figures={figuresOfPerson(i18n)} />
      <Stats
        of={[
          [i18n.t('Elections on this site'), count(timeline.total_elections, language)],
          [i18n.t('Constituencies'), count(constituenciesIn(records), language)],
          ...(records.length === 1
            ? []
            : [
                [
                  i18n.t('Total growth'),
                  <>
                    <Growth of={trends} name="asset_growth_total" />
                    {trends.asset_growth_total === undefined ? null : (
                      <span className="block font-sans text-sm font-normal text-muted">
                        {i18n.t('declared assets, {year}', { year: growthYears(records, language) })}
                      </span>
                    )}
                  </>,
                ] as const,
              ]),
          [i18n.t('First election on this site'), String(records[0]!.election_year)],
        ]}
      />
      <CorrectionNotice page={`/cand/${id}`} />
      {areAllCertain(contests) ? null : <PersonTies contests={contests} />}
      {records.length === 1 ? (
        <p className="mt-6">{i18n.t('One election of {name} is known: nothing to compare yet.', { name })}</p>
      ) : (
        <Changes of={timeline} />
      )}
      <Section id="elections" className="mt-8" title={i18n.t('Election by election')}>
        <ContestTable of={person} />
        <RowsAsCsv of={readTimeline} input={inputFor(id)} name="candidacies" />
      </Section>
      <CandidatesMissing />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Link className={buttonLook()} to={`/candidate-analysis?ids=${id}`}>
          {i18n.t('Compare with Others')}
        </Link>
        <Link className={buttonLook('quiet')} to={`/cand/${id}`}>
          {i18n.t('View Profile')}
        </Link>
        <Share title={i18n.t('{name}: election timeline', { name })} path={`/candidate-timeline/${id}`} />
      </div>
    </>
  )
}

function Changes({ of: timeline }: { of: Timeline }) {
  const i18n = useWords()
  const { trends } = timeline
  return (
    <>
      <Section id="declared" className="mt-8" title={i18n.t('What was declared at each election')}>
        <DeclaredPicture of={timeline} />
      </Section>
      <Section id="trends" className="mt-8" title={i18n.t('Career trends')}>
        <Stats
          of={[
            [i18n.t('Asset trend'), <TrendMark key="assets" of={trends} name="asset_trend" />],
            [i18n.t('Trend of declared cases'), <TrendMark key="cases" of={trends} name="criminal_trend" />],
            [
              i18n.t('Constituency changes'),
              <ChangesCount key="seats" of={trends} name="constituency_changes" />,
            ],
            [i18n.t('Party changes'), <ChangesCount key="parties" of={trends} name="party_changes" />],
          ]}
        />
        <p className="mt-2 text-sm text-muted">
          {i18n.t('Trends run from the first to the last known figure; assets within 10% count as stable.')}{' '}
          {i18n.t('Growth is calculated from the first affidavit to the highest later one.')}
        </p>
      </Section>
    </>
  )
}

/** As a chart and as a table. A single declaration gets no chart. */
function DeclaredPicture({ of }: { of: Timeline }) {
  const i18n = useWords()
  const { name, sources, election_records: records } = of
  const table = <DeclaredTable name={name} records={records} sources={sources} open />
  if (!hasChart(records)) return table
  return (
    <figure className="mt-3 rounded border border-line bg-raised p-3 md:grid md:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)] md:gap-x-6 lg:gap-x-10">
      <HorizontalScroll label={i18n.t('Chart of what {name} declared', { name })}>
        <CareerChart name={name} records={records} joined={hasUnknownChanges(of)} />
      </HorizontalScroll>
      <div>
        {table}
        <figcaption className="text-sm text-muted">
          {i18n.t('As sworn in the affidavits, not adjusted for inflation. Cases are charges, not verdicts.')}
        </figcaption>
      </div>
    </figure>
  )
}

/** Seats of one name in two houses are two. */
function constituenciesIn(records: readonly ElectionRecord[]): number {
  return new Set(records.map(({ election, seat_key }) => `${election.split('-', 1)[0]}|${seat_key}`)).size
}

/** Of the first amount, and of the highest later one. */
function growthYears(records: readonly ElectionRecord[], language: Language): string {
  const [first, ...later] = records.filter((one) => one.total_assets_amount !== undefined)
  const [highest] = later.toSorted((a, b) => b.total_assets_amount! - a.total_assets_amount!)
  return span(first!.election_year, highest!.election_year, language)
}

export const Refusal = listRefusalOf((i18n) => ({
  title: i18n.t('Error Loading Timeline'),
  failed: i18n.t('Failed to load candidate timeline'),
  back: ['/candidate-analysis', i18n.t('Back')],
}))
