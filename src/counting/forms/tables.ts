// The tables of a page: their headers and rows.
import { DomUtils, ElementType, type parseDocument } from 'htmlparser2'
import { tidy } from './document.ts'

export type Dom = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
export type Table = { header: string[]; rows: string[][] }

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
  const rows = DomUtils.getElementsByTagName('tr', table)
    .filter(isOwn)
    .map((row) => ({
      isHead:
        DomUtils.getElementsByTagName('th', row).some(isOwn) &&
        !DomUtils.getElementsByTagName('td', row).some(isOwn),
      cells: DomUtils.findAll((one) => one.name === 'td' || one.name === 'th', row.children)
        .filter(isOwn)
        .map((cell) => wordsOf(DomUtils.getElementsByTagName('td', cell.children)[0] ?? cell)),
    }))
  const head = rows.findLast(({ isHead }) => isHead)
  const from = head ? rows.indexOf(head) : -1
  // The line of the total may consist of header cells.
  const first = rows.find(({ isHead }) => isHead) ?? head
  return {
    header: first?.cells ?? [],
    rows: rows
      .filter((row, i) => !row.isHead && (from < 0 || i > rows.indexOf(first!)))
      .map(({ cells }) => cells),
  }
}

function closest(one: Element, name: string): Element | undefined {
  let at = one.parent
  while (at && !('name' in at && at.name === name)) at = at.parent
  return at as Element | undefined
}
