// The map of the front page: 543 seats as equal hexagons, of the country or one state. It is a picture made
// of links, needs no script, and is repeated as a list for people who cannot see or point.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { electionName, constituencyName, addressOfSeat } from '#constituencies/web/constituency-names.ts'
import { hexagonAt, hexagonWidth, viewBoxOf } from '../../cartogram/hexagons.ts'
import { measures, shadeLook } from '../../cartogram/scales.ts'
import { readCartogram, type Cartogram } from '../../contract.ts'
import { addressOfMap, cartogramInput, mapViewOf } from './map-address.ts'
import { headline, legend, measureName, unitOf, columnOf, figureOfState, figureOfSeat } from './map-words.ts'
import { useNextVotes, type NextVotes } from './next-votes.ts'
import type { ReactNode } from 'react'
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import type { StateRef } from '#constituencies/contract.ts'

export default function CartogramSection() {
  const { i18n, language } = useLanguage()
  const input = cartogramInput(mapViewOf(useSearchParams()))
  const { cartogram: of } = useLoadedData(readCartogram, input)
  const votes = useNextVotes()
  if (!of) return null
  const { measure, state } = of
  const file = (name: string) => <RowsAsCsv of={readCartogram} input={input} name={name} />
  const election = measure === 'next' ? i18n.t('State assemblies') : electionName(i18n, of.election)
  return (
    <section id="map" aria-labelledby="map-title" className="flex flex-col md:scroll-mt-[100vh]">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {state === undefined ? (
          election
        ) : (
          <>
            <Link className="tall-link" to={addressOfMap({ by: measure })}>
              {i18n.t('All of India')}
            </Link>
            {i18n.t('{state}, {election}', { state: constituencyName(state, language), election })}
            <Link className="tall-link" to={`/leaders-performance?state=${state.code}`}>
              {i18n.t('Leaders')}
            </Link>
          </>
        )}
      </p>
      <h2 id="map-title" className="text-lg leading-snug font-bold sm:text-xl">
        {headline(i18n, of, votes, language) ?? i18n.t('Every seat of the Lok Sabha')}
      </h2>
      <Switch of={of} />
      {state === undefined ? <Country of={of} /> : <StateMap of={of} />}
      {/* On a phone the map comes before its switch. */}
      <div className="max-md:order-1">
        <Legend of={of} votes={votes} />
        {state === undefined ? (
          <StatesAsList of={of} file={measure === 'next' || measure === 'winner' ? null : file('states')} />
        ) : (
          <SeatsAsList of={of} state={state} file={file('seats')} />
        )}
        <Sources of={of.sources} folded />
      </div>
    </section>
  )
}

