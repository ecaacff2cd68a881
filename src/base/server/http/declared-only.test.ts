import * as fc from 'fast-check'
import * as Type from 'typebox'
import { Clean } from 'typebox/value'
import { expect, it } from 'vitest'
import { declaredOnly } from './routes.ts'

const inner = Type.Object({
  id: Type.String(),
  votes: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
const schemas = {
  object: inner,
  list: Type.Array(inner),
  deep: Type.Object({ list: Type.Array(Type.Array(inner)), id: Type.Literal('a') }),
  'one of two objects': Type.Union([Type.Object({ id: Type.String(), list: Type.Array(inner) }), inner]),
  'an object or nothing': Type.Object({ inner: Type.Union([inner, Type.Null()]) }),
  both: Type.Intersect([inner, Type.Object({ list: Type.Array(inner) })]),
  'further keys': Type.Object({ id: Type.String() }, { additionalProperties: inner }),
  tuple: Type.Tuple([inner, Type.String()]),
  figure: Type.Union([Type.Number(), Type.Literal('none'), Type.Boolean()]),
}
const keys = fc.constantFrom('id', 'votes', 'list', 'inner', 'secret', '__proto__', 'constructor')
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, 1, 'a', 'none', true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

it.for(Object.entries(schemas))('drops what TypeBox drops: %s', ([, schema]) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(declaredOnly(schema, structuredClone(value))).toEqual(Clean(schema, structuredClone(value)))
    }),
    { numRuns: 200 },
  )
})
