// A leader's rating: average, number of ratings, trend. Without ratings, nothing is shown.
import { count, percent } from '#base/web/format.ts'
import { SilenceNotice } from '#base/web/ui/silence/silence-notice.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { ratingRule, type Leader } from '../contract.ts'
import { meanOf, type Rated } from './leader-words.ts'
import { useRatingSummary } from './my-ratings.ts'
import { MeanStars } from './stars.tsx'

export function RatingSummary({ leader }: { leader: Rated }) {
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
          →&nbsp;
        </span>
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
