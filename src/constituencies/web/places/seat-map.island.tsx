// The shape of a seat among its neighbours. Drawn in the browser when it comes into view, from the file of its state; the list
// above it has the same seats, also without scripts.
import { useEffect, useState } from 'react'
import { Link, useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readConstituency, type Constituency, type SeatRef } from '../../contract.ts'
import { drawingSize, type DrawnSeat } from '../../seat-drawing.ts'
import { addressOfSeat, constituencyName } from '../constituency-names.ts'

export default function SeatMap() {
  const { constituency: seat } = useLoadedData(readConstituency, {
    params: { id: useParams()['id'] ?? '' },
  })
  const neighbours = seat.place?.neighbours ?? []
  // Remounted for each seat.
  return neighbours.length === 0 ? null : <Picture key={seat.id} seat={seat} neighbours={neighbours} />
}

function Picture({ seat, neighbours }: { seat: Constituency; neighbours: readonly SeatRef[] }) {
  const { i18n, language } = useLanguage()
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
  const named = withoutOverlap(drawn ?? [], (id) => nameOf.get(id) ?? name)
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
        <g
          className="pointer-events-none fill-ink stroke-raised stroke-3 text-[11px] font-semibold [paint-order:stroke]"
          textAnchor="middle"
        >
          {named.map(({ id, at, text }) => (
            <text key={id} x={at.x} y={at.y + 4}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {i18n.t('{name} and its neighbours, simplified.', { name })}
      </figcaption>
    </figure>
  )
}

type Label = { id: string; text: string; at: { x: number; y: number } }

/** The names that do not lie on another one, the seat's own first. A name that is left out is in the list above. */
function withoutOverlap(drawn: readonly DrawnSeat[], nameOf: (id: string) => string): Label[] {
  const letter = { width: 6.2, height: 13 }
  const placed: Label[] = []
  for (const { id, label } of drawn) {
    if (label === undefined) continue
    const text = nameOf(id)
    const half = (text.length * letter.width) / 2
    const at = { x: Math.min(Math.max(label.x, half + 2), drawingSize.width - half - 2), y: label.y }
    const isFree = placed.every(
      (other) =>
        Math.abs(other.at.y - at.y) > letter.height ||
        Math.abs(other.at.x - at.x) > half + (other.text.length * letter.width) / 2 + 4,
    )
    if (isFree) placed.push({ id, text, at })
  }
  return placed
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
