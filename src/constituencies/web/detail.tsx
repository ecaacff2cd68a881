// One constituency: who won it and by how much, who represents it, its candidates, and its results election by election.
// Components of features to the right are passed in by src/app/web/seat.page.tsx.
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Link, useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, partialDay, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { inOneLine } from '#base/web/site.ts'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { EmbedThis } from '#base/web/ui/sharing/embed-this.tsx'
import { Follow } from '#base/web/ui/sharing/follow.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Facts, Opening } from '#base/web/ui/figures/opening.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { SourceName } from '#base/web/ui/figures/source-notes.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency, type ByElection, type ElectionResult } from '../contract.ts'
import { filledSince, resultOf } from '../latest-poll.ts'
import { figuresOfSeat } from './figures-of-seat.ts'
import { Headline, MarginBar, Remarkable } from './headline.tsx'
import { summaryOf } from './seat-summary.ts'
import { MySeatButton } from './my-seat-button.tsx'
import {
  electionName,
  houseName,
  constituencyName,
  reservedFor,
  seatsOfState,
  stateName,
} from './constituency-names.ts'
import Candidates from './candidates.tsx'
import Results from './results/results.tsx'
import SeatPlace from './places/seat-place.tsx'
import { Drawer } from '#base/web/ui/drawer.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const seatReads = ({ params }: PageLocation) => [
  read(readConstituency, inputFor(params['id'])),
  correctionsOf(`/c/${params['id']}`),
]

/** The members for the constituency: their number, the full list, and the first in short form. */
type LeaderParts = { count: number; section: ReactNode; top: ReactNode }

type Parts = {
  count: ReactNode
  isCounting: boolean
  isComing: boolean
  leaders: LeaderParts
  coming: ReactNode
  next: ReactNode
  map: ReactNode
  work: ReactNode
}

/**
 * @param props.count a count under way there, or how the last one went. `isCounting`: it is under way, so it stands in the place of
 * the last result, which could be taken for the new one. `coming`: the election that is announced there, and its
 * candidates; `isComing`: its votes are not counted yet, so it stands above the last result. `next`: what comes next: elections, and the revision of the roll. `map`: the seat among its neighbours.
 * `work`: what its members did.
 */
