// A constituency in a list: name and state first, then its latest result.
import { Link } from '#base/web/here.tsx'
import { percent } from '#base/web/format.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { ConstituencyCard } from '../contract.ts'
import {
  addressOfSeat,
  houseName,
  constituencyName,
  reservedShort,
  stateName,
  winnerOf,
} from './constituency-names.ts'

/** @param props.inState the list is of one state. */
export function SeatCard({ seat, inState = false }: { seat: ConstituencyCard; inState?: boolean }) {
  const { i18n, language } = useLanguage()
  const { latest } = seat
  const reserved = reservedShort(i18n, seat.reservation)
  return (
    <li id={seat.id} className="grid grid-cols-[minmax(0,1fr)_fit-content(40%)] items-center gap-x-4 py-1">
      <h2 className="font-semibold wrap-anywhere">
        <Link className="name-link text-lg" to={addressOfSeat(seat)}>
          {constituencyName(seat, language)}
        </Link>{' '}
        {reserved === undefined ? null : <Badge>{reserved}</Badge>}
      </h2>
      <Link
        to={addressOfSeat(seat)}
        className="tall-link print:hidden"
        aria-label={i18n.t('View Details: {name}', { name: constituencyName(seat, language) })}
      >
        {i18n.t('View Details')}
      </Link>
      <div className="col-span-full">
        <p className="text-muted">
          {inState ? null : `${stateName(seat, language)} · `}
          {houseName(i18n, seat.house)}
          {seat.superseded ? ` · ${i18n.t('boundaries redrawn since')}` : ''}
          {seat.turnout === undefined ? null : ` · ${i18n.t('Turnout')} ${percent(seat.turnout, language)}`}
        </p>
        {latest?.winner === undefined ? null : <p>{winnerOf(i18n, seat)}</p>}
        {latest?.status === 'awaiting' ? (
          <p>{i18n.t('{year}: no result yet', { year: String(latest.year) })}</p>
        ) : null}
      </div>
    </li>
  )
}
