// How the site works: principles, the path of a figure, how votes are counted, and promises beside
// measurements.
import { Link } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Beside, FromFileToPage } from '#base/web/ui/drawings.tsx'
import { useSite } from '#base/web/site.ts'
import { Report } from '#base/web/ui/report/report.tsx'
import { useWords } from '#base/web/words.tsx'
import { listSources } from '../contract.ts'
import { linkingFigures } from '../linking-figures.ts'
import { NotShownRules } from './not-shown.tsx'

export const inParts = true

export const reads = () => [read(listSources, {})]

export default function Methodology() {
  const i18n = useWords()
  const { language } = useSite()
  const { sources, lastImport } = useLoadedData(listSources, {})
  const principles = [
    [
      i18n.t('Accuracy'),
      i18n.t(
        'Every figure has its source and date. If we do not know something, we say so; we show zero only where a source says zero.',
      ),
    ],
    [
      i18n.t('Transparency'),
      i18n.t('Methods are described, measured and open to anyone, and so is the source code.'),
    ],
    [
      i18n.t('Neutrality'),
      i18n.t('Parties and candidates appear in a stated order, in the same words, without party colours.'),
    ],
  ] as const
  const steps = [
    [i18n.t('Collect'), i18n.t('We take publishers’ files unchanged, each with its licence and date.')],
    [
      i18n.t('Check'),
      i18n.t(
        'Every line is checked and sums must add up. If a seat’s figures contradict each other, we leave it out and say why.',
      ),
    ],
    [
      i18n.t('Link'),
      i18n.t(
        'We join two candidacies if the name and enough else agree: constituency, party, age, parents. A different sex, a different husband, or two parties in one election keep them apart. If we are not sure, they stay apart until someone has checked.',
      ),
    ],
    [
      i18n.t('Publish'),
      i18n.t(
        'Each update is published as a whole or not at all. Figures name their source and date; you can report errors on every profile.',
      ),
    ],
  ] as const
  return (
    <Beside drawing={<FromFileToPage />}>
      <Head
        title={i18n.t('Methodology')}
        description={i18n.t(
          'Accuracy, transparency, neutrality: how figures reach this site, how persons are linked and how votes in polls are counted.',
        )}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Methodology')}</h1>
      <Report subject="page:methodology" />
      <h2 className="mt-8 text-xl font-bold">{i18n.t('Principles')}</h2>
      <dl className="mt-3 space-y-3">
        {principles.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('From the publisher to the page, in four steps')}</h2>
      <ol className="mt-3 list-decimal space-y-3 ps-6">
        {steps.map(([term, text]) => (
          <li key={term}>
            <strong>{term}.</strong> {text}
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('Who is the same person')}</h2>
      <p className="mt-3">
        {i18n.t(
          'We weigh names, a parent’s name, year of birth, seat, neighbouring seats and party. A person can always overrule the software, and that can be undone.',
        )}
      </p>
      <p className="mt-3">
        {i18n.t(
          'Measured on {pairs} pairs of candidacies, with parents’ names, from states the method was not tuned on: {right} of 100 links were right, and we found {found} of 100 links that exist. Most of our sources do not give parents’ names, so we decided the links that come with the site with every source we have, and audit them. A link can still be wrong.',
          {
            pairs: count(linkingFigures.matches + linkingFigures.nonmatches, language),
            right: count(Math.floor(linkingFigures.precision * 100), language),
            found: count(Math.floor(linkingFigures.recall * 100), language),
          },
        )}
      </p>
      <NotShownRules />
      <h2 className="mt-8 text-xl font-bold">{i18n.t('How votes in polls are counted')}</h2>
      <p className="mt-3">
        {i18n.t(
          'Anonymous, once per device: we use a random number in a cookie and, to find repeated votes, a fingerprint of the device, of which we store only a keyed hash. Votes that look repeated are held and shown as held. Every counted vote is in a public log that anyone can recount.',
        )}
      </p>
      <p className="mt-3">
        {i18n.t(
          'Polls here are self-selected: people choose whether to answer. They are neither surveys nor forecasts.',
        )}
      </p>
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
      <h2 className="mt-8 text-xl font-bold">{i18n.t('When we were wrong')}</h2>
      <p className="mt-3">
        {i18n.t(
          'We correct mistakes on the page and list them in public, with the date and the corrected text.',
        )}{' '}
        <Link to="/corrections" className="link">
          {i18n.t('Corrections')}
        </Link>
      </p>
    </Beside>
  )
}
