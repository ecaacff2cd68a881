// Lists of candidates: CSV, or JSON with a list of objects, or such lists by the number of the seat.
import type { Columns } from '../columns.ts'
import { readRecords, readTable, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'

type Placed = Columns & Record<'seat' | 'number' | 'house', Columns[string]>

/** The heading “PC Name” says of which house all lines are. */
export function readList<C extends Placed>(content: string, columns: C): Table<C> {
  const table = /^\s*[[{]/.test(content)
    ? readRecords(recordsIn(content), columns)
    : readTable(content, columns)
  const at: Readonly<Record<string, number | undefined>> = table.at
  const headings = [at['seat'], at['number']].map((i = -1) => table.header[i] ?? '').join(' ')
  const [named] = /\b(?:[ap]c(?:\b|_|no)|assembl|parliament|विधान\s*सभा|लोक\s*सभा).*/i.exec(headings) ?? []
  if (named === undefined) return table
  const withHouse = <T extends { house?: unknown }>(of: T): T => ({
    ...of,
    house: `${typeof of.house === 'string' ? of.house : ''} ${named}`.trim(),
  })
  return {
    ...table,
    rows: table.rows.map((row) => {
      const texts = withHouse(row.texts)
      return row.fault === undefined ? { ...row, texts, values: withHouse(row.values) } : { ...row, texts }
    }),
  }
}

function recordsIn(content: string): unknown[] {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    throw new WrongFormat('This is not JSON; the file may have been cut off.')
  }
  const lists: [string, unknown][] = Array.isArray(json) ? [['', json]] : Object.entries(json as object)
  return lists.flatMap(([seat, list]) => {
    if (!Array.isArray(list)) throw new WrongFormat(`"${seat}" is no list of candidates.`)
    const odd = list.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one))
    if (odd !== -1) throw new WrongFormat(`Entry ${odd + 1}${seat && ` of "${seat}"`} has no named cells.`)
    return seat ? list.map((one: object) => ({ seat, ...one })) : list
  })
}
