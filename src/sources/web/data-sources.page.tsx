// Every source in the database, and the kinds of sources we use.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { Fragment } from 'react'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, day, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext } from '#base/web/page.ts'
import { fullStop, useSite } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readCandidateCoverage } from '#candidates/contract.ts'
import { readSeatCoverage } from '#constituencies/contract.ts'
import { listFeeds } from '#news/contract.ts'
import { listImportRuns, listSources, type SourceEntry } from '../contract.ts'
import { CoverageTable } from './coverage-table.tsx'
import { ImportLog } from './import-log.tsx'
import kinds from './texts/kinds.json' with { type: 'json' }
import { Ago } from '#base/web/ui/ago.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export const reads = () => [
  read(listSources, {}),
  read(listImportRuns, {}),
  read(listFeeds, {}),
  read(readSeatCoverage, {}),
  read(readCandidateCoverage, {}),
]

/** One Dataset for each source, named as its publisher names it. */
export const linkedData = ({ answered, site }: PageContext) =>
  answered(listSources, {})?.sources.map(({ title, credit, publisher, licence, address, asOf }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description: `${title}. ${publisher}. ${licence}.`,
    creator: { '@type': 'Organization', name: publisher, ...(address !== undefined && { url: address }) },
    creditText: credit,
    dateModified: asOf,
    includedInDataCatalog: { '@type': 'DataCatalog', name: site.name, url: `${site.origin}/data-sources` },
  }))

export default function DataSources() {
  const i18n = useWords()
  const { language, name } = useSite()
  const { sources, lastImport } = useLoadedData(listSources, {})
  const { runs } = useLoadedData(listImportRuns, {})
  const publishers = Map.groupBy(sources, ({ publisher }) => publisher)
  return (
    <>
      <Head
        title={i18n.t('Data Sources')}
        description={i18n.t(
          'Who published each figure on this site, on which terms, for which date, and when it was imported.',
        )}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Data Sources')}</h1>
      <Report
        subject="page:data-sources"
        figures={[i18n.t('A source or its licence'), i18n.t('A number'), i18n.t('A date or year')]}
      />
      <p className="mt-2 max-w-prose text-lg">
        {i18n.t('Every figure names its source; this page lists them all. {name} owns none of them.', {
          name,
        })}
      </p>
      {lastImport === undefined ? (
        <EmptyState title={i18n.t('Nothing has been imported yet')} />
      ) : (
        <Dotted
          className="mt-4 text-muted"
          of={[
            i18n.t('Last import: {when}', { when: moment(lastImport, language) }),
            i18n.t('{count, plural, one {# source} other {# sources}}', { count: sources.length }),
          ]}
        />
      )}
      <CoverageTable />
      {[...publishers].map(([publisher, files]) => (
        <Drawer
          key={publisher}
          title={<AsWritten>{dataName(i18n, publisher)}</AsWritten>}
          says={i18n.t('{count, plural, one {# source} other {# sources}}', { count: files.length })}
        >
          <ul className="divide-y divide-line">
            {[...Map.groupBy(files, termsOf).values()].map((same) => (
              <Entry key={same[0]!.id} of={same} />
            ))}
          </ul>
        </Drawer>
      ))}
      {sources.length === 0 ? null : <RowsAsCsv of={listSources} input={{}} />}
      <ImportLog runs={runs} />
      <NewsFeeds />
      <Kinds />
      <p className="mt-8 max-w-prose text-muted">
        {i18n.t('{count} rows in total.', {
          count: count(
            sources.reduce((sum, { rows }) => sum + rows, 0),
            language,
          ),
        })}
      </p>
    </>
  )
}

const termsOf = ({ licence, credit, address = '' }: SourceEntry) => [licence, credit, address].join('\n')

/** Files on the same terms, which stand once. */
function Entry({ of }: { of: readonly SourceEntry[] }) {
  const { i18n, language } = useLanguage()
  const { licence, credit, address } = of[0]!
  const credited = <AsWritten>{credit}</AsWritten>
  return (
    <li className="py-3">
      {of.map(({ id, title, asOf, importedAt, rows }) => (
        <Fragment key={id}>
          <h3 className="font-semibold">
            <AsWritten>{title}</AsWritten>
          </h3>
          <Dotted
            className="text-sm text-muted"
            of={[
              i18n.t('As of {day}', { day: day(asOf, language) }),
              i18n.t('{rows} rows', { rows: count(rows, language) }),
              i18n.t('imported {when}', { when: day(importedAt, language) }),
            ]}
          />
        </Fragment>
      ))}
      <p className="text-sm">
        {i18n.t('Terms')}
        {': '}
        <AsWritten>{licence}</AsWritten>
        {`${fullStop(language)} ${i18n.t('Credit')}`}
        {': '}
        {address === undefined ? credited : <ExternalLink to={address}>{credited}</ExternalLink>}
      </p>
    </li>
  )
}

// The feeds of news and fact checks, and when each was last read.
function NewsFeeds() {
  const i18n = useWords()
  const { feeds } = useLoadedData(listFeeds, {})
  return (
    <Section id="feeds" className="mt-10" title={i18n.t('News feeds')}>
      {feeds.length === 0 ? (
        <p className="mt-2 text-muted">{i18n.t('No feed is switched on.')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {feeds.map(({ id, owner, name, language, homePage, lastHeardAt }) => (
            <li key={id} className="py-3">
              <h3 className="font-semibold" lang={language}>
                <ExternalLink to={homePage}>{owner}</ExternalLink>
                {': '}
                {name}
              </h3>
              <p className="text-sm text-muted">
                {lastHeardAt === undefined ? (
                  i18n.t('Not read yet')
                ) : (
                  <>
                    {i18n.t('Last read:')} <Ago at={lastHeardAt} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

// The kinds of sources for data and news.
function Kinds() {
  const i18n = useWords()
  return (
    <Section id="kinds" className="mt-10" title={i18n.t('Kinds of sources')}>
      <div className="mt-4 grid grid-cols-1 gap-8 md:grid-cols-3">
        {kinds.map(({ title, items }) => (
          <section key={title}>
            <h3 className="font-semibold">
              <AsWritten>{i18n.t(title)}</AsWritten>
            </h3>
            <ul className="mt-2 list-disc space-y-2 ps-5">
              {items.map((item) => (
                <li key={item}>{i18n.t(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}
