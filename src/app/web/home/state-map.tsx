// One state, with hexagons large enough for a thumb. Each shows the seat's number, as in the list below.
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { StateRef } from '#constituencies/contract.ts'
import { addressOfSeat, constituencyName } from '#constituencies/web/constituency-names.ts'
import { hexagonAt, hexagonWidth, viewBoxOf } from '../../cartogram/hexagons.ts'
import { shadeLook } from '../../cartogram/scales.ts'
import type { Cartogram } from '../../contract.ts'
import { figureOfSeat } from './map-words.ts'

/** A hexagon's width in pixels, if there is room. */
const widest = 64

export function StateMap({ of: { box, seats, measure } }: { of: Cartogram }) {
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

export function SeatsAsList({ of: { seats, measure }, state, file }: ListProps) {
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
