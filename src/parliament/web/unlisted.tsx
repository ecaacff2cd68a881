// Members whom the list of a Lok Sabha lacks: a sentence, so that nobody mistakes unknown for nothing.
import { Link } from '#base/web/here.tsx'
import { nameIn, useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { UnlistedSeat } from '../contract.ts'
import { houseName } from './work-words.ts'

const look = 'mt-2 max-w-prose border-s-4 border-line ps-3'

export function UnlistedPerson({ terms }: { terms: readonly number[] }) {
  const i18n = useWords()
  return terms.map((term) => (
    <p key={term} className={look}>
      {i18n.t(
        'They were elected to the {house} too, but the source does not list them there: what they did is unknown, not zero.',
        { house: houseName(i18n, term) },
      )}
    </p>
  ))
}

export function UnlistedInSeat({ terms }: { terms: readonly number[] }) {
  const i18n = useWords()
  return terms.map((term) => (
    <p key={term} className={look}>
      {i18n.t('The source lists nobody for this seat in the {house}: what they did is unknown, not zero.', {
        house: houseName(i18n, term),
      })}
    </p>
  ))
}

/** @param named whether the seats are so few that each can be named. */
export function UnlistedSeats({ seats, named = false }: { seats: readonly UnlistedSeat[]; named?: boolean }) {
  const i18n = useWords()
  const { language } = useSite()
  if (seats.length === 0) return null
  return (
    <p className={look}>
      {i18n.t(
        '{seats, plural, one {The source lists nobody for # seat: what its member did is unknown, not zero.} other {The source lists nobody for # seats: what their members did is unknown, not zero.}}',
        { seats: seats.length },
      )}
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
