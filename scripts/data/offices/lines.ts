// Lines of files of office holders, in the form of docs/import-leaders.md.
const columns = [
  'position',
  'name',
  'party',
  'state',
  'constituency',
  'portfolio',
  'from',
  'until',
  'left_because',
  'party_since',
  'due',
  'as_of',
  'person',
] as const
export type Line = Record<(typeof columns)[number], string>

/** The rows of a publisher's file. */
export type Tables = (name: string) => Record<string, string>[]

export function line(cells: Partial<Line>): Line {
  return Object.fromEntries(columns.map((column) => [column, cells[column] ?? ''])) as Line
}

/** Without the columns that no line fills. */
export function filled(lines: readonly Line[]): Record<string, string>[] {
  const used = columns.filter((column) => column === 'person' || lines.some((one) => one[column] !== ''))
  return lines.map((one) => Object.fromEntries(used.map((column) => [column, one[column]])))
}
