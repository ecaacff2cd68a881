// /status: how this copy is doing, by its own measurements.
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readStatus } from '../status-contract.ts'

export const reads = () => [read(readStatus, {})]

export default function Status() {
  const { i18n, language } = useLanguage()
  const status = useLoadedData(readStatus, {})
  const { answers, waiting, lastImport } = status
  const rows: [string, string][] = [
    [i18n.t('Measured at'), moment(status.measuredAt, language)],
    [i18n.t('Running since'), moment(status.runningSince, language)],
    [
      i18n.t('Database'),
      status.databaseAnswersIn === undefined
        ? i18n.t('does not answer; saved pages are shown')
        : i18n.t('answers within {count} ms', { count: count(status.databaseAnswersIn, language) }),
    ],
    [
      i18n.t('Answer times'),
      answers.fast === undefined
        ? i18n.t('not measured yet')
        : i18n.t(
            '{fast} within a tenth of a second, {all} within a second ({count} answers since the start)',
            {
              fast: percent(answers.fast, language, 1),
              all: percent(answers.withinSecond!, language, 1),
              count: count(answers.count, language),
            },
          ),
    ],
    ...(lastImport === undefined
      ? []
      : [[i18n.t('Newest import'), moment(lastImport, language)] as [string, string]]),
    ...(waiting === undefined
      ? []
      : ([
          [i18n.t('Reports of mistakes waiting'), count(waiting.reports, language)],
          [i18n.t('Fact-check requests waiting'), count(waiting.factCheckRequests, language)],
          [
            i18n.t('Complaints waiting'),
            i18n.t('{open}, {overdue} of them overdue', {
              open: waiting.complaints,
              overdue: waiting.overdueComplaints,
            }),
          ],
        ] as [string, string][])),
  ]
  return (
    <>
      <Head
        title={i18n.t('Status')}
        description={i18n.t('Whether this site is working, by its own measurements.')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Status')}</h1>
      <p className="mt-3 max-w-prose border-s-4 border-accent ps-3 text-lg">
        {status.database
          ? i18n.t('The site is working.')
          : i18n.t('The site is showing saved pages. Votes and forms do not work at the moment.')}
      </p>
      <dl className="mt-6 grid max-w-prose gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
