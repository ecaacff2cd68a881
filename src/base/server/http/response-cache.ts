// Caches answers that are the same for everyone, both for the API and for the pages rendered from them.
import { addressOf } from '../../address.ts'
import {
  isFacts,
  isRefused,
  refuse,
  silencePeriod,
  topicsOf,
  unavailable,
  type ErrorReply,
} from '../../contract.ts'
import { plainOf, type CachedResponse, type RenderedResponse } from './compressed-response.ts'
import type { PageCache } from './page-cache.ts'
import { toErrorReply } from './refusals.ts'
import { answer, type Route, type SharedAnswers, type SharedInput } from './routes.ts'
import { anonymousVisitor } from '../visitors/visitor.ts'

export const json = 'application/json; charset=utf-8'

/** Scripts of other sites may read what everyone may read; it never depends on who asks. */
export const anyOrigin = { 'access-control-allow-origin': '*' }

/** What is kept of an answer to everyone, or of a refusal. */
export async function filled(
  { endpoint }: Route,
  params: SharedInput['params'],
  make: () => Promise<Pick<RenderedResponse, 'type' | 'body' | 'seconds' | 'headers'>>,
): Promise<RenderedResponse> {
  const topics = topicsOf(endpoint, params)
  try {
    return { status: 200, topics, facts: isFacts(endpoint), ...(await make()) }
  } catch (error) {
    if (!isRefused(error)) throw error
    const { status, body } = toErrorReply(error)
    const headers = status === 503 ? { 'retry-after': '2' } : {}
    return { status, type: json, body: JSON.stringify(body), seconds: 0, topics, headers }
  }
}

/** The content of a cached answer. A stale one is marked as such only on whole pages. */
function contentOf(kept: CachedResponse): unknown {
  const { status, asOf } = kept
  if (asOf) throw refuse(unavailable)
  const said = JSON.parse(plainOf(kept).toString()) as { data: unknown } & ErrorReply
  if (status === 200) return said.data
  throw refuse(
    { status, code: said.code, message: said.message },
    said.code === silencePeriod.code ? said : said.details,
  )
}

export function sharedAnswers(cache: PageCache): SharedAnswers {
  const keyAndFill = (one: Route, input: SharedInput) => {
    const { method, url, shared } = one.endpoint
    const { seconds = 0 } = shared ?? {}
    const query = input.query as Record<string, unknown>
    const keep = freeTextOf(one).some((name) => query[name] !== undefined) ? 0 : seconds
    // One key for equivalent requests.
    const asked = addressOf(url, input.params as Record<string, string>, query)
    const key = input.body === undefined ? asked : `${method} ${asked} ${JSON.stringify(input.body)}`
    const make = () => answer(one, { ...input, visitor: anonymousVisitor })
    const fill = () =>
      filled(one, input.params, async () => ({
        type: json,
        body: JSON.stringify({ data: await make() }),
        seconds: keep,
        headers: method === 'GET' ? anyOrigin : {},
      }))
    return { key, keep, make, fill }
  }
  return {
    whole(one, input, queue) {
      const { key, fill } = keyAndFill(one, input)
      return cache.get(key, fill, queue)
    },
    async part(one, input) {
      const { key, keep, make, fill } = keyAndFill(one, input)
      return keep === 0 ? make() : contentOf(await cache.get(key, fill))
    },
  }
}

/** Free-text parameters: there are endlessly many values, so answers are not cached. */
export function freeTextOf({ endpoint }: Pick<Route, 'endpoint'>): readonly string[] {
  const { properties: known = {} } = (endpoint.query ?? {}) as { properties?: Record<string, Part> }
  return Object.entries(known).flatMap(([name, schema]) => (isFree(schema) ? [name] : []))
}

type Part = { type?: string; pattern?: string; enum?: unknown; items?: Part; anyOf?: Part[]; const?: unknown }

function isFree({ type, pattern, enum: values, const: value, items, anyOf = [] }: Part): boolean {
  if (type === 'string') return pattern === undefined && values === undefined && value === undefined
  return (items !== undefined && isFree(items)) || anyOf.some(isFree)
}
