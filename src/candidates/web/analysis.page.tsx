// Candidates across elections: find and select some, compare them, and see whose declared assets grew most.
import { useSearchParams } from '#base/web/here.tsx'
import { read, readIfPossible, useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { withOthers, type PageLocation, type RefusalOnPage } from '#base/web/page.ts'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { NotLoaded } from '#base/web/ui/state-views.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readCandidateCoverage, readDashboard, readTimeline, searchAnalysis } from '../contract.ts'
import { Sources } from '#base/web/ui/figures/source-marks.tsx'
import { Section } from '#base/web/ui/section.tsx'
import CandidatesMissing from './candidates-missing.tsx'
import { CompareTab } from './comparison/compare-tab.tsx'
import { InsightsTab } from './insights-tab.tsx'
import { figuresOfPerson } from './person/figures-of-person.ts'
import { queryOf } from './query.ts'
import { SearchTab } from './search/search-tab.tsx'
import { idsIn } from './search/selection.ts'

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
  const [search] = useSearchParams()
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

export function Refusal({ refused }: { refused: RefusalOnPage }) {
  const i18n = useWords()
  return (
    <div className="mx-auto max-w-prose py-8">
      <Head title={i18n.t('Candidate Analysis')} description={refused.message} hidden />
      <h1 className="text-2xl font-bold">{i18n.t('Candidate Analysis')}</h1>
      <NotLoaded
        title={i18n.t('Unable to load candidate data. Please try refreshing the page.')}
        refused={refused}
      />
    </div>
  )
}
