// For the desk: every imported file, latest first.
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { count, day } from '#base/web/format.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listImportRuns, listSources } from '../contract.ts'
import { ImportLog } from './import-log.tsx'

export function Imports() {
  const { i18n, language } = useLanguage()
  const { data, error, refetch } = useApiQuery(listSources, {})
  const log = useApiQuery(listImportRuns, {})
  if (error)
    return (
      <Failed
        title={i18n.t('The imports could not be loaded')}
        detail={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  if (data.sources.length === 0) return <EmptyState title={i18n.t('Nothing has been imported yet')} />
  const latest = data.sources.toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
  return (
    <>
      <p className="max-w-prose text-muted">
        {i18n.t('Files are imported on the server’s command line.')}{' '}
        <Link to="/data-sources" className="link">
          {i18n.t('Data Sources')}
        </Link>
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {latest.map(({ id, publisher, title, asOf, importedAt, rows }) => (
          <li key={id} className="py-3">
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{publisher}</span>
              <span>{i18n.t('As of {day}', { day: day(asOf, language) })}</span>
              <span>{i18n.t('{rows} rows', { rows: count(rows, language) })}</span>
              <Ago at={importedAt} />
            </p>
          </li>
        ))}
      </ul>
      {log.data ? <ImportLog runs={log.data.runs} /> : null}
    </>
  )
}
