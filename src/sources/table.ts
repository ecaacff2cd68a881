// A CSV file as lines with named cells.
import { parse } from 'csv-parse/sync'
import { WrongFormat } from './file-format.ts'
import type { Line } from './file-format.ts'

/** The header as published, and our name of the column; an empty name is a column that is not read. */
export type Columns = readonly (readonly [header: string, name: string])[]

/** Titles may stand above the header; it must come within this many lines. */
const headerWithin = 10

/** As much as a cell of a spreadsheet can hold. */
const longestCell = 32_767

/**
 * Lines below the header. Empty lines are left out; titles, totals and notes are not.
 * Throws `WrongFormat` where the header is not there or the file is no CSV.
 */
export function csvLines(text: string, columns: Columns): Line[] {
  const records = recordsOf(text)
  const header = records.slice(0, headerWithin).findIndex(({ cells }) => isHeader(cells, columns))
  if (header === -1)
    throw new WrongFormat(`Expected the columns ${columns.map(([title]) => title).join(', ')}.`)
  return records.slice(header + 1).flatMap(({ cells, line }) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const named = columns.flatMap(([, name], i) => (name ? [[name, (cells[i] ?? '').trim()]] : []))
    return { line, cells: Object.fromEntries(named) as Record<string, string>, text: cells.join(',') }
  })
}

/** The cells of each record, as they are, and the line on which it begins. Throws `WrongFormat`. */
export function recordsOf(text: string): { cells: string[]; line: number }[] {
  try {
    const records = parse(text, { bom: true, info: true, relax_column_count: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    const huge = records.find(({ record }) => record.some((cell) => cell.length > longestCell))
    if (huge)
      throw new WrongFormat(
        `The record that ends on line ${huge.info.lines} has a cell of more than ${longestCell} characters; a quote may be missing.`,
      )
    // `info.lines` is where a record ends; a quoted cell may span several lines.
    return records.map(({ record, info }) => ({
      cells: record,
      line: info.lines - record.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0),
    }))
  } catch (error) {
    if (error instanceof WrongFormat) throw error
    throw new WrongFormat(`This is not a CSV file: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isHeader(cells: readonly string[], columns: Columns): boolean {
  return columns.every(([title], i) => plain(cells[i] ?? '') === plain(title))
}

function plain(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase()
}
