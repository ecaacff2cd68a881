// /data: everything on this site as files, for anyone to use.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { count, day } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext } from '#base/web/page.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readOpenData, type OpenDataset } from '../contract.ts'

export const reads = () => [read(readOpenData, {})]

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jsonl: 'application/jsonl',
  parquet: 'application/vnd.apache.parquet',
}

export const linkedData = ({ answered, site }: PageContext) =>
  answered(readOpenData, {})?.datasets.map(({ name, title, about, licences, files }) => ({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description: about,
    url: `${site.origin}/data#${name}`,
    // Terms in words are a work, not an address (schema.org).
    license:
      licences.length > 0
        ? licences.map((terms) => ({ '@type': 'CreativeWork', name: terms }))
        : `${site.origin}/data-sources`,
    isAccessibleForFree: true,
    spatialCoverage: 'India',
    creator: { '@type': 'Organization', name: site.name, url: site.origin },
    distribution: files.map(({ path, format, bytes, hash }) => ({
      '@type': 'DataDownload',
      contentUrl: `${site.origin}/data/latest/${path}`,
      encodingFormat: mediaTypes[format],
      contentSize: `${bytes} B`,
      sha256: hash.replace('sha256:', ''),
    })),
  }))

export default function Data() {
  const { i18n, language } = useLanguage()
  const { version, versions, datasets } = useLoadedData(readOpenData, {})
  return (
    <>
      <Head
        title={i18n.t('Open Data')}
        description={i18n.t(
          'Constituencies, results, candidates and office holders as files, free to use with credit.',
        )}
      />
      <Opening
        eyebrow={
          version === undefined
            ? i18n.t('Free to use')
            : i18n.t('Version of {day}', { day: day(version, language) })
        }
        title={i18n.t('Open Data')}
        facts={
          version === undefined
            ? []
            : [
                {
                  figure: count(
                    datasets.reduce((sum, { rows }) => sum + rows, 0),
                    language,
                  ),
                  label: i18n.t('Rows'),
                },
                { figure: count(datasets.length, language), label: i18n.t('Datasets') },
              ]
        }
      >
        <p className="mt-3 max-w-prose text-lg">
          {i18n.t(
            'Everything that this site knows about elections, as files. Use them without asking; credit the sources, which each row names.',
          )}
        </p>
      </Opening>
      <ul className="mt-3 max-w-prose list-disc ps-5">
        <li>{i18n.t('An empty cell means “not known”, never zero.')}</li>
        <li>{i18n.t('Declared cases are charges that candidates named themselves, not convictions.')}</li>
        <li>{i18n.t('Links between candidacies and persons can be wrong; each has a confidence.')}</li>
        <li>{i18n.t('Nothing about visitors, their votes or their ratings is in these files.')}</li>
      </ul>
      {version === undefined ? (
        <EmptyState title={i18n.t('There are no files yet. They are made every night.')} />
      ) : (
        <>
          {language === 'en' ? null : (
            <p className="mt-4">
              {i18n.t('Names and descriptions of the tables are in English, as in the files.')}
            </p>
          )}
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            <File path="datapackage.json" />
            <File path="SHA256SUMS" />
          </p>
          {datasets.map((dataset) => (
            <Dataset key={dataset.name} of={dataset} />
          ))}
          <Versions of={versions} />
        </>
      )}
      <section className="mt-8 max-w-prose">
        <h2 className="text-2xl font-bold">{i18n.t('In other ways')}</h2>
        <ul className="mt-2 list-disc ps-5">
          <li>
            <a className="tall-link" href="/api/docs">
              {i18n.t('The API, for single figures')}
            </a>
          </li>
          <li>
            <Link className="tall-link" to="/data-sources">
              {i18n.t('Who published what, and on which terms')}
            </Link>
          </li>
        </ul>
      </section>
    </>
  )
}

function Dataset({ of: { name, title, about, rows, licences, files } }: { of: OpenDataset }) {
  const { i18n, language } = useLanguage()
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="mt-6 border-t border-line pt-4">
      <h2 id={`${name}-title`} lang="en" className="text-xl font-bold">
        {title} <code className="text-base font-normal text-muted">{name}</code>
      </h2>
      <p lang="en" className="max-w-prose">
        {about}
      </p>
      <p className="text-sm text-muted">{i18n.t('{rows} rows', { rows: count(rows, language) })}</p>
      <p className="flex flex-wrap gap-x-6">
        {files.map(({ path, format, bytes }) => (
          <File key={path} path={path} bytes={bytes}>
            <span className="sr-only">{name} </span>
            {format.toUpperCase()}
          </File>
        ))}
      </p>
      {licences.length === 0 ? null : (
        <Expandable label={i18n.t('Terms')} className="text-sm">
          <ul lang="en" className="list-disc ps-5 pb-2">
            {licences.map((licence) => (
              <li key={licence}>{licence}</li>
            ))}
          </ul>
        </Expandable>
      )}
    </section>
  )
}

/** @param props.children where it should not be called by the name of its file. */
function File({ path, bytes, children = path }: { path: string; bytes?: number; children?: ReactNode }) {
  const { i18n, language } = useLanguage()
  return (
    <a className="tall-link" href={`/data/latest/${path}`}>
      {children}
      {bytes === undefined ? null : (
        <span className="ms-1 text-muted">
          {i18n.t('({size} kB)', { size: count(Math.max(1, Math.round(bytes / 1000)), language) })}
        </span>
      )}
    </a>
  )
}

function Versions({ of }: { of: readonly string[] }) {
  const { i18n, language } = useLanguage()
  if (of.length < 2) return null
  return (
    <section className="mt-8">
      <h2 className="text-2xl font-bold">{i18n.t('Earlier versions')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {of.slice(1).map((version) => (
          <li key={version}>
            <a className="tall-link" href={`/data/${version}/datapackage.json`}>
              {day(version, language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
