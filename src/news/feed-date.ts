// Dates in feeds: RFC 822, ISO 8601, Indian day-first, and mixtures. Never parsed in the server's own time
// zone.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const name = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const forms: [RegExp, year: number, month: number, day: number][] = [
  [/(?:^|\s)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, 1, 2, 3],
  [
    new RegExp(`(?:^|\\D)(\\d{1,2})(?:st|nd|rd|th)?[\\s-]*${name}[\\s,-]*(\\d{4}|\\d{2})(?!\\d|:)`, 'i'),
    3,
    2,
    1,
  ],
  [new RegExp(`${name}\\s*(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'i'), 3, 1, 2],
  // JavaScript's and C's own format: Tue Dec 31 16:17:42 IST 2024.
  [new RegExp(`${name}\\s+(\\d{1,2})\\s+[\\d:]+\\s.*?(\\d{4})$`, 'i'), 3, 1, 2],
  [/(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, 3, 2, 1],
]
const clock = /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\b)?/i
const zone =
  /(?:\d|\s|[ap]m)(?:(z|ut|utc|gmt|ist|[ecmp][sd]t)?\s*([+-])(\d{2}):?(\d{2})|(z|ut|utc|gmt|ist|[ecmp][sd]t))(?![a-z\d])/i
const india = 330
/** Minutes east of Greenwich. IST means Indian time, since all feeds here are Indian. */
const zones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  ist: india,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

/** The time a feed states; without a zone it is Indian time. Absent if there is none, or nonsense. */
export function feedDate(stated: string): Date | undefined {
  const text = stated.trim().slice(0, 100)
  if (/^\d{10}(\d{3})?$/.test(text)) return plausibleDate(Number(text.padEnd(13, '0')))
  for (const [form, y, m, d] of forms) {
    const found = form.exec(text)
    if (!found) continue
    const year = fullYear(found[y]!)
    const month = Number.isNaN(Number(found[m]))
      ? months.indexOf(found[m]!.toLowerCase())
      : Number(found[m]) - 1
    const day = Number(found[d])
    const midnight = new Date(Date.UTC(year, month, day))
    if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return undefined
    const minutes = minutesOf(text)
    if (minutes === undefined) return undefined
    return plausibleDate(midnight.getTime() + (minutes - offsetOf(text)) * 60_000)
  }
  return undefined
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** Minutes since midnight, with seconds as a fraction. */
function minutesOf(text: string): number | undefined {
  const [found, h = '', m = '', s = '0', half] = clock.exec(text) ?? []
  if (found === undefined) return 0
  const hour = half === undefined ? Number(h) : (Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 24 || Number(m) > 59 || Number(s) > 60) return undefined
  return hour * 60 + Number(m) + Number(s) / 60
}

function offsetOf(text: string): number {
  // What looks like a zone before the time is part of the date: 2024-12-31.
  const [, , sign, hours, minutes, letters] =
    zone.exec(text.slice(clock.exec(text)?.index ?? text.length)) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return letters === undefined ? india : zones[letters.toLowerCase()]!
}

/** Clocks that were never set say 1970; no feed is that old. */
function plausibleDate(time: number): Date | undefined {
  return time >= Date.UTC(1995, 0, 1) && time < Date.UTC(2200, 0, 1) ? new Date(time) : undefined
}
