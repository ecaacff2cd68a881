// "Your rating": five stars as a group of radio buttons, for touch, keyboard and screen readers.
import { personName } from '#base/web/names/data-names.ts'
import { useId } from 'react'
import { useWords } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'
import { useMyRating } from './my-ratings.ts'
import { Star } from './stars.tsx'

const stars = [1, 2, 3, 4, 5]

export function StarRating({ leader }: { leader: Pick<Leader, 'id' | 'name'> }) {
  const i18n = useWords()
  const name = useId()
  const { stars: given, held, rate } = useMyRating(leader.id)
  return (
    <fieldset className="needs-script min-w-0">
      <legend className="sr-only">
        {i18n.t('Your rating')} {i18n.t('of {name}', { name: personName(i18n, leader.name) })}
      </legend>
      {/* The words beside the stars; above them if the text is twice as large. */}
      <div className="flex flex-wrap items-center">
        <span aria-hidden="true" className="min-w-0 grow basis-16 text-sm text-muted">
          {i18n.t('Your rating')}
        </span>
        <div className="-me-2 flex min-w-0 max-w-full">
          {stars.map((n) => (
            <label key={n} className="grid h-11 w-11 min-w-0 cursor-pointer place-items-center">
              <input
                type="radio"
                name={name}
                value={n}
                checked={n === given}
                // A click without a count comes from the keyboard: the arrow keys pass over stars that are not
                // meant.
                onChange={() => {}}
                onClick={(event) => {
                  if (n !== given) rate(n, event.detail === 0)
                }}
                className="peer sr-only"
              />
              <Star
                full={n <= given}
                className="size-7 max-w-full rounded peer-focus-visible:outline-3 peer-focus-visible:outline-accent"
              />
              <span className="sr-only">{i18n.t('{n, plural, one {# star} other {# stars}}', { n })}</span>
            </label>
          ))}
        </div>
      </div>
      {held ? (
        <p className="text-sm">
          {i18n.t(
            'Stored, but not counted: a phone of the same kind has already rated this leader from your network.',
          )}
        </p>
      ) : null}
    </fieldset>
  )
}
