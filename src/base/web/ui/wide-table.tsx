// A table for comparisons. If it is wider than the phone it scrolls, or each row becomes a block.
import { Children, createContext, useContext, type ReactNode } from 'react'
import { HorizontalScroll } from './horizontal-scroll.tsx'

type Column = {
  name: string
  end?: boolean
  wide?: boolean
  /** The cells say what they are, so they have no label where rows become blocks. */
  plain?: boolean
}
type Props = {
  caption: string
  columns: readonly Column[]
  /** Too many figures for one line: on a phone, or also on a tablet, a row is a block. */
  stacks?: boolean | 'on tablets'
  children: ReactNode
}

const Columns = createContext<readonly Column[]>([])

const look = ({ end = false, wide = false }: Column) =>
  `px-1.5 py-2 sm:px-2 md:px-3 first:ps-0 last:pe-0 ${end ? 'text-end' : 'text-start'} ${wide ? 'min-w-24' : ''}`

export function WideTable({ caption, columns, stacks = false, children }: Props) {
  return (
    <HorizontalScroll label={caption}>
      <table
        className={`mt-3 w-full ${stacks === 'on tablets' ? 'not-print:max-lg:stacked' : stacks ? 'max-sm:stacked' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-strong-line">
            {columns.map((column) => (
              <th key={column.name} scope="col" className={`align-bottom max-sm:text-sm ${look(column)}`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
    </HorizontalScroll>
  )
}

type RowProps = {
  /** One non-empty child per column; the first names the row. */
  children: ReactNode
  /** Two children: the second one fills all columns after the first. */
  whole?: boolean
  /** Hidden until all rows are asked for; never without scripts or on paper. */
  folded?: boolean
}

export function TableRow({ children, whole = false, folded = false }: RowProps) {
  const columns = useContext(Columns)
  return (
    <tr className="border-b border-line align-baseline" data-folded={folded ? '' : undefined}>
      {Children.toArray(children).map((cell, i) => {
        const column = columns[i]!
        return i === 0 ? (
          <th key={column.name} scope="row" className={look(column)}>
            {cell}
          </th>
        ) : (
          <td
            key={column.name}
            data-column={whole || column.plain === true ? undefined : column.name}
            colSpan={whole ? columns.length - 1 : undefined}
            className={look(whole ? { ...column, end: false } : column)}
          >
            {cell}
          </td>
        )
      })}
    </tr>
  )
}
