// The count of one seat in a frame of another site. It loads itself again as long as it is open.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readSeatCount } from '../contract.ts'
import { correction, countName, progressOf, seatName, sentence } from './count-words.ts'
import { Candidates } from './candidates-table.tsx'

const inputFor = (id: string | undefined) => ({ params: { seat: id ?? '' } })

export const reads = ({ params }: PageLocation) => [read(readSeatCount, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, language, i18n, answered }) => {
  const seat = answered(readSeatCount, inputFor(params['id']))?.count?.seat
  return seat && i18n.t('{election}: the count', { election: seatName(seat, language) })
}

export const height: PageModule['height'] = ({ params, answered }) =>
  320 + 80 * (answered(readSeatCount, inputFor(params['id']))?.count?.candidates?.length ?? 0)

export const reloadsEvery = 30

export default function EmbeddedSeatCount() {
  const { i18n, language } = useLanguage()
  const { count } = useLoadedData(readSeatCount, inputFor(useParams()['id']))
  const words = { i18n, language }
  if (!count) return <h1>{i18n.t('There is no count of this election here')}</h1>
  return (
    <>
      <p className="kicker">{countName(count.election, words)}</p>
      <h1>{i18n.t('{election}: the count', { election: seatName(count.seat, language) })}</h1>
      <p className="big">{sentence(count.seat, words)}</p>
      <p className="small">{progressOf(count.seat, words)}</p>
      {count.marks ? (
        <ul className="note">
          {correction(count.marks, words).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      <Candidates of={count} />
    </>
  )
}
