// Reads a CSV file as lines with named cells.
import { parse } from 'csv-parse/sync'
import { faultInWords, isFault, type Column, type Columns, type Texts, type Values } from './columns.ts'
import { lettersOf, underFirstHeading } from './later-headings.ts'
import { isGarbled, quoted, tidyCell, withoutEntities, withoutReferences } from './parse-cells.ts'
import { WrongFormat } from './wrong-format.ts'

export type Row<C extends Columns> = {
  /** Counts from 1; in JSON it counts the records. */
  line: number
  whole: string
  /** Every cell unchanged. */
  cells: readonly string[]
  texts: Texts<C>
} & ({ values: Values<C>; fault?: undefined } | { values?: undefined; fault: string })

export type Table<C extends Columns> = {
  header: readonly string[]
  /** The position of a column; -1 if the file lacks it. */
  at: Readonly<Record<keyof C, number>>
  rows: Row<C>[]
}

/** Titles may precede the header, within this many lines. */
const headerWithin = 10

/** The maximum size of a spreadsheet cell. */
const longestCell = 32_767

/**
 * Lines below the header, except empty ones. Throws `WrongFormat` if the file is not CSV or lacks a required
 * column.
 */
export function readTable<C extends Columns>(content: string, columns: C): Table<C> {
  const records = recordsOf(content)
  const headers = records
    .slice(0, headerWithin)
    .map(({ cells }, i) => ({ i, ...placesOf(cells.map(tidyCell), columns) }))
  const [best] = headers.toSorted((a, b) => a.missing.length - b.missing.length || a.i - b.i)
  if (!best) throw new WrongFormat('This file is empty.')
  return tableOf(best, records.slice(best.i + 1), columns)
}

/** A list of JSON objects, whose keys are the headers. */
export function readRecords<C extends Columns>(records: readonly unknown[], columns: C): Table<C> {
  const objects = records.map(
    (record) => (typeof record === 'object' && record !== null ? record : {}) as Record<string, unknown>,
  )
  const header = [...new Set(objects.flatMap(Object.keys))]
  const lines = objects.map((record, i) => ({
    line: i + 1,
    cells: header.map((key) => textOf(record[key])),
    nested: new Set(header.flatMap((key, at) => (isNested(record[key]) ? at : []))),
  }))
  return tableOf(placesOf(header, columns), lines, columns)
}

const isNested = (cell: unknown): cell is object => typeof cell === 'object' && cell !== null
const textOf = (cell: unknown) =>
  isNested(cell) ? JSON.stringify(cell) : String((cell as string | number | boolean | null | undefined) ?? '')

/** Our own files: the first line names the columns, and all cells are valid. */
export function ownRows(content: string): Record<string, string>[] {
  return parse<Record<string, string>>(content, { columns: true, bom: true, skip_empty_lines: true })
}

/** One of several words is read as a text. */
type Read<Value> = Value extends string ? string : Value

/** Our own files as facts: what each cell means; that of `stateThen` is in the column `state_then`. */
export function ownFacts<Fact extends object>(
  content: string,
  cells: { [K in keyof Fact]-?: (cell: string) => Read<Fact[K]> },
): Fact[] {
  const columns = Object.entries<(cell: string) => unknown>(cells).map(([key, read]) => ({
    key,
    header: key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    read,
  }))
  return ownRows(content).map(
    (row) =>
      Object.fromEntries(
        columns.map(({ key, header, read }) => {
          // Read as empty it would be known as 0, or forgotten.
          if (row[header] === undefined) throw new WrongFormat(`There is no column "${header}".`)
          return [key, read(row[header])]
        }),
      ) as Fact,
  )
}

// An empty cell is "not known".
export const asText = (cell: string) => cell
export const textOrNull = (cell: string) => cell || null
export const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell))
export const listIn = (cell: string) => cell.split('|').filter(Boolean)

type Places<C extends Columns> = { header: readonly string[]; at: Record<keyof C, number>; missing: string[] }
/** `nested`: cells that hold a list or an object. */
type Line = {
  cells: string[]
  line: number
  isBroken?: boolean
  isCut?: boolean
  nested?: ReadonlySet<number>
}

