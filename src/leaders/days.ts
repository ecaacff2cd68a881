// Dates as exact as the source: `2024`, `2022-07`, `2026-05-10`. All are Indian dates and compare as text.

/** `2022-07` → `2022-07-01`. */
export function firstDay(text: string): string {
  return `${text}-01-01`.slice(0, 10)
}

/** `2022-07` → `2022-07-31`. */
export function lastDay(text: string): string {
  if (text.length === 10) return text
  const [year = 0, month] = (text.length === 4 ? `${text}-12` : text).split('-').map(Number)
  return iso(Date.UTC(year, month ?? 12, 0))
}

/** A full date this many months later; the last day of the month if the month is too short. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate()
  return iso(Date.UTC(year!, month! - 1 + months, Math.min(date!, last)))
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A valid day, month or year: no 30 February. */
export function isDay(text: string): boolean {
  const at = new Date(`${firstDay(text)}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(firstDay(text))
}
