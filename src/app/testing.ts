// A whole site for tests: a fresh database, the real routes, and callers that speak through the contract.
import type { InjectOptions } from 'fastify'
import { addressOf } from '#base/address.ts'
import { Refused, type AnyEndpoint, type Call, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import { openLog } from '#base/server/log.ts'
import { openTestDatabase } from '#base/server/test-database.ts'
import { readConfig } from './server/config.ts'
import { openSite, type Site } from './server/site.ts'

export type TestSite = Site & {
  db: Database
  /** A phone: it keeps the cookies that it is given. `headers` go along with each of its calls. */
  device(headers?: Record<string, string>): Call
  /** One call, with the answer as it went over the wire. */
  ask(of: InjectOptions): Promise<{ status: number; headers: Record<string, unknown>; body: string }>
}

/** @param settings like the environment's, in their text form. */
export async function openTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const database = await openTestDatabase()
  const site = await openSite({
    config: readConfig({
      STARTER_DATA: 'none',
      LOG_LEVEL: 'silent',
      LIMIT_DEVICE: '100000',
      LIMIT_NETWORK: '100000',
      ...settings,
    }),
    log: openLog('silent'),
    database,
    pages: false,
    origin: 'http://site.test',
  })
  await site.app.ready()
  const ask: TestSite['ask'] = async (of) => {
    const answer = await site.app.inject(of)
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  return { ...site, db: database.db, ask, device: (headers) => phone(site, headers) }
}

function phone(site: Site, headers: Record<string, string> = {}): Call {
  const cookies: Record<string, string> = {}
  return async <E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: object
    }
    const answer = await site.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.url, params, query),
      headers,
      cookies,
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    const said = answer.json<{ data: Reply<E>; message: string; code: string; details?: unknown }>()
    if (answer.statusCode < 400) return said.data
    throw new Refused({ code: said.code, status: answer.statusCode, message: said.message }, said.details)
  }
}
