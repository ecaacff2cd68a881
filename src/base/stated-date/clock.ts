// The time of day in a text: 18:30, 6.30 PM, 1830 hrs, शाम 6:30 बजे.
import { hoursOf, oClock } from './date-words.ts'

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
export function clockIn(
  text: string,
): { time: number; before: string; after: string } | 'nothing' | undefined {
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
  const unknown = beside.some((word) => /(?!\p{Script=Latin})\p{L}/u.test(word) && !oClock.test(word))
  return unknown && hour <= 12 && hour > 0 ? undefined : hour
}
