// Every election of a constituency that is known, in one drawer: the parties' votes over the years, and each result.
import type { Reply } from '#base/contract.ts'
import { useParams, Link } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { inOneLine, nameIn, type Language } from '#base/web/site.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { useLanguage } from '#base/web/words.tsx'
import {
  readConstituency,
  listVotes,
  type ElectionResult,
  type AreaResult,
  type SegmentResult,
} from '../../contract.ts'
import VotesOverTime, { Sparkline } from './votes-over-time.tsx'
import { count, day, listed, percent } from '#base/web/format.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { electionName } from '../constituency-names.ts'
import { ByElectionResult } from './by-election-result.tsx'
import { LedHere, Outcome, Terms } from './in-short.tsx'
import { VotesTable } from '../votes-table.tsx'
import type { I18n } from '@lingui/core'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

export default function Results({ state }: { state: string }) {
  const { i18n, language } = useLanguage()
  const of = useLoadedData(readConstituency, { params: { id: useParams()['id'] ?? '' } })
  const { elections, byElections, segments } = of
  const years = [
    ...byElections.map(({ pollDay }) => pollDay.slice(0, 4)),
    ...elections.map(({ year }) => String(year)),
    ...segments.map(({ year }) => String(year)),
  ]
  return (
    <Drawer
      id="results"
      title={i18n.t('Results by election')}
      says={
        <>
          {inOneLine([...new Set(years)].toSorted().toReversed(), language)}{' '}
          <Sparkline elections={elections} segments={segments} />
        </>
      }
      className="opens-on-paper"
    >
      <VotesOverTime elections={elections} segments={segments} />
      <ElectionResults of={of} state={state} />
    </Drawer>
  )
}

/** Most boundaries are from this year; the site has no results of those before. */
const commonDelimitation = 2008

/** The latest open, the older ones folded. */
function ElectionResults({ of, state }: { of: Reply<typeof readConstituency>; state: string }) {
  const { i18n, language } = useLanguage()
  const { constituency: seat, elections, byElections, segments, areas, gaps } = of
  return (
    <div>
      {elections.length + byElections.length + segments.length + gaps.length === 0 ? (
        <p className="mt-2">{i18n.t('No election results are known for this constituency.')}</p>
      ) : null}
      {byElections.map((one, n) => (
        <ByElectionResult key={one.pollDay} of={one} open={n === 0} />
      ))}
      <SegmentResults of={segments} />
      {elections.map((election, n) => (
        <Drawer
          level="h3"
          key={election.electionId}
          open={n === 0}
          title={electionName(i18n, election, state)}
          says={<Outcome of={election} />}
        >
          <Result of={election} name={n === 0 ? undefined : electionName(i18n, election, state)} />
        </Drawer>
      ))}
      <AreaResults of={areas} />
      {seat.house === 'lok_sabha' ||
      seat.superseded ||
      segments.length > 0 ||
      elections.length === 0 ? null : (
        <p className="mt-3 text-muted">
          {i18n.t('We have no certain figures on how this area voted for the Lok Sabha.')}
        </p>
      )}
      {gaps.length === 0 ? null : (
        <p className="mt-3 text-muted">
          {i18n.t('We have no result for {elections}.', {
            elections: listed(
              gaps.map((gap) => electionName(i18n, gap, state)),
              language,
            ),
          })}
        </p>
      )}
      {seat.superseded || seat.delimitation === commonDelimitation ? null : (
        <p className="mt-3 text-muted">
          {i18n.t(
            'These boundaries were drawn in {year}. Earlier elections were held in other constituencies.',
            { year: String(seat.delimitation) },
          )}
        </p>
      )}
      {elections.length === 0 ? null : (
        <RowsAsCsv of={listVotes} input={{ params: { id: seat.id } }} name="results" />
      )}
    </div>
  )
}

