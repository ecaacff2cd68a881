// The axes of a chart of declarations, and whether there is enough for one.
import type { ElectionRecord, Timeline } from '../../contract.ts'

/** Where each election stands between 0 and 1, as time does; two of one year are a third of a year apart. */
export function placesOf(records: readonly ElectionRecord[]): number[] {
  const times = records.map(({ election_year: year }, n) => {
    const before = records.slice(0, n).filter((one) => one.election_year === year).length
    return year + before / 3
  })
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return times.map((time) => (last === first ? 0.5 : (time - first) / (last - first)))
}

/** The line of each label, so that none touches the one before it in its line. */
export function linesFor(places: readonly number[], least: number): number[] {
  const ends: number[] = []
  return places.map((x) => {
    const line = ends.findIndex((end) => x - end >= least)
    const own = line === -1 ? ends.length : line
    ends[own] = x
    return own
  })
}

/** Two points make a line; one is better in words. */
export function hasChart(records: readonly ElectionRecord[]): boolean {
  const points = records.filter(
    (one) => one.total_assets_amount !== undefined || statedAssets(one).length > 0,
  )
  return points.length > 1
}

/** The largest amount, for the top of a scale. */
export function highest(records: readonly ElectionRecord[]): number {
  return Math.max(
    0,
    ...records.flatMap((one) => [
      one.total_assets_amount ?? 0,
      one.total_liabilities_amount ?? 0,
      ...statedAssets(one),
    ]),
  )
}

/** Every value of disputed assets. */
export function statedAssets({ figures }: ElectionRecord): number[] {
  const status = figures['total_assets_amount']
  if (status?.status !== 'disputed') return []
  return status.stated.flatMap(({ value }) => (typeof value === 'number' ? value : []))
}

/** If nothing may compare the contests, no line connects them either. */
export const hasUnknownChanges = ({ trends }: Timeline) =>
  trends.figures['constituency_changes'] === undefined
