// Validates input with the contract's own schemas: TypeBox on both sides.
import { Compile, type Validator } from 'typebox/compile'
import { Check, Clean, Clone, Convert, Default } from 'typebox/value'
import type { TSchema } from 'typebox'
import { readable } from '../../plain-text.ts'

type Problem = { path: string; message: string }
export type Validation = { value: unknown } | { problems: Problem[] }

/**
 * Query and path are text, so "20" may become 20; a body is typed and nothing in it is converted. Unknown keys are
 * dropped, defaults filled in.
 */
export function checker(schema: TSchema, from: 'text' | 'body'): (value: unknown) => Validation {
  // Compiled when first needed: a start would compile all of them. src/app/fuzz.test.ts asks every endpoint.
  let compiled: Validator | undefined
  return (given) => {
    if (isDeep(given)) return { problems: [{ path: '', message: 'must not be nested so deeply' }] }
    const filled = Default(
      schema,
      from === 'text' ? withoutEmpty(schema, given) : withoutNull(schema, Clone(given ?? {})),
    )
    const value = Clean(schema, from === 'text' ? Convert(schema, filled) : filled)
    if (!isStorable(value))
      return { problems: [{ path: '', message: 'must not hold the character NUL or half a character' }] }
    compiled ??= Compile(schema)
    if (compiled.Check(value)) return { value }
    const problems = [...compiled.Errors(value)].map((e) => ({
      path: e.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message:
        e.keyword === 'pattern' && e.params.pattern === readable
          ? 'must have text that can be read'
          : e.message,
    }))
    return { problems: problems.slice(0, 10) }
  }
}

/** Without the parameters that may be absent and are empty: a form sends `search=` for a field left blank. */
function withoutEmpty(schema: TSchema, given: unknown): unknown {
  const { required = [], properties = {} } = schema as {
    required?: string[]
    properties?: Record<string, object>
  }
  const needed = required.filter((name) => !('default' in (properties[name] ?? {})))
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([name, value]) => value !== '' || needed.includes(name)),
  )
}

/** Without what is null and may not be: many programs say so for what they leave out. */
function withoutNull(schema: TSchema, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || Check(properties[name] ?? {}, null)),
  )
}

/** PostgreSQL's text can contain neither NUL nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** Deeper than any contract. Code that walks through values is recursive and would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 20) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