function Switch({ of: { measure, state } }: { of: Cartogram }) {
  const i18n = useWords()
  return (
    <nav aria-label={i18n.t('What the map shows')} className="mt-2 max-md:order-1 print:hidden">
      <ul className="flex flex-wrap gap-px rounded border border-strong-line bg-strong-line sm:inline-flex lg:flex-nowrap">
        {measures
          .filter((by) => by !== 'next' || state === undefined)
          .map((by) => (
            <li key={by} className={`grow bg-raised ${state ? '' : 'max-sm:basis-[30%]'}`}>
              <Link
                to={addressOfMap({ by, ...(state && { state: state.code }) })}
                inPlace
                aria-current={by === measure || undefined}
                className="flex h-full min-h-11 items-center justify-center px-2 text-center text-sm aria-[current]:bg-solid aria-[current]:text-on-solid"
              >
                {measureName(i18n, by)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Legend({ of, votes }: { of: Cartogram; votes: NextVotes }) {
  const { i18n, language } = useLanguage()
  const { measure, total } = of
  const steps = legend(i18n, of, votes, language)
  if (measure !== 'next' && total.known < total.seats) steps.push({ label: i18n.t('not known') })
  return (
    <div className="mt-1 text-xs text-muted">
      {measure === 'next' || measure === 'winner' ? null : <p>{unitOf(i18n, measure)}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {steps.map(({ shade, label }) => (
          <li key={label} className="flex items-center gap-1">
            <svg className="h-4 w-3.5" viewBox="-1.9 -2.2 3.8 4.4" aria-hidden="true">
              <path
                d={hexagonAt({ x: 0, y: 0 })}
                transform={`scale(${hexagonWidth} 1)`}
                className={`${shadeLook(shade)} vector-stroke`}
              />
            </svg>
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Smaller states have no room for two letters. */
const leastLabelled = 4

/** The whole country: a path for each shade and, above them, each state's outline as a link. */
function Country({ of: { box, shades, states, measure } }: { of: Cartogram }) {
  const { i18n, language } = useLanguage()
  const next = useNextVotes()
  return (
    // The list below is for people who cannot see or point.
    <svg viewBox={viewBoxOf(box)} className="mt-1 max-h-[46rem] w-full lg:mt-2" aria-hidden="true">
      <g transform={`scale(${hexagonWidth} 1)`}>
        {shades.map(({ shade, path }) => (
          <path key={shade ?? 'unknown'} d={path} className={`${shadeLook(shade)} vector-stroke`} />
        ))}
        {states.map((state) => (
          <Link key={state.code} to={addressOfMap({ by: measure, state: state.code })} tabIndex={-1}>
            <path
              d={state.outline}
              className={`state-outline vector-stroke ${measure === 'next' ? shadeLook(next.get(state.name)?.shade) : ''}`}
            >
              <title>
                {i18n.t('{state}: {figure}', {
                  state: constituencyName(state, language),
                  figure: figureOfState(i18n, measure, state, next, language),
                })}
              </title>
            </path>
          </Link>
        ))}
      </g>
      <g className="map-label text-[3.4px] lg:text-[2.5px]">
        {states.map(({ code, seats, x, y }) =>
          seats < leastLabelled ? null : (
            <text key={code} x={(x * hexagonWidth).toFixed(1)} y={y + 1}>
              {code}
            </text>
          ),
        )}
      </g>
    </svg>
  )
}

function StatesAsList({ of: { states, measure }, file }: { of: Cartogram; file: ReactNode }) {
  const { i18n, language } = useLanguage()
  const next = useNextVotes()
  const columns = [
    { name: i18n.t('State') },
    { name: i18n.t('Seats'), end: true },
    { name: columnOf(i18n, measure, language), end: true },
  ]
  return (
    <Expandable label={i18n.t('All states as a list')}>
      <WideTable caption={i18n.t('All states as a list')} columns={columns}>
        {states.map((state) => (
          <TableRow key={state.code}>
            <Link className="tall-link" to={addressOfMap({ by: measure, state: state.code })}>
              {constituencyName(state, language)}
            </Link>
            {count(state.seats, language)}
            {figureOfState(i18n, measure, state, next, language)}
          </TableRow>
        ))}
      </WideTable>
      {file}
    </Expandable>
  )
}

/** A hexagon's width in pixels, if there is room. */
const widest = 64

/**
 * One state, with hexagons large enough for a thumb. Each shows the seat's number, as in the list below.
 */
function StateMap({ of: { box, seats, measure } }: { of: Cartogram }) {
  const { i18n, language } = useLanguage()
  return (
    // The list below is for people who cannot see or point.
    <svg
      viewBox={viewBoxOf(box)}
      width={(box[2] / 2) * widest}
      className="mx-auto mt-3 max-h-[42rem] max-w-full"
      aria-hidden="true"
    >
      {seats.map((seat) => (
        <Link key={seat.id} to={addressOfSeat(seat)} tabIndex={-1} className="seat-hexagon">
          <title>
            {i18n.t('{state}: {figure}', {
              state: constituencyName(seat, language),
              figure: figureOfSeat(i18n, measure, seat, language),
            })}
          </title>
          <path
            d={hexagonAt(seat)}
            transform={`scale(${hexagonWidth} 1)`}
            className={`${shadeLook(seat.shade)} vector-stroke`}
          />
          <text
            x={(seat.x * hexagonWidth).toFixed(1)}
            y={seat.y + 0.55}
            className={seat.shade !== undefined && seat.shade > 2 ? 'fill-paper' : 'fill-ink'}
          >
            {count(seat.number, language)}
          </text>
        </Link>
      ))}
    </svg>
  )
}

type ListProps = { of: Cartogram; state: StateRef; file: ReactNode }

function SeatsAsList({ of: { seats, measure }, state, file }: ListProps) {
  const { i18n, language } = useLanguage()
  return (
    <Expandable
      open
      label={i18n.t('The seats of {state} as a list', { state: constituencyName(state, language) })}
    >
      <ol className="gap-x-10 sm:columns-2">
        {seats.map((seat) => (
          <li key={seat.id} className="flex items-center gap-2 border-b border-line">
            <span className="w-7 text-end text-muted">{count(seat.number, language)}</span>
            <Link className="link grow py-2.5" to={addressOfSeat(seat)}>
              {constituencyName(seat, language)}
            </Link>
            <span className="text-end">{figureOfSeat(i18n, measure, seat, language)}</span>
          </li>
        ))}
      </ol>
      {file}
    </Expandable>
  )
}
