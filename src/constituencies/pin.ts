// Parses PIN codes and chooses the seats to show for one. Used on both sides.

/**
 * A seat is shown if it contains this percentage of a PIN's post offices with a known seat. For the
 * second seat a lower limit applies: in Bihar this puts the right seat among the first two for four PINs
 * in five instead of three in four.
 */
const leastShare = 15
const leastOfSecond = 4

/** "PIN code" in the site's languages. */
const named = /^\s*(?:pin|पिन|পিন|ਪਿੰ?ਨ|பின்|పిన్|پن)\s*(?:code|कोड|কোড|ਕੋਡ|கோடு?|కోడ్|کوڈ)?\s*[:-]?/iu
/** Between digits. */
const between = /[\s\p{Pd}]+/gu

/** Six digits of any script, as typed: "400 001", "४००००१", "৪০০ ০০১"; in an address the only ones. Nothing for any other text. */
export function parsePin(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    // Phones' keyboards leave joiners and marks of direction.
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
  const digits = plain.replace(named, '').replace(between, '')
  if (/^[1-9]\d{5}$/.test(digits)) return digits
  const last = /[^\d\s]\s*([1-9]\d{2})[\s\p{Pd}]+(\d{3})[^\p{L}\d]*$/u.exec(plain)
  if (last) return `${last[1]}${last[2]}`
  const [pin, another] = plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // A sum ends in zeros.
    .filter((part) => /^[1-9]\d{5}$/.test(part) && !part.endsWith('000'))
  return another === undefined ? pin : undefined
}

/** Each script has its ten digits in order, with no other digit right before them. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** The seats with enough of the offices, with whole percentages, and those whose border is close, with none; the input is sorted, largest first. */
export function likelySeats<T extends { offices: number }>(
  weights: readonly T[],
  every = false,
): (T & { of: number; share: number })[] {
  const all = weights.reduce((sum, { offices }) => sum + offices, 0)
  return weights
    .map((one) => ({ ...one, of: all, share: Math.round((100 * one.offices) / all) }))
    .filter(
      ({ offices }, n) =>
        every || offices === 0 || 100 * offices >= (n === 1 ? leastOfSecond : leastShare) * all,
    )
}
