// How a contract's schema reads as the fields of a form. A field is named by its path: `source.publisher`.

export type Schema = {
  type?: string
  const?: string | number | boolean
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
/** As typed: a text, or the chosen ones of several. */
export type Typed = Record<string, string | string[]>
/** What a text means, where the schema alone does not say it; undefined: nothing. */
export type Readers = Readonly<Record<string, (text: string, typed: Typed) => unknown>>

export type Control = 'choice' | 'boxes' | 'lines' | 'number' | 'date' | 'instant' | 'url' | 'text' | 'long'

export function schemaAt(schema: Schema, path: string): Schema {
  const found = path.split('.').reduce((of: Schema | undefined, name) => of?.properties?.[name], schema)
  if (!found) throw new Error(`The contract has no ${path}`)
  return found
}

export const choicesOf = ({ enum: words, const: only }: Schema): string[] =>
  words ?? (only === undefined ? [] : [String(only)])

export function controlOf(of: Schema): Control {
  if (choicesOf(of).length > 0) return 'choice'
  if (of.type === 'array') return choicesOf(of.items ?? {}).length > 0 ? 'boxes' : 'lines'
  if (of.type === 'integer' || of.type === 'number') return 'number'
  if (of.format === 'date' || of.pattern === String.raw`^\d{4}-\d\d-\d\d$`) return 'date'
  if (of.pattern?.endsWith(String.raw`\+05:30$`)) return 'instant'
  if (of.pattern?.startsWith('^https?:')) return 'url'
  return (of.maxLength ?? 0) > 300 ? 'long' : 'text'
}

/** A field of a part that may be absent is needed once anything of that part is given. */
export function isNeeded(schema: Schema, path: string, typed: Typed): boolean {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return schema.required?.includes(first) ?? false
  if (!isGiven(typed, first) && !schema.required?.includes(first)) return false
  const inner = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith(`${first}.`) ? [[name.slice(first.length + 1), value]] : [],
  )
  return isNeeded(schema.properties![first]!, rest.join('.'), Object.fromEntries(inner))
}

const isGiven = (typed: Typed, part: string) =>
  Object.entries(typed).some(([name, value]) => name.startsWith(`${part}.`) && String(value).trim() !== '')

/** What is sent: trimmed, without what was left empty and may be absent. */
export function valueOf(schema: Schema, typed: Typed, readers: Readers = {}): Record<string, unknown> {
  const made = (of: Schema, path: string): unknown => {
    const value = typed[path]
    const reader = readers[path]
    if (reader && typeof value === 'string') return reader(value, typed)
    if (value !== undefined) return meant(of, value)
    const parts = Object.entries(of.properties ?? {}).flatMap(([name, part]) => {
      const at = path === '' ? name : `${path}.${name}`
      const needed = of.required?.includes(name)
      if (part.properties && !needed && !isGiven(typed, at)) return []
      const own = made(part, at)
      return own === undefined || (own === '' && !needed) ? [] : [[name, own] as const]
    })
    return parts.length === 0 ? undefined : Object.fromEntries(parts)
  }
  return (made(schema, '') ?? {}) as Record<string, unknown>
}

function meant(of: Schema, value: string | string[]): unknown {
  if (Array.isArray(value)) return value
  const text = value.trim()
  const control = controlOf(of)
  if (control === 'choice') return choicesOf(of).includes(text) ? (of.const ?? text) : undefined
  if (control === 'lines') return text.split(/\s+/).filter((line) => line !== '')
  if (control === 'number') return text === '' ? undefined : Number(text)
  return control === 'instant' && text !== '' ? `${text}:00+05:30` : text
}
