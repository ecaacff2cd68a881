// Dates and years in files. A future date cannot be a fact.
import { indianDay } from '#base/indian-day.ts'

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

/** The year of an election that has been held or called: `2019`, `2019.0`. Undefined for anything else. */
export function yearIn(cell: string, today = indianDay(new Date())): number | undefined {
  const year = /^(\d{4})(?:\.0)?$/.exec(cell.trim())?.[1]
  return year !== undefined && dayFault(year, today) === undefined ? Number(year) : undefined
}
