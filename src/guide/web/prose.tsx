// Components of explanatory pages: a figure with its source, tabs, the day of the last check.
import { ownWords } from '#base/web/format.ts'
import { formatLocale } from '#base/web/site.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'

export type Fact = { figure: string; source: string; year: number }

export function Figure({ fact: { figure, source, year }, label }: { fact: Fact; label: string }) {
  const i18n = useWords()
  return (
    <div className="flex flex-col border-s-4 border-accent ps-3">
      <dt className="order-2 text-muted">{label}</dt>
      <dd className="order-1 font-headline text-3xl font-bold">{figure}</dd>
      <dd className="order-3 text-xs text-muted">
        {i18n.t('Source')}
        {': '}
        {source}, {year}
      </dd>
    </div>
  )
}

/** The tab named by `?tab=`; the first one by default. */
export function tabAt<const T extends readonly string[]>(search: URLSearchParams, names: T): T[number] {
  const wanted = search.get('tab')
  return names.find((name) => name === wanted) ?? names[0]!
}

export function ReviewedOn({ day }: { day: string }) {
  const { i18n, language } = useLanguage()
  const shown = new Intl.DateTimeFormat(formatLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <p className="mt-10 text-sm text-muted">
      {i18n.t('Checked against the rules in {month}.', {
        month: ownWords(shown.format(new Date(day)), language),
      })}
    </p>
  )
}
