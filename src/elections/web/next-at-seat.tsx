// What comes next at a seat, in short: its next election, and the next day on which people become voters.
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { useWords } from '#base/web/words.tsx'
import { readNext } from '../contract.ts'
import { ElectionItem } from './election-item.tsx'
import { NextQualifyingDay } from './qualifying-dates.tsx'

export default function NextAtSeat({ seat }: { seat: string }) {
  const i18n = useWords()
  const { data } = useApiQuery(readNext, { params: { place: seat } })
  if (!data) return null
  const { elections, state, today } = data
  const [next] = elections
  return (
    <>
      {next ? <ElectionItem of={next} states={state ? [state] : []} today={today} brief /> : null}
      {next?.status === 'announced' ? (
        <Link className="tall-link" to={`/c/${seat}#coming`}>
          {i18n.t('Who stands at my seat')}
        </Link>
      ) : null}
      <NextQualifyingDay today={today} />
    </>
  )
}
