// Every constituency, by name, state, house and reservation. What comes next in a state is of another feature, so
// src/app/web/constituencies.page.tsx passes it in.
import type { ReactNode } from 'react'
import { Island } from '#base/web/island.tsx'
import { useSearchParams, Link } from '#base/web/here.tsx'
import { read, useApiQuery, useLoadedData } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { askedIn, withOthers, type PageLocation } from '#base/web/page.ts'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { EmptyState, PastTheEnd } from '#base/web/ui/state-views.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listRefusalOf } from '#base/web/ui/not-found.tsx'
import type { Input } from '#base/contract.ts'
import {
  listConstituencies,
  readSeatCoverage,
  searchPlaces,
  summariseElection,
  type ConstituencyCard,
} from '../contract.ts'
import { parsePin } from '../pin.ts'
import { Filters } from './filters.tsx'
import { figuresOfSeat } from './figures-of-seat.ts'
import {
  stateName,
  addressOfSeat,
  houseName,
  constituencyName,
  reservedShort,
  winnerOf,
} from './constituency-names.ts'
import PlacesFound from './places/places-found.tsx'
import WhereIAm from './places/where-i-am.island.tsx'
import SeatsMissing from './seats-missing.tsx'
import TurnoutByState from './country/turnout-by-state.tsx'
import WholeElection from './whole-election.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export const listParameters = {
  house: /^(lok_sabha|assembly)$/,
  state: /^[A-Z]{2}$/,
  election: /^(?:ls|va)-[a-z0-9-]{1,30}$/,
  reservation: /^(GEN|SC|ST)$/,
  page: /^[1-9]\d{0,2}$/,
}
export const freeListParameters = ['search']

const pageSize = 25

export type Query = Input<typeof listConstituencies>['query']

const pageOf = (search: URLSearchParams) => Number(askedIn(search, listParameters)['page'] ?? 1)

function queryOf(search: URLSearchParams): Query {
  const { page: _, election: __, ...known } = askedIn(search, listParameters)
  const text = search.get('search')?.trim()
  return {
    ...known,
    ...(text ? { search: text } : {}),
    limit: pageSize,
    ...(pageOf(search) > 1 && { offset: (pageOf(search) - 1) * pageSize }),
  }
}

export const stateIn = (search: URLSearchParams) =>
  [queryOf(search).state].filter((state) => state !== undefined)

/** The one asked for, or the latest: of the chosen state's assembly, or of the Lok Sabha; or none. */
function wholeElectionIn(search: URLSearchParams): Input<typeof summariseElection>['query'][] {
  const { election, state, house } = askedIn(search, listParameters)
  if (election !== undefined) return [{ election }]
  if (house === 'lok_sabha') return state === undefined ? [{}] : []
  return state === undefined ? [] : [{ state }]
}

const placesAsked = (search: URLSearchParams) => ({
  query: { q: (search.get('search') ?? '').trim().slice(0, 100), limit: 5 },
})

export const listReads = ({ search }: PageLocation) => [
  read(listConstituencies, { query: queryOf(search) }),
  read(summariseElection, { query: {} }),
  read(readSeatCoverage, {}),
  ...wholeElectionIn(search).map((query) => read(summariseElection, { query })),
  ...(search.get('search')?.trim() ? [read(searchPlaces, placesAsked(search))] : []),
]

