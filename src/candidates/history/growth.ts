// How declared assets grew, and when growth stays out of rankings because an error is likelier than a
// fortune.

type Declared = { year: number; assets: number | null; disputed: readonly string[] }

/** From the first declaration to the highest later one: money in whole rupees, growth in percent, the yearly one compound. */
export const growthFigures = [
  'starting_assets',
  'starting_year',
  'peak_assets',
  'peak_year',
  'total_growth',
  'growth_rate_annual',
] as const
export type GrowthFigure = (typeof growthFigures)[number]

/** Growth is null if it cannot be calculated: missing is not zero. */
export type Growth = Record<GrowthFigure, number | null> & { held: WithholdReason[] }

/**
 * `operator`: an operator checked it and keeps it out. `not enough`: fewer than two known figures. `link`:
 * not certain enough that it is one person. `jump`: a figure differs from the previous one by an order of
 * magnitude. `small start`: the first amount is too small to be a complete declaration. `disputed`: sources
 * differ on a figure, so start and peak are unclear.
 */
export type WithholdReason = 'operator' | 'not enough' | 'link' | 'jump' | 'small start' | 'disputed'

export const growthRules = {
  /** Minimum probability of the least certain link between the person's candidacies. */
  leastConfidence: 0.9,
  /** Largest factor between two declarations, up or down, that is still ranked. */
  mostTimes: 10,
  /** Beyond this factor growth is not even calculated. */
  doubtfulTimes: 100,
  /** Rupees. */
  leastStart: 100_000,
} as const

/** @param records earliest first. @param confidence of the least certain link; null for a person with one candidacy. */
export function growthOf(records: readonly Declared[], confidence: number | null): Growth {
  const known = records.flatMap(({ assets, ...rest }) => (assets === null ? [] : [{ ...rest, assets }]))
  const [start, ...later] = known
  const after = later.filter(({ year }) => year > start!.year)
  const peak = after.reduce<(typeof known)[number] | undefined>(
    (max, one) => (max === undefined || one.assets > max.assets ? one : max),
    undefined,
  )
  const times = start && peak && start.assets > 0 ? peak.assets / start.assets : null
  const steps = known.slice(1).map((one, i) => [known[i]!.assets, one.assets] as const)
  const held: WithholdReason[] = []
  if (!start || !peak) held.push('not enough')
  else {
    if (confidence === null || confidence < growthRules.leastConfidence) held.push('link')
    if (steps.some(([a, b]) => timesBetween(a, b) > growthRules.mostTimes)) held.push('jump')
    if (start.assets < growthRules.leastStart) held.push('small start')
    if (known.some(({ disputed }) => disputed.includes('assets'))) held.push('disputed')
  }
  return {
    starting_assets: start?.assets ?? null,
    starting_year: start?.year ?? null,
    peak_assets: peak?.assets ?? null,
    peak_year: peak?.year ?? null,
    total_growth: times === null ? null : (times - 1) * 100,
    growth_rate_annual: times === null ? null : (times ** (1 / (peak!.year - start!.year)) - 1) * 100,
    held,
  }
}

/** An operator's decision, and the figures it was based on. */
export type GrowthDecision = { verdict: 'release' | 'confirm' } & Record<
  Exclude<GrowthFigure, 'total_growth' | 'growth_rate_annual'>,
  number
>

/**
 * A release applies only to the figures it was given for. It settles neither identity nor which of two
 * sources is right.
 */
export function withholdReasons(review: GrowthDecision | undefined, growth: Growth): WithholdReason[] {
  if (review?.verdict === 'confirm') return ['operator', ...growth.held]
  const seen =
    review?.starting_assets === growth.starting_assets &&
    review.starting_year === growth.starting_year &&
    review.peak_assets === growth.peak_assets &&
    review.peak_year === growth.peak_year
  return seen ? growth.held.filter(isBeyondReview) : growth.held
}

const isBeyondReview = (reason: WithholdReason) =>
  reason === 'link' || reason === 'not enough' || reason === 'disputed'

/** Whether two consecutive declarations differ by orders of magnitude: a missing digit, or two people. */
export function isDoubtfulStep(before: number, after: number): boolean {
  return timesBetween(before, after) > growthRules.doubtfulTimes
}

/** By what factor one differs from the other, up or down; 1 if either is zero. */
function timesBetween(before: number, after: number): number {
  const [less, more] = before < after ? [before, after] : [after, before]
  return less > 0 ? more / less : 1
}

export type Trend = 'increasing' | 'decreasing' | 'stable'

/** Compares first and last known value; a share within `tolerance` is stable. Undefined with fewer than two values. */
export function trendOf(values: readonly (number | null)[], tolerance = 0): Trend | undefined {
  const known = values.flatMap((value) => value ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < 2 || first === undefined || last === undefined) return undefined
  if (Math.abs(last - first) <= first * tolerance) return 'stable'
  return last > first ? 'increasing' : 'decreasing'
}
