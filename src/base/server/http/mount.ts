// Registers the contracts' endpoints with Fastify: validates input, identifies the visitor, filters and wraps
// the answer.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { ErrorReply, invalidInput, isRefused, notFound, refuse, type Refused } from '../../contract.ts'
import { addressIn, languageCodes } from '../../languages.ts'
import type { PageCache } from './page-cache.ts'
import { answer, nameOf, type PlainForm, type ReadInput, type Route, type SharedInput } from './routes.ts'
import { json, sharedAnswers } from './response-cache.ts'
import { mountRows } from './rows-routes.ts'
import { checker } from './validation.ts'
import type { Authenticate } from '../visitors/visitor.ts'

export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: { whoIs: Authenticate; cache: PageCache },
): void {
  const shared = sharedAnswers(dependencies.cache)
  for (const one of routes) {
    const { endpoint } = one
    if (endpoint.silence === undefined) throw new TypeError(`${nameOf(endpoint)} declares no silence`)
    const read = inputOf(one)
    const isPersonal = askedPersonally(one)
    mountRows(app, one, { read, cache: dependencies.cache })
    if (one.form) mountForm(app, one, one.form, read, dependencies.whoIs)
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      schema: described(one),
      handler: async (request, reply) => {
        const input = read(request)
        if (!endpoint.shared || isPersonal(request, input.query)) {
          const visitor = await dependencies.whoIs(request, reply)
          const data = await answer(one, { ...input, visitor })
          return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify({ data }))
        }
        const kept = await shared.whole(one, input, request.queue)
        return dependencies.cache.send(kept, request, reply)
      },
    })
  }
}

/** The same call from a form without script, in each language: the same checks, the same handler. */
function mountForm(app: FastifyInstance, one: Route, form: PlainForm, read: ReadInput, whoIs: Authenticate) {
  // Only here: nothing else accepts what any site's form can send.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const language of languageCodes)
      scope.post<{ Params: Record<string, string>; Body: unknown }>(
        addressIn(language, form.url),
        { schema: { hide: true } },
        async (request, reply) => {
          const { params, body } = request
          const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
          const outcome = await outcomeOf(async () => {
            const input = read({ params, query: {}, body: form.body(fields, params) })
            return answer(one, { ...input, visitor: await whoIs(request, reply) })
          })
          return reply
            .header('cache-control', 'no-store')
            .redirect(addressIn(language, form.next(outcome, params)), 303)
        },
      )
  })
}

async function outcomeOf(call: () => Promise<unknown>): Promise<{ reply: unknown } | { refused: Refused }> {
  try {
    return { reply: await call() }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refused: error }
  }
}

/**
 * An endpoint whose query accepts `deviceFingerprint` has a personal answer beside the shared one, for
 * callers who identify themselves by fingerprint or token.
 */
function askedPersonally({ endpoint }: Route): (request: FastifyRequest, query: unknown) => boolean {
  const { properties = {} } = (endpoint.query ?? {}) as { properties?: object }
  if (!('deviceFingerprint' in properties)) return () => false
  return (request, query) =>
    (query as { deviceFingerprint?: string }).deviceFingerprint !== undefined ||
    request.headers.authorization !== undefined
}

/** Validates the input against the contract; the refusal lists the errors. What cannot be an id is the id of nothing. */
function inputOf({ endpoint }: Route): ReadInput {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = endpoint[part]
    return { part, check: schema && checker(schema, part === 'body' ? 'body' : 'text') }
  })
  return (request) => {
    const input: Record<string, unknown> = { params: {}, query: {}, body: undefined }
    for (const { part, check } of parts) {
      if (!check) continue
      const checked = check(request[part])
      if ('value' in checked) input[part] = checked.value
      else if (part !== 'params') throw refuse(invalidInput, checked.problems)
      else throw refuse(endpoint.refusals.find(({ status }) => status === 404) ?? notFound)
    }
    return input as SharedInput
  }
}

function described({ endpoint }: Route) {
  const { summary, params, query, body, reply, refusals } = endpoint
  const no = Array.from(
    Map.groupBy(refusals, (of) => of.status),
    ([status, of]) => [status, { ...ErrorReply, description: of.map(({ message }) => message).join('; ') }],
  )
  return {
    summary,
    tags: [endpoint.url.split('/')[2] ?? 'site'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      200: { ...Type.Object({ data: reply }), description: 'OK' },
      ...Object.fromEntries(no),
      '4xx': {
        ...ErrorReply,
        description: 'Refused, for example because a parameter is wrong or the limit is reached',
      },
    },
  }
}
