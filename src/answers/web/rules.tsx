// The rules of an answer: which, where they were read, and when.
import type { I18n } from '@lingui/core'
import { voterHelpline } from '#base/official-links.ts'
import { day } from '#base/web/format.ts'
import { inOneLine, type Language } from '#base/web/site.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import type { Law, readAnswer, Rule } from '../contract.ts'
import names from './texts/names.json' with { type: 'json' }

type Answer = Reply<typeof readAnswer>

export function Rules({ of: { rules, readOn, reviewBy } }: { of: Answer }) {
  const { i18n, language } = useLanguage()
  const days = new Set(rules.flatMap((rule) => rule.readOn ?? []))
  return (
    <section aria-labelledby="rules" className="mt-8 max-w-prose text-sm">
      <h2 id="rules" className="text-base font-bold">
        {i18n.t('Where this comes from')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        {bySource(rules).map((read) => (
          <li key={keyOf(read[0]!)}>
            {ruleNames(read, i18n, language).join(' · ')}
            {': '}
            <HowRead of={read[0]!} />
            {read[0]!.readOn === undefined || days.size < 2 ? null : `, ${day(read[0]!.readOn, language)}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        {i18n.t('Read on {day}. To be read again by {later}.', {
          day: day(readOn, language),
          later: day(reviewBy, language),
        })}
      </p>
    </section>
  )
}

function HowRead({ of: { read, source } }: { of: Rule }) {
  const i18n = useWords()
  if (read === 'unread' || source === undefined)
    return <>{i18n.t('no text found; ask {number}', { number: voterHelpline })}</>
  const where = <ExternalLink to={source.address}>{source.publisher}</ExternalLink>
  return (
    <>
      {read === 'text' ? i18n.t('the text, at') : i18n.t('as reported by')} {where}
    </>
  )
}

/** What was read at one place on one day, together. */
function bySource(rules: readonly Rule[]): Rule[][] {
  return [...Map.groupBy(rules, keyOf).values()]
}

const keyOf = ({ read, readOn, source }: Rule) => `${read} ${readOn} ${source?.address}`

/** Each law once, with all its sections. */
function ruleNames(rules: readonly Rule[], i18n: I18n, language: Language): string[] {
  return [...Map.groupBy(rules, ({ law }) => law)].map(([law, of]) => {
    const at = of.flatMap((rule) => rule.at ?? [])
    const days = at.filter((one) => isDay.test(one)).map((one) => day(one, language))
    const units = at.filter((one) => !isDay.test(one))
    const places = [...(units.length > 0 ? [unitsOf(i18n, law, units, language)] : []), ...days]
    return inOneLine([i18n.t(names.laws[law]), ...places], language)
  })
}

const isDay = /^\d{4}-\d\d-\d\d$/

function unitsOf(i18n: I18n, law: Law, all: readonly string[], language: Language): string {
  const said = { at: inOneLine(all, language) }
  const [one, several] =
    law === 'constitution'
      ? [i18n.t('article {at}', said), i18n.t('articles {at}', said)]
      : law.endsWith('rules')
        ? [i18n.t('rule {at}', said), i18n.t('rules {at}', said)]
        : [i18n.t('section {at}', said), i18n.t('sections {at}', said)]
  return all.length === 1 ? one : several
}
