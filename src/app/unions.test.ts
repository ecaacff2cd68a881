import { Priority, type TSchema } from 'typebox/type'
import { expect, it } from 'vitest'
import { endpoints } from '#testing/endpoints.ts'

// What a union's first variant accepts loses the keys that only a later one declares (base/server/http/routes.ts).
it('the narrower variant of a union comes first', () => {
  const found = endpoints.flatMap(({ method, url, body, reply }) =>
    unionsIn({ body, reply }, `${method} ${url}`),
  )
  expect(found.length).toBeGreaterThan(20)
  for (const { where, variants } of found)
    expect({ where, variants }).toEqual({ where, variants: Priority(variants) })
})

type Union = { where: string; variants: TSchema[] }

function unionsIn(schema: unknown, where: string): Union[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { anyOf } = schema as { anyOf?: TSchema[] }
  const inside = Object.entries(schema).flatMap(([key, part]) => unionsIn(part, `${where} ${key}`))
  return anyOf ? [{ where, variants: anyOf }, ...inside] : inside
}
