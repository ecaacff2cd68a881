// The whole country: a path for each shade and, above them, each state's outline as a link.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { constituencyName } from '#constituencies/web/constituency-names.ts'
import { hexagonWidth, viewBoxOf } from '../../cartogram/hexagons.ts'
import { shadeLook } from '../../cartogram/scales.ts'
import type { Cartogram } from '../../contract.ts'
import { addressOfMap } from './map-address.ts'
import { columnOf, figureOfState } from './map-words.ts'
import { useNextVotes } from './next-votes.ts'

/** Smaller states have no room for two letters. */
const leastLabelled = 4

export function Country({ of: { box, shades, states, measure } }: { of: Cartogram }) {
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

export function StatesAsList({ of: { states, measure }, file }: { of: Cartogram; file: ReactNode }) {
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
