// How the site works: principles, the path of a figure, how votes are counted, and promises beside
// measurements.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings.tsx'
import fromFileToPage from '#base/web/ui/drawings/from-file-to-page.svg?raw'
import { Report } from '#base/web/ui/report/report.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listSources } from '../contract.ts'
import { linkingFigures } from '../linking-figures.ts'
import { NotShownRules } from './not-shown.tsx'

export const reads = (at: PageLocation) => [read(listSources, {}), textRead('methodology', at)]

export default function Methodology() {
  const { i18n, language } = useLanguage()
  const { sources, lastImport } = useLoadedData(listSources, {})
  const text = useText('methodology', {
    pairs: count(linkingFigures.matches + linkingFigures.nonmatches, language),
    right: count(Math.floor(linkingFigures.precision * 100), language),
    found: count(Math.floor(linkingFigures.recall * 100), language),
  })
  return (
    <Beside drawing={fromFileToPage}>
      <Head
        title={text.title}
        description={i18n.t(
          'Accuracy, transparency, neutrality: how figures reach this site, how persons are linked and how votes in polls are counted.',
        )}
      />
      <h1 className="mt-8 text-3xl font-bold" lang={text.lang}>
        {text.title}
      </h1>
      <Report subject="page:methodology" />
      <TextSection of={text} id="principles" />
      <TextSection of={text} id="steps" />
      <TextSection of={text} id="persons" />
      <NotShownRules />
      <TextSection of={text} id="polls" />
      <h2 className="mt-8 text-xl font-bold">{i18n.t('What was measured')}</h2>
      <ul className="mt-3 list-disc space-y-2 ps-6">
        <li>
          {lastImport === undefined
            ? i18n.t('Nothing has been imported yet')
            : i18n.t('Last import: {when}', { when: moment(lastImport, language) })}
        </li>
        <li>
          {i18n.t('{rows} rows from {sources} sources', {
            rows: count(
              sources.reduce((sum, { rows }) => sum + rows, 0),
              language,
            ),
            sources: count(sources.length, language),
          })}{' '}
          (
          <Link to="/data-sources" className="link">
            {i18n.t('Data Sources')}
          </Link>
          )
        </li>
      </ul>
      <TextSection of={text} id="wrong" />
    </Beside>
  )
}