export function Seat({ count: underway, isCounting, isComing, leaders, coming, next, map, work }: Parts) {
  const { i18n, language } = useLanguage()
  const found = useLoadedData(readConstituency, inputFor(useParams()['id']))
  const { constituency: seat, elections, byElections, segments } = found
  const name = constituencyName(seat, language)
  const state = stateName(seat, language)
  const latest = elections[0]
  const since = filledSince(elections, byElections)
  const source = since?.source ?? latest?.sources[0]
  const facts = useFacts(elections, { since, isCounting })
  const sourceName = source && <SourceName of={source} />
  const lastName = since
    ? i18n.t('By-election, {when}', { when: partialDay(since.pollDay, language) })
    : latest && electionName(i18n, latest, state)
  const last = since ? (
    <Headline of={resultOf(since)} />
  ) : latest ? (
    <>
      <Headline of={latest} />
      <MarginBar of={latest} />
    </>
  ) : null
  const reserved = reservedFor(i18n, seat.reservation)
  return (
    <>
      <Head
        title={inOneLine([name, state], language)}
        description={summaryOf(found, i18n, language)}
        preview={`${isCounting ? 'count' : 'constituency'}/${seat.id}`}
      />
      <div className="gap-x-10 md:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:*:col-start-1">
        <div className="min-w-0">
          <p>
            <BackLink to={seatsOfState(seat)}>{i18n.t('Back to Constituencies')}</BackLink>
          </p>
          <Opening
            eyebrow={[
              (isCounting || isComing ? undefined : lastName) ?? houseName(i18n, seat.house),
              state,
              reserved,
            ]
              // "Uttar Pradesh assembly 2022" has named the state.
              .filter((part, at, all) => part !== undefined && !(at === 1 && all[0]!.includes(part)))
              .join(' · ')}
            title={name}
            {...(!isComing && { facts, source: sourceName })}
          >
            {isCounting ? underway : isComing ? null : last}
          </Opening>
          {seat.superseded ? (
            <p className="mt-3 border-s-4 border-accent ps-3">
              {i18n.t('The boundaries of this constituency have been redrawn. Its results end in {year}.', {
                year: String(latest?.year ?? seat.delimitation),
              })}
            </p>
          ) : null}
          <CorrectionNotice page={`/c/${seat.id}`} />
          <div className="flex flex-wrap items-end gap-x-3">
            {seat.superseded ? null : <MySeatButton seat={seat} />}
            <Report subject={`seat:${seat.id}`} figures={figuresOfSeat(i18n)} />
          </div>
          {isComing ? coming : null}
          {isComing && last ? (
            <Section id="last" title={lastName} className="mt-8">
              {last}
              <Facts of={facts} source={sourceName} />
            </Section>
          ) : null}
          {latest && !since && !isCounting ? <Remarkable elections={elections} /> : null}
          {isComing ? null : coming}
          {seat.superseded || isCounting ? null : underway}
        </div>
        <aside className="min-w-0 lg:col-start-2! lg:row-span-2 lg:row-start-1">
          {seat.superseded ? null : next}
          {leaders.section}
        </aside>
        <div className="min-w-0">
          {latest ? <Candidates election={latest} since={since} state={state} /> : null}
          <div className="mt-4 border-t border-line">
            <Results state={state} />
            {work}
            {seat.place && <SeatPlace house={seat.house} place={seat.place} map={map} />}
            <QuickInfo leaders={leaders.count} />
            {leaders.top}
          </div>
          <section aria-labelledby="actions" className="mt-6 print:hidden">
            <h2 id="actions" className="text-lg font-bold">
              {i18n.t('Actions')}
            </h2>
            <p className="flex flex-wrap gap-x-4 max-sm:text-sm">
              {elections.length + byElections.length + segments.length === 0 ? null : (
                <a className={action} href="#results">
                  {i18n.t('View Election Results')}
                </a>
              )}
              <Link className={action} to="/constituencies">
                {i18n.t('Compare Constituencies')}
              </Link>
              <Share title={inOneLine([name, state], language)} className={`${action} gap-1.5`} />
              <EmbedThis kind="constituency" id={seat.id} page={`/c/${seat.id}`} />
              <Follow kind="constituency" id={seat.id} />
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

const action = 'link inline-flex min-h-11 cursor-pointer items-center'

/**
 * The latest turnout that is known, and the votes of the latest election.
 * @param of.since a by-election, whose margin the sentence above names. @param of.isCounting then they are of an earlier election.
 */
function useFacts(
  [latest, ...earlier]: readonly ElectionResult[],
  { since, isCounting }: { since: ByElection | undefined; isCounting: boolean },
): NonNullable<ComponentProps<typeof Opening>['facts']> {
  const { i18n, language } = useLanguage()
  const polled = [latest, ...earlier].find((election) => election?.turnout !== undefined)
  const votes = since ? undefined : latest?.votesCounted
  // The specification's words; of a by-election they would say less than nothing.
  const unknown = (label: string) => (since ? [] : [{ figure: i18n.t('N/A'), label, unknown: true as const }])
  const total = isCounting && latest ? `${i18n.t('Total Votes')} · ${latest.year}` : i18n.t('Total Votes')
  return [
    ...(polled?.turnout === undefined
      ? unknown(i18n.t('Voter Turnout'))
      : [
          {
            figure: percent(polled.turnout, language),
            label: `${i18n.t('Voter Turnout')} · ${polled.year}`,
          },
        ]),
    ...(votes === undefined
      ? unknown(i18n.t('Total Votes'))
      : [{ figure: count(votes, language), label: total }]),
  ]
}

export const SeatRefusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load constituency data'),
  title: i18n.t('Constituency Not Found'),
  says: i18n.t('There is no constituency at this address. It may have been renamed or redrawn.'),
  ways: [['/constituencies', i18n.t('Browse All Constituencies')]],
}))

/** @param props.leaders how many members it has today. */
function QuickInfo({ leaders }: { leaders: number }) {
  const { i18n, language } = useLanguage()
  const { constituency: seat, elections } = useLoadedData(readConstituency, {
    params: { id: useParams()['id'] ?? '' },
  })
  const candidates = elections[0]?.candidateCount
  const status = seat.superseded ? i18n.t('Redrawn') : i18n.t('Active')
  const facts: [string, ReactNode][] = [
    [
      i18n.t('State'),
      <Link key="state" className="link thumb-room" to={seatsOfState(seat)}>
        {stateName(seat, language)}
      </Link>,
    ],
    [i18n.t('Candidates'), candidates === undefined ? i18n.t('N/A') : count(candidates, language)],
    [i18n.t('Leaders'), count(leaders, language)],
    [i18n.t('Number'), count(seat.number, language)],
    [i18n.t('Reservation'), reservedFor(i18n, seat.reservation) ?? (seat.reservation && i18n.t('General'))],
    [i18n.t('Status'), status],
    [i18n.t('Also spelt'), seat.alsoSpelt.length === 0 ? undefined : inOneLine(seat.alsoSpelt, language)],
  ]
  return (
    <Drawer
      id="quick-info"
      title={i18n.t('Quick Info')}
      says={[stateName(seat, language), count(seat.number, language), status].join(' · ')}
      className="print:hidden"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </Drawer>
  )
}
