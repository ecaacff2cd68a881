// Who we are, and how much data there is: counted, with its date.
import { Link } from 'react-router'
import { useLoadedData } from '#base/web/data.ts'
import { count, day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { summariseElection } from '#constituencies/contract.ts'

export default function HomeAbout() {
  const i18n = useWords()
  const { name, language } = useSite()
  const { summary } = useLoadedData(summariseElection, { query: {} })
  const asOf = summary?.sources
    .map((source) => source.asOf)
    .toSorted()
    .at(-1)
  return (
    <section aria-labelledby="about" className="border-t border-line py-8">
      <h2 id="about" className="text-2xl font-bold">
        {i18n.t('About {name}', { name })}
      </h2>
      <p className="mt-2 max-w-prose">
        {i18n.t(
          'We bring together public information about elections in India, with source and date, for everyone and without a login. We own none of these data and take no side.',
        )}
      </p>
      {summary === undefined || asOf === undefined ? null : (
        <>
          <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
            {summary.totals.candidates === undefined ? null : (
              <div className="flex flex-col-reverse">
                <dt className="text-muted">{i18n.t('Candidates')}</dt>
                <dd className="text-3xl font-bold">{count(summary.totals.candidates, language)}</dd>
              </div>
            )}
            <div className="flex flex-col-reverse">
              <dt className="text-muted">{i18n.t('Constituencies')}</dt>
              <dd className="text-3xl font-bold">{count(summary.totals.seats, language)}</dd>
            </div>
          </dl>
          <p className="mt-2 text-sm text-muted">
            {i18n.t('Latest national election here: {year}. Data of {day}.', {
              year: String(summary.election.year),
              day: day(asOf, language),
            })}
            {' · '}
            <Link to="/data-sources#held" className="link">
              {i18n.t('What this site has')}
            </Link>
          </p>
        </>
      )}
      <Link to="/about-us" className={`mt-6 ${buttonLook('quiet')}`}>
        {i18n.t('Learn More About Us')}
      </Link>
    </section>
  )
}
