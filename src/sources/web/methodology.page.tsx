// How the site works: principles, the path of a figure, how votes are counted, and promises beside
// measurements.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import fromFileToPage from '#base/web/ui/drawings/from-file-to-page.svg?raw'
import { Report } from '#base/web/ui/report/report.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useSite } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import { listSources } from '../contract.ts'
import { linkingFigures } from '../linking-figures.ts'
import { growthRules } from '#candidates/history/growth.ts'
import notShown from './texts/not-shown.json' with { type: 'json' }

export const reads = (at: PageLocation) => [read(listSources, {}), textRead('methodology', at)]

export default function Methodology() {
  const { i18n, language } = useLanguage()
  const { promises } = useSite()
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
      {promises ? (
        <p className="mt-3">
          {i18n.t(
            'Promised by the operators of this site: update checks every 15 minutes, and verification against three sources.',
          )}
        </p>
      ) : null}
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

// When a figure about a person is not shown as a number: the words in its place, and the rule behind each.
function NotShownRules() {
  const { i18n, language } = useLanguage()
  const { leastConfidence, leastStart, mostTimes } = growthRules
  const values = {
    times: count(mostTimes, language),
    sure: percent(leastConfidence * 100, language, 0),
    least: `₹${count(leastStart, language)}`,
  }
  return (
    <>
      <h2 id="not-shown" className="mt-8 scroll-mt-20 text-xl font-bold">
        {i18n.t('When a figure is not shown')}
      </h2>
      <dl className="mt-3 space-y-3">
        {notShown.map(({ word, rule }) => (
          <div key={word}>
            <dt className="font-semibold">“{i18n.t(word)}”</dt>
            <dd>{i18n.t(rule, values)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
