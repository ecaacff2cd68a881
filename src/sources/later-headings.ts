// Headings further down in a file: the same again, on each page of a print; the same columns in another order; or those of another
// table, whose lines cannot be read under the first.
import { WrongFormat } from './wrong-format.ts'

export const lettersOf = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '')

/**
 * The lines between the headings, with their cells in the order of the first. `titles`: how columns that we read are called;
 * `isComplete`: whether a heading has all that the file needs: the second line of a heading does not.
 */
export function underFirstHeading<Line extends { cells: string[]; line: number }>(
  header: readonly string[],
  lines: readonly Line[],
  titles: readonly string[],
  isComplete: (heading: readonly string[]) => boolean,
): Line[] {
  const first = header.map(lettersOf)
  const known = new Set([...first, ...titles.map(lettersOf)])
  const isHeading = ({ cells }: Line) =>
    cells.every((cell) => cell.trim() === '' || known.has(lettersOf(cell))) &&
    cells.filter((cell) => /\p{L}/u.test(cell)).length > 1 &&
    isComplete(cells)
  let order: number[] | undefined
  return lines.flatMap((line): Line[] => {
    if (!isHeading(line))
      return [order === undefined ? line : { ...line, cells: order.map((i) => line.cells[i] ?? '') }]
    const own = line.cells.map(lettersOf)
    if (first.every((title, i) => title === (own[i] ?? ''))) {
      order = undefined
      return []
    }
    order = first.map((title) => own.indexOf(title))
    if (order.includes(-1) || own.length > first.length || new Set(order).size < order.length)
      throw new WrongFormat(
        `Line ${line.line} begins a table with other columns (${line.cells.join(', ')}): give each table a file of its own.`,
      )
    return []
  })
}
