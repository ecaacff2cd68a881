// A seat's neighbours, districts and parts as plain lists, even without a result.
import { Fragment, type ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { inOneLine, nameIn, useSite } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { House, SeatPlace as Place, SeatRef } from '../../contract.ts'
import { addressOfSeat, constituencyName } from '../constituency-names.ts'

type Props = {
  house: House
  place: Place
  /** The seat among its neighbours, which is drawn later. */
  map: ReactNode
}

export default function SeatPlace({ house, place, map }: Props) {
  const { i18n, language } = useLanguage()
  const { lokSabha, segments, districts, neighbours, source } = place
  const unknown = districts.length + neighbours.length === 0
  // A seat that was redrawn: a heading would lead to nothing.
  if (unknown && segments.length === 0 && !lokSabha) return null
  const districtNames = inOneLine(
    districts.map((name) => nameIn(language, name)),
    language,
  )
  return (
    <Drawer
      id="place"
      title={i18n.t('Where it is')}
      says={districtNames || (lokSabha && constituencyName(lokSabha, language))}
      className="opens-on-paper"
    >
      {unknown ? (
        <p className="mt-2">
          {i18n.t('We have no map of this constituency as it is today, so we cannot name its neighbours.')}
        </p>
      ) : null}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 print:gap-y-0 sm:grid-cols-[auto_minmax(0,1fr)]">
        {districts.length === 0 ? null : (
          <>
            <dt className="text-muted">{i18n.t('Districts')}</dt>
            <dd>{districtNames}</dd>
          </>
        )}
        {lokSabha ? (
          <>
            <dt className="text-muted">{i18n.t('Part of the Lok Sabha constituency')}</dt>
            <dd>
              <Seats seats={[lokSabha]} />
            </dd>
          </>
        ) : null}
        {segments.length === 0 ? null : (
          <>
            <dt className="text-muted">{i18n.t('Assembly constituencies in it')}</dt>
            <dd>
              <Seats seats={segments} />
            </dd>
          </>
        )}
        {neighbours.length === 0 ? null : (
          <>
            <dt className="text-muted">
              {house === 'lok_sabha'
                ? i18n.t('Neighbouring Lok Sabha constituencies')
                : i18n.t('Neighbouring assembly constituencies')}
            </dt>
            <dd>
              <Seats seats={neighbours} />
            </dd>
          </>
        )}
      </dl>
      {map}
      <Sources of={[source]} />
    </Drawer>
  )
}

function Seats({ seats }: { seats: readonly SeatRef[] }) {
  const { language } = useSite()
  return seats.map((seat, n) => (
    <Fragment key={seat.id}>
      <span>
        <Link className="link inline-block py-1.5 print:py-0" to={addressOfSeat(seat)}>
          {constituencyName(seat, language)}
        </Link>
        {n === seats.length - 1 ? '' : ','}
      </span>{' '}
    </Fragment>
  ))
}
