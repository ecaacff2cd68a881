// How files of candidacies write what was sworn. Null is "not known"; undefined is what nobody can read.
import type { Sex } from '#candidates/facts.ts'
import { tidy } from '../parse-cells.ts'

const unknown = /^(?:-+|n\.?\s*\/?a\.?|null|none|nan|not\s*(?:available|known|given|disclosed)|unknown|\?)?$/i

/** The text, or null where it says that nothing is known. "Not Given" is an answer about education, and stays. */
export function said(cell: string | undefined): string | null {
  const text = tidy(cell ?? '')
  return unknown.test(text) && !/^not\s*given$/i.test(text) ? null : text
}

/** A whole number from 0 to `most`: `12`, `12.0`, `1,204`. */
export function wholeIn(cell: string | undefined, most: number): number | null | undefined {
  const text = tidy(cell ?? '')
  if (unknown.test(text)) return null
  if (!/^\d[\d,]*(?:\.0*)?$/.test(text)) return undefined
  const number = Number(text.replaceAll(',', ''))
  return number <= most ? number : undefined
}

/** Whole rupees: `3099414`, `Rs 30,99,414 ~ 30 Lacs+`, `₹ 30,99,414.50`, `Nil`. */
export function rupeesIn(cell: string | undefined): number | null | undefined {
  const text = tidy(cell ?? '')
    .replace(/~.*$/, '')
    .trim()
  if (unknown.test(text)) return null
  if (/^nil$/i.test(text)) return 0
  const amount = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?(?:e\+?\d+)?)\s*(?:\/-)?$/i.exec(text)?.[1]
  if (amount === undefined) return undefined
  const rupees = Math.round(Number(amount.replaceAll(',', '')))
  return Number.isSafeInteger(rupees) ? rupees : undefined
}

/** `F`, `Female`, `male`, `third gender`; in a column about women `1` and `0`. Anything else is not known. */
export function sexIn(cell: string | undefined, aboutWomen = false): Sex | null {
  const text = tidy(cell ?? '').toLowerCase()
  if (aboutWomen) return text === '1' ? 'female' : text === '0' ? 'male' : null
  if (/^(?:f|female|w|woman)$/.test(text)) return 'female'
  if (/^(?:m|male|man)$/.test(text)) return 'male'
  return /^(?:o|others?|third(?: gender)?|transgender)$/.test(text) ? 'other' : null
}

/** Whatever is neither yes nor no is not known. */
export function winnerIn(cell: string | undefined): boolean | null {
  const text = tidy(cell ?? '').toLowerCase()
  if (/^(?:1|1\.0|true|yes|y|won|winner|elected)$/.test(text)) return true
  return /^(?:0|0\.0|false|no|n|lost|loser|defeated)$/.test(text) ? false : null
}
