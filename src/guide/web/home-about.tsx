// Who we are, and how much data there is: counted, with its date.
import { Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count, day, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import { useWords } from '#base/web/words.tsx'
import { summariseElection } from '#constituencies/contract.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export default function HomeAbout() {
  const i18n = useWords()
  const { name, language } = useSite()
  const { summary } = useLoadedData(summariseElection, { query: {} })
  const title = i18n.t('About {name}', { name })
  const totals = summary?.totals
  const asOf = summary?.sources
    .map((source) => source.asOf)
    .toSorted()
    .at(-1)
  return (
    <section
      aria-labelledby="about"
      className="border-t border-line py-4 max-md:in-[[data-my-seat]]:py-1 lg:py-8"
    >
      <h2 id="about" className="text-xl font-bold max-md:in-[[data-my-seat]]:hidden sm:text-2xl">
        {title}
      </h2>
      <Expandable className="open-when-wide folds-below-my-seat opens-on-paper" label={title}>
        <p className="mt-2 max-w-prose">
          {i18n.t(
            'We bring together public information about elections in India, with source and date, for everyone and without a login. We own none of these data and take no side.',
          )}
        </p>
        {summary === undefined || asOf === undefined ? null : (
          <>
            <Stats
              of={
                [
                  [
                    i18n.t('Candidates'),
                    totals?.candidates === undefined ? undefined : count(totals.candidates, language),
                  ],
                  [i18n.t('Constituencies'), count(summary.totals.seats, language)],
                  [
                    i18n.t('Electors'),
                    totals?.electors === undefined ? undefined : count(totals.electors, language),
                  ],
                  [
                    i18n.t('Turnout'),
                    totals?.turnout === undefined ? undefined : percent(totals.turnout, language),
                  ],
                ].filter(([, value]) => value !== undefined) as [string, string][]
              }
            />
            <Dotted
              className="mt-2 text-sm text-muted"
              of={[
                i18n.t('Lok Sabha {year}, data of {day}', {
                  year: String(summary.election.year),
                  day: day(asOf, language),
                }),
                <Link key="held" to="/data-sources#held" className="link">
                  {i18n.t('What we have')}
                </Link>,
              ]}
            />
          </>
        )}
        <Link to="/about-us" className={`mt-3 ${buttonLook('quiet')}`}>
          {i18n.t('Learn More About Us')}
        </Link>
      </Expandable>
    </section>
  )
}
