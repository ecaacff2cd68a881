// A constituency in a frame of another site: its latest result.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { count, partialDay, percent } from '#base/web/format.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { inOneLine } from '#base/web/site.ts'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency, type ElectionResult } from '../contract.ts'
import { filledSince, resultOf } from '../latest-poll.ts'
import { constituencyName, electionName, houseName, stateName } from './constituency-names.ts'
import { Outcome } from './headline.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })
const shown = 4

export const reads = ({ params }: PageLocation) => [read(readConstituency, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, language, answered }) => {
  const seat = answered(readConstituency, inputFor(params['id']))?.constituency
  return seat && inOneLine([constituencyName(seat, language), stateName(seat, language)], language)
}

export const height: PageModule['height'] = ({ params, answered }) => {
  const seat = answered(readConstituency, inputFor(params['id']))
  const since = seat && filledSince(seat.elections, seat.byElections)
  return 310 + 135 * (since ? [] : (seat?.elections[0]?.candidates ?? [])).slice(0, shown).length
}

export default function EmbeddedSeat() {
  const { i18n, language } = useLanguage()
  const {
    constituency: seat,
    elections,
    byElections,
  } = useLoadedData(readConstituency, inputFor(useParams()['id']))
  const latest = elections[0]
  const since = filledSince(elections, byElections)
  const state = stateName(seat, language)
  return (
    <>
      <p className="kicker">
        {houseName(i18n, seat.house)} · {state}
      </p>
      <h1>{constituencyName(seat, language)}</h1>
      {since ? (
        <>
          <p>{i18n.t('By-election, {when}', { when: partialDay(since.pollDay, language) })}</p>
          <p className="big">
            <Outcome of={resultOf(since)} />
          </p>
          <SourceLine of={[since.source]} />
        </>
      ) : latest === undefined ? (
        <p>{i18n.t('We have no result of this election.')}</p>
      ) : (
        <>
          <p className="big">
            <Outcome of={latest} />
          </p>
          <Leading of={latest} state={state} />
          {latest.turnout === undefined ? null : (
            <p>
              {i18n.t('Turnout')}: <strong>{percent(latest.turnout, language)}</strong>
            </p>
          )}
          <SourceLine of={latest.sources} />
        </>
      )}
    </>
  )
}

function Leading({ of, state }: { of: ElectionResult; state: string }) {
  const { i18n, language } = useLanguage()
  const counted = of.candidates.filter(({ votes }) => votes !== undefined)
  if (counted.length === 0) return null
  return (
    <table>
      <caption>{electionName(i18n, of, state)}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Candidate')}</th>
          <th scope="col">{i18n.t('Votes')}</th>
          <th scope="col">{i18n.t('Share of votes')}</th>
        </tr>
      </thead>
      <tbody>
        {counted.slice(0, shown).map(({ id, name, party, partyShort, votes, share }) => (
          <tr key={id}>
            <th scope="row">
              <AsWritten>{personName(i18n, name)}</AsWritten>{' '}
              <span className="text-muted">{dataName(i18n, partyShort ?? party)}</span>
            </th>
            <td>{count(votes!, language)}</td>
            <td>{share === undefined ? '–' : percent(share, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
