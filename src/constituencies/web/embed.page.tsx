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
import { Outcome, outcome } from './headline.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })
const shown = 4

export const reads = ({ params }: PageLocation) => [read(readConstituency, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, language, answered }) => {
  const seat = answered(readConstituency, inputFor(params['id']))?.constituency
  return seat && inOneLine([constituencyName(seat, language), stateName(seat, language)], language)
}

/** In a column of 280 pixels, as long as the names are. */
export const height: PageModule['height'] = (about) => {
  const { params, i18n, language, answered } = about
  const seat = answered(readConstituency, inputFor(params['id']))
  const since = seat && filledSince(seat.elections, seat.byElections)
  const of = since ? resultOf(since) : seat?.elections[0]
  const rows = since ? [] : counted(seat?.elections[0])
  return [
    215,
    33 * lines(title(about) ?? '', 18),
    of ? 30 * lines(outcome(i18n, language, of), 18) : 0,
    rows.length > 0 ? 90 : 0,
    ...rows.map(
      (one) =>
        9 +
        Math.max(
          46,
          23 * lines(`${personName(i18n, one.name)} ${dataName(i18n, one.partyShort ?? one.party)}`, 14),
        ),
    ),
  ].reduce((sum, one) => sum + one)
}

const lines = (text: string, letters: number) => Math.ceil(text.length / letters)

const counted = (of: ElectionResult | undefined) =>
  (of?.candidates ?? []).filter(({ votes }) => votes !== undefined).slice(0, shown)

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
  const rows = counted(of)
  if (rows.length === 0) return null
  return (
    <table>
      <caption>{electionName(i18n, of, state)}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Candidate')}</th>
          <th scope="col">{i18n.t('Votes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, party, partyShort, votes, share }) => (
          <tr key={id}>
            <th scope="row">
              <AsWritten>{personName(i18n, name)}</AsWritten>{' '}
              <span className="text-muted">{dataName(i18n, partyShort ?? party)}</span>
            </th>
            <td>
              {count(votes!, language)}
              {share === undefined ? null : <span className="small block">{percent(share, language)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
