// Answers past their day of review: their rules may have changed.
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listAnswers } from '#answers/contract.ts'

export function OverdueAnswers() {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listAnswers, { query: { language } })
  const overdue = data?.subjects.flatMap(({ answers }) => answers.filter((one) => one.overdue)) ?? []
  if (overdue.length === 0) return null
  return (
    <details className="mt-4 max-w-prose border-s-4 border-accent ps-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {i18n.t('{count, plural, one {# answer} other {# answers}} past the day of review', {
          count: overdue.length,
        })}
      </summary>
      <ul>
        {overdue.map(({ slug, question, reviewBy }) => (
          <li key={slug}>
            <Link className="link inline-flex min-h-11 items-center" to={`/guide/answers/${slug}`}>
              {question}
            </Link>{' '}
            ({day(reviewBy, language)})
          </li>
        ))}
      </ul>
    </details>
  )
}
