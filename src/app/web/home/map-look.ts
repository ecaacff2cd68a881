// How both maps draw: sizes and shades.
import type { Cartogram } from '../../contract.ts'

/** A unit across is √3 times as long as one down: then the hexagons are regular. */
export const across = 1.732

export const viewBoxOf = ([left, top, width, height]: Cartogram['box'], margin = 0.4) =>
  [left * across - margin, top - margin, width * across + 2 * margin, height + 2 * margin]
    .map((n) => n.toFixed(1))
    .join(' ')

/** What has no figure: drawn, and not filled. */
export const shadeLook = (shade: number | undefined) =>
  shade === undefined ? 'fill-paper stroke-strong-line' : `shade-${shade} stroke-paper`
