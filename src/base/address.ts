// Builds the canonical address of an API call.

/**
 * `params` fill the `:names` of the pattern; undefined and empty `query` values are omitted; lists are joined
 * by commas.
 */
export function addressOf(
  pattern: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const text = new URLSearchParams(queryEntries(query)).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Name and text of each query parameter, sorted by name. */
function queryEntries(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value as string | number | boolean),
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
