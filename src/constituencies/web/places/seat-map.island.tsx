// The shape of a seat among its neighbours. Drawn in the browser when it comes into view, from the file of its state; the list
// above it has the same seats, also without scripts.
import { useEffect, useState } from 'react'
import { Link, useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { readConstituency, type Constituency, type SeatRef } from '../../contract.ts'
import { drawingSize, type DrawnSeat } from '../../seat-drawing.ts'
import { addressOfSeat, constituencyName } from '../constituency-names.ts'
import { sameStateFirst } from './neighbours.ts'

export default function SeatMap() {
  const { constituency: seat } = useLoadedData(readConstituency, {
    params: { id: useParams()['id'] ?? '' },
  })
  const neighbours = sameStateFirst(seat, seat.place?.neighbours ?? [])
  // Remounted for each seat.
  return neighbours.length === 0 ? null : <Picture key={seat.id} seat={seat} neighbours={neighbours} />
}

function Picture({ seat, neighbours }: { seat: Constituency; neighbours: readonly SeatRef[] }) {
  const i18n = useWords()
  const { language } = useSite()
  const [drawn, setDrawn] = useState<readonly DrawnSeat[]>()
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const found = await drawingOf(seat, neighbours).catch(() => [])
      if (!gone) setDrawn(found)
    }
    void draw()
    return () => {
      gone = true
    }
  }, [seat, neighbours])
  if (drawn?.length === 0) return null
  const name = constituencyName(seat, language)
  const nameOf = new Map(neighbours.map((one) => [one.id, constituencyName(one, language)]))
  const numberOf = new Map(neighbours.map((one, n) => [one.id, n + 1]))
  return (
    <figure className="mt-4 max-w-lg in-[html:not([data-scripts=on])]:hidden print:hidden">
      <svg
        viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
        className="aspect-4/3 w-full rounded border border-line bg-sunken"
        // The list has the same links for people who cannot see or point.
        aria-hidden="true"
      >
        {/* The seat last, so that its border lies on top. */}
        {drawn?.toReversed().map(({ id, path }) =>
          id === seat.id ? (
            <path key={id} d={path} className="vector-stroke fill-accent-soft stroke-accent stroke-2" />
          ) : (
            <Link key={id} to={addressOfSeat({ id })} tabIndex={-1}>
              <path d={path} className="vector-stroke fill-raised stroke-strong-line hover:fill-accent-soft">
                <title>{nameOf.get(id)}</title>
              </path>
            </Link>
          ),
        )}
        <g className="pointer-events-none fill-ink text-[13px] font-semibold" textAnchor="middle">
          {drawn?.map(({ id, label }) =>
            label === undefined ? null : id === seat.id ? (
              <circle key={id} cx={label.x} cy={label.y} r="5" className="fill-accent" />
            ) : (
              <text key={id} x={label.x} y={label.y + 5}>
                {count(numberOf.get(id)!, language)}
              </text>
            ),
          )}
        </g>
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {i18n.t('{name} and its neighbours, simplified. The numbers match the list.', { name })}
      </figcaption>
    </figure>
  )
}

async function drawingOf(seat: Constituency, neighbours: readonly SeatRef[]): Promise<DrawnSeat[]> {
  const [{ drawSeat }, { shapesOf }] = await Promise.all([
    import('../../seat-drawing.ts'),
    import('./map-files.ts'),
  ])
  const shapes = await shapesOf(seat.id.split('-')[1]!.toUpperCase())
  return shapes
    ? drawSeat(
        shapes,
        seat.id,
        neighbours.map(({ id }) => id),
      )
    : []
}
