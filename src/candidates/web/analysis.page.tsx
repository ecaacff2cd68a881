// Candidates across elections: find and select some, compare them, and see whose declared assets grew most.
import { useSearchParams, Link } from '#base/web/here.tsx'
import { read, readIfPossible, useLoadedData } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { withOthers, type PageLocation } from '#base/web/page.ts'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readCandidateCoverage, readDashboard, readTimeline, searchAnalysis } from '../contract.ts'
import { Section } from '#base/web/ui/section.tsx'
import CandidatesMissing from './candidates-missing.tsx'
import { CompareTab } from './comparison/compare-tab.tsx'
import { figuresOfPerson } from './person/figures-of-person.ts'
import { SearchTab } from './search/search-tab.tsx'
import { TimelineLink } from './search/candidate-table.tsx'
import { idsIn, queryOf } from './search/selection.ts'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { nameIn } from '#base/web/site.ts'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { growthRules } from '../history/growth.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { SourceNotes, sourcesCited, Sources } from '#base/web/ui/figures/source-notes.tsx'
import { Growth } from './figures.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

/** `offset`: a multiple of the page size, as in the links. */
export const parameters = { tab: /^(compare|insights)$/, offset: /^[1-9]\d{0,4}[05]0$|^50$/ }
export const freeParameters = ['name', 'ids']

const tabOf = (search: URLSearchParams) => {
  const tab = search.get('tab')
  return tab === 'compare' || tab === 'insights' ? tab : 'search'
}

export const reads = ({ search }: PageLocation) => [
  read(readDashboard, {}),
  read(readCandidateCoverage, {}),
  correctionsOf('/candidate-analysis'),
  ...(tabOf(search) === 'search' ? [read(searchAnalysis, { query: queryOf(search) })] : []),
  ...(tabOf(search) === 'compare'
    ? idsIn(search).map((id) => readIfPossible(readTimeline, { params: { id } }))
    : []),
]

export default function Analysis() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { overview_stats: stats, sources } = useLoadedData(readDashboard, {})
  const tab = tabOf(search)
  const to = (name: string) => `?${withOthers(search, { tab: name === 'search' ? '' : name })}`
  const about = i18n.t(
    'Candidates across elections: where they contested, and the assets, liabilities and cases they declared. Search, compare up to five, see the sources.',
  )
  return (
    <>
      <Head
        title={i18n.t('Candidate Analysis')}
        description={about}
        path="/candidate-analysis"
        hidden={search.has('name') || search.has('ids')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Candidate Analysis')}</h1>
      <p className="mt-1 max-w-prose text-muted">{about}</p>
      <Report subject="page:candidate-analysis" figures={figuresOfPerson(i18n)} />
      <Tabs
        label={i18n.t('Parts of the candidate analysis')}
        current={tab}
        tabs={[
          { name: 'search', label: i18n.t('Search & Select'), to: to('search') },
          { name: 'compare', label: i18n.t('Compare Candidates'), to: to('compare') },
          { name: 'insights', label: i18n.t('Top Insights'), to: to('insights') },
        ]}
      />
      {tab === 'compare' ? null : <CorrectionNotice page="/candidate-analysis" />}
      {tab === 'search' ? <SearchTab /> : null}
      {tab === 'compare' ? <CompareTab searchAddress={to('search')} /> : null}
      {tab === 'insights' ? <InsightsTab /> : null}
      <Section
        id="held"
        className="mt-10 border-t border-line pt-4"
        small
        title={i18n.t('Candidates on this site')}
      >
        <Stats
          of={[
            [i18n.t('Total candidates'), count(stats.total_candidates, language)],
            [i18n.t('Known in more than one election'), count(stats.multi_election_candidates, language)],
            [i18n.t('Known to have changed constituency'), count(stats.constituency_migrants, language)],
          ]}
        />
        <p className="mt-2 max-w-prose text-sm text-muted">
          {i18n.t('The last two figures are minimums: most earlier contests are not here.')}
        </p>
        <Sources of={sources} />
        {tab === 'compare' ? null : <CandidatesMissing />}
      </Section>
    </>
  )
}

