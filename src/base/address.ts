// The one way to write the address of a call.

/** `params` fill the `:names` of the pattern; what is undefined or empty in `query` is left out; lists are joined by commas. */
export function addressOf(
  pattern: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const text = new URLSearchParams(written(query)).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Name and text of each part of a query, in the order of the names. */
function written(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value as string | number | boolean),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
