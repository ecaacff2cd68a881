// The measures of a member's work, and how one member is set beside the others. Nothing here ranks or scores.
import * as Type from 'typebox'
import { Count } from '#base/contract.ts'

export const measures = ['attendance', 'questions', 'debates', 'bills'] as const
export const Measure = Type.Enum(measures)
export type Measure = Type.Static<typeof Measure>

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

export const Beside = Type.Object({
  measure: Measure,
  /** The median of all members of the house whose figure is known. */
  median: Type.Number({ minimum: 0 }),
  members: Count,
  /**
   * The median of members as long in office, this one included. Absent if there are too few, or if the figure's period
   * is unknown.
   */
  asLong: Type.Optional(Type.Object({ median: Type.Number({ minimum: 0 }), members: Count })),
  /** Members from `from` to below `to`; the last one includes its end. */
  bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), members: Count })),
  /** The bar of this member. */
  at: Type.Optional(Count),
})
export type Beside = Type.Static<typeof Beside>

/** Undefined if nobody's figure is known. */
export function beside(measure: Measure, all: readonly Figures[], own?: Figures): Beside | undefined {
  const of = all.filter((one) => one[measure] !== null).toSorted((a, b) => a[measure]! - b[measure]!)
  const values = of.map((one) => one[measure]!)
  if (values.length === 0) return undefined
  const bars = barsOf(measure, values)
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
    bars,
    ...(at >= 0 && { at }),
  }
}

/** @param sorted at least one. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]
const mostBars = 20

function barsOf(measure: Measure, sorted: readonly number[]): Beside['bars'] {
  const end = measure === 'attendance' ? 100 : sorted.at(-1)! + 1
  const width = measure === 'attendance' ? 5 : (widths.find((one) => end / one <= mostBars) ?? end / mostBars)
  const bars = Array.from({ length: Math.max(1, Math.ceil(end / width)) }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width,
    members: 0,
  }))
  for (const value of sorted) bars[Math.min(bars.length - 1, Math.floor(value / width))]!.members++
  return bars
}
