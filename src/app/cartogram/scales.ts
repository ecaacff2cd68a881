// The measures that colour the cartogram, and their steps. One hue in several shades (`shade-*` in
// site.css).
import { turnoutSteps } from '#constituencies/contract.ts'

/** `next`: when each state votes next, and no figure of a seat. */
export const measures = ['next', 'winner', 'margin', 'turnout', 'cases'] as const
export type Measure = (typeof measures)[number]
export type Figure = Exclude<Measure, 'next' | 'winner'>

/** Percentage points: a smaller lead counts as close. */
export const closeMargin = 5

type Scale = {
  /** The lower limits of all steps but the first. */
  starts: readonly number[]
  /** The shade of each step, lightest 0, darkest 5. */
  shades: readonly number[]
}

export const scales: Record<Figure, Scale> = {
  /**
   * Percent of the votes counted between the first two. The closer, the darker: people look for close
   * seats.
   */
  margin: { starts: [2, closeMargin, 10, 20, 30], shades: [5, 4, 3, 2, 1, 0] },
  /** Percent of the electors. */
  turnout: { starts: turnoutSteps, shades: [0, 1, 2, 3, 4, 5] },
  /** Cases that the member declared: none, or at least one. A darker shade for more of them would read as a ranking of guilt. */
  cases: { starts: [1], shades: [0, 3] },
}

/** Of the party that won most seats, the second, and so on; all others have the lightest, so that none is told by its colour. */
export const partyShades: readonly number[] = [5, 4, 3, 2, 1]

export function shadeOf(measure: Figure, value: number): number {
  const { starts, shades } = scales[measure]
  return shades[starts.filter((start) => value >= start).length]!
}

/** Without a figure: drawn, but not filled. */
export const shadeLook = (shade: number | undefined) =>
  shade === undefined ? 'fill-paper stroke-strong-line' : `shade-${shade} stroke-paper`