/** @param props.ahead what is next in the chosen state. */
export function List({ ahead }: { ahead: ReactNode }) {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const query = queryOf(search)
  const addressOf = (page: number) => `/constituencies?${withOthers(search, { page: String(page) })}`
  const { constituencies: seats, total, states, sources } = useLoadedData(listConstituencies, { query })
  const text = search.get('search')?.trim() ?? ''
  const { data: places } = useApiQuery(searchPlaces, placesAsked(search), { enabled: text !== '' })
  // The words are a PIN code’s or a place’s and no seat’s: the answer comes first, and there is no list.
  const answered =
    places !== undefined &&
    text !== '' &&
    seats.length === 0 &&
    (parsePin(text) !== undefined || places.places.length > 0)
  const election = useLoadedData(summariseElection, { query: {} })
  const { summary } = election
  const chosen = states.find((s) => s.code === query.state)
  const place =
    chosen &&
    stateName({ state: chosen.name, ...(chosen.nameHi ? { stateHi: chosen.nameHi } : {}) }, language)

  return (
    <>
      <Head
        title={
          place === undefined ? i18n.t('Constituencies') : i18n.t('Constituencies in {place}', { place })
        }
        description={i18n.t(
          'Find a Lok Sabha or assembly constituency in India: who won, by how much, how many voted, and every candidate’s votes.',
        )}
        path={chosen ? `/constituencies?state=${chosen.code}` : '/constituencies'}
        hidden={search.has('search') || search.has('page')}
      />
      <h1 className="mt-8 text-3xl font-bold">
        {place === undefined ? i18n.t('Constituencies') : i18n.t('Constituencies in {place}', { place })}
      </h1>
      <Report subject="page:constituencies" figures={figuresOfSeat(i18n)} />
      {places && answered ? <PlacesFound found={places} text={text} /> : null}
      <Filters states={states} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <Island of={WhereIAm} when="touch" />
        {summary && !answered ? (
          <a className="tall-link lg:hidden" href="#turnout-by-state">
            {i18n.t('Map: turnout by state')}
          </a>
        ) : null}
      </div>
      {ahead}
      {text === ''
        ? wholeElectionIn(search).map((of) => (
            <WholeElection key="whole" query={of} state={chosen?.code} place={place} />
          ))
        : null}
      {answered ? null : (
        <div className="mt-6 gap-10 lg:grid lg:grid-cols-[1fr_22rem]">
          <section aria-label={i18n.t('Constituencies')}>
            <p role="status" className="text-muted">
              {i18n.t('{total, plural, one {# constituency} other {{shown} constituencies}}', {
                total,
                shown: count(total, language),
              })}
              {search.has('election') ? ` · ${i18n.t('Winners of the latest election')}` : null}
            </p>
            {seats.length === 0 && total > 0 ? (
              <PastTheEnd to={`/constituencies?${withOthers(search, { page: '' })}`} />
            ) : null}
            {total === 0 ? (
              <EmptyState title={i18n.t('No constituencies found')}>
                {i18n.t('Try adjusting your search or filters.')}
              </EmptyState>
            ) : null}
            <ul
              id="seats"
              className="mt-3 divide-y divide-line border-line not-empty:border-y print:grid print:grid-cols-3 print:gap-x-6"
            >
              {seats.map((seat) => (
                <SeatCard
                  key={seat.id}
                  seat={seat}
                  inState={chosen !== undefined}
                  inHouse={query.house !== undefined}
                />
              ))}
            </ul>
            {pageOf(search) * pageSize < total ? (
              <MoreLink to={addressOf(pageOf(search) + 1)} list="seats">
                {i18n.t('Show more constituencies')}
              </MoreLink>
            ) : null}
            <Sources of={sources} />
            {seats.length === 0 ? null : <RowsAsCsv of={listConstituencies} input={{ query }} />}
            {places && text !== '' && seats.length > 0 ? <PlacesFound found={places} text={text} /> : null}
          </section>
          {summary ? <TurnoutByState summary={summary} chosen={query.state} /> : null}
        </div>
      )}
      {chosen === undefined && !answered ? <SeatsMissing /> : null}
    </>
  )
}

export const ListRefusal = listRefusalOf((i18n) => ({
  title: i18n.t('Constituencies'),
  failed: i18n.t('Failed to load constituencies'),
}))

/** `inState`, `inHouse`: so are all in the list. */
function SeatCard({
  seat,
  inState,
  inHouse,
}: {
  seat: ConstituencyCard
  inState: boolean
  inHouse: boolean
}) {
  const { i18n, language } = useLanguage()
  const { latest } = seat
  const reserved = reservedShort(i18n, seat.reservation)
  return (
    <li id={seat.id} className="grid grid-cols-[minmax(0,1fr)_fit-content(40%)] items-center gap-x-4 py-1">
      <h2 className="font-semibold wrap-anywhere">
        <Link className="name-link text-lg" to={addressOfSeat(seat)}>
          {constituencyName(seat, language)}
        </Link>{' '}
        {reserved === undefined ? null : <Badge>{reserved}</Badge>}
      </h2>
      <Link
        to={addressOfSeat(seat)}
        className="tall-link print:hidden"
        aria-label={i18n.t('View Details: {name}', { name: constituencyName(seat, language) })}
      >
        {i18n.t('View Details')}
      </Link>
      <div className="col-span-full">
        <Dotted
          className="text-sm text-muted"
          of={[
            inState ? undefined : stateName(seat, language),
            inHouse ? undefined : houseName(i18n, seat.house),
            seat.superseded ? i18n.t('boundaries redrawn since') : undefined,
            seat.turnout === undefined
              ? undefined
              : `${i18n.t('Turnout')} ${percent(seat.turnout, language)}`,
          ]}
        />
        {latest?.winner === undefined ? null : <p>{winnerOf(i18n, seat)}</p>}
        {latest?.status === 'awaiting' ? (
          <p>{i18n.t('{year}: no result yet', { year: String(latest.year) })}</p>
        ) : null}
      </div>
    </li>
  )
}