/** @param props.name with it, the votes of every candidate. */
function Result({ of, name }: { of: ElectionResult; name: string | undefined }) {
  const { i18n, language } = useLanguage()
  const figures: [string, string | undefined][] = [
    [i18n.t('Polled on'), of.pollDate && day(of.pollDate, language)],
    [i18n.t('Electors'), of.electors === undefined ? undefined : count(of.electors, language)],
    [i18n.t('Votes polled'), of.votesPolled === undefined ? undefined : count(of.votesPolled, language)],
    [i18n.t('Votes counted'), of.votesCounted === undefined ? undefined : count(of.votesCounted, language)],
    [i18n.t('Turnout'), of.turnout === undefined ? undefined : percent(of.turnout, language)],
    [
      i18n.t('Margin'),
      of.marginVotes === undefined
        ? undefined
        : `${count(of.marginVotes, language)}${of.marginPercent === undefined ? '' : ` (${percent(of.marginPercent, language)})`}`,
    ],
  ]
  return (
    <>
      <Terms of={figures} />
      {of.votesPolled === undefined ||
      of.votesCounted === undefined ||
      of.votesPolled === of.votesCounted ? null : (
        <p className="mt-2 text-sm text-muted">
          {i18n.t('Not every vote polled is counted: postal votes can be rejected.')}
        </p>
      )}
      {of.isPart ? <p className="mt-2">{i18n.t('Only the votes of the first two are known.')}</p> : null}
      {of.lacksNota ? (
        <p className="mt-2 text-sm text-muted">{i18n.t('Without NOTA, which the source does not list.')}</p>
      ) : null}
      {of.status === 'uncontested' ? (
        <p className="mt-2">
          {i18n.t('Only one candidate remained after withdrawals, so there was no poll and no votes.')}
        </p>
      ) : null}
      {of.status === 'awaiting' ? (
        <p className="mt-2">{i18n.t('No votes were published for this seat.')}</p>
      ) : null}
      {name === undefined || of.candidates.length === 0 || of.status !== 'polled' ? null : (
        <div className="mt-3">
          <VotesTable of={of} name={name} />
        </div>
      )}
      <Sources of={of.sources} />
    </>
  )
}

/** Who led in each assembly seat of a Lok Sabha seat. */
function AreaResults({ of: areas }: { of: readonly AreaResult[] }) {
  const { i18n, language } = useLanguage()
  return [...Map.groupBy(areas, ({ year }) => year)].map(([year, of]) => (
    <Drawer
      level="h3"
      key={year}
      title={i18n.t('Lok Sabha {year} by assembly constituency', { year: String(year) })}
      says={ledBy(of, i18n, language)}
    >
      <p className="text-sm text-muted">
        {i18n.t('Votes on voting machines only: postal votes are not counted by area.')}
      </p>
      <ul className="mt-2 *:border-b *:border-line *:py-2">
        {of.map((area) => (
          <li key={area.seat.id}>
            <Link className="link" to={`/c/${area.seat.id}`}>
              {nameIn(language, area.seat.name, area.seat.nameHi)}
            </Link>
            <span className="block">
              <LedHere of={area} />
            </span>
          </li>
        ))}
      </ul>
      <Sources of={of.slice(0, 1).map(({ source }) => source)} />
    </Drawer>
  ))
}

/** "BJP 3, SP 2": in how many of them a party led. */
function ledBy(areas: readonly AreaResult[], i18n: I18n, language: Language): string {
  const led = Map.groupBy(
    areas.flatMap(({ leader }) => leader ?? []),
    ({ name, party, partyShort }) => partyShort ?? party ?? name,
  )
  return inOneLine(
    [...led]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([party, { length }]) => `${dataName(i18n, party)} ${count(length, language)}`),
    language,
  )
}

/** How the area of an assembly seat voted for the Lok Sabha. */
function SegmentResults({ of: segments }: { of: readonly SegmentResult[] }) {
  return segments.map((segment) => <Segment key={segment.electionId} of={segment} />)
}

function Segment({ of }: { of: SegmentResult }) {
  const { i18n, language } = useLanguage()
  const { candidates, seat, unlisted } = of
  const year = String(of.year)
  const title = i18n.t('Lok Sabha {year} in this area', { year })
  const columns = [{ name: i18n.t('Candidate') }, { name: i18n.t('Votes'), end: true }]
  return (
    <Drawer level="h3" title={title} says={of.leader && <LedHere of={of} />}>
      <p className="text-sm text-muted">
        {i18n.t('Votes on voting machines only: postal votes are not counted by area.')}
        {unlisted === 0
          ? null
          : ` ${i18n.t('{unlisted, plural, one {One candidate is left out, whose votes by area do not add up to the result.} other {# candidates are left out, whose votes by area do not add up to the result.}}', { unlisted })}`}{' '}
        <Link className="link" to={`/c/${seat.id}`}>
          {i18n.t('The result of the whole seat: {seat}', {
            seat: nameIn(language, seat.name, seat.nameHi) ?? seat.name,
          })}
        </Link>
      </p>
      <WideTable caption={title} columns={columns}>
        {candidates.map(({ name, party, partyShort, evmVotes, share }) => (
          <TableRow key={`${name} ${party} ${evmVotes}`}>
            <span className="font-normal">
              <AsWritten>{personName(i18n, name)}</AsWritten>{' '}
              <span className="text-muted">
                <AsWritten>{dataName(i18n, partyShort ?? party)}</AsWritten>
              </span>
            </span>
            <span className="tabular-nums">
              {count(evmVotes, language)}
              {share === undefined ? null : (
                <span className="block text-sm text-muted">{percent(share, language)}</span>
              )}
            </span>
          </TableRow>
        ))}
      </WideTable>
      <Sources of={[of.source]} />
    </Drawer>
  )
}