function placesOf<C extends Columns>(header: readonly string[], columns: C): Places<C> {
  const plain = header.map(lettersOf)
  const missing: string[] = []
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, of]) => {
      const place = of.headers.map((title) => placeOf(title, of.nth, plain)).find((i) => i !== -1) ?? -1
      if (place === -1 && of.needed) missing.push(titleOf(of))
      return [key, place]
    }),
  ) as Record<keyof C, number>
  return { header, at, missing }
}

function titleOf({ headers: [title], nth }: Column<unknown>): string {
  return `${title || '(no title)'}${nth > 1 ? `, ${nth} times` : ''}`
}

function placeOf(title: string, which: number, plain: readonly string[]): number {
  let place = -1
  for (let i = 0; i < which; i++) {
    place = plain.indexOf(lettersOf(title), place + 1)
    if (place === -1) return -1
  }
  return place
}

function tableOf<C extends Columns>(
  { header, at, missing }: Places<C>,
  all: readonly Line[],
  columns: C,
): Table<C> {
  const titles = Object.values(columns).flatMap((of: Column<unknown>) => of.headers)
  const isComplete = (cells: readonly string[]) => placesOf(cells, columns).missing.length === 0
  const records = underFirstHeading(header, all, titles, isComplete)
  const read = Object.entries(columns).map(([key, of]) => ({ key, of, at: at[key]! }))
  const lacking = read.filter((one) => one.at === -1)
  const empty = {
    texts: Object.fromEntries(lacking.map(({ key }) => [key, ''])),
    values: Object.fromEntries(lacking.map(({ key, of }) => [key, of.read('')])),
  }
  const there = read
    .filter((one) => one.at !== -1)
    .map((one) => {
      let texts: readonly string[] | undefined
      return { ...one, texts: () => (texts ??= records.map(({ cells }) => tidyCell(cells[one.at] ?? ''))) }
    })
  if (missing.length > 0)
    throw new WrongFormat(
      there.length === 0
        ? `This file is of another format: it has none of the columns ${missing.join(', ')}.`
        : `Columns are missing: ${missing.join(', ')}.`,
    )
  const plain = header.map(lettersOf)
  const twice = read.find(({ of, at: i }) => of.nth === 1 && i !== -1 && isTwice(plain, i, of, columns))
  if (twice) throw new WrongFormat(`Two columns are called "${header[twice.at]}".`)
  // Columns at the end without a title, which hardly any line fills, are commas too many.
  const isColumn = (title: string, i: number) =>
    title !== '' || records.filter(({ cells }) => isFilled(cells[i])).length > records.length / 2
  const width = header.findLastIndex(isColumn) + 1
  const rows = records.flatMap(({ cells, line, isBroken, isCut, nested }): Row<C>[] => {
    if (!cells.some(isFilled)) return []
    const texts: Record<string, string> = { ...empty.texts }
    const values: Record<string, unknown> = { ...empty.values }
    let fault = isBroken
      ? 'a quote is not closed'
      : isCut
        ? 'the file ends in the middle of this line'
        : undefined
    for (const { key, of, at: i, texts: column } of there) {
      const cell = tidyCell(withoutReferences(withoutEntities(cells[i] ?? '')))
      texts[key] = cell
      if (nested?.has(i)) fault ??= faultInWords(header[i]!, cell, { fault: 'is several values in one cell' })
      if (isGarbled(cell))
        fault ??= faultInWords(header[i]!, cell, { fault: 'was saved in a wrong encoding' })
      const value = of.read(cell, column)
      if (isFault(value)) fault ??= faultInWords(header[i]!, cell, value)
      else values[key] = value
    }
    if (cells.slice(width).some(isFilled))
      fault ??=
        'has more cells than the file has columns: a comma inside a cell needs quotation marks around the cell'
    const row = { line, whole: cells.join(','), cells, texts: texts as Texts<C> }
    return [fault === undefined ? { ...row, values: values as Values<C> } : { ...row, fault }]
  })
  return { header, at, rows }
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

/** Columns that the file has and we do not read, so that nobody takes them for kept. */
export function unreadColumns(
  { header, at }: Pick<Table<Columns>, 'header' | 'at'>,
  alsoRead: ReadonlySet<string> = new Set(),
): string[] {
  const known = new Set(Object.values(at))
  const others = header.filter((title, i) => title.trim() !== '' && !known.has(i) && !alsoRead.has(title))
  return others.length === 0 ? [] : [`  columns that are not read: ${others.map(quoted).join(', ')}`]
}

/** Duplicate headers are distinguished only if a column of the format asks for the second one. */
function isTwice(plain: readonly string[], at: number, of: Column<unknown>, columns: Columns): boolean {
  const isCounted = Object.values(columns).some(
    (other) => other.nth > 1 && other.headers.some((title) => of.headers.includes(title)),
  )
  return !isCounted && plain.includes(plain[at]!, at + 1)
}

/** The one of which a line near the top has most, outside quotes and entities: titles may precede the header. */
function delimiterOf(content: string): string {
  const lines = content
    .slice(0, longestCell)
    .split(lineBreak, headerWithin)
    .map((line) => line.replace(/"[^"]*"|&#?\w+;/g, ''))
  const most = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length))
  return [',', ';', '\t', '|'].reduce((best, one) => (most(one) > most(best) ? one : best))
}

