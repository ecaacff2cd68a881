// What counts as a PIN code, and which seats a PIN is answered with. For both sides.

/**
 * A seat is shown that holds this many percent of a PIN's post offices whose seat is known. The second one is shown with
 * fewer: in Bihar that makes the right seat one of the first two in four PINs of five instead of three of four.
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

/** Those with enough of the offices, with their whole percents; the input has the heaviest first. */
export function likelySeats<T extends { offices: number }>(weights: readonly T[]): (T & { share: number })[] {
  const all = weights.reduce((sum, { offices }) => sum + offices, 0)
  return weights
    .map((one) => ({ ...one, share: Math.round((100 * one.offices) / all) }))
    .filter(({ offices }, n) => 100 * offices >= (n === 1 ? leastOfSecond : leastShare) * all)
}
