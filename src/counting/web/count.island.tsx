// The live part of the page of a count.
import { useParams, useSearchParams } from '#base/web/here.tsx'
import { useWords } from '#base/web/words.tsx'
import { HowFar, PartyTable, SeatsTable } from './count-figures.tsx'
import { useLiveCount } from './live-count.ts'
import { StandingBar } from './standing-bar.tsx'

export default function LiveCount() {
  const i18n = useWords()
  const search = useSearchParams()
  const { count, lostAt } = useLiveCount(useParams()['id'] ?? '', search.get('state') ?? undefined)
  return (
    <>
      <HowFar of={count} lostAt={lostAt} />
      <StandingBar of={count} />
      <PartyTable of={count} />
      <h2 className="mt-8 text-2xl font-bold">{i18n.t('Every seat')}</h2>
      <SeatsTable of={count} />
    </>
  )
}
