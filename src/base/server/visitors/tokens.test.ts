import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokens } from './tokens.ts'

const text = 'a secret of at least thirty-two characters'
const secret = new TextEncoder().encode(text)
const [issuer, audience] = ['https://issuer.example', 'https://site.example']

type Claims = { iss?: string; aud?: string | string[]; exp?: string; sub?: string; role?: string }
const good: Claims = { iss: issuer, aud: audience, exp: '1h', sub: 'asha', role: 'moderator' }

function sign({ iss, aud, exp, sub, role }: Claims, key: Uint8Array | CryptoKey = secret, alg = 'HS256') {
  const token = new SignJWT(role === undefined ? {} : { role }).setProtectedHeader({ alg, kid: 'k1' })
  if (iss !== undefined) token.setIssuer(iss)
  if (aud !== undefined) token.setAudience(aud)
  if (exp !== undefined) token.setExpirationTime(exp)
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
    ['has ended', { ...good, exp: '-1s' }],
    ['is nobody’s', noSubject],
  ])('is refused if it %s', async (_why, claims) => {
    await expect(verify(await sign(claims))).rejects.toMatchObject(refused)
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
  beforeAll(async () => {
    pair = await generateKeyPair('ES256')
    const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }] }
    server = createServer((_request, response) => response.end(JSON.stringify(keys)))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    verify = tokens({ foreign: { key: { jwks }, issuer, audience } }).verify
  })
  afterAll(() => server?.close())

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
