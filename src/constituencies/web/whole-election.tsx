// Above a list of constituencies: an election of their house as a whole, and the way to the others.
import { useLoadedData } from '#base/web/data.ts'
import { Link } from '#base/web/here.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Input } from '#base/contract.ts'
import { listConstituencies, summariseElection } from '../contract.ts'
import { addressOfElection, electionName } from './constituency-names.ts'
import { Ends } from './finishes.tsx'
import { SeatsWon } from './seats-by-party.tsx'

/** @param props.place the chosen state. */
export default function WholeElection({
  query,
  state,
  place,
}: {
  query: Input<typeof summariseElection>['query']
  state: string | undefined
  place: string | undefined
}) {
  const i18n = useWords()
  const { summary, elections } = useLoadedData(summariseElection, { query })
  if (summary === undefined || summary.election.stateCode !== state) return null
  const { id, house } = summary.election
  const ofHouse = elections.filter((one) => one.house === house && one.stateCode === state)
  return (
    <Section id="whole-election" title={electionName(i18n, summary.election, place)} small className="mt-6">
      <div className="mt-2 grid gap-x-10 gap-y-2 lg:grid-cols-2">
        <SeatsWon summary={summary} open />
        <Expandable
          className="open-when-wide opens-on-paper"
          label={`${i18n.t('Closest finish')} · ${i18n.t('Widest margin')}`}
        >
          <Ends of={summary} />
        </Expandable>
      </div>
      {ofHouse.length > 1 ? (
        <p className="flex flex-wrap items-center gap-x-4">
          {i18n.t('Other years:')}
          {ofHouse
            .filter((one) => one.id !== id)
            .map((one) => (
              <Link key={one.id} className="tall-link" to={addressOfElection(one)}>
                {String(one.year)}
              </Link>
            ))}
        </p>
      ) : null}
      {/* The list has the latest results. */}
      {ofHouse[0]?.id === id ? (
        <RowsAsCsv
          of={listConstituencies}
          input={{ query: { house, ...(state !== undefined && { state }) } }}
          label={i18n.t('Every seat of this election as CSV')}
        />
      ) : null}
    </Section>
  )
}
