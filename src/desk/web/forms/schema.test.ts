import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { controlOf, isNeeded, valueOf, type Schema } from './schema.ts'

const schema = JSON.parse(
  JSON.stringify(
    Type.Object({
      name: Type.String({ maxLength: 80 }),
      note: Type.Optional(Type.String({ maxLength: 500 })),
      kind: Type.Enum(['a', 'b']),
      gone: Type.Optional(Type.Literal(true)),
      days: Type.Optional(Type.Integer({ minimum: 1 })),
      pages: Type.Array(Type.String()),
      marks: Type.Array(Type.Enum(['x', 'y'])),
      from: Type.Optional(Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$` })),
      next: Type.Optional(
        Type.Object({ who: Type.String(), day: Type.Optional(Type.String({ format: 'date' })) }),
      ),
    }),
  ),
) as Schema

test('a schema says how its fields are drawn', () => {
  const drawn = Object.entries(schema.properties!).map(([name, of]) => `${name} ${controlOf(of)}`)
  expect(drawn).toEqual([
    'name text',
    'note long',
    'kind choice',
    'gone choice',
    'days number',
    'pages lines',
    'marks boxes',
    'from instant',
    'next text',
  ])
})

test('what was left empty and may be absent is not sent; the rest is what its schema says', () => {
  const empty = { name: ' A ', note: ' ', kind: 'a', gone: '', days: '', pages: '', marks: [], from: '' }
  const next = { 'next.who': '', 'next.day': '' }
  expect(valueOf(schema, { ...empty, ...next })).toEqual({ name: 'A', kind: 'a', pages: [], marks: [] })
  const full = { gone: 'true', days: '7', pages: '/a\n /b ', marks: ['y'], from: '2026-01-02T03:04' }
  expect(valueOf(schema, { ...empty, ...full, 'next.who': 'B', 'next.day': '' })).toEqual({
    name: 'A',
    kind: 'a',
    gone: true,
    days: 7,
    pages: ['/a', '/b'],
    marks: ['y'],
    from: '2026-01-02T03:04:00+05:30',
    next: { who: 'B' },
  })
})

test('a part that may be absent is needed once anything of it is given', () => {
  const needed = (typed: Record<string, string>) =>
    ['name', 'next.who', 'next.day'].filter((path) => isNeeded(schema, path, typed))
  expect(needed({})).toEqual(['name'])
  expect(needed({ 'next.day': '2026-01-01' })).toEqual(['name', 'next.who'])
})
