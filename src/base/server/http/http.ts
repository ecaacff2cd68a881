// The HTTP server, assembled from its parts. Cached answers are sent before any routing.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import cookies from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { insecureAddress, invalidInput, notFound, refuse, tooMany } from '../../contract.ts'
import { deviceOf } from '../visitors/cookies.ts'
import type { Limits } from './limits.ts'
import { mount } from './mount.ts'
import type { PageCache } from './page-cache.ts'
import type { OriginCheck } from './own-origin.ts'
import type { Proxies } from './proxies.ts'
import { costs } from './request-budgets.ts'
import { answerError, answerUnread, maxBodyBytes } from './refusals.ts'
import type { Route } from './routes.ts'
import type { QueueAccess } from './render-queue.ts'
import type { Authenticate } from '../visitors/visitor.ts'

export type HttpDependencies = {
  routes: readonly Route[]
  whoIs: Authenticate
  cache: PageCache
  headers: Record<string, string>
  secret: string
  log: FastifyBaseLogger
  limits: Limits
  proxies: Pick<Proxies, 'trusts' | 'misread'>
  originRefusal: OriginCheck
  /** Answers before anything else, or calls `next` (hot reload in development). */
  before?: Before | undefined
  /** Registered before the API, so that it sees each route. */
  documented?: (app: FastifyInstance) => Promise<void>
  /** Everything that is not the API: files, health. */
  more?: (app: FastifyInstance) => Promise<void>
  /** Answers addresses without a route, outside the API: pages. */
  page?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** The queue slot for requests that cost more than a few milliseconds. */
    queue: QueueAccess
  }
}

export async function httpServer(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: dependencies.log,
    trustProxy: dependencies.proxies.trusts,
    bodyLimit: maxBodyBytes,
    // A start takes as long as a slow machine needs.
    pluginTimeout: 0,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Contracts limit the length of path parameters; none allows more than this.
    routerOptions: { maxParamLength: 500 },
    // Unreadable addresses reach neither routes nor hooks.
    frameworkErrors: (error, request, reply) => {
      const said = impossibleIn(request.url) === 'path' ? refuse(notFound) : error
      void answerError(said, request, reply.headers(dependencies.headers))
    },
    clientErrorHandler(error, socket) {
      dependencies.proxies.misread(socket, (error as unknown as { rawPacket?: Buffer }).rawPacket)
      answerUnread(error, socket, dependencies.headers)
    },
    return503OnClosing: true,
    serverFactory: (handler) => answeringFromMemory(dependencies, handler),
  })
  // `mount` checks the contract's own schemas; here they only describe.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (body) => (typeof body === 'string' ? body : JSON.stringify(body)))
  // The specified client sends a JSON content type with every call, even without a body.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else void parse(request, body as string, done)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(dependencies.headers))
  await app.register(cookies, { secret: dependencies.secret })
  app.decorateRequest('queue')
  app.addHook('onRequest', async (request, reply) => {
    const payer = dependencies.limits.payerOf(request.raw, deviceOf(request))
    request.queue = dependencies.limits.queueFor(payer)
    // Health checks must work even during a flood.
    if (request.url === '/healthz' || request.url === '/readyz') return
    if (!dependencies.limits.pays(payer, isFile(request.url) ? costs.file : costs.answered)) {
      reply.header('retry-after', dependencies.limits.wait(payer, 'small'))
      throw refuse(tooMany)
    }
    const impossible = impossibleIn(request.url)
    if (impossible !== undefined) throw refuse(impossible === 'path' ? notFound : invalidInput)
    const isWrite = !isReading(request.method) && request.method !== 'OPTIONS'
    const refused = isWrite ? dependencies.originRefusal(request.raw) : undefined
    if (!refused) return
    if (refused.code !== insecureAddress.code || !isForm(request)) throw refused
    // A form without script: the same page, at the address that keeps cookies.
    const { address } = refused.details as { address: string }
    await reply.redirect(address + request.url, 303)
  })
  app.setNotFoundHandler((request, reply) => {
    const mayBePage = isReading(request.method) && !request.url.startsWith('/api/')
    return mayBePage && dependencies.page
      ? dependencies.page(request, reply)
      : answerError(refuse(notFound), request, reply)
  })
  await dependencies.documented?.(app)
  mount(app, dependencies.routes, dependencies)
  await dependencies.more?.(app)
  return app
}

/** Fastify does not set the time-outs of a server that is not its own. */
const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }
/** Bytes: browsers also send the cookies of whatever else is on the same domain. */
const maxHeaderSize = 64 * 1024

function answeringFromMemory({ cache, before, headers, limits }: HttpDependencies, handler: Handler): Server {
  // Only our own sockets are upgraded. Clients offering another protocol (`h2c`) get an answer in this one.
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && request.url!.startsWith('/socket.io/')
  const server = createServer({ ...timeouts, maxHeaderSize, shouldUpgradeCallback }, (request, response) => {
    const payer = limits.payerOf(request)
    if (!limits.pays(payer, costs.kept)) return limits.refuseLate(response, payer, headers)
    // Before the address is read: only what has a canonical one is kept.
    if (!before && cache.answer(request, response, limits.queueFor(payer))) return undefined
    const read = readAddress(request.url)
    if (!read) return end(response, 400, { ...headers, 'cache-control': 'no-store' })
    if (before) return before(request, response, () => handler(request, response))
    if (!read.isCanonical && isReading(request.method))
      return end(response, 301, {
        ...headers,
        location: read.address,
        'cache-control': 'public, max-age=3600',
      })
    return handler(request, response)
  })
  // Longer than a proxy's, which would otherwise send a request just when it closes.
  server.keepAliveTimeout = 65_000
  return server
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'content-length': 0 }).end()
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Files cost little, and a first visit loads a dozen of them. */
const isFile = (url: string) => /^\/(assets\/[^?]*|[\w-]+\.\w+)(\?|$)/.test(url)

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** NUL and halves of surrogate pairs: no stored text has them, and a database refuses to look for them. */
const noText = /%00|%ed%[ab][\da-f]%[89ab][\da-f]/i

/** Where an address asks for what cannot be. */
function impossibleIn(url: string): 'path' | 'query' | undefined {
  if (!noText.test(url)) return undefined
  return noText.test(/^[^?]*/.exec(url)![0]) ? 'path' : 'query'
}

/**
 * The canonical form of an address: no doubled slash, no dot segment, no trailing slash. Undefined: no resource here can have it.
 * @param raw the target in the request line. A proxy's absolute form (`http://host/path`), `*` and anything
 * else without a leading slash is invalid.
 */
export function readAddress(raw: string | undefined) {
  if (!raw?.startsWith('/')) return undefined
  // Concatenated, not resolved: `//host/path` would otherwise name another host, and `//` none at all.
  const url = URL.parse(`http://site${raw}`)
  if (!url || url.host !== 'site') return undefined
  const single = url.pathname.replace(/\/{2,}/g, '/')
  const path = single.startsWith('/api/') ? single : single.replace(/(?<=.)\/$/, '')
  const asked = /^[^?#]*/.exec(raw)![0]
  return { address: path + url.search, isCanonical: path === asked && !raw.includes('#') }
}
