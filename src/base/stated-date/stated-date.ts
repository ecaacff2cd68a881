// The instant that a publisher states, in the forms that publishers use; or none, never another one.
import { latinDigits, monthOf, hoursOf, oClock } from './date-words.ts'
import { zoneIn } from './zone.ts'

export type StatedDate = {
  /** Of a day alone: its midnight. */
  at: Date
  dayOnly: boolean
  /** Without a stated zone it is Indian time, never the server's. */
  zoneStated: boolean
}

type Day = { year: number; month: number; day: number; rest: string }

/** 26th, ২৬শে, 26ஆம் தேதி. */
const nth = '(?:st|nd|rd|th|শে|ই|লা|রা|ঠা|(?:ஆ?ம்|வது)(?: தேதி)?)?'
const number = String.raw`(?<![\d:.])(\d{1,2})${nth}`
const word = String.raw`(\p{L}[\p{L}\p{M}.\u2019'\u0970\u200c\u200d]*)`
const gap = String.raw`[\s,./'\u2019\u060c\u060d-]*(?:(?:of|del?|da)\s)?`
const wordForms: [RegExp, year: number, month: number, day: number][] = [
  [new RegExp(`${number}${gap}${word}${gap}(\\d{4}|\\d{2})(?!\\d|[:.]\\d)`, 'giu'), 3, 2, 1],
  [new RegExp(`${word}${gap}(\\d{1,2})${nth}(?![\\d:])${gap}(\\d{4})(?!\\d)`, 'giu'), 3, 1, 2],
  [new RegExp(`(?<!\\d)(\\d{4})${gap}${word}${gap}(\\d{1,2})(?![\\d:])`, 'giu'), 1, 2, 3],
  // JavaScript's and C's own: Tue Dec 31 16:17:42 IST 2024. What stands between belongs to the time.
  [new RegExp(`${word}\\s+(\\d{1,2})\\s+(\\d{1,2}:\\d{2}.*?)\\s*(?<!\\d)(?<![+-])(\\d{4})$`, 'giu'), 4, 1, 2],
]
const yearFirst = /(?<![\d:])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const yearLast = /(?<![\d:])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/
const compact = /^(\d{4})(\d{2})(\d{2})(?:[t\s]?(\d{2})(\d{2})(\d{2})?)?(?=z?$|[+-]\d)/i
/** In the place of the day, so that words on its two sides are no neighbours. */
const mark = ' \u0001 '

