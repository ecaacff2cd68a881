// When a figure about a person is not shown as a number: the words in its place, and the rule behind each.
import { count, percent } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { growthRules } from '#candidates/history/growth.ts'

export function NotShownRules() {
  const { i18n, language } = useLanguage()
  const { leastConfidence, leastStart, mostTimes } = growthRules
  const rules = [
    [
      i18n.t('Sources differ'),
      i18n.t(
        'Two sources state different values for the same affidavit or the same result. We show both with their sources, prefer neither, and compute nothing from them.',
      ),
    ],
    [
      i18n.t('a figure here is being checked'),
      i18n.t(
        'From one affidavit to the next, assets rose more than {times} times or fell to less than a {times}th. An error is then likelier than a fortune: we show the declared amounts, but hold back the growth between them until someone has checked the affidavits.',
        { times: count(mostTimes, language) },
      ),
    ],
    [
      i18n.t('possibly two people'),
      i18n.t(
        'We are less than {sure} sure that all contests are the same person’s. We list them with that warning and do not compare them.',
        { sure: percent(leastConfidence * 100, language, 0) },
      ),
    ],
    [
      i18n.t('the first declaration is too small to compare'),
      i18n.t('It states less than {least}. That is rarely a complete declaration.', {
        least: `₹${count(leastStart, language)}`,
      }),
    ],
    [
      i18n.t('we doubt a figure here'),
      i18n.t('Someone has checked the affidavits and found that the figures cannot be compared.'),
    ],
    [i18n.t('N/A'), i18n.t('No source states it; that is not zero.')],
  ] as const
  return (
    <>
      <h2 id="not-shown" className="mt-8 scroll-mt-20 text-xl font-bold">
        {i18n.t('When a figure is not shown')}
      </h2>
      <dl className="mt-3 space-y-3">
        {rules.map(([word, rule]) => (
          <div key={word}>
            <dt className="font-semibold">“{word}”</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
