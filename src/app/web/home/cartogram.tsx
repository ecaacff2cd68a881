// The map of the front page: 543 seats as equal hexagons, of the country or one state. It is a picture made
// of links, needs no script, and is repeated as a list for people who cannot see or point.
import { Link, useSearchParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { electionName, constituencyName } from '#constituencies/web/constituency-names.ts'
import { hexagonAt, hexagonWidth } from '../../cartogram/hexagons.ts'
import { measures, shadeLook } from '../../cartogram/scales.ts'
import { readCartogram, type Cartogram } from '../../contract.ts'
import { addressOfMap, cartogramInput, mapViewOf } from './map-address.ts'
import { headline, legend, measureName, unitOf } from './map-words.ts'
import { useNextVotes, type NextVotes } from './next-votes.ts'
import { Country, StatesAsList } from './country-map.tsx'
import { SeatsAsList, StateMap } from './state-map.tsx'

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
      <ul className="flex flex-wrap gap-px rounded border border-strong-line bg-strong-line sm:inline-flex">
        {measures
          .filter((by) => by !== 'next' || state === undefined)
          .map((by) => (
            <li key={by} className="grow bg-raised">
              <Link
                to={addressOfMap({ by, ...(state && { state: state.code }) })}
                inPlace
                aria-current={by === measure || undefined}
                className="flex min-h-11 items-center justify-center px-2 text-center text-sm aria-[current]:bg-solid aria-[current]:text-on-solid sm:px-5"
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
