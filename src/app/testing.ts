// A whole site for tests: a fresh database, the real routes, and callers that speak through the contract.
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import type { Logger } from 'pino'
import { addressOf } from '#base/address.ts'
import { Refused, type AnyEndpoint, type Call, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import { openLog } from '#base/server/log.ts'
import { openTestDatabase, type TestEngine } from '#base/server/test-database.ts'
import type { TestNetwork } from '#news/server/fetch-document.ts'
import { readConfig } from './server/config.ts'
import { openSite, type Site } from './server/site.ts'

export type TestSite = Site & {
  db: Database
  /** A phone: it keeps the cookies that it is given. `headers` go along with each of its calls. */
  device(headers?: Record<string, string>): Call
  /** Someone with a token; a moderator unless told. Each name is another person. */
  operator(name?: string, role?: 'moderator' | 'admin' | 'member'): Promise<Call>
  /** One call, with the answer as it went over the wire. */
  ask(of: InjectOptions): Promise<{ status: number; headers: Record<string, unknown>; body: string }>
}

/** @param settings like the environment's, in their text form. */
export async function openTestSite(
  settings: Record<string, string> = {},
  of: {
    engine?: TestEngine
    /** Where the addresses of feeds lead. */
    feedNetwork?: TestNetwork
    log?: Logger
  } = {},
): Promise<TestSite> {
  const database = await openTestDatabase(of.engine)
  const site = await openSite({
    config: readConfig({
      STARTER_DATA: 'none',
      FEEDS: 'off',
      LOG_LEVEL: 'silent',
      LIMIT_DEVICE: '10000000',
      LIMIT_NETWORK: '10000000',
      TOKEN_SECRET: tokenSecret,
      TOKEN_ISSUER: issuer,
      TOKEN_AUDIENCE: audience,
      ...settings,
    }),
    log: of.log ?? openLog('silent'),
    database,
    feedNetwork: of.feedNetwork,
    pages: false,
    origin: 'http://site.test',
  })
  await site.app.ready()
  const ask: TestSite['ask'] = async (request) => {
    const answer = await site.app.inject(request)
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  return {
    ...site,
    db: database.db,
    ask,
    device: (headers) => phone(site, headers),
    operator: async (name = 'operator', role = 'moderator') =>
      phone(site, { authorization: `Bearer ${await tokenFor(name, role)}` }),
  }
}

const tokenSecret = 'a secret that only tests know, long enough'
const [issuer, audience] = ['https://issuer.test', 'https://site.test']

/** What `operator` holds. */
export function tokenFor(name: string, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(name)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(tokenSecret))
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
