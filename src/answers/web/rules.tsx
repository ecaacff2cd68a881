// The rules of an answer: which, where they were read, and when.
import type { I18n } from '@lingui/core'
import { voterHelpline } from '#base/official-links.ts'
import { day } from '#base/web/format.ts'
import { useSite, type Language } from '#base/web/site.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import type { Law } from '../answer.ts'
import type { readAnswer } from '../contract.ts'

type Answer = Reply<typeof readAnswer>
type Rule = Answer['rules'][number]

export function Rules({ of: { rules, readOn, reviewBy } }: { of: Answer }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <section aria-labelledby="rules" className="mt-8 max-w-prose text-sm">
      <h2 id="rules" className="text-base font-bold">
        {i18n.t('Where this comes from')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        {rules.map((rule, n) => (
          <li key={n}>
            {ruleName(rule, i18n, language)}
            {': '}
            <HowRead of={rule} />
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

function ruleName({ law, at }: Rule, i18n: I18n, language: Language): string {
  const name = lawNames(i18n)[law]
  if (at === undefined) return name
  const isDay = /^\d{4}-\d\d-\d\d$/.test(at)
  return `${name}, ${isDay ? day(at, language) : unitOf(i18n, law, at)}`
}

const lawNames = (i18n: I18n): Record<Law, string> => ({
  'roll-act': i18n.t('Representation of the People Act, 1950'),
  'polls-act': i18n.t('Representation of the People Act, 1951'),
  'roll-rules': i18n.t('Registration of Electors Rules, 1960'),
  'polls-rules': i18n.t('Conduct of Elections Rules, 1961'),
  constitution: i18n.t('Constitution of India'),
  'tenth-schedule': i18n.t('Constitution of India, Tenth Schedule'),
  'nyaya-sanhita': i18n.t('Bharatiya Nyaya Sanhita, 2023'),
  'census-act': i18n.t('Census Act, 1948'),
  'it-rules': i18n.t('IT Rules, 2021'),
  commission: i18n.t('Election Commission of India'),
  court: i18n.t('Supreme Court'),
  bill: i18n.t('Bill in Parliament'),
})

function unitOf(i18n: I18n, law: Law, at: string): string {
  if (law === 'constitution') return i18n.t('article {at}', { at })
  return law.endsWith('rules') ? i18n.t('rule {at}', { at }) : i18n.t('section {at}', { at })
}
