// Above a state's constituencies: its latest assembly election as a whole, and every seat of it as a file.
import { useLoadedData } from '#base/web/data.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { listConstituencies, summariseElection } from '../contract.ts'
import { electionName } from './constituency-names.ts'
import { Ends } from './finishes.tsx'
import { SeatsWon } from './seats-by-party.tsx'

export default function AssemblyElection({ state, place }: { state: string; place: string }) {
  const i18n = useWords()
  const { summary } = useLoadedData(summariseElection, { query: { state } })
  if (summary === undefined) return null
  return (
    <section aria-labelledby="assembly-election" className="mt-6">
      <h2 id="assembly-election" className="text-xl font-bold">
        {electionName(i18n, summary.election, place)}
      </h2>
      <div className="mt-2 grid gap-x-10 gap-y-2 lg:grid-cols-2">
        <SeatsWon summary={summary} open />
        <Expandable
          className="open-when-wide opens-on-paper"
          label={`${i18n.t('Closest finish')} · ${i18n.t('Widest margin')}`}
        >
          <Ends of={summary} />
        </Expandable>
      </div>
      <RowsAsCsv
        of={listConstituencies}
        input={{ query: { state, house: 'assembly' } }}
        label={i18n.t('Every seat of this election as CSV')}
      />
    </section>
  )
}
