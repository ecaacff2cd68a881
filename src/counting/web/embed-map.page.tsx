// The map of a count in a frame of another site: each seat in the shade of who leads or has won there. It loads itself again.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { sideBySide } from '#base/web/format.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import { hasWon, partyOf, readCount, readCountMap, type CountRow } from '../contract.ts'
import { countName, partyName, seatName, statusWord } from './count-words.ts'
import { HowFar, PartyTable } from './count-figures.tsx'
import { fillsOf } from './standing-bar.tsx'

const inputFor = (id: string | undefined) => ({ params: { election: id ?? '' }, query: {} })
const mapOf = (id: string | undefined) => ({ params: { election: id ?? '' } })

export const reads = ({ params }: PageLocation) => [
  read(readCount, inputFor(params['id'])),
  read(readCountMap, mapOf(params['id'])),
]

export const title: PageModule['title'] = ({ params, language, i18n, answered }) => {
  const count = answered(readCount, inputFor(params['id']))
  return count && i18n.t('{election}: the map', { election: countName(count.election, { i18n, language }) })
}

/** In a column of 280 pixels. */
export const height: PageModule['height'] = ({ params, answered }) => {
  const { width = 1, height: high = 1 } = answered(readCountMap, mapOf(params['id'])) ?? {}
  const parties = answered(readCount, inputFor(params['id']))?.parties.length ?? 0
  return Math.ceil((280 * high) / width) + 360 + 60 * parties
}

export const reloadsEvery = 30

export default function EmbeddedMap() {
  const { i18n, language } = useLanguage()
  const { id } = useParams()
  const count = useLoadedData(readCount, inputFor(id))
  const map = useLoadedData(readCountMap, mapOf(id))
  const words = { i18n, language }
  const rows = new Map(count.seats.map((row) => [row.seat, row]))
  const fill = fillsOf(count)
  const look = (row: CountRow | undefined) =>
    !row?.leader || row.stopped !== undefined || row.status === 'waiting' || (row.level && !hasWon(row))
      ? 'no-lead'
      : `${fill(partyOf(row.leader))}${hasWon(row) ? '' : ' opacity-50'}`
  const told = (row: CountRow | undefined) =>
    row &&
    sideBySide(
      seatName(row, language),
      statusWord(row, words),
      row.leader && row.stopped === undefined ? partyName(row.leader, words) : undefined,
    )
  const title_ = i18n.t('{election}: the map', { election: countName(count.election, words) })
  return (
    <>
      <h1>{title_}</h1>
      <HowFar of={count} />
      {map.seats.length === 0 ? (
        <p>{i18n.t('We have no boundaries of these seats.')}</p>
      ) : (
        <svg className="map" viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={title_}>
          {map.seats.map(({ seat, path }) => (
            <path key={seat} d={path} className={look(rows.get(seat))}>
              <title>{told(rows.get(seat))}</title>
            </path>
          ))}
        </svg>
      )}
      <p className="small">
        {i18n.t('Full: won. Pale: leading.')} {i18n.t('Boundaries are simplified.')}
      </p>
      <PartyTable of={count} />
      <p>{i18n.t('Leading is not winning: a seat is won only once its result is declared.')}</p>
      <p className="small">{dataName(i18n, count.source.publisher)}</p>
    </>
  )
}
