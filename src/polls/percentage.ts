import { percentOf } from '#base/percent.ts'

/** With two decimals. Undefined, rather than zero, if there are no votes. */
export function percentage(votes: number, total: number): { percentage?: number } {
  return total === 0 ? {} : { percentage: percentOf(votes, total) }
}
