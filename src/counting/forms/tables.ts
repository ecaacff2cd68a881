// The tables of a page: their headers and rows.
import { DomUtils, ElementType, type parseDocument } from 'htmlparser2'
import { tidy } from './document.ts'

export type Dom = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
/** `foot`: lines below the first that consist of header cells, as the line of the total may. */
export type Table = { header: string[]; rows: string[][]; foot: string[][] }

/** With a space between elements, without scripts and styles. */
export function wordsOf(of: Dom | Element | undefined): string {
  const words = (one: Dom['children'][number]): string => {
    if ('data' in one) return one.type === ElementType.Text ? one.data : ''
    return 'children' in one && one.type === ElementType.Tag ? ` ${one.children.map(words).join('')} ` : ''
  }
  return of ? tidy(of.children.map(words).join('')) : ''
}

export const withClass = (of: Dom | Element, name: string) =>
  DomUtils.findAll((one) => (one.attribs['class'] ?? '').split(/\s+/).includes(name), of.children)

export const tablesIn = (dom: Dom) => DomUtils.getElementsByTagName('table', dom).map(tableOf)

/** Only its own rows: a cell may hold a table, whose first cell is what the cell says. */
function tableOf(table: Element): Table {
  const isOwn = (one: Element) => closest(one, 'table') === table
  const above: Spanning[] = []
  const rows = DomUtils.getElementsByTagName('tr', table)
    .filter(isOwn)
    .map((row) => {
      const cells = DomUtils.findAll((one) => one.name === 'td' || one.name === 'th', row.children)
      const own = cells.filter(isOwn)
      return {
        isHead: own.length > 0 && own.every(({ name }) => name === 'th'),
        within: row.parent,
        cells: spread(own, above),
      }
    })
  const first = rows.findIndex(({ isHead }) => isHead)
  const body = rows.findIndex(({ isHead }, i) => i > first && !isHead)
  const head = rows
    .slice(Math.max(0, first), body < 0 ? undefined : body)
    // The line of the total stands elsewhere.
    .filter(({ isHead, within }) => isHead && within === rows[first]!.within)
  return {
    // Of headers in two lines the lower one names the column.
    header: head.at(-1)?.cells ?? [],
    foot: rows.filter((row, i) => row.isHead && i > first && !head.includes(row)).map(({ cells }) => cells),
    rows: rows.filter(({ isHead }, i) => !isHead && i > first).map(({ cells }) => cells),
  }
}

/** A cell that reaches into the rows below it, and for how many more of them. */
type Spanning = { text: string; rows: number } | undefined

/** What each column says: a cell that spans several columns or rows says it in all of them. */
function spread(cells: readonly Element[], above: Spanning[]): string[] {
  const row: string[] = []
  const reaches = () => {
    for (let from = above[row.length]; from && from.rows > 0; from = above[row.length]) {
      from.rows--
      row.push(from.text)
    }
  }
  for (const cell of cells) {
    reaches()
    const text = wordsOf(DomUtils.getElementsByTagName('td', cell.children)[0] ?? cell)
    const [columns, rows] = ['colspan', 'rowspan'].map((name) => Number(cell.attribs[name] ?? 1) || 1)
    for (let n = 0; n < Math.min(columns!, mostColumns); n++) {
      above[row.length] = { text, rows: rows! - 1 }
      row.push(text)
    }
  }
  reaches()
  return row
}
const mostColumns = 50

function closest(one: Element, name: string): Element | undefined {
  let at = one.parent
  while (at && !('name' in at && at.name === name)) at = at.parent
  return at as Element | undefined
}
