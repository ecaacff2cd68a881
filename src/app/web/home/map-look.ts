// How both maps draw: sizes and shades.
import type { Cartogram } from '../../contract.ts'

/** A horizontal unit is √3 times a vertical one, so that hexagons are regular. */
export const hexagonWidth = 1.732

const margin = 0.4

export const viewBoxOf = ([left, top, width, height]: Cartogram['box']) =>
  [left * hexagonWidth - margin, top - margin, width * hexagonWidth + 2 * margin, height + 2 * margin]
    .map((n) => n.toFixed(1))
    .join(' ')

/** Without a figure: drawn, but not filled. */
export const shadeLook = (shade: number | undefined) =>
  shade === undefined ? 'fill-paper stroke-strong-line' : `shade-${shade} stroke-paper`
