// The HTTP server, assembled from what it is given. Kept answers go out before any routing.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import cookies from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Redis } from 'ioredis'
import { notFound, refuse, tooMany, wrongOrigin } from '../contract.ts'
import { deviceOf } from './device-cookie.ts'
import { limitStore } from './limit-store.ts'
import { mount } from './mount.ts'
import type { PageCache } from './page-cache.ts'
import { answerError } from './refusals.ts'
import { readAddress } from './request-address.ts'
import type { Route } from './routes.ts'
import { networkOf, type WhoIs } from './visitor.ts'

export type HttpNeeds = {
  routes: readonly Route[]
  whoIs: WhoIs
  cache: PageCache
  headers: Record<string, string>
  secret: string
  log: FastifyBaseLogger
  /** Which peers may say who the visitor is and which address was asked for (`X-Forwarded-*`). */
  trustProxy: string | boolean
  /** Requests a minute: per device that has a cookie, and per network for all others together. */
  limits: { device: number; network: number }
  redis?: Redis | undefined
  /** Answers before anything else does, or calls `next` (hot reload in development). */
  before?: Before | undefined
  /** Registered before the API, so that it sees each route. */
  documented?: (app: FastifyInstance) => Promise<void>
  /** Everything that is not the API: files, health. */
  more?: (app: FastifyInstance) => Promise<void>
  /** Answers what no route is for, outside of the API: pages. */
  page?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export async function httpServer(needs: HttpNeeds): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: needs.log,
    trustProxy: needs.trustProxy,
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Contracts say how long a part of an address may be; none allows more.
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot be read never come to a route, nor to a hook.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(needs.headers))
    },
    return503OnClosing: true,
    serverFactory: (handler) => answeringFromMemory(needs, handler),
  })
  // The contract's own schemas are checked in `mount`; here they only describe.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (body) => (typeof body === 'string' ? body : JSON.stringify(body)))
  // The specified client names JSON on every call, also on those without a body.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else void parse(request, body as string, done)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(needs.headers)
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !isOwnOrigin(request))
      throw refuse(wrongOrigin)
  })
  await app.register(cookies, { secret: needs.secret })
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (_request, key) => (key.startsWith('device:') ? needs.limits.device : needs.limits.network),
    keyGenerator: (request) => limitKey(request),
    errorResponseBuilder: () => refuse(tooMany),
    // Files cost next to nothing, and a first visit asks for a dozen of them.
    allowList: (request) => /^\/(assets\/[^?]*|[\w-]+\.\w+)(\?|$)/.test(request.url),
    ...(needs.redis ? { store: limitStore(needs.redis) } : {}),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const mayBePage = isReading(request.method) && !request.url.startsWith('/api/')
    return mayBePage && needs.page
      ? needs.page(request, reply)
      : answerError(refuse(notFound), request, reply)
  })
  await needs.documented?.(app)
  mount(app, needs.routes, needs)
  await needs.more?.(app)
  return app
}

/** Fastify leaves the time-outs alone where the server is not its own. */
const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

function answeringFromMemory({ cache, before, headers }: HttpNeeds, handler: Handler): Server {
  // Only sockets of ours are upgraded. Who offers another protocol (`h2c`) gets the answer in this one.
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && request.url!.startsWith('/socket.io/')
  const server = createServer({ ...timeouts, shouldUpgradeCallback }, (request, response) => {
    const read = readAddress(request.url)
    if (read === 'unreadable') return end(response, 400, { ...headers, 'cache-control': 'no-store' })
    if (before) return before(request, response, () => handler(request, response))
    if (cache.answer(request, response)) return undefined
    if (!read.isCanonical && isReading(request.method))
      return end(response, 301, {
        ...headers,
        location: read.address,
        'cache-control': 'public, max-age=3600',
      })
    return handler(request, response)
  })
  server.keepAliveTimeout = 65_000
  return server
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'content-length': 0 }).end()
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** A signed cookie marks one device; without it thousands of honest people may share an address. */
function limitKey(request: FastifyRequest): string {
  const device = deviceOf(request)
  // A socket that was reset at once has no address any more.
  return device !== undefined ? `device:${device}` : `network:${networkOf(request.ip ?? '')}`
}

/** Writes come from our own pages, or from a client that is no browser and says nothing. */
function isOwnOrigin(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}
