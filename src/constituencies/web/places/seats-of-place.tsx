// The seats of a place, each with its share, or why they cannot be named.
import type { I18n } from '@lingui/core'
import { Link } from '#base/web/here.tsx'
import { officialLinks } from '#base/official-links.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { PinPlace, SeatShare, Unplaced } from '../../contract.ts'
import {
  addressOfSeat,
  houseName,
  constituencyName,
  shareOfPin,
  reservedShort,
} from '../constituency-names.ts'

export function SeatsOfPlace({
  place: { lokSabha, assembly, unplaced, near, offices },
}: {
  place: Pick<PinPlace, 'lokSabha' | 'assembly' | 'unplaced' | 'near' | 'offices'>
}) {
  const i18n = useWords()
  return (
    <>
      <Seats seats={lokSabha} near={near === true} ofPin={offices} />
      <Seats seats={assembly} near={near === true} ofPin={offices} />
      {lokSabha.length > 0 ? null : (
        <p className="mt-2">{i18n.t('We do not know the Lok Sabha constituency of this place.')}</p>
      )}
      {unplaced === undefined ? null : <p className="mt-2">{whyUnplaced(i18n, unplaced)}</p>}
    </>
  )
}

function Seats({ seats, near, ofPin }: { seats: readonly SeatShare[]; near: boolean; ofPin: number }) {
  const { i18n, language } = useLanguage()
  if (seats.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="font-semibold">{houseName(i18n, seats[0]!.house)}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {seats.map((seat) => (
          <li key={seat.id}>
            <Link className="group flex min-h-11 items-center gap-3 py-2" to={addressOfSeat(seat)}>
              <span className="min-w-0 flex-1">
                <span className="link font-semibold">{constituencyName(seat, language)}</span>
                {reservedShort(i18n, seat.reservation) === undefined ? null : (
                  <span className="text-muted"> ({reservedShort(i18n, seat.reservation)})</span>
                )}
              </span>
              {near ? null : (
                <span className="text-muted">
                  {seat.offices === 0
                    ? i18n.t('may also be: its border is near')
                    : shareOfPin(i18n, seat, ofPin)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function whyUnplaced(i18n: I18n, why: Unplaced): string {
  return {
    redrawn: i18n.t(
      'The assembly constituencies here have been redrawn, and we have no map of the new ones yet.',
    ),
    city: i18n.t('Our map shows this city as a whole, so we cannot name the assembly constituency.'),
    'no-assembly': i18n.t('There is no state assembly here.'),
    'no-position': i18n.t(
      'We cannot tell the assembly constituency: the directory gives no place for these post offices.',
    ),
  }[why]
}

/** Shown wherever seats of a place are listed. */
export function NotElectoral() {
  const i18n = useWords()
  return (
    <p className="mt-3 text-sm">
      {i18n.t(
        'One PIN code can lie in several constituencies. You vote where your name is on the electoral roll.',
      )}{' '}
      <ExternalLink to={officialLinks.rollSearch}>
        {i18n.t('Look up your name on the Election Commission’s site')}
      </ExternalLink>
    </p>
  )
}