/** @param of.monthFirst 11/05/2026 is a day in November: see `writesMonthFirst`. */
export function statedDate(text: string, { monthFirst = false } = {}): StatedDate | undefined {
  if (text.length > 300) return undefined
  const plain = latinDigits(text.normalize('NFKC').trim()).replace(/[−–‐‑]/g, '-')
  if (plain.length > 120) return undefined
  const [, seconds, thousandths = '000'] = /^(\d{10})(?:(\d{3})|\.\d+)?$/.exec(plain) ?? []
  if (seconds !== undefined) return plausible(Number(seconds + thousandths), false, true)
  const spread = plain.replace(compact, (_, y, m, d, h, min, s = '00') =>
    h === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d}T${h}:${min}:${s}`,
  )
  const found = dayIn(spread, monthFirst)
  if (!found) return undefined
  const { year, month, day, rest } = found
  const midnight = new Date(Date.UTC(year, month, day))
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return undefined
  const clock = clockIn(rest)
  if (clock === 'nothing') return undefined
  const { time, before, after } = clock ?? { time: 0, before: '', after: rest.replace(mark, ' ') }
  // Digits that nobody has understood may be a second date, or belong to this one.
  if (/\d/.test(before)) return undefined
  const local = midnight.getTime() + time
  const zone = zoneIn(
    clock ? `${after} ${/\b(?:IST|GMT|UTC)\b/.exec(before)?.[0] ?? ''}` : onlyOffset(after),
    local,
  )
  return zone && plausible(local - zone.minutes * 60_000, clock === undefined, zone.stated)
}

/** Around a day alone stand words that name no zone: Thursday, Posted. */
function onlyOffset(text: string): string {
  return text
    .split(/\s+/)
    .filter((token) => /\d|^(?:z|gmt|utc|ist)$/i.test(token))
    .join(' ')
}

function dayIn(text: string, monthFirst: boolean): Day | undefined {
  const cut = (found: RegExpExecArray, kept = '') =>
    text.slice(0, found.index) + mark + kept + text.slice(found.index + found[0].length)
  const iso = yearFirst.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]) - 1, day: Number(iso[3]), rest: cut(iso) }
  for (const [form, y, m, d] of wordForms) {
    for (const found of text.matchAll(form)) {
      const month = monthOf(found[m]!)
      if (month === undefined) continue
      return {
        year: fullYear(found[y]!),
        month,
        day: Number(found[d]),
        rest: cut(found, y === 4 ? found[3] : ''),
      }
    }
  }
  const figures = yearLast.exec(text)
  if (!figures) return undefined
  const [first, second] = [Number(figures[1]), Number(figures[3])]
  const [day, month] = second > 12 || (monthFirst && first <= 12) ? [second, first] : [first, second]
  return { year: fullYear(figures[4]!), month: month - 1, day, rest: cut(figures) }
}

/**
 * Whether a publisher writes 11/26/2026. One that does writes all its dates so, also those that could be read
 * either way; in India the day is first where nothing says otherwise.
 */
export function writesMonthFirst(texts: readonly string[], now: number): boolean {
  let evidence = 0
  for (const text of texts) {
    const [, first, , second] = yearLast.exec(latinDigits(text)) ?? []
    if (first === undefined) continue
    const [dayFirst, monthFirst] = [false, true].map((order) =>
      statedDate(text, { monthFirst: order })?.at.getTime(),
    )
    const [asDay, asMonth] = [Number(first) > 12, Number(second) > 12]
    const day = 86_400_000
    if (asMonth || (!asDay && dayFirst! > now + day && monthFirst! <= now + day)) evidence++
    else if (asDay) return false
  }
  return evidence > 0
}

function fullYear(text: string): number {
  return text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900)
}

/** Clocks that were never set say 1970; nothing we read is that old. */
function plausible(time: number, dayOnly: boolean, zoneStated: boolean): StatedDate | undefined {
  if (time < Date.UTC(1995, 0, 1) || time >= Date.UTC(2200, 0, 1)) return undefined
  return { at: new Date(time), dayOnly, zoneStated }
}

// The time of day in a text: 18:30, 6.30 PM, 1830 hrs, शाम 6:30 बजे.
const halfOfDay = String.raw`\s*(?:([ap])\.?\s?m\b\.?|(noon)\b)?`
const clocks = [
  new RegExp(
    String.raw`(?<![\d.:+-])(\d{1,2})(?::(\d{1,2})|\.(\d{2}))(?:[:.](\d{1,2})(?:[.,:]\d+)?)?${halfOfDay}`,
    'i',
  ),
  /(?<![\d.:+-])(\d{1,2})()()()\s*(?:([ap])\.?\s?m\.?|(noon))(?![a-z])/i,
  /(?<![\d.:+-])(\d{2})(\d{2})()()()()(?=\s*(?:hrs?|hours?|h|ist)\b)/i,
  new RegExp(String.raw`(?<![\d.:+-])(\d{1,2})()()()()()(?=\s*${oClock.source.slice(1)})`),
]

/** Milliseconds since midnight and the text on both sides; `nothing` if the clock is not understood; undefined if there is none. */
function clockIn(text: string): { time: number; before: string; after: string } | 'nothing' | undefined {
  for (const form of clocks) {
    const found = form.exec(text)
    if (!found) continue
    const [whole, h, colon, stop, seconds = '', letter, noon] = found
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)]
    const minutes = Number(colon || stop || 0)
    const hour = hourOf(Number(h), noon ? 'p' : letter?.toLowerCase(), before, after)
    if (hour === undefined || minutes > 59 || Number(seconds) > 60) return 'nothing'
    if (hour === 24 && minutes + Number(seconds) > 0) return 'nothing'
    return { time: ((hour * 60 + minutes) * 60 + Number(seconds)) * 1000, before, after }
  }
  return undefined
}

function hourOf(hour: number, half: string | undefined, before: string, after: string): number | undefined {
  if (hour > 24) return undefined
  if (half === 'p') return hour < 12 ? hour + 12 : hour
  if (half === 'a') return hour > 12 ? undefined : hour % 12
  const open = hoursOf(`${before} ${after}`)
  if (open) {
    const possible = [...open].filter((one) => one === hour || (hour <= 12 && one % 12 === hour % 12))
    if (possible.length === 1) return possible[0]
    const halves = new Set([...open].map((one) => one >= 12))
    return halves.size > 1 || hour > 12 ? undefined : (hour % 12) + (halves.has(true) ? 12 : 0)
  }
  // A word in the place of "evening" that we do not know: it may be either half of the day.
  const beside = [before.trim().split(/\s+/).at(-1)!, after.trim().split(/[\s,.]+/)[0]!]
  const unknown = beside.some((one) => /(?!\p{Script=Latin})\p{L}/u.test(one) && !oClock.test(one))
  return unknown && hour <= 12 && hour > 0 ? undefined : hour
}
