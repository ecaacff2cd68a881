/** `part` of `whole` in percent, rounded to `decimals`; 0 of 0 is 0, so where that would mislead the caller says nothing. */
export function percentOf(part: number, whole: number, decimals = 2): number {
  const factor = 10 ** decimals
  return whole === 0 ? 0 : Math.round((part / whole) * (100 * factor)) / factor
}
