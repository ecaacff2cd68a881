// Caches answers that are the same for everyone, both for the API and for the pages rendered from them.
import { addressOf } from '../../address.ts'
import { isFacts, isRefused } from '../../contract.ts'
import type { Replicas } from '../database/replicas.ts'
import type { PageCache } from './page-cache.ts'
import { toErrorReply } from './refusals.ts'
import { answer, type Route, type SharedAnswers } from './routes.ts'
import { anonymousVisitor } from '../visitors/visitor.ts'

export const json = 'application/json; charset=utf-8'

/** Scripts of other sites may read what everyone may read; it never depends on who asks. */
export const anyOrigin = { 'access-control-allow-origin': '*' }

/** @param read runs what everyone reads: on a replica of the database, if there is one. */
export function sharedAnswers(cache: PageCache, read: Replicas['read']): SharedAnswers {
  const freeNames = new Map<Route, readonly string[]>()
  return (one, input, queue) => {
    const { method, url, shared } = one.endpoint
    const { seconds = 0, topics = [] } = shared ?? {}
    let free = freeNames.get(one)
    if (!free) freeNames.set(one, (free = freeTextOf(one)))
    const query = input.query as Record<string, unknown>
    const keep = free.some((name) => query[name] !== undefined) ? 0 : seconds
    // One key for equivalent requests.
    const asked = addressOf(url, input.params as Record<string, string>, query)
    const key = input.body === undefined ? asked : `${method} ${asked} ${JSON.stringify(input.body)}`
    const facts = isFacts(one.endpoint)
    const fill = async () => {
      try {
        const data = await read(topics, () => answer(one, { ...input, visitor: anonymousVisitor }))
        return {
          status: 200,
          type: json,
          body: JSON.stringify({ data }),
          content: data,
          seconds: keep,
          topics,
          facts,
          headers: method === 'GET' ? anyOrigin : {},
        }
      } catch (error) {
        if (!isRefused(error)) throw error
        const { status, body } = toErrorReply(error)
        return { status, type: json, body: JSON.stringify(body), seconds: 0, topics }
      }
    }
    return cache.get(key, fill, queue)
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
