// All publishers reporting a story, each with its headline and a link to its own page.
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import type { NewsReport } from '../contract.ts'

export function Reports({ reports }: { reports: readonly NewsReport[] }) {
  const i18n = useWords()
  if (reports.length < 2) return null
  return (
    <section aria-labelledby="reports" className="mt-10">
      <h2 id="reports" className="text-xl font-bold">
        {i18n.t('All {count} reports of this story', { count: String(reports.length) })}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <li key={`${report.source} ${report.url}`} className="py-3" dir="auto" lang={report.language}>
            <ExternalLink to={report.url} className="link inline-block py-1">
              {report.title}
            </ExternalLink>
            <p className="text-sm text-muted">
              {report.source} · <Ago at={report.publishedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
