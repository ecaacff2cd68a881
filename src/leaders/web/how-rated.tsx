// Explains averages, order and trends, for example why five stars need not come first.
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { officeRule, ratingRule } from '../contract.ts'

export default function HowRated() {
  const { i18n, language } = useLanguage()
  const shown = (n: number) => count(n, language)
  return (
    <Expandable
      className="mt-2 max-w-prose"
      label={i18n.t('Opinions of visitors, not a survey: how ratings are counted')}
    >
      <ul className="ms-5 list-disc space-y-1">
        <li>
          {i18n.t(
            'In office by a source of the last {months} months, whose date is on the card. Ratings are visitors’ opinions and close when the term ends.',
            { months: shown(officeRule.checkedWithinMonths) },
          )}
        </li>
        <li>
          {i18n.t(
            'Each device can give each leader one rating, and change it. Cards show the plain average.',
          )}
        </li>
        <li>
          {i18n.t(
            '“Highest Rated” uses a weighted average, as if every leader started with {n} ratings of {stars} stars. A single 5-star rating counts as 3.1; a thousand ratings of 4.6 still count as 4.6.',
            { n: shown(ratingRule.priorRatings), stars: shown(ratingRule.priorStars) },
          )}
        </li>
        <li>
          {i18n.t(
            'The trend compares the average of the last {days} days with that of the {days} days before. It needs at least {least} ratings.',
            { days: shown(ratingRule.trendDays), least: shown(ratingRule.trendLeast) },
          )}
        </li>
        <li>
          {i18n.t(
            'A rating from a second phone of the same kind on the same network is stored and shown to the person who gave it, but not counted.',
          )}
        </li>
      </ul>
    </Expandable>
  )
}
