// The map of India, state by state. All pages share one file of outlines (see scripts/data/make-map.ts).
import { Link } from '#base/web/here.tsx'

export const mapSize = { width: 1000, height: 1153 }
const outlines = '/india.svg'

/** Two-letter codes of all states and union territories in the file, which also has them all at once. */
const states =
  'AN AP AR AS BR CG CH DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TN TR TS UK UP WB'.split(
    ' ',
  )

type Props = {
  /** The text for readers who cannot see the map; without one it is hidden from them. */
  label?: string
  /** Makes the states links for a finger or a mouse; everyone else needs the same links beside the map. */
  to?: (stateCode: string) => string
  /** Shading step, from 0; undefined if unknown. */
  shade: (stateCode: string) => number | undefined
  className?: string
}

export function IndiaMap({ label, to, shade, className = '' }: Props) {
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
    >
      {to ? null : <use href={`${outlines}#states`} className="stroke-paper stroke-2 fill-line" />}
      {states.map((code) => {
        const step = shade(code)
        if (!to && step === undefined) return null
        const outline = (
          <use
            key={code}
            href={`${outlines}#${code}`}
            className={`stroke-paper stroke-2 ${step === undefined ? 'fill-line' : `shade-${step}`}`}
          />
        )
        return to ? (
          <Link key={code} to={to(code)} tabIndex={-1} className="hover:opacity-80">
            {outline}
          </Link>
        ) : (
          outline
        )
      })}
    </svg>
  )
}
