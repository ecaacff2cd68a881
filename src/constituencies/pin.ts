// Parses PIN codes and chooses the seats to show for one. Used on both sides.

/**
 * A seat is shown if it contains this percentage of a PIN's post offices with a known seat. For the
 * second seat a lower limit applies: in Bihar this puts the right seat among the first two for four PINs
 * in five instead of three in four.
 */
const leastShare = 15
const leastOfSecond = 4

const devanagariZero = 0x0966

/** Six digits, as typed: "400 001", "४००००१". Nothing for any other text. */
export function parsePin(text: string): string | undefined {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - devanagariZero))
    .replace(/^\s*(?:pin|पिन)(?:\s*code|\s*कोड)?\s*[:-]?/i, '')
    .replace(/[\s-]+/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined
}

/** The seats with enough of the offices, with whole percentages; the input is sorted, largest first. */
export function likelySeats<T extends { offices: number }>(
  weights: readonly T[],
): (T & { of: number; share: number })[] {
  const all = weights.reduce((sum, { offices }) => sum + offices, 0)
  return weights
    .map((one) => ({ ...one, of: all, share: Math.round((100 * one.offices) / all) }))
    .filter(({ offices }, n) => 100 * offices >= (n === 1 ? leastOfSecond : leastShare) * all)
}
