// A rating in figures, read on the scale that its publisher states.
import { latinDigits } from '#base/stated-date/date-words.ts'
import type { Verdict } from '#fact-checks/contract.ts'

/** As stated: numbers or texts. */
export type StatedScale = { value: unknown; best: unknown; worst: unknown }

/** schema.org's, where one of its two ends is stated and the other is not. */
const usual = { best: 5, worst: 1 }

/**
 * Undefined without a scale, for a value that is not on it ("0 of 1 to 5" stands for no rating), and for one whose ends
 * are the same. The scale may run downwards. Of five steps two are false and two true: mostly false is false.
 */
export function scaleVerdict({ value, best, worst }: StatedScale): Verdict | undefined {
  const [of, outOf] = typeof value === 'string' ? value.split(/\/|\bout of\b/i) : [value]
  const at = numberOf(of)
  const [top, bottom] = [numberOf(best) ?? numberOf(outOf), numberOf(worst)]
  if (at === undefined || (top === undefined && bottom === undefined)) return undefined
  const [high, low] = [top ?? usual.best, bottom ?? usual.worst]
  const share = (at - low) / (high - low)
  if (!(share >= 0 && share <= 1)) return undefined
  return share <= 0.25 ? 'false' : share >= 0.75 ? 'true' : 'misleading'
}

/** The rating as figures: 3, 3/5. Empty without one. */
export function scaleWords({ value, best }: StatedScale): string {
  const at = figureOf(value)
  return !/^[\d.,/ -]+$/.test(at) ? '' : numberOf(best) === undefined ? at : `${at}/${figureOf(best)}`
}

function numberOf(stated: unknown): number | undefined {
  const text = figureOf(stated)
  return /^-?\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

function figureOf(stated: unknown): string {
  return typeof stated === 'number' || typeof stated === 'string' ? latinDigits(String(stated).trim()) : ''
}
