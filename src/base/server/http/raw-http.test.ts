// Raw bytes sent to the server, before Fastify sees a request.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from './http.ts'
import { openLimits } from './limits.ts'
import { originCheck } from './own-origin.ts'
import { openProxies } from './proxies.ts'
import { openLive, type Live } from '../realtime/live.ts'
import { openLog } from '../log.ts'
import { pageCache } from './page-cache.ts'
import { openSharedState } from '../realtime/shared-state.ts'
import { tokens } from '../visitors/tokens.ts'
import { visitors } from '../visitors/visitor.ts'

const secret = 'a secret of at least thirty-two characters'
let app: FastifyInstance
let live: Live
let port: number
let asked: string[] = []
let logged = ''

function serverWith(
  network: number,
  proxies = openProxies({ trustProxy: 'none' }),
): Promise<FastifyInstance> {
  const log = openLog('info', { write: (line) => void (logged += line) })
  return httpServer({
    routes: [],
    cache: pageCache({ bytes: 1_000_000 }),
    headers: { 'x-site': 'yes' },
    secret,
    log,
    limits: openLimits({ proxies, limits: { device: network, network } }),
    proxies,
    originRefusal: originCheck({ proxies }),
    whoIs: visitors({ secret, tokens: tokens({}), secureCookies: false }),
    page: async (request, reply) => {
      asked.push(request.url)
      return reply.send(`page ${request.url}`)
    },
  })
}

beforeAll(async () => {
  const log = openLog('silent')
  app = await serverWith(1_000_000)
  await app.listen({ host: '127.0.0.1', port: 0 })
  live = openLive({
    server: app.server,
    shared: openSharedState(undefined, log),
    originRefusal: () => undefined,
    log,
  })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await live?.close()
  await app?.close()
})

/** Sends the bytes unchanged and returns everything received until the server hangs up. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
const get = (path: string, more = '') =>
  send(`GET ${path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${more}\r\n`)

it('a request with the cookies of all that runs on the same domain is read, up to 64 kB', async () => {
  const cookies = (bytes: number) => `cookie: ${`c=${'x'.repeat(1_000)}; `.repeat(bytes / 1_000)}\r\n`
  expect(await get('/cookies', cookies(30_000))).toMatch(/^HTTP\/1\.1 200 /)
  expect(await get('/cookies', cookies(70_000))).toMatch(/^HTTP\/1\.1 431 /)
})

it('no header makes another method of a request', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    expect(await get('/polls', `${name}: DELETE\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

describe('an address', () => {
  it.each([
    '//',
    '///',
    '/\\',
    '/.//',
    '/..//',
    '/hi/..//',
    '//:80',
    '//?',
    '//evil.example',
    '/polls/',
    '/./polls',
    '//polls?a=//',
  ])('%s redirects to its canonical form on this host', async (path) => {
    const answer = await get(path)
    expect(answer).toMatch(/^HTTP\/1.1 301 /)
    const location = /^location: (.*)$/m.exec(answer)![1]!.trim()
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(await get(location)).toMatch(/^HTTP\/1.1 200 /)
  })

  it.each(['*', 'polls', 'http://other.example/polls', '@x'])('%s gets a plain 400', async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1.1 400 /)
  })

  it('reaches a page in one form only', async () => {
    asked = []
    for (const path of ['/polls', '//polls', '/polls/', '/./polls', '/x/../polls']) await get(path)
    expect(asked).toEqual(['/polls'])
  })
})

describe('a connection', () => {
  it.each(['h2c', 'tls/1.0', 'websocket'])('that offers %s is answered in HTTP/1.1', async (protocol) => {
    const upgrade = `connection: close, upgrade\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABkAAQAoAAA\r\n`
    const answer = await send(`GET /polls HTTP/1.1\r\nhost: site\r\n${upgrade}\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('page /polls')
  })

  it.each([
    'content-length: 5\r\ntransfer-encoding: chunked',
    'content-length: 5\r\ncontent-length: 6',
    'transfer-encoding: chunked, identity',
    'content-length : 5',
    'transfer-encoding: chunked\n',
  ])('with two ways to read its end (%j) is refused, and what follows is no request', async (ends) => {
    asked = []
    const follows = `GET /smuggled HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`
    expect(await send(`POST /polls HTTP/1.1\r\nhost: site\r\n${ends}\r\n\r\n0\r\n\r\n${follows}`)).toMatch(
      /^HTTP\/1.1 400 /,
    )
    expect(asked).not.toContain('/smuggled')
  })

  it('with TRACE repeats nothing', async () => {
    const answer = await send(
      'TRACE /polls HTTP/1.1\r\nhost: site\r\nconnection: close\r\ncookie: kept=secret\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).not.toContain('secret')
  })

  it.each([
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['GET /\0 HTTP/1.1\r\nhost: site\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: site\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
    ['POST /api/polls HTTP/1.1\r\nhost: site\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
  ])('that cannot be read gets a refusal like all others: %j', async (bytes, status) => {
    const [head, body] = (await send(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^x-site: yes$/m)
    expect(JSON.parse(body!)).toEqual({ code: 'invalid_input', message: expect.any(String) })
  })

  it('that is reset in the middle of a request harms nobody', async () => {
    const failed: unknown[] = []
    app.server.on('clientError', (error) => failed.push(error))
    for (let n = 0; n < 50; n += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /polls HTTP/1.1\r\nhost: site\r\n\r\nRUBBISH ${'x'.repeat(50)}\r\n`)
      socket.resetAndDestroy()
    }
    expect(await get('/polls')).toMatch(/^HTTP\/1.1 200 /)
  })

  it('that ends within a body is nothing wrong with the site', async () => {
    logged = ''
    const socket = connect(port, '127.0.0.1')
    const received = once(app.server, 'request')
    socket.write(
      `POST /polls HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
    const [request] = (await received) as [IncomingMessage]
    const closed = new Promise((resolve) => request.once('close', resolve))
    socket.destroy()
    await closed
    expect(await get('/polls')).toMatch(/^HTTP\/1.1 200 /)
    expect(logged).toBe('')
  })

  it.each([
    ['the PROXY protocol', 'PROXY TCP4 203.0.113.7 10.0.0.1 51234 3000\r\nGET / HTTP/1.1\r\n\r\n'],
    ['the PROXY protocol', '\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c'],
    ['TLS', '\x16\x03\x01\0\xa5\x01\0\0\xa1\x03\x03'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('of a trusted proxy that speaks %s is refused, and operators are told', async (language, bytes) => {
    const proxies = openProxies({ trustProxy: 'loopback' })
    const trusting = await serverWith(1_000_000, proxies)
    await trusting.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((trusting.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(bytes, 'latin1')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    expect(proxies.trouble()).toContain(`speaks ${language}`)
    await trusting.close()
  })

  it('has 15 seconds for its headers and 30 for a request', () => {
    expect(app.server.headersTimeout).toBe(15_000)
    expect(app.server.requestTimeout).toBe(30_000)
  })
})

it('a visitor without budget gets a refusal a second later, with retry-after', async () => {
  const strict = await serverWith(8)
  await strict.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(strict.server.address() as AddressInfo).port}`
  const answers = [await fetch(`${origin}/a`), await fetch(`${origin}/b`)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const began = performance.now()
  const refused = await fetch(`${origin}/c`)
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('x-site')).toBe('yes')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  await strict.close()
})
