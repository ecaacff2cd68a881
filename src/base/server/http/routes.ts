// An endpoint of a contract, paired with its handler.
import type { FastifyRequest } from 'fastify'
import { Settings } from 'typebox/system'
import { Clean } from 'typebox/value'
import type { AnyEndpoint, Call, Endpoint, Input, Reply } from '../../contract.ts'
import { notFound, refuse, unavailable, type Closed, type Refused } from '../../contract.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import { everythingClosed } from '../../silence.ts'
import type { CachedResponse } from './compressed-response.ts'
import type { RowsFile } from '../../rows-file.ts'
import type { QueueAccess } from './render-queue.ts'
import { anonymousVisitor, requireOperator, type Visitor } from '../visitors/visitor.ts'

// Otherwise it sorts the variants of all unions again for each answer; app/unions.test.ts keeps them sorted.
Settings.Set({ unionPrioritySort: false })

export type HandlerInput = { params: unknown; query: unknown; body: unknown; visitor: Visitor }
export type Route = {
  endpoint: Endpoint
  handle: (ask: HandlerInput) => Promise<unknown>
  /** What is silent now: modules.ts of the app hands it to every route. Absent: everything that could be. */
  closed?: Closed
  form?: PlainForm
  /** Tables of its answer that are also offered as files for spreadsheets (rows-routes.ts). */
  files?: readonly RowsFile[]
}

/** A plain HTML form that makes the call without script. The browser is then sent to a page. */
export type PlainForm = {
  /** Without the language's prefix. */
  url: string
  body(fields: URLSearchParams, params: Readonly<Record<string, string>>): unknown
  /** The page that says what became of it, without the language's prefix. */
  next(outcome: { reply: unknown } | { refused: Refused }, params: Readonly<Record<string, string>>): string
}

export type SharedInput = Omit<HandlerInput, 'visitor'>
/** Reads what was sent, and refuses what the contract does not allow. */
export type ReadInput = (sent: Pick<FastifyRequest, 'params' | 'query' | 'body'>) => SharedInput
/** The answers of shared endpoints, kept for everyone. */
export type SharedAnswers = {
  /** Made if there is none. Rejects with any error that is not a refusal. */
  whole(of: Route, input: SharedInput, queue?: QueueAccess): Promise<CachedResponse>
  /** Its content, for a page. */
  part(of: Route, input: SharedInput): Promise<unknown>
}

/** The handler gets validated input and returns `data` without its envelope; it throws refusals. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (ask: Input<E> & { visitor: Visitor }) => Promise<Reply<E>>,
  form?: PlainForm,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], ...(form === undefined ? {} : { form }) }
}

/** The same route, with its rows also offered as files. */
export function withFiles(of: Route, ...files: RowsFile[]): Route {
  return { ...of, files }
}

/**
 * Calls endpoints without a network, anonymously: used to render pages.
 * @param shared the cache for shared answers; without it each is made again.
 */
export function inProcess(routes: readonly Route[], shared?: SharedAnswers): Call {
  const byName = new Map(routes.map((r) => [nameOf(r.endpoint), r]))
  return async (endpoint, input) => {
    const found = byName.get(nameOf(endpoint))
    if (!found) throw refuse(notFound, nameOf(endpoint))
    const { params = {}, query = {}, body } = input as Partial<SharedInput>
    try {
      if (shared && endpoint.shared) return (await shared.part(found, { params, query, body })) as never
      return (await answer(found, { params, query, body, visitor: anonymousVisitor })) as never
    } catch (error) {
      throw isDatabaseGone(error) ? refuse(unavailable) : error
    }
  }
}

/**
 * Answers the desk's calls to operators only. Sends nothing that is silent, and only what the contract declares: keys missing from
 * the response schema are dropped.
 */
export async function answer(
  { endpoint, handle, closed = everythingClosed }: Route,
  ask: HandlerInput,
): Promise<unknown> {
  const { silence } = endpoint
  if (silence === 'desk') requireOperator(ask.visitor)
  const reply = await handle(ask)
  return Clean(endpoint.reply, typeof silence === 'function' ? silence(reply, closed) : reply)
}

export function nameOf(endpoint: Pick<Endpoint, 'method' | 'url'>): string {
  return `${endpoint.method} ${endpoint.url}`
}
