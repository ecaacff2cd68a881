// Components of explanatory pages: a titled section, steps, a list, a figure with its source, a link to an
// official site.
import type { ReactNode } from 'react'
import { ownWords } from '#base/web/format.ts'
import { formatLocale, useSite } from '#base/web/site.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Fact } from '../facts.ts'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 max-w-prose">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function TextList({ of, numbered = false }: { of: readonly string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`mt-3 space-y-2 ps-6 ${numbered ? 'list-decimal' : 'list-disc'}`}>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  )
}

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

export function OfficialLink({ to, children }: { to: string; children: ReactNode }) {
  const i18n = useWords()
  return (
    <ExternalLink to={to} spoken={i18n.t('(official site, opens in a new tab)')}>
      {children}
    </ExternalLink>
  )
}

/** Pairs of problem and solution. */
export function Answers({ of }: { of: readonly (readonly [question: string, answer: ReactNode])[] }) {
  return (
    <div className="mt-3 divide-y divide-line border-y border-line">
      {of.map(([question, answer]) => (
        <details key={question} className="opens-on-paper">
          <summary className="marked-summary flex min-h-11 cursor-pointer items-baseline gap-2 py-2 font-semibold">
            {question}
          </summary>
          <div className="pb-4 ps-5">{answer}</div>
        </details>
      ))}
    </div>
  )
}

/** The tab named by `?tab=`; the first one by default. */
export function tabAt<const T extends readonly string[]>(search: URLSearchParams, names: T): T[number] {
  const wanted = search.get('tab')
  return names.find((name) => name === wanted) ?? names[0]!
}

export function ReviewedOn({ day }: { day: string }) {
  const i18n = useWords()
  const { language } = useSite()
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
