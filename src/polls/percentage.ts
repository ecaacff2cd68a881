import { percentOf } from '#base/percent.ts'

/** With two decimals. Nothing, rather than zero percent of nobody. */
export function percentage(votes: number, total: number): { percentage?: number } {
  return total === 0 ? {} : { percentage: percentOf(votes, total) }
}
