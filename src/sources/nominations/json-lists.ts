// Lists of candidates in JSON: a list of objects, or such lists by the number of the seat.
import type { Columns } from '../columns.ts'
import { readRecords, readTable, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'

export function readList<C extends Columns>(content: string, columns: C): Table<C> {
  if (!/^\s*[[{]/.test(content)) return readTable(content, columns)
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    throw new WrongFormat('This is not JSON; the file may have been cut off.')
  }
  const lists = Array.isArray(json) ? [['', json]] : Object.entries(json as object)
  return readRecords(
    lists.flatMap(([seat, list]) =>
      Array.isArray(list) ? list.map((one) => (seat ? { seat, ...one } : one)) : [],
    ),
    columns,
  )
}
