import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tokens } from './tokens.ts'

const text = 'a secret of at least thirty-two characters'
const secret = new TextEncoder().encode(text)
const [issuer, audience] = ['https://issuer.example', 'https://site.example']

type Claims = {
  iss?: string
  aud?: string | string[]
  exp?: string
  nbf?: string
  sub?: string
  role?: string
}
const good: Claims = { iss: issuer, aud: audience, exp: '1h', sub: 'asha', role: 'moderator' }

function sign(
  { iss, aud, exp, nbf, sub, role }: Claims,
  key: Uint8Array | CryptoKey = secret,
  alg = 'HS256',
) {
  const token = new SignJWT(role === undefined ? {} : { role }).setProtectedHeader({ alg, kid: 'k1' })
  if (iss !== undefined) token.setIssuer(iss)
  if (aud !== undefined) token.setAudience(aud)
  if (exp !== undefined) token.setExpirationTime(exp)
  if (nbf !== undefined) token.setNotBefore(nbf)
  if (sub !== undefined) token.setSubject(sub)
  return token.sign(key)
}

const refused = { code: 'bad_token', status: 401 }

describe('a token of another issuer', () => {
  const { verify } = tokens({ foreign: { key: { secret: text }, issuer, audience } })

  it('is accepted if it names this issuer, this site and its expiry', async () => {
    expect(await verify(await sign(good))).toEqual({ subject: 'asha', role: 'moderator' })
    expect(await verify(await sign({ ...good, aud: ['https://other.example', audience] }))).toBeTruthy()
  })

  it('is accepted although the clocks of the two machines differ by seconds', async () => {
    const ahead = new SignJWT({ role: 'moderator' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('asha')
      .setIssuedAt('20s')
      .setNotBefore('20s')
      .setExpirationTime('1h')
    expect(await verify(await ahead.sign(secret))).toMatchObject({ subject: 'asha' })
    expect(await verify(await sign({ ...good, exp: '-20s' }))).toMatchObject({ subject: 'asha' })
  })

  it('with another role makes nobody an operator', async () => {
    expect(await verify(await sign({ ...good, role: 'king' }))).toMatchObject({ role: 'member' })
  })

  const { iss: _iss, ...noIssuer } = good
  const { aud: _aud, ...noAudience } = good
  const { exp: _exp, ...noEnd } = good
  const { sub: _sub, ...noSubject } = good
  it.each([
    ['names no issuer', noIssuer],
    ['is of a third issuer', { ...good, iss: 'https://third.example' }],
    ['is meant for nobody in particular', noAudience],
    ['is meant for another site', { ...good, aud: 'https://other.example' }],
    ['never ends', noEnd],
    ['has ended', { ...good, exp: '-31s' }],
    ['has not begun', { ...good, nbf: '60s' }],
    ['is nobody’s', noSubject],
    ['has a name without end', { ...good, sub: 'x'.repeat(256) }],
  ])('is refused if it %s', async (_why, claims) => {
    await expect(verify(await sign(claims))).rejects.toMatchObject(refused)
  })

  it.each([7, ['asha'], {}, true])('is refused if its name is no text: %j', async (sub) => {
    const odd = new SignJWT({ iss: issuer, aud: audience, sub: sub as never }).setExpirationTime('1h')
    await expect(verify(await odd.setProtectedHeader({ alg: 'HS256' }).sign(secret))).rejects.toMatchObject(
      refused,
    )
  })

  it('is refused with another key or algorithm, or without a signature', async () => {
    await expect(verify(await sign(good, new TextEncoder().encode('x'.repeat(40))))).rejects.toMatchObject(
      refused,
    )
    await expect(verify(await sign(good, secret, 'HS512'))).rejects.toMatchObject(refused)
    const [, body] = (await sign(good)).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    await expect(verify(`${none}.${body}.`)).rejects.toMatchObject(refused)
  })
})

describe('a token of an issuer with a key set', () => {
  let server: Server
  let pair: { publicKey: CryptoKey; privateKey: CryptoKey }
  let verify: ReturnType<typeof tokens>['verify']
  let jwks: string
  let give: RequestListener
  let answer: RequestListener
  beforeAll(async () => {
    pair = await generateKeyPair('ES256')
    const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }] }
    give = (_request, response) => void response.end(JSON.stringify(keys))
    answer = give
    server = createServer((...of) => answer(...of))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    verify = tokens({ foreign: { key: { jwks }, issuer, audience } }).verify
  })
  afterEach(() => {
    answer = give
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  /** Not on the clock, which goes its own way. */
  function pass(milliseconds: number) {
    const until = performance.now() + milliseconds
    vi.restoreAllMocks()
    vi.spyOn(performance, 'now').mockImplementation(() => until)
  }
  const ofAsha = () => sign({ ...good, exp: '9h' }, pair.privateKey, 'ES256')

  const troubles: [what: string, answer: RequestListener][] = [
    ['answers 500', (_request, response) => void response.writeHead(500).end()],
    ['answers 429', (_request, response) => void response.writeHead(429).end()],
    ['sends people elsewhere', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
    ['answers with a page', (_request, response) => void response.end('<h1>Maintenance</h1>')],
    ['answers with no keys', (_request, response) => void response.end('{}')],
    ['hangs up', (request) => void request.socket.destroy()],
    ['never answers', () => {}],
  ]
  it.each(troubles)('whose server %s says nothing about a token', async (_what, trouble) => {
    const later = tokens({ foreign: { key: { jwks }, issuer, audience } })
    answer = trouble
    await expect(later.verify(await ofAsha())).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await expect(later.verify('no token')).rejects.toMatchObject(refused)
    answer = give
    pass(11_000)
    expect(await later.verify(await ofAsha())).toMatchObject({ subject: 'asha' })
  })

  it('is believed by the last keys for an hour, a token of an unknown key not', async () => {
    const known = tokens({ foreign: { key: { jwks }, issuer, audience } })
    const asha = await ofAsha()
    await known.verify(asha)
    answer = (_request, response) => void response.writeHead(500).end()
    for (const minutes of [1, 10, 48]) {
      pass(minutes * 60_000)
      expect(await known.verify(asha)).toMatchObject({ subject: 'asha' })
    }
    const other = new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'k2' }).sign(pair.privateKey)
    await expect(known.verify(await other)).rejects.toMatchObject({ code: 'unavailable' })
    const forged = await sign(good, (await generateKeyPair('ES256')).privateKey, 'ES256')
    await expect(known.verify(forged)).rejects.toMatchObject(refused)
    pass(16 * 60_000)
    await expect(known.verify(asha)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each([-2, 2])(
    'signed with a new key is believed although the clock was set by %i hours',
    async (hours) => {
      const known = tokens({ foreign: { key: { jwks }, issuer, audience } })
      await known.verify(await ofAsha())
      const next = await generateKeyPair('ES256')
      const keys = [{ ...(await exportJWK(next.publicKey)), kid: 'k2', alg: 'ES256' }]
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
      answer = (_request, response) => void response.end(JSON.stringify({ keys }))
      const signed = new SignJWT({})
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('asha')
        .setExpirationTime('9h')
        .setProtectedHeader({ alg: 'ES256', kid: 'k2' })
      pass(11_000)
      expect(await known.verify(await signed.sign(next.privateKey))).toMatchObject({ subject: 'asha' })
    },
  )

  it('must meet the same conditions', async () => {
    const asha = await sign(good, pair.privateKey, 'ES256')
    expect(await verify(asha)).toEqual({ subject: 'asha', role: 'moderator' })
    const elsewhere = await sign({ ...good, aud: 'https://other.example' }, pair.privateKey, 'ES256')
    await expect(verify(elsewhere)).rejects.toMatchObject(refused)
    await expect(verify(await sign(good))).rejects.toMatchObject(refused)
  })
})

it('a token is refused if no issuer is configured', async () => {
  await expect(tokens({}).verify(await sign(good))).rejects.toMatchObject(refused)
})
