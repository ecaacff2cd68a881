// Dates and years in files. A future date cannot be a fact.
import { indianDay } from '#base/indian-day.ts'
import { latinDigits, monthOf } from '#base/stated-date/date-words.ts'
import { statedDate } from '#base/stated-date/stated-date.ts'

/** No election of this republic is older. */
const firstYear = 1951

/** Why this is not a date up to today: `2026-05-10`, or less exact, `2026-05`, `2026`. Undefined if it is valid. */
export function dayFault(text: string, today = indianDay(new Date())): string | undefined {
  const [, year = '', month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // JavaScript reads 30 February as a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${year}-${month}-${day}`))
    return 'not a day, month or year like 2026-05-10'
  if (Number(year) < firstYear) return `before ${firstYear}`
  return text > today.slice(0, text.length) ? 'in the future' : undefined
}

/** 05/06/2025 is a day in June or in May. */
const inFigures = /^(\d{1,2})([-/.])(\d{1,2})\2\d{2,4}$/

/**
 * `10 May 2026`, `10.05.2026`, `May 2026` as 2026-05-10 or 2026-05; other text as it is. Of two figures that may each be the
 * month, another date in the column tells which is.
 */
export function isoDay(text: string, column: () => readonly string[]): string | { fault: string } {
  if (/^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(text)) return text
  const [, month = '', year] = /^(\p{L}[\p{L}\p{M}.]*)[\s,.-]+(\d{4})$/u.exec(latinDigits(text)) ?? []
  const at = year === undefined ? undefined : monthOf(month)
  if (at !== undefined) return `${year}-${String(at + 1).padStart(2, '0')}`
  const [dayFirst, monthFirst] = [false, true].map((order) => {
    const date = statedDate(text, { monthFirst: order })?.at
    return date && indianDay(date)
  })
  if (dayFirst === undefined || monthFirst === undefined) return text
  if (dayFirst === monthFirst) return dayFirst
  const orders = new Set(
    column().flatMap((other) => {
      const [, first, , second] = inFigures.exec(latinDigits(other)) ?? []
      return Number(first) > 12 ? dayFirst : Number(second) > 12 ? monthFirst : []
    }),
  )
  const [only, more] = orders
  return only !== undefined && more === undefined
    ? only
    : { fault: `may be ${dayFirst} or ${monthFirst}: write the one that is meant` }
}

/** The year of an election that has been held or called: `2019`, `2019.0`. Undefined for anything else. */
export function yearIn(cell: string, today = indianDay(new Date())): number | undefined {
  const year = /^(\d{4})(?:\.0)?$/.exec(cell.trim())?.[1]
  return year !== undefined && dayFault(year, today) === undefined ? Number(year) : undefined
}
