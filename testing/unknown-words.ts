// Words that only a newer server knows, put into answers wherever the contract has a fixed list of words.
export const newer = 'of-a-newer-server'
export type Schema = {
  anyOf?: Schema[]
  const?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
}

const isWords = (of: Schema[]) => of.length > 1 && of.every((one) => typeof one.const === 'string')

/** Paths to the fields with a fixed list of words, such as `checks.*.verdict`; also those that tell objects apart. */
export function enumsIn(schema: Schema, at: string[] = []): string[] {
  const variants = schema.anyOf ?? []
  const marks = Object.keys(variants[0]?.properties ?? {}).filter((name) =>
    isWords(variants.map((one) => one.properties?.[name] ?? {})),
  )
  const found = [
    ...(isWords(variants) ? [at.join('.')] : []),
    ...marks.map((name) => [...at, name].join('.')),
    ...variants.flatMap((one) => enumsIn(one, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => enumsIn(one, [...at, name])),
    ...[...Object.values(schema.patternProperties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(
      (one) => enumsIn(one, [...at, '*']),
    ),
  ]
  return [...new Set(found)]
}

/** The same answer with the unknown word at every place of the path. */
export function changed(value: unknown, [name, ...rest]: string[]): unknown {
  if (value === undefined || value === null) return value
  if (name === undefined) return typeof value === 'string' ? newer : value
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return name === '*' ? value.map((one) => changed(one, rest)) : value
  const fields = Object.entries(value).map(([key, one]) => [
    key,
    name === '*' || key === name ? changed(one, rest) : one,
  ])
  // Optional fields are present as well.
  return Object.fromEntries(
    name === '*' || rest.length > 0 || name in value ? fields : [...fields, [name, newer]],
  )
}
