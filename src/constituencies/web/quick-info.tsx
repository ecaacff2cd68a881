// What a constituency is, in a few words and figures.
import { Fragment, type ReactNode } from 'react'
import { Link, useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency } from '../contract.ts'
import { reservedFor, seatsOfState, stateName } from './constituency-names.ts'

/** @param props.leaders how many members it has today. */
export default function QuickInfo({ leaders }: { leaders: number }) {
  const { i18n, language } = useLanguage()
  const { constituency: seat, elections } = useLoadedData(readConstituency, {
    params: { id: useParams()['id'] ?? '' },
  })
  const candidates = elections[0]?.candidateCount
  const status = seat.superseded ? i18n.t('Redrawn') : i18n.t('Active')
  const facts: [string, ReactNode][] = [
    [
      i18n.t('State'),
      <Link key="state" className="link thumb-room" to={seatsOfState(seat)}>
        {stateName(seat, language)}
      </Link>,
    ],
    [i18n.t('Candidates'), candidates === undefined ? i18n.t('N/A') : count(candidates, language)],
    [i18n.t('Leaders'), count(leaders, language)],
    [i18n.t('Number'), count(seat.number, language)],
    [i18n.t('Reservation'), reservedFor(i18n, seat.reservation) ?? (seat.reservation && i18n.t('General'))],
    [i18n.t('Status'), status],
    [i18n.t('Also spelt'), seat.alsoSpelt.length === 0 ? undefined : inOneLine(seat.alsoSpelt, language)],
  ]
  return (
    <Drawer
      id="quick-info"
      title={i18n.t('Quick Info')}
      says={[stateName(seat, language), count(seat.number, language), status].join(' · ')}
      className="print:hidden"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </Drawer>
  )
}
