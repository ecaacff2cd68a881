// The auditor's own table reader: every row knows its file and line.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Row, Source } from './rows.ts'

export type Cells = Record<string, string>
export type Line = { at: string; cells: Cells }

/** Rows of a CSV file by column; none if the file does not exist. */
export function table(folder: string, file: string, delimiter = ','): Line[] {
  const [header, ...rows] = recordsOf(folder, file, delimiter)
  const names = header?.record.map((name) => name.replaceAll(/\s+/g, ' ')) ?? []
  return rows.map(({ at, record }) => ({
    at,
    cells: Object.fromEntries(names.map((name, i) => [name || `column ${i}`, record[i] ?? ''])),
  }))
}

/** All lines of a CSV file, its header, too. */
export function recordsOf(folder: string, file: string, delimiter = ','): { at: string; record: string[] }[] {
  const text = textOf(folder, file)
  if (text === undefined) return []
  const rows = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    delimiter,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return rows.map(({ record, info }) => ({
    at: `${file}:${info.lines}`,
    record: record.map((cell) => cell.trim()),
  }))
}

/** A file's candidates, of a general election to the Lok Sabha where `of` says nothing else; a line of which it gives nothing is left out. */
export function candidatesOf(
  folder: string,
  file: string,
  source: Source,
  of: (cells: Cells) => { [K in keyof Row]?: Row[K] | undefined } | undefined,
  delimiter = ',',
): Row[] {
  return table(folder, file, delimiter).flatMap(({ at, cells }) => {
    const row = of(cells)
    return row ? [defined({ source, at, house: 'ls', by: false, ...row }) as Row] : []
  })
}

export function textOf(folder: string, file: string): string | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** A number as printed in tables; undefined for NA and blank, which are not zero. */
export function number(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?[\d,]+(\.\d+)?$/.test(text)) return undefined
  return Number(text.replaceAll(',', ''))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `18 May 09`, `18-May-14`, `23-05-2019`, `23/05/2019`; a term that lasts has no end. */
export function dayOf(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d+)\W(\w+)\W(\d+)$/.exec(text?.trim() ?? '') ?? []
  if (day === undefined) return undefined
  const monthNumber = months.indexOf(month!.slice(0, 3).toLowerCase()) + 1 || Number(month)
  return [year!.padStart(4, '20'), String(monthNumber).padStart(2, '0'), day.padStart(2, '0')].join('-')
}

function defined<T extends object>(of: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(of).filter(([, value]) => value !== undefined && value !== ''),
  ) as never
}
