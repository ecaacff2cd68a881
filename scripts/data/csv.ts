// CSV as the scripts write it: a header of the first row's keys, quotes where needed, one line feed per row.
export function stringify(rows: readonly Record<string, string | number | null>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
