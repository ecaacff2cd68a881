import { SignJWT } from 'jose'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as Type from 'typebox'
import { endpoint, refusal, refuse, unavailable } from '../../contract.ts'
import { httpServer } from './http.ts'
import { openLimits } from './limits.ts'
import { originCheck } from './own-origin.ts'
import { openProxies } from './proxies.ts'
import { openLog } from '../log.ts'
import { pageCache, type PageCache } from './page-cache.ts'
import { inProcess, route, type Route } from './routes.ts'
import { sharedAnswers } from './response-cache.ts'
import { tokens } from '../visitors/tokens.ts'
import { visitors, type Visitor } from '../visitors/visitor.ts'

const full = refusal('box_full', 409, 'The box is full')
const ids = Type.Object({ id: Type.String({ pattern: '^[a-z]+$' }) })
const drop = endpoint('POST /api/box/:id', {
  summary: 'Puts a note into a box',
  silence: 'facts',
  params: ids,
  query: Type.Object({ copies: Type.Integer({ minimum: 1, maximum: 3, default: 1 }) }),
  body: Type.Object({
    note: Type.String({ minLength: 1 }),
    to: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    deviceFingerprint: Type.Optional(Type.String()),
  }),
  reply: Type.Object({ note: Type.String(), copies: Type.Integer() }),
  refusals: [full],
})
const facts = { summary: 'A box', silence: 'facts', params: ids, reply: Type.Object({}) } as const
const open = endpoint('/api/box/:id', { ...facts, refusals: [full, refusal('box_lost', 404, 'No such box')] })
const shelf = endpoint('/api/shelf/:id', facts)
const look = endpoint('/api/box', {
  summary: 'How many notes there are',
  silence: 'facts',
  query: Type.Object({ by: Type.Optional(Type.String()) }),
  reply: Type.Object({ notes: Type.Integer() }),
  shared: { seconds: 60, topics: ['box'] },
})

const secret = 'a secret of at least thirty-two characters'
const tokenSecret = 'another secret, also of thirty-two characters'
const foreign = { key: { secret: tokenSecret }, issuer: 'https://issuer.test', audience: 'https://site.test' }
const proxies = openProxies({ trustProxy: 'loopback' })
let app: FastifyInstance
let cache: PageCache
let seen: Visitor[]
let looks: number
let logged: unknown[]
let given: unknown

beforeEach(async () => {
  seen = []
  logged = []
  looks = 0
  cache = pageCache({ bytes: 1_000_000 })
  const routes: Route[] = [
    route(drop, async ({ params, query, body, visitor }) => {
      seen.push(visitor)
      given = body
      if (params.id === 'full') throw refuse(full, { since: 'noon' })
      if (params.id === 'broken') throw new Error('a secret of the house')
      return { note: body.note, copies: query.copies, keyOfTheHouse: 'never shown' }
    }),
    route(look, async ({ query }) => {
      if (query.by === 'nobody') throw refuse(unavailable)
      looks += 1
      return { notes: looks }
    }),
    route(open, async () => ({})),
    route(shelf, async () => ({})),
  ]
  app = await httpServer({
    routes,
    cache,
    headers: { 'x-site': 'yes' },
    secret,
    log: openLog('error', { write: (line) => logged.push((JSON.parse(line) as { err: unknown }).err) }),
    limits: openLimits({ proxies, limits: { device: 1_000_000, network: 1_000_000 } }),
    proxies,
    originRefusal: originCheck({ proxies }),
    whoIs: visitors({ secret, secureCookies: true, tokens: tokens({ foreign }) }),
  })
})
afterEach(() => app.close())

const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.5',
) => app.inject({ method: 'POST', url, payload, headers, remoteAddress })

