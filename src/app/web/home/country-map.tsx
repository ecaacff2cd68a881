// The whole country: a path for each shade and, above them, each state's outline as a link.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useWords } from '#base/web/words.tsx'
import { constituencyName } from '#constituencies/web/constituency-names.ts'
import type { Cartogram } from '../../contract.ts'
import { addressOfMap } from './map-address.ts'
import { hexagonWidth, shadeLook, viewBoxOf } from './map-look.ts'
import { columnOf, figureOfState } from './map-words.ts'
import { useNextVotes } from './next-votes.ts'

/** Smaller states have no room for two letters. */
const leastLabelled = 4

export function Country({ of: { box, shades, states, measure } }: { of: Cartogram }) {
  const i18n = useWords()
  const next = useNextVotes()
  const { language } = useSite()
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

export function StatesAsList({ of: { states, measure }, file }: { of: Cartogram; file: ReactNode }) {
  const i18n = useWords()
  const next = useNextVotes()
  const { language } = useSite()
  return (
    <Expandable label={i18n.t('All states as a list')}>
      <table className="w-full [&_th]:wrap-anywhere">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              {i18n.t('State')}
            </th>
            <th scope="col" className="px-2 py-1 text-end font-normal">
              {i18n.t('Seats')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {columnOf(i18n, measure, language)}
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state.code} className="border-b border-line">
              <th scope="row" className="text-start font-normal">
                <Link className="tall-link" to={addressOfMap({ by: measure, state: state.code })}>
                  {constituencyName(state, language)}
                </Link>
              </th>
              <td className="px-2 text-end whitespace-nowrap">{count(state.seats, language)}</td>
              <td className="text-end">{figureOfState(i18n, measure, state, next, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {file}
    </Expandable>
  )
}
