// An endpoint of a contract, paired with what answers it.
import { Clean } from 'typebox/value'
import type { AnyEndpoint, Call, Endpoint, Input, Reply } from '../contract.ts'
import { notFound, refuse } from '../contract.ts'
import { nobody, type Visitor } from './visitor.ts'

export type Ask = { params: unknown; query: unknown; body: unknown; visitor: Visitor }
export type Route = { endpoint: Endpoint; handle: (ask: Ask) => Promise<unknown> }

/** The handler gets validated input and answers `data` without its envelope; a refusal is thrown. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (ask: Input<E> & { visitor: Visitor }) => Promise<Reply<E>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] }
}

/** A caller without a network, as nobody in particular: what pages are rendered with. */
export function inProcess(routes: readonly Route[]): Call {
  const byName = new Map(routes.map((r) => [nameOf(r.endpoint), r]))
  return async (endpoint, input) => {
    const found = byName.get(nameOf(endpoint))
    if (!found) throw refuse(notFound, nameOf(endpoint))
    const { params, query, body } = input as Partial<Ask>
    return (await answer(found, { params: params ?? {}, query: query ?? {}, body, visitor: nobody })) as never
  }
}

/** Only what the contract names leaves the house: keys that the reply's schema does not know are dropped. */
export async function answer(of: Route, ask: Ask): Promise<unknown> {
  return Clean(of.endpoint.reply, await of.handle(ask))
}

export function nameOf(endpoint: Pick<Endpoint, 'method' | 'url'>): string {
  return `${endpoint.method} ${endpoint.url}`
}
