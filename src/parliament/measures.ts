// The measures of a member's work, and how one member is set beside the others. Nothing here ranks or scores.

export const measures = ['attendance', 'questions', 'debates', 'bills'] as const
export type Measure = (typeof measures)[number]

/** "As long in office": within this many months of each other, if there are at least this many others. */
export const peerRule = { months: 3, least: 10 } as const

export const maxCompared = 5
export const minCompared = 2

export type Figures = { [M in Measure]: number | null } & {
  id: string
  months: number
  /** Figures of a part of the term say nothing about months. */
  isWhole: boolean
}

/** A bar: members from `from` to below `to`; the last one includes its end. */
export type Bar = { from: number; to: number; members: number }

export type Beside = {
  measure: Measure
  /** The median of all members of the house whose figure is known. */
  median: number
  members: number
  /**
   * The median of members as long in office, this one included. Absent if there are too few, or if the figure's period
   * is unknown.
   */
  asLong?: { median: number; members: number }
  bars: Bar[]
  /** The bar of this member. */
  at?: number
}

type Known = { values: readonly number[]; of: readonly Figures[]; bars: readonly Bar[] }

/** Sorted once for all members of a house, and kept as long as the list of the house is. */
const houses = new WeakMap<readonly Figures[], Partial<Record<Measure, Known>>>()

/** Undefined if nobody's figure is known. */
export function beside(measure: Measure, all: readonly Figures[], own?: Figures): Beside | undefined {
  const { values, of, bars } = knownIn(measure, all)
  if (values.length === 0) return undefined
  const value = own?.[measure] ?? null
  const peers =
    own?.isWhole === true && value !== null
      ? of
          .filter(({ isWhole, months }) => isWhole && Math.abs(months - own.months) <= peerRule.months)
          .map((one) => one[measure]!)
      : []
  const at = value === null ? -1 : bars.findIndex(({ to }, i) => value < to || i === bars.length - 1)
  return {
    measure,
    median: medianOf(values),
    members: values.length,
    ...(peers.length >= peerRule.least && { asLong: { median: medianOf(peers), members: peers.length } }),
    bars: [...bars],
    ...(at >= 0 && { at }),
  }
}

/** The members whose figure is known, by it, with the bars of all. */
function knownIn(measure: Measure, all: readonly Figures[]): Known {
  const house = houses.get(all) ?? {}
  houses.set(all, house)
  return (house[measure] ??= arranged(
    measure,
    all.filter((one) => typeof one[measure] === 'number').toSorted((a, b) => a[measure]! - b[measure]!),
  ))
}

function arranged(measure: Measure, of: readonly Figures[]): Known {
  const values = of.map((one) => one[measure]!)
  return { values, of, bars: values.length === 0 ? [] : barsOf(measure, values) }
}

/** @param sorted at least one. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]
const mostBars = 20

function barsOf(measure: Measure, sorted: readonly number[]): Bar[] {
  const end = measure === 'attendance' ? 100 : sorted.at(-1)! + 1
  const width = measure === 'attendance' ? 5 : (widths.find((one) => end / one <= mostBars) ?? end / mostBars)
  const bars = Array.from({ length: Math.max(1, Math.ceil(end / width)) }, (_, i): Bar => ({
    from: i * width,
    to: (i + 1) * width,
    members: 0,
  }))
  for (const value of sorted) bars[Math.min(bars.length - 1, Math.floor(value / width))]!.members++
  return bars
}