describe('an endpoint over HTTP', () => {
  it('gets validated input with numbers and defaults, and answers only what its contract declares', async () => {
    expect((await post('/api/box/red?copies=2', { note: 'hello' })).json()).toEqual({
      data: { note: 'hello', copies: 2 },
    })
    expect((await post('/api/box/red', { note: 'hello' })).json()).toEqual({
      data: { note: 'hello', copies: 1 },
    })
  })

  it('gets nothing that its contract does not name', async () => {
    await post('/api/box/red', { note: 'hello', id: 'blue', verified: true })
    expect(given).toEqual({ note: 'hello' })
  })

  it('takes an empty parameter as none', async () => {
    expect((await post('/api/box/red?copies=', { note: 'hello' })).json()).toEqual({
      data: { note: 'hello', copies: 1 },
    })
  })

  it('converts nothing in a body: a number is not a text', async () => {
    const answer = await post('/api/box/red', { note: 5 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'note' }] })
  })

  it('takes null in a body as absent, but not where it means something or something is needed', async () => {
    await post('/api/box/red', { note: 'hello', to: null, deviceFingerprint: null })
    expect(given).toEqual({ note: 'hello', to: null })
    expect((await post('/api/box/red', { note: null })).json()).toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['with the endpoint’s own refusal', '/api/box/RED', 'box_lost'],
    ['or with that of every address', '/api/shelf/RED', 'not_found'],
  ])('answers an id that cannot be one as unknown, %s', async (_, url, code) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code })
  })

  it('refuses the one character that the database cannot hold', async () => {
    expect((await post('/api/box/red', { note: 'a\u0000b' })).statusCode).toBe(400)
  })

  it('refuses a deeply nested body', async () => {
    const headers = { 'content-type': 'application/json' }
    const payload = `{"note":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const answer = await app.inject({ method: 'POST', url: '/api/box/red', headers, payload })
    expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    [
      'a form',
      'application/x-www-form-urlencoded',
      'note=x',
      415,
      'must be JSON, with the header content-type: application/json',
    ],
    ['half a text', 'application/json', '{"note":', 400, 'must be valid JSON'],
    ['70 kB', 'application/json', `{"note":"${'a'.repeat(70_000)}"}`, 413, 'must not be longer than 64 kB'],
  ])('says why it cannot read %s', async (_, type, payload, status, message) => {
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/box/red', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path: '', message }] })
  })

  it('answers a refusal with its status, code, message and details', async () => {
    const answer = await post('/api/box/full', { note: 'x' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'box_full',
      message: 'The box is full',
      details: { since: 'noon' },
    })
  })

  it('says when to ask again for an answer that everyone would share', async () => {
    const { statusCode, headers } = await app.inject({ url: '/api/box?by=nobody' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  })

  it.each([
    ['that cannot be read', '/api/box/%FF', 400],
    ['that is too long', `/api/box/${'a'.repeat(501)}`, 414],
  ])('refuses an address %s in the same format, with the usual headers', async (_, url, status) => {
    const answer = await post(url, { note: 'x' })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) as string })
    expect(answer.headers).toMatchObject({ 'x-site': 'yes', 'cache-control': 'no-store' })
  })

  it('reveals no internal error, and logs it', async () => {
    const answer = await post('/api/box/broken', { note: 'x' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(logged).toEqual([expect.objectContaining({ message: 'a secret of the house' })])
  })

  it('works the same in process', async () => {
    const call = inProcess([route(look, async () => ({ notes: 7 }))])
    expect(await call(look, { query: {} })).toEqual({ notes: 7 })
  })
})

describe('a shared answer', () => {
  it('is made once, until its topic changes', async () => {
    const ask = async () => (await app.inject('/api/box')).json<{ data: { notes: number } }>().data.notes
    expect([await ask(), await ask()]).toEqual([1, 1])
    cache.drop(['box'])
    expect(await ask()).toBe(2)
  })

  it('is made once for the API and for the pages rendered from it', async () => {
    const routes = [route(look, async () => ({ notes: (looks += 1) }))]
    const call = inProcess(routes, sharedAnswers(cache))
    expect(await call(look, { query: {} })).toEqual({ notes: 1 })
    const overNetwork = await app.inject('/api/box')
    expect(overNetwork.json()).toEqual({ data: { notes: 1 } })
    cache.drop(['box'])
    expect(await call(look, { query: {} })).toEqual({ notes: 2 })
  })

  it('is not cached if it contains the visitor’s own words', async () => {
    await app.inject('/api/box?by=one')
    await app.inject('/api/box?by=one')
    expect(looks).toBe(2)
  })
})

describe('a visitor', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => {
    const { name, value } = answer.cookies[0]!
    return { cookie: `${name}=${encodeURIComponent(value)}` }
  }

  it('gets a signed cookie that scripts cannot read, and is the same device from then on', async () => {
    const first = await post('/api/box/red', { note: 'x' })
    expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true })
    await post('/api/box/red', { note: 'x' }, cookieOf(first))
    expect(seen[1]).toMatchObject({ device: seen[0]!.device, newDevice: false })
    expect(seen[0]!.newDevice).toBe(true)
  })

  it('with a forged cookie is a new device', async () => {
    await post(
      '/api/box/red',
      { note: 'x' },
      { cookie: 'device=11111111-1111-4111-8111-111111111111.forged' },
    )
    expect(seen[0]).toMatchObject({ newDevice: true })
    expect(seen[0]!.device).not.toContain('1111')
  })

  it('has a network and a fingerprint, both kept only as keyed hashes', async () => {
    await post('/api/box/red', { note: 'x', deviceFingerprint: 'f'.repeat(64) })
    await post('/api/box/red', { note: 'x' }, { 'x-device-fingerprint': 'f'.repeat(64) }, '203.0.113.200')
    await post('/api/box/red?fingerprintHash=g', { note: 'x' }, {}, '198.51.100.1')
    expect(seen[0]!.fingerprint).toBe(seen[1]!.fingerprint)
    expect(seen[0]!.network).toBe(seen[1]!.network)
    expect(seen[2]!.network).not.toBe(seen[0]!.network)
    expect(seen[2]!.fingerprint).not.toBe(seen[0]!.fingerprint)
    expect(JSON.stringify(seen)).not.toMatch(/203\.0|ffff/)
  })

  it('has the address that a proxy on this machine reports', async () => {
    await post('/api/box/red', { note: 'x' }, { 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1')
    await post('/api/box/red', { note: 'x' }, {}, '198.51.100.9')
    await post('/api/box/red', { note: 'x' }, { 'x-forwarded-for': '198.51.100.7' }, '203.0.113.1')
    expect(seen[0]!.network).toBe(seen[1]!.network)
    expect(seen[2]!.network).not.toBe(seen[1]!.network)
  })

  it('with a token is the token’s subject, in its role', async () => {
    const sign = (claims: object, key = tokenSecret, until = '1h') =>
      new SignJWT({ iss: foreign.issuer, aud: foreign.audience, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(until)
        .sign(new TextEncoder().encode(key))
    const as = async (token: string) =>
      (await post('/api/box/red', { note: 'x' }, { authorization: `Bearer ${token}` })).statusCode
    expect(await as(await sign({ sub: 'anna', role: 'moderator' }))).toBe(200)
    expect(await as(await sign({ sub: 'ben', role: 'king' }))).toBe(200)
    expect(seen.map(({ subject, role }) => ({ subject, role }))).toEqual([
      { subject: 'anna', role: 'moderator' },
      { subject: 'ben', role: 'member' },
    ])
    expect(await as(await sign({ sub: 'eve', role: 'admin' }, 'x'.repeat(40)))).toBe(401)
    expect(await as(await sign({ sub: 'late' }, tokenSecret, '-1h'))).toBe(401)
    expect(await as(await sign({ role: 'admin' }))).toBe(401)
    expect(await as('nonsense')).toBe(401)
  })
})
