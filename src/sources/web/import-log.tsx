// The log of imports: what each run changed, and which were undone. The same in public and at the desk.
import { count, moment } from '#base/web/format.ts'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listImportRuns, type ImportRun } from '../contract.ts'

export function ImportLog({ runs }: { runs: readonly ImportRun[] }) {
  const i18n = useWords()
  return (
    <Section id="imports" className="mt-10" title={i18n.t('Log of imports')}>
      {runs.length === 0 ? (
        <p className="mt-2 max-w-prose text-muted">
          {i18n.t('Only the data that came with the software are here.')}
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <Run key={run.id} of={run} />
          ))}
        </ol>
      )}
      {runs.length === 0 ? null : <RowsAsCsv of={listImportRuns} input={{}} />}
    </Section>
  )
}

function Run({ of: { id, at, sources, added, changed, removed, undoes, undoneBy } }: { of: ImportRun }) {
  const { i18n, language } = useLanguage()
  const what = sources.length === 0 ? i18n.t('Fact checks') : sources.join(' · ')
  return (
    <li id={`import-${id}`} className="py-3">
      <h3 className="font-semibold wrap-anywhere">
        {undoes === undefined
          ? what
          : i18n.t('Import {number} was undone: {what}', { number: String(undoes), what })}
      </h3>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{i18n.t('Import {number}', { number: String(id) })}</span>
        <span>{moment(at, language)}</span>
        <span>{i18n.t('{count} added', { count: count(added, language) })}</span>
        <span>{i18n.t('{count} changed', { count: count(changed, language) })}</span>
        <span>{i18n.t('{count} removed', { count: count(removed, language) })}</span>
        {undoneBy === undefined ? null : (
          <span className="font-semibold text-ink">
            {i18n.t('Undone by import {number}', { number: String(undoneBy) })}
          </span>
        )}
      </p>
    </li>
  )
}
