// The rows of an answer as CSV: columns from the contract's schema, in its order.
import type { RowsFile } from '../../rows-file.ts'
import { csvCell } from './csv-cell.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

/** One value of a row; undefined is an empty cell. */
type Column = { name: string; of(row: unknown): unknown }

/** What is said about silence and pictures is for pages. */
const notColumns = ['silent', 'about']

export type RowsTable = ReturnType<typeof rowsTable>

/** `reply` is the schema of the endpoint's answer. Throws `TypeError` if it has no such rows. */
export function rowsTable(reply: object, file: RowsFile) {
  const { rows: path, more = [], also, without = [], licence } = file
  const way = wayTo(reply, path, file)
  const further = more.map((one) => wayTo(reply, one, file))
  const own = columnsOf(way.row, [...notColumns, ...without])
  const hasSource = own.some(({ name }) => name === 'source')
  const columns: Column[] = [
    ...way.before,
    ...own.map(({ name, of }) => ({
      // Fields around the rows have plain names.
      name: way.before.some((one) => one.name === name) ? snake(`${path.at(-1)}_${name}`) : name,
      of: (row: unknown) => of((row as Placed).row),
    })),
    ...(hasSource ? [] : way.sources),
    ...(licence === undefined ? [] : [{ name: 'licence', of: () => licence }]),
  ]
  const names = columns.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new TypeError(`Two columns of ${path.join('.')} are called ${twice}`)
  return {
    header: names,
    rows: (answer: unknown): unknown[] => [
      ...[way, ...further].flatMap(({ rows }) => rows(answer)),
      ...(also ? furtherRow(answer, also) : []),
    ],
    line: (row: unknown): string => columns.map(({ of }) => csvCell(textOf(of(row)))).join(','),
  }
}

export function csvOf({ header, line }: RowsTable, rows: readonly unknown[]): string {
  // Spreadsheets take a file without this mark for one in an old encoding.
  return `\ufeff${[header.join(','), ...rows.map(line), ''].join('\r\n')}`
}

function furtherRow(answer: unknown, { rows: path, as }: NonNullable<RowsFile['also']>): Placed[] {
  const found = path.reduce<unknown>(
    (of, step) => (of as Record<string, unknown> | undefined)?.[step],
    answer,
  )
  return found === undefined ? [] : [{ around: [answer], row: { ...(found as object), ...as } }]
}

/** A row with the fields around it, from the outside in. */
type Placed = { around: readonly unknown[]; row: unknown }

function wayTo(reply: Schema, path: readonly string[], { without = [], around: wanted = [] }: RowsFile) {
  const schemas = [reply.items ?? reply]
  const isList = [false]
  for (const step of path) {
    const next = schemas.at(-1)!.properties?.[step]
    if (!next) throw new TypeError(`There is no ${path.join('.')} in this answer`)
    schemas.push(next.items ?? next)
    isList.push(next.items !== undefined)
  }
  const around = schemas.slice(0, -1)
  const before = around.flatMap((schema, at) => {
    const isField = (name: string) =>
      isList[at] ? !['source', 'sources'].includes(name) : wanted.includes(name)
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => isField(name))
    const columns = columnsOf({ properties: Object.fromEntries(fields) }, [...notColumns, ...without])
    return columns.map(({ name, of }) => ({ name, of: (row: unknown) => of((row as Placed).around[at]) }))
  })
  const sources = around.map(provenanceAround).findLast(({ length }) => length > 0) ?? []
  const rows = (answer: unknown): Placed[] => {
    let found = (Array.isArray(answer) ? answer : [answer]).map((row): Placed => ({ around: [], row }))
    for (const [i, step] of path.entries())
      found = found.flatMap((outer): Placed[] => {
        const further = [...outer.around, outer.row]
        const inner = (outer.row as Record<string, unknown> | undefined)?.[step] ?? []
        const items: unknown[] = Array.isArray(inner) ? inner : [inner]
        // An election of which only the turnout is known has a row of its own.
        if (items.length === 0 && isList[i]) return [{ around: further, row: undefined }]
        return items.map((row) => ({ around: further, row }))
      })
    return found
  }
  return { row: schemas.at(-1)!, before, sources, rows }
}

