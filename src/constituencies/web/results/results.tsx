// Every election of a constituency that is known, in one drawer: the parties' votes over the years, and each result.
import { useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { inOneLine } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency } from '../../contract.ts'
import ElectionResults from './election-results.tsx'
import VotesOverTime, { Sparkline } from './votes-over-time.tsx'

export default function Results({ state }: { state: string }) {
  const { i18n, language } = useLanguage()
  const {
    constituency: seat,
    elections,
    gaps,
    byElections,
    segments,
    areas,
  } = useLoadedData(readConstituency, { params: { id: useParams()['id'] ?? '' } })
  const years = [
    ...byElections.map(({ pollDay }) => pollDay.slice(0, 4)),
    ...elections.map(({ year }) => String(year)),
    ...segments.map(({ year }) => String(year)),
  ]
  return (
    <Drawer
      id="results"
      title={i18n.t('Results by election')}
      says={
        <>
          {inOneLine([...new Set(years)].toSorted().toReversed(), language)}{' '}
          <Sparkline elections={elections} segments={segments} />
        </>
      }
      className="opens-on-paper"
    >
      <VotesOverTime elections={elections} segments={segments} />
      <ElectionResults
        seat={seat}
        elections={elections}
        byElections={byElections}
        segments={segments}
        areas={areas}
        gaps={gaps}
        state={state}
      />
    </Drawer>
  )
}
