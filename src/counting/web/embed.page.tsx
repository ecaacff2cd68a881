// A count in a frame of another site: seats won and led. It loads itself again as long as it is open.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readCount } from '../contract.ts'
import { countName } from './count-words.ts'
import { HowFar, PartyTable } from './count-figures.tsx'
import { StandingBar } from './standing-bar.tsx'

const inputFor = (id: string | undefined) => ({ params: { election: id ?? '' }, query: {} })

export const reads = ({ params }: PageLocation) => [read(readCount, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, language, i18n, answered }) => {
  const count = answered(readCount, inputFor(params['id']))
  return count && i18n.t('{election}: the count', { election: countName(count.election, { i18n, language }) })
}

export const height: PageModule['height'] = ({ params, answered }) =>
  480 + 60 * (answered(readCount, inputFor(params['id']))?.parties.length ?? 0)

export const reloadsEvery = 30

export default function EmbeddedCount() {
  const { i18n, language } = useLanguage()
  const count = useLoadedData(readCount, inputFor(useParams()['id']))
  return (
    <>
      <h1>{i18n.t('{election}: the count', { election: countName(count.election, { i18n, language }) })}</h1>
      <HowFar of={count} />
      <StandingBar of={count} />
      <PartyTable of={count} />
      <p>{i18n.t('Leading is not winning: a seat is won only once its result is declared.')}</p>
      <p className="small">{dataName(i18n, count.source.publisher)}</p>
    </>
  )
}