/** The sources that an object names for everything in it. */
function provenanceAround(schema: Schema, place: number): Column[] {
  const field = ['sources', 'source'].find((name) => isProvenance(schema.properties?.[name]))
  if (field === undefined) return []
  return provenance(field, (placed) => {
    const { around, row } = placed as Placed
    const holder = around[place] as Record<string, unknown>
    const all = [holder[field] ?? []].flat() as Source[]
    return { [field]: place === 0 ? ofRow(all, row) : ofRowWithin(all, row, holder) }
  })
}

/** A row of the answer that names its source, or whose figures name theirs, has only those. */
function ofRow(all: readonly Source[], row: unknown): readonly Source[] {
  const { sourceId: own } = (row ?? {}) as { sourceId?: string }
  const ids = own === undefined ? sourceIdsIn(row) : new Set([own])
  const says = ids.size > 0 || JSON.stringify(row)?.includes('"figures":')
  return says ? all.filter(({ sourceId }) => ids.has(sourceId)) : all
}

/**
 * An election's sources: those of its votes are every row's, those that figures name only theirs, and then they say
 * of which. A row that lists its sources itself has only those.
 */
function ofRowWithin(all: readonly Source[], row: unknown, holder: unknown): readonly Source[] {
  const { figures = {}, source_ids: listed } = (row ?? {}) as { figures?: Figures; source_ids?: string[] }
  if (listed) return all.filter(({ sourceId }) => listed.includes(sourceId))
  const named = sourceIdsIn(holder)
  return all.flatMap((source) => {
    if (!named.has(source.sourceId)) return [source]
    const fields = Object.entries(figures).filter(([, one]) => sourceIdsIn(one).has(source.sourceId))
    const names = fields.map(([field]) => snake(field)).join(', ')
    return fields.length === 0 ? [] : [{ ...source, title: `${source.title} (${names})` }]
  })
}

/** In the statuses of figures, at any depth. */
function sourceIdsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      name === 'source_ids' ? (inner as string[]) : [...sourceIdsIn(inner)],
    ),
  )
}

function columnsOf(schema: Schema, without: readonly string[], prefix = ''): Column[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]): Column[] => {
    if (without.includes(field)) return []
    const name = snake(prefix + field)
    const value = (row: unknown) => (row as Record<string, unknown> | undefined)?.[field]
    if (isProvenance(inner)) return provenance(field, (row) => row as Record<string, unknown>, prefix)
    if (inner.patternProperties) return field === 'figures' ? disputedIn(value, prefix) : []
    if (inner.properties)
      return columnsOf(inner, without, `${prefix}${field}_`).map((column) => ({
        name: column.name,
        of: (row) => column.of(value(row)),
      }))
    if (inner.items?.properties ?? inner.items?.anyOf?.some(({ properties }) => properties)) return []
    return [{ name, of: value }]
  })
}

const isProvenance = (schema: Schema | undefined) =>
  (schema?.items ?? schema)?.properties?.['publisher'] !== undefined

type Source = { sourceId: string; publisher: string; title?: string; asOf?: string }
type Figures = Record<string, { status: string }>

/** Two columns: publisher and title, and the day on which it was true. */
function provenance(
  field: string,
  within: (row: unknown) => Record<string, unknown> | undefined,
  prefix = '',
): Column[] {
  const all = (row: unknown) => [within(row)?.[field] ?? []].flat() as Source[]
  return [
    { name: snake(`${prefix}source`), of: (row) => all(row).map(creditOf) },
    { name: snake(`${prefix}source_as_of`), of: (row) => all(row).map(({ asOf }) => asOf) },
  ]
}

/** Some have no title: a count is its publisher's. */
const creditOf = ({ publisher, title }: Source) =>
  title === undefined ? publisher : `${publisher}, ${title}`

/** Figures on which sources differ, or that are withheld, have empty cells; here they are named. */
function disputedIn(value: (row: unknown) => unknown, prefix: string): Column[] {
  const named = (row: unknown, status: string) =>
    Object.entries((value(row) ?? {}) as Figures).flatMap(([field, one]) =>
      one.status === status ? [snake(field)] : [],
    )
  return ['disputed', 'held'].map((status) => ({
    name: snake(prefix + status),
    of: (row) => named(row, status),
  }))
}

const snake = (text: string) =>
  text
    .replace(/^_+/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/_+/g, '_')
    .toLowerCase()

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
