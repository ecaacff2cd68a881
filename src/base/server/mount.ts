// Spreads the endpoints of the contracts into Fastify: input checked, visitor known, answer cleaned and wrapped.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { ErrorReply, invalidInput, isRefused, refuse } from '../contract.ts'
import { written } from '../address.ts'
import type { PageCache } from './page-cache.ts'
import { worded } from './refusals.ts'
import { answer, type Ask, type Route } from './routes.ts'
import { checker } from './validation.ts'
import { nobody, type WhoIs } from './visitor.ts'

const json = 'application/json; charset=utf-8'

export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  needs: { whoIs: WhoIs; cache: PageCache },
): void {
  for (const one of routes) {
    const { endpoint } = one
    const read = inputOf(one)
    const asksFreely = freeTextOf(one)
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      schema: described(one),
      handler: async (request, reply) => {
        const input = read(request)
        if (!endpoint.shared) {
          const visitor = await needs.whoIs(request, reply)
          const data = await answer(one, { ...input, visitor })
          return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify({ data }))
        }
        const { seconds, topics } = endpoint.shared
        const kept = await needs.cache.get(keyOf(request, input), async () => {
          try {
            const data = await answer(one, { ...input, visitor: nobody })
            const keep = asksFreely(input.query) ? 0 : seconds
            return { status: 200, type: json, body: JSON.stringify({ data }), seconds: keep, topics }
          } catch (error) {
            if (!isRefused(error)) throw error
            const { status, body } = worded(error)
            return { status, type: json, body: JSON.stringify(body), seconds: 0, topics }
          }
        })
        reply.hijack()
        needs.cache.send(kept, request.raw, reply.raw)
        return reply
      },
    })
  }
}

/** Checks the parts of the input against the contract, and refuses with the list of what is wrong. */
function inputOf({ endpoint }: Route): (request: FastifyRequest) => Omit<Ask, 'visitor'> {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = endpoint[part]
    return { part, check: schema && checker(schema, part === 'body' ? 'body' : 'text') }
  })
  return (request) => {
    const input: Record<string, unknown> = { params: {}, query: {}, body: undefined }
    for (const { part, check } of parts) {
      if (!check) continue
      const checked = check(request[part])
      if ('problems' in checked) throw refuse(invalidInput, checked.problems)
      input[part] = checked.value
    }
    return input as Omit<Ask, 'visitor'>
  }
}

/** One key for every way to write the same question: path, then the known parameters in the contract's order. */
function keyOf(request: FastifyRequest, input: Omit<Ask, 'visitor'>): string {
  const path = request.url.split('?', 1)[0] ?? ''
  const text = new URLSearchParams(written(input.query as Record<string, unknown>)).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Whether a query holds words of the visitor's own: there are endlessly many, so their answers are not kept. */
function freeTextOf({ endpoint }: Route): (query: unknown) => boolean {
  const { properties: known = {} } = (endpoint.query ?? {}) as { properties?: Record<string, object> }
  const free = Object.entries(known).flatMap(([name, schema]) =>
    'type' in schema && schema.type === 'string' && !('pattern' in schema) && !('enum' in schema)
      ? [name]
      : [],
  )
  return (query) => free.some((name) => (query as Record<string, unknown>)[name] !== undefined)
}

function described({ endpoint }: Route) {
  const { summary, params, query, body, reply, refusals } = endpoint
  const no: Record<number, unknown> = {}
  for (const { status, message } of refusals) {
    no[status] = {
      ...ErrorReply,
      description: no[status] ? `${describing(no[status])}; ${message}` : message,
    }
  }
  return {
    summary,
    tags: [endpoint.url.split('/')[2] ?? 'site'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: { ...Type.Object({ data: reply }), description: 'OK' }, ...no },
  }
}

function describing(schema: unknown): string {
  return (schema as { description: string }).description
}
