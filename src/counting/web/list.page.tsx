// Counts under way, and those that were followed here.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listCounts } from '../contract.ts'
import { countName } from './count-words.ts'

export const reads = () => [read(listCounts, {})]

export default function CountsPage() {
  const { i18n, language } = useLanguage()
  const { counts } = useLoadedData(listCounts, {})
  return (
    <>
      <Head
        title={i18n.t('Counts')}
        description={i18n.t('Who leads and who has won, seat by seat, as of when. Leading is not winning.')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Counts')}</h1>
      {counts.length === 0 ? (
        <p className="mt-3 max-w-prose">{i18n.t('Counts appear here on the day of counting.')}</p>
      ) : null}
      <ul className="mt-3">
        {counts.map((one) => (
          <li key={one.id} className="border-b border-line py-2">
            <Link className="tall-link font-semibold" to={`/count/${one.id}`}>
              {countName(one, { i18n, language })}
            </Link>
            <p className="text-sm text-muted">
              {i18n.t('{known} of {seats} seats are known', {
                known: count(one.reporting, language),
                seats: count(one.seats, language),
              })}
              {one.at === undefined
                ? null
                : ` · ${i18n.t('As of {time}', { time: moment(one.at, language) })}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link className="tall-link" to="/elections">
          {i18n.t('All elections')}
        </Link>
      </p>
    </>
  )
}
