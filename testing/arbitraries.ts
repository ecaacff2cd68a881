// Random requests: inputs that match an endpoint's schemas, sometimes with something odd in one place.
import * as fc from 'fast-check'
import type { Endpoint } from '#base/contract.ts'
import { readable } from '#base/plain-text.ts'

type Schema = {
  type?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export type RandomRequest = { url: string; body?: unknown }

/** Texts that have broken other programs. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDC00y',
  '\u202Etxet',
  '\uFEFF',
  "' or 1=1 --",
  '%',
  '_\\%',
  '%00',
  '../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e999',
  '9223372036854775808',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  'null',
  '[object Object]',
  'क्षेत्र',
  'ＡＢＣ',
  'İ',
  'ß'.repeat(40),
  'a'.repeat(5000),
  '((((((((((((((((((((',
  '& | ! <-> :*',
]

const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    -(2 ** 31) - 1,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    ['a', ['b', [null]]],
    { $gt: '' },
    { length: 1e9 },
    JSON.parse('{"__proto__":{"role":"admin"}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** @param known existing ids and names, so that more than "not found" is tested. */
export function requestsFor(
  { url, params, query, body }: Endpoint,
  known: readonly string[],
): fc.Arbitrary<RandomRequest> {
  const path = recordOf(params ?? {}, known)
  const asked = fc.tuple(
    recordOf(query ?? {}, known),
    fc.option(fc.tuple(fc.constantFrom('__proto__', 'x', 'limit', 'id', 'q', 'constructor'), anyText), {
      freq: 8,
    }),
  )
  return fc
    .tuple(path, asked, body ? sometimesOdd(valueOf(body, known)) : fc.constant(undefined))
    .map(([place, [named, more], sent]) => ({
      url: url.replaceAll(/:(\w+)/g, (_, name: string) => encoded(place[name]) || '-') + search(named, more),
      ...(body ? { body: sent } : {}),
    }))
}

const anyText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)

function sometimesOdd(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: oddValues })
}

function valueOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { type, anyOf, pattern, format, minimum = -(2 ** 53), maximum = 2 ** 53 } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, known)))
  switch (type ?? 'anything') {
    case 'object':
      return recordOf(schema, known)
    case 'array':
      return fc.array(sometimesOdd(valueOf(schema.items ?? {}, known)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) }),
        fc.constantFrom(minimum, maximum, maximum + 1, 2 ** 31, 2 ** 63),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, known)
    default:
      // A new kind of schema must be added here, or it would not be tested at all.
      if (pattern !== undefined || format !== undefined || type !== undefined)
        throw new Error(`No arbitrary for ${JSON.stringify(schema)}`)
      return oddValues
  }
}

function textOf(
  { pattern, format, maxLength = 300 }: Schema,
  known: readonly string[],
): fc.Arbitrary<string> {
  const short = (text: string) => text.slice(0, maxLength)
  const fitting = known.filter((one) => pattern === undefined || new RegExp(pattern, 'u').test(one))
  const some = fitting.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...fitting) }] : []
  const described =
    format === 'uuid'
      ? fc.uuid()
      : format === 'date' || format === 'date-time'
        ? fc
            .date({ noInvalidDate: true, min: new Date(-62e12), max: new Date(253e12) })
            .map((date) => date.toISOString().slice(0, format === 'date' ? 10 : 24))
        : pattern === undefined || pattern === readable
          ? fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength }))
          : fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.oneof(...some, { weight: 4, arbitrary: described }, { weight: 1, arbitrary: anyText }).map(short)
}

function recordOf(
  { properties = {}, required = [] }: Schema,
  known: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(properties).map(([name, schema]) => [
    name,
    sometimesOdd(valueOf(schema, known)),
  ])
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}

function search(named: Record<string, unknown>, more: [string, string] | null): string {
  const pairs = Object.entries(named).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]],
  )
  if (more) pairs.push(more)
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`
}

/** Half a character cannot be encoded, but its three bytes can still be sent. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`
}