/** The raw cells of each record, and its first line. A quote that is never closed costs its own line only. */
function recordsOf(content: string): Line[] {
  const delimiter = delimiterOf(content)
  let records: Line[] | undefined
  try {
    records = parsed(content, delimiter)
  } catch {
    // A quote is open at the end.
  }
  const width = usualWidth(
    records ?? content.split(lineBreak).map((line) => ({ cells: line.split(delimiter) })),
  )
  if (!records?.every(({ cells }) => cells.length === width || !cells.some((cell) => lineBreak.test(cell)))) {
    const lines = content.split(lineBreak)
    const broken = withOpenQuote(lines, delimiter, width)
    const mended = lines.map((line, i) => (broken.has(i + 1) ? line.replaceAll('"', '') : line))
    records = parsed(mended.join('\n'), delimiter).map((one) => ({ ...one, isBroken: broken.has(one.line) }))
  }
  const huge = records.find(({ cells }) => cells.some((cell) => cell.length > longestCell))
  if (huge)
    throw new WrongFormat(
      `The record on line ${huge.line} has a cell of more than ${longestCell} characters; a quote may be missing.`,
    )
  const last = records.at(-1)
  const isWhole =
    !last || lineBreak.test(content.at(-1)!) || last.cells.length < 2 || last.cells.length >= width
  return isWhole ? records : [...records.slice(0, -1), { ...last, isCut: true }]
}

const lineBreak = /\r\n|\n|\r/

function parsed(content: string, delimiter: string): Line[] {
  const records = parse(content, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    delimiter,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  // `info.lines` is the last line of a record; a quoted cell may span several lines.
  return records.map(({ record, info }) => ({
    cells: record,
    line: info.lines - record.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0),
  }))
}

function usualWidth(records: readonly Pick<Line, 'cells'>[]): number {
  const counts = [...Map.groupBy(records, ({ cells }) => cells.length)]
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0
}

/** Lines with an odd number of quotes, except pairs of them that begin and end a whole record. */
function withOpenQuote(lines: readonly string[], delimiter: string, width: number): Set<number> {
  const odd = [...lines.keys()].filter((i) => lines[i]!.split('"').length % 2 === 0)
  const broken = new Set<number>()
  for (let k = 0; k < odd.length; k++) {
    const [from, to] = [odd[k]!, odd[k + 1]]
    if (to !== undefined && isRecord(lines.slice(from, to + 1).join('\n'), delimiter, width)) k++
    else broken.add(from + 1)
  }
  return broken
}

function isRecord(text: string, delimiter: string, width: number): boolean {
  try {
    const [one, ...more] = parsed(text, delimiter)
    return more.length === 0 && one?.cells.length === width
  } catch {
    return false
  }
}
