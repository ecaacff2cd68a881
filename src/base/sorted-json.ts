/** The same text for the same content: names in alphabetical order, without spaces. */
export function sortedJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
