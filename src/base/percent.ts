/** `part` of `whole` in percent, rounded to `decimals`. 0 of 0 is 0; callers omit the figure if that would mislead. */
export function percentOf(part: number, whole: number, decimals = 2): number {
  const factor = 10 ** decimals
  return whole === 0 ? 0 : Math.round((part / whole) * (100 * factor)) / factor
}
