// Drops what a contract does not declare from an answer. TypeBox's `Clean` asks each schema again for each value what it is; here
// that is known once.
import * as Type from 'typebox'
import { Clean } from 'typebox/value'

type Cleaner = (value: unknown) => unknown

/** `Clean` for one schema; the value may be changed. Undefined: no such value has anything to drop. */
function cleanerOf(schema: Type.TSchema): Cleaner | undefined {
  if (Type.IsArray(schema)) {
    const clean = cleanerOf(schema.items)
    return clean && ((value) => (Array.isArray(value) ? value.map(clean) : value))
  }
  if (Type.IsObject(schema) && !('additionalProperties' in schema)) return objectCleaner(schema.properties)
  if (Type.IsUnion(schema) && schema.anyOf.every((one) => cleanerOf(one) === undefined)) return undefined
  return isPlain(schema) ? undefined : (value) => Clean(schema, value)
}

/** Nothing is inside it. */
const isPlain = (schema: Type.TSchema) =>
  [
    Type.IsBoolean,
    Type.IsInteger,
    Type.IsLiteral,
    Type.IsNull,
    Type.IsNumber,
    Type.IsString,
    Type.IsUnknown,
  ].some((is) => is(schema))

function objectCleaner(properties: Record<string, Type.TSchema>): Cleaner {
  const known = new Map(Object.entries(properties).map(([name, schema]) => [name, cleanerOf(schema)]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const of = value as Record<string, unknown>
    for (const name of Object.keys(of)) {
      const clean = known.get(name)
      if (clean) of[name] = clean(of[name])
      else if (!known.has(name)) delete of[name]
    }
    return of
  }
}

const cleaners = new WeakMap<Type.TSchema, Cleaner>()

/** Only what the schema declares; the value may be changed. */
export function declaredOnly(schema: Type.TSchema, value: unknown): unknown {
  let clean = cleaners.get(schema)
  if (!clean) cleaners.set(schema, (clean = cleanerOf(schema) ?? ((same) => same)))
  return clean(value)
}
