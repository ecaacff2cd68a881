// How the site works: its principles, the way of a figure, how votes are counted, and what is promised beside what is measured.
import { Link } from 'react-router'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { listSources } from '../contract.ts'
import { linkingFigures } from '../linking-figures.ts'
import { NotShownRules } from './not-shown.tsx'

export const reads = () => [read(listSources, {})]

export default function Methodology() {
  const i18n = useWords()
  const { language } = useSite()
  const { sources, lastImport } = useLoadedData(listSources, {})
  const principles = [
    [
      i18n.t('Accuracy'),
      i18n.t(
        'Every figure has its source and date. If we do not know something, we say so; a zero stands only where a source says zero.',
      ),
    ],
    [
      i18n.t('Transparency'),
      i18n.t('Methods are described, measured and open to anyone, and so is the source code.'),
    ],
    [
      i18n.t('Neutrality'),
      i18n.t(
        'Parties and candidates come in an order that is stated, in the same words, without colours of parties.',
      ),
    ],
  ] as const
  const steps = [
    [i18n.t('Collect'), i18n.t('Publishers’ files are taken as they are, each with licence and day.')],
    [
      i18n.t('Check'),
      i18n.t(
        'Every line is checked. Sums must add up; a seat that contradicts itself is left out with a reason.',
      ),
    ],
    [
      i18n.t('Link'),
      i18n.t(
        'We join two candidacies where the name and enough else agree: constituency, party, age, parents. Two sexes, two husbands or two parties in one election keep them apart, and where we are not sure they stay apart until somebody has looked.',
      ),
    ],
    [
      i18n.t('Publish'),
      i18n.t(
        'All at once or not at all. Figures name their source and its date; errors can be reported on every profile.',
      ),
    ],
  ] as const
  return (
    <div className="max-w-prose">
      <Head
        title={i18n.t('Methodology')}
        description={i18n.t(
          'Accuracy, transparency, neutrality: how figures reach this site, how persons are linked and how votes in polls are counted.',
        )}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Methodology')}</h1>
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
          'Names, a parent’s name, year of birth, seat, neighbouring seats and party are weighed. A person can always overrule the software, and that can be undone.',
        )}
      </p>
      <p className="mt-3">
        {i18n.t(
          'Measured on {pairs} pairs of candidacies from states that the method was not tuned on, with parents’ names: of 100 links {right} were right, and of 100 that there were {found} were found. Most of our sources do not give parents’ names, so links that come with the site were decided with every source we have, and are audited. A link can still be wrong.',
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
          'Anonymous, once per device: a random number in a cookie, and traits of the device that help to find repeated votes. Both are stored only as keyed hashes. What looks repeated is held and shown as held. Each vote that counts stands in a public log that anyone can recount.',
        )}
      </p>
      <p className="mt-3">
        {i18n.t('A poll here is self-selected: those answer who want to. It is no survey and no forecast.')}
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
          'Mistakes are corrected on the page and listed in public, with the day and what it says now.',
        )}{' '}
        <Link to="/corrections" className="link">
          {i18n.t('Corrections')}
        </Link>
      </p>
    </div>
  )
}
