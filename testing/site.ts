// A whole site for tests: a fresh database, the real routes, and callers that use the contracts.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import type { Logger } from 'pino'
import { addressOf } from '#base/address.ts'
import {
  Refused,
  silencePeriod,
  type AnyEndpoint,
  type Call,
  type Input,
  type Reply,
} from '#base/contract.ts'
import type { Database, OpenDatabase } from '#base/server/database/db.ts'
import { openLog } from '#base/server/log.ts'
import type { SilenceCalendar } from '#base/server/silence/guard.ts'
import { operatorSessions } from '#base/server/visitors/operator-sessions.ts'
import { sessionCookie } from '#base/server/visitors/cookies.ts'
import { openTestDatabase, type TestEngine } from '#testing/database/test-database.ts'
import type { Network } from '#news/server/feeds/guarded-requests.ts'
import { readConfig } from '#app/server/config.ts'
import { openSite, type Site, type SiteOptions } from '#app/server/site.ts'

export type TestSite = Site & {
  db: Database
  /** A phone that keeps its cookies. `headers` are sent with each call. */
  device(headers?: Record<string, string>): Call
  /** The holder of a token, by default a moderator. Each name is another person. */
  operator(name?: string, role?: 'moderator' | 'admin' | 'member'): Promise<Call>
  /** An operator who has just signed in at the desk. */
  signedIn(name?: string, role?: 'moderator' | 'admin'): Promise<Call>
  /** That browser's cookies. */
  sessionOf(name: string, role: 'moderator' | 'admin'): Promise<string>
  /** One call, returning the raw response. */
  ask(of: InjectOptions): Promise<{ status: number; headers: Record<string, unknown>; body: string }>
}

/** @param settings like environment variables, as text. */
export async function openTestSite(
  settings: Record<string, string> = {},
  of: {
    engine?: TestEngine
    /** Instead of a fresh one of that engine. */
    database?: OpenDatabase
    /** Where the feeds' addresses lead. */
    feedNetwork?: Network
    log?: Logger
    /** Its own calendar of silence periods. */
    silenceCalendar?: () => Promise<SilenceCalendar>
    /** `servedTestPages`; without it only the API is served. */
    pages?: SiteOptions['pages']
  } = {},
): Promise<TestSite> {
  const database = of.database ?? (await openTestDatabase(of.engine))
  const site = await openSite({
    config: readConfig({
      STARTER_DATA: 'none',
      FEEDS: 'off',
      OPEN_DATA: 'off',
      LOG_LEVEL: 'silent',
      LIMIT_NETWORK: '10000000',
      INBOX_PER_HOUR: '1000000',
      TOKEN_SECRET: tokenSecret,
      TOKEN_ISSUER: issuer,
      TOKEN_AUDIENCE: audience,
      ...settings,
    }),
    log: of.log ?? openLog('silent'),
    database,
    feedNetwork: of.feedNetwork,
    ...(of.silenceCalendar && { silenceCalendar: of.silenceCalendar }),
    pages: of.pages ?? false,
    origin,
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
    sessionOf: (name, role) => sessionOf(database.db, name, role),
    signedIn: async (name = 'operator', role = 'moderator') =>
      phone(site, { origin, host }, { [sessionCookie]: await sessionOf(database.db, name, role) }),
  }
}

const host = 'site.test'
const origin = `http://${host}`

/** As if the operator had used a passkey; returns the browser's cookies. */
async function sessionOf(db: Database, name: string, role: 'moderator' | 'admin'): Promise<string> {
  const rows = await db<{ id: string }>`insert into operator (name, role) values (${name}, ${role})
    on conflict (lower(name)) do update set role = excluded.role, removed_at = null returning id`
  const operatorId = rows[0]!.id
  const passkeyId = `passkey-of-${operatorId}`
  await db`insert into operator_passkey (id, operator_id, label, public_key, counter, transports)
    values (${passkeyId}, ${operatorId}, 'a test', ${Buffer.from('none')}, 0, '{}') on conflict do nothing`
  return (await operatorSessions(db).start({ operatorId, passkeyId, challenge: randomUUID() }))!
}

const tokenSecret = 'a secret that only tests know, long enough'
const [issuer, audience] = ['https://issuer.test', 'https://site.test']

/** The cookies of `operator`. */
export function tokenFor(name: string, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(name)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(tokenSecret))
}

function phone(site: Site, headers: Record<string, string> = {}, kept: Record<string, string> = {}): Call {
  const cookies = { ...kept }
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
    throw new Refused(
      { code: said.code, status: answer.statusCode, message: said.message },
      said.code === silencePeriod.code ? said : said.details,
    )
  }
}
