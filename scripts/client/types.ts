// TypeScript types of the contract's JSON schemas, for the typed client.

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  default?: unknown
}

export type TypeWriter = {
  /** @param sent by the caller: what has a default may then be left out. */
  typeOf(schema: unknown, sent?: boolean): string
  /** Declarations of the named types that were used. */
  declarations(): string[]
}

/** @param named exports of the contracts: a schema of the same shape is written by its name. */
export function typeWriter(named: Readonly<Record<string, unknown>>): TypeWriter {
  const names = new Map<string, string>()
  for (const [name, schema] of Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (isObject(schema) && !names.has(JSON.stringify(schema))) names.set(JSON.stringify(schema), name)
  const declared = new Map<string, string>()

  function typeOf(given: unknown, sent = false): string {
    const schema = given as Schema
    const name = sent ? undefined : names.get(JSON.stringify(schema))
    if (name === undefined) return written(schema, sent)
    if (!declared.has(name)) {
      // First, so that a type that contains itself ends.
      declared.set(name, '')
      declared.set(name, `export interface ${name} ${written(schema, false)}`)
    }
    return name
  }

  function written(schema: Schema, sent: boolean): string {
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)))
    if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, sent)))
    if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, sent)})`).join(' & ')
    if (schema.type === 'array') return `Array<${schema.items ? typeOf(schema.items, sent) : 'unknown'}>`
    if (schema.type === 'object') return objectOf(schema, sent)
    if (schema.type === 'integer' || schema.type === 'number') return 'number'
    return schema.type ?? 'unknown'
  }

  function objectOf({ properties, patternProperties, required = [] }: Schema, sent: boolean): string {
    const fields = Object.entries(properties ?? {}).map(([name, field]) => {
      const optional = !required.includes(name) || (sent && field.default !== undefined)
      return `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}${optional ? '?' : ''}: ${indented(typeOf(field, sent))}`
    })
    const [values] = Object.values(patternProperties ?? {})
    if (values) fields.push(`  [name: string]: ${indented(typeOf(values, sent))}`)
    return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n}`
  }

  return { typeOf, declarations: () => [...declared.values()] }
}

const isObject = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && (schema as Schema).type === 'object'

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
const indented = (text: string) => text.replaceAll('\n', '\n  ')
