// How the site works: its principles, the way of a figure, how votes are counted, and what is promised beside what is measured.
import { Link } from 'react-router'
import { read, useRead } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { listSources } from '../contract.ts'

export const reads = () => [read(listSources, {})]

export default function Methodology() {
  const i18n = useWords()
  const { language, promises } = useSite()
  const { sources, lastImport } = useRead(listSources, {})
  const principles = [
    [
      i18n.t('Accuracy'),
      i18n.t(
        'A figure is shown with its source and its day, or not at all. What is not known is never zero.',
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
        'Candidacies become persons only where at least two signs besides the name agree. Doubtful ones wait for a person.',
      ),
    ],
    [
      i18n.t('Publish'),
      i18n.t(
        'All at once or not at all. Each page names its sources; errors can be reported on every profile.',
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
          'Names, a parent’s name, year of birth, seat, neighbouring seats and party are weighed. On labelled pairs from states that were not used to tune it, 99 of 100 links were right and 96 of 100 were found (2004–2019). Every operator’s decision wins over the machine and can be undone.',
        )}
      </p>
      <h2 className="mt-8 text-xl font-bold">{i18n.t('How votes in polls are counted')}</h2>
      <p className="mt-3">
        {i18n.t(
          'Anonymous, once per device: a random number in a cookie, and a fingerprint of the device that prevents repeated votes. Both are stored only as keyed hashes. What looks repeated is held and shown as held. Each accepted vote stands in a public log that anyone can recount.',
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
      {promises ? (
        <>
          <h2 className="mt-8 text-xl font-bold">{i18n.t('What whoever runs this site promises')}</h2>
          <ul className="mt-3 list-disc space-y-2 ps-6">
            <li>{i18n.t('Checks for updates every 15 minutes')}</li>
            <li>{i18n.t('Verification against three sources')}</li>
          </ul>
        </>
      ) : null}
    </div>
  )
}
