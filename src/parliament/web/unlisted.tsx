// Members whom the list of a Lok Sabha lacks: a sentence, so that nobody mistakes unknown for nothing.
import { Link } from '#base/web/here.tsx'
import { nameIn } from '#base/web/site.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { SeatRef } from '#constituencies/contract.ts'
import { houseName } from './work-words.ts'

const look = 'mt-2 max-w-prose border-s-4 border-line ps-3'

export function Unlisted({ terms }: { terms: readonly number[] }) {
  const i18n = useWords()
  return terms.map((term) => (
    <p key={term} className={look}>
      {i18n.t('We have no record of the {house}.', { house: houseName(i18n, term) })}
    </p>
  ))
}

/** @param named whether the seats are so few that each can be named. */
export function UnlistedSeats({ seats, named = false }: { seats: readonly SeatRef[]; named?: boolean }) {
  const { i18n, language } = useLanguage()
  if (seats.length === 0) return null
  return (
    <p className={look}>
      {i18n.t('{seats, plural, one {We have no record for # seat.} other {We have no record for # seats.}}', {
        seats: seats.length,
      })}
      {named
        ? seats.map(({ id, name, nameHi }, i) => (
            <span key={id}>
              {i === 0 ? ' ' : ' · '}
              <Link className="link inline-block py-1" to={`/c/${id}`}>
                {nameIn(language, name, nameHi)}
              </Link>
            </span>
          ))
        : null}
    </p>
  )
}