export const Refusal = listRefusalOf((i18n) => ({
  title: i18n.t('Candidate Analysis'),
  failed: i18n.t('Unable to load candidate data. Please try refreshing the page.'),
}))

function InsightsTab() {
  const { i18n, language } = useLanguage()
  const { top_wealth_growth: ranked, sources: all } = useLoadedData(readDashboard, {})
  const sources = sourcesCited(
    ranked.map(({ figures }) => figures),
    all,
  )
  return (
    <>
      <div className="mt-6">
        <h2 id="top-growth" className="text-2xl font-bold">
          {i18n.t('Whose declared assets grew most')}
        </h2>
        <p className="mt-2 max-w-prose">
          {i18n.t(
            'From the first affidavit to the highest later one, not adjusted for inflation. Inheritance, land prices and new valuation rules are in it: growth alone does not say how it came about.',
          )}
        </p>
        {ranked.length === 0 ? (
          <EmptyState title={i18n.t('Nobody can be ranked yet')}>
            {i18n.t('This needs at least two affidavits from one person.')}
          </EmptyState>
        ) : (
          <WideTable
            stacks
            caption={i18n.t('Whose declared assets grew most')}
            columns={[
              { name: i18n.t('Candidate') },
              { name: i18n.t('Starting assets'), end: true },
              { name: i18n.t('Peak assets'), end: true },
              { name: i18n.t('Total growth'), end: true },
              { name: i18n.t('Annual growth'), end: true },
              { name: i18n.t('Timeline'), plain: true },
            ]}
          >
            {ranked.map((one, i) => (
              <TableRow key={one.candidate_id}>
                <>
                  <Link className="name-link" to={`/cand/${one.candidate_id}`}>
                    {`${i + 1}. `}
                    <AsWritten>{personName(i18n, one.name)}</AsWritten>
                  </Link>
                  <Dotted
                    className="font-normal text-muted"
                    of={[
                      nameIn(language, one.constituency, one.constituency_hi),
                      one.party && dataName(i18n, one.party),
                    ]}
                  />
                </>
                <DeclaredFigure
                  of={one}
                  name="starting_assets"
                  show={money}
                  year={one.starting_year}
                  sources={sources}
                />
                <DeclaredFigure
                  of={one}
                  name="peak_assets"
                  show={money}
                  year={one.peak_year}
                  sources={sources}
                />
                <Growth of={one} name="total_growth" />
                <Growth of={one} name="growth_rate_annual" />
                <TimelineLink id={one.candidate_id} name={one.name} />
              </TableRow>
            ))}
          </WideTable>
        )}
        {ranked.length === 0 ? null : <RowsAsCsv of={readDashboard} input={{}} name="growth" />}
        <p className="mt-3 max-w-prose text-sm text-muted">
          {i18n.t(
            'We rank someone only if we are at least {sure} sure that all contests are theirs, the first affidavit states {least} or more, and the sources agree. Where one figure is more than {times} times another, someone looks at it first.',
            {
              sure: percent(growthRules.leastConfidence * 100, language, 0),
              least: `₹${count(growthRules.leastStart, language)}`,
              times: count(growthRules.mostTimes, language),
            },
          )}
        </p>
        <SourceNotes of={sources} />
      </div>
      <section
        aria-label={i18n.t('More about candidates')}
        className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2"
      >
        <Card to="/constituency-migrations" title={i18n.t('Constituency migrations')}>
          {i18n.t('Who changed constituency between elections; redrawn boundaries are shown separately.')}
        </Card>
        <Card to="/criminal-analysis" title={i18n.t('Declared criminal cases')}>
          {i18n.t('Declared cases by party, state and election. A case is a charge, not a verdict.')}
        </Card>
      </section>
    </>
  )
}

function Card({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Link to={to} className="block rounded border border-line bg-raised p-4 hover:border-ink">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mt-1 text-muted">{children}</p>
    </Link>
  )
}
