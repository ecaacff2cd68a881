// Words that only a newer server knows, put into answers wherever the contract has a fixed list of words.
import { languageCodes, type Language } from '#base/languages.ts'

export const newer = 'of-a-newer-server'
export type Schema = {
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
}

/** A page in a language that is new comes from the newer server as a whole. */
const isLanguages = (of: unknown[]) =>
  of.length === languageCodes.length && of.every((one) => languageCodes.includes(one as Language))

const isWords = (of: Schema[]) => of.length > 1 && of.every((one) => typeof one.const === 'string')

/** Paths to the fields with a fixed list of words, such as `checks.*.verdict`; also those that tell objects apart. */
export function enumsIn(schema: Schema, at: string[] = []): string[] {
  const variants = schema.anyOf ?? []
  const marks = Object.keys(variants[0]?.properties ?? {}).filter((name) =>
    isWords(variants.map((one) => one.properties?.[name] ?? {})),
  )
  const found = [
    ...(schema.enum && !isLanguages(schema.enum) ? [at.join('.')] : []),
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
