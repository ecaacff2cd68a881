// What visitors think of a leader, and the visitor's own stars.
import { type Rated, meanOf } from './leader-words.ts'
import { count, percent } from '#base/web/format.ts'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { ratingRule, type Leader } from '../contract.ts'
import { useRatingSummary, useMyRating } from './my-ratings.ts'
import { personName } from '#base/web/names/data-names.ts'
import { useId } from 'react'

type Props = {
  leader: Rated
  /** Only who is in office can be rated. */
  open: boolean
}

export default function Rating({ leader, open }: Props) {
  return (
    <>
      <RatingSummary leader={leader} />
      {open ? <StarRating leader={leader} /> : null}
    </>
  )
}

// A leader's rating: average, number of ratings, trend. Without ratings, nothing is shown.
function RatingSummary({ leader }: { leader: Rated }) {
  const { i18n, language } = useLanguage()
  const summary = useRatingSummary(leader)
  const { approvalRating: mean, totalRatings = 0 } = summary
  // What was rated on this page before the period began is not shown either.
  const silent = leader.silent ?? summary.silent
  if (silent) return <SilenceNotice silent={silent} brief className="text-sm" />
  if (mean === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <MeanStars mean={mean} />
      <span className="sr-only">{i18n.t('{mean} of 5 stars', { mean: meanOf(mean, language) })}</span>
      <span aria-hidden="true" className="font-semibold">
        {meanOf(mean, language)}
      </span>
      <span className="text-muted">
        {i18n.t('{total, plural, one {# rating} other {{shown} ratings}}', {
          total: totalRatings,
          shown: count(totalRatings, language),
        })}
      </span>
      <Trend of={summary} />
    </p>
  )
}

type Trending = Pick<Leader, 'trend' | 'trendPercentage' | 'totalRatings'>

/** An arrow and a word; with too few ratings, a note that there is no trend yet. */
function Trend({ of: { trend = 'flat', trendPercentage = 0, totalRatings = 0 } }: { of: Trending }) {
  const { i18n, language } = useLanguage()
  const by = percent(trendPercentage, language, Number.isInteger(trendPercentage) ? 0 : 1)
  if (trend === 'flat')
    return (
      <span className="whitespace-nowrap text-muted">
        <span aria-hidden="true" className="inline-block rtl:mirrored">
          →
        </span>{' '}
        {totalRatings < ratingRule.trendLeast ? i18n.t('No trend yet') : i18n.t('Steady')}
      </span>
    )
  return (
    <span className={`whitespace-nowrap ${trend === 'up' ? 'text-good' : 'text-bad'}`}>
      <span aria-hidden="true">{trend === 'up' ? '▲ ' : '▼ '}</span>
      {trend === 'up' ? i18n.t('Up {by}', { by }) : i18n.t('Down {by}', { by })}
    </span>
  )
}

// "Your rating": five stars as a group of radio buttons, for touch, keyboard and screen readers.
const stars = [1, 2, 3, 4, 5]

function StarRating({ leader }: { leader: Pick<Leader, 'id' | 'name'> }) {
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
              <Star full={n <= given} />
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

// Stars: one that is full or empty, and five that show an average.
/** Relative to its top point, so that it can be drawn anywhere. */
const outline = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z'
const shape = `M12 3.2${outline}`
/** Five in a row, each 24 units wide. */
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 3.2${outline}`).join('')

function Star({ full }: { full: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-7 max-w-full rounded stroke-current peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${full ? 'fill-current text-accent' : 'fill-none text-strong-line'}`}
      strokeWidth="1.5"
    >
      <path d={shape} />
    </svg>
  )
}

/** Solid and in ink, unlike the outlines that a visitor taps. @param mean 0 to 5; the words are beside it. */
function MeanStars({ mean }: { mean: number }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className="h-5 w-25 rtl:mirrored">
      <path d={fiveStars} className="fill-line" />
      <svg width={Math.round(mean * 240) / 10} height="24">
        <path d={fiveStars} className="fill-ink" />
      </svg>
    </svg>
  )
}
