import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { originCheck } from './own-origin.ts'
import { openProxies } from './proxies.ts'

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

const clientOf = (headers: Record<string, string>, peer?: string) => {
  const request = asked(headers, peer)
  const proxies = openProxies({ trustProxy: 'loopback, 10.0.0.0/8' })
  const client = proxies.addressOf(request)
  // Asked again, and by those who read the header itself.
  expect(proxies.addressOf(request)).toBe(client)
  return client
}

describe('the client that a trusted proxy names', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::8a2e:370:7334'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['198.51.100.1, 203.0.113.7:8080', '203.0.113.7'],
    ['unknown, 203.0.113.7', '203.0.113.7'],
    // What a client sends ahead of it changes nothing.
    ['", 203.0.113.7', '203.0.113.7'],
    [`${'"\\'.repeat(4_000)}, "203.0.113.7:1"`, '203.0.113.7'],
    // Trusted hops are passed over, whatever their form.
    ['203.0.113.7:9, 10.1.2.3:80, "[::1]:4"', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113.7, unknown', 'unknown'],
    ['203.0.113.7:port', 'unknown'],
    ['203.0.113.999', 'unknown'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
    [' , ', 'unknown'],
  ])('X-Forwarded-For: %s is %s', (value, client) => {
    expect(clientOf({ 'x-forwarded-for': value })).toBe(client)
  })

  it.each([
    ['for="[2001:db8::1]:4711";proto=https', '2001:db8::1'],
    ['For=203.0.113.7', '203.0.113.7'],
    ['by=10.0.0.1; for="203.0.113.7:_gazonk"', '203.0.113.7'],
    ['for=198.51.100.1, for=203.0.113.7', '203.0.113.7'],
    ['for="a, b";proto=http, for=203.0.113.7;host="a;b,c"', '203.0.113.7'],
    ['for=", for=203.0.113.7', '203.0.113.7'],
    ['for="a\\", for="[2001:db8::1]"', '2001:db8::1'],
    ['for=unknown', 'unknown'],
    ['for=_SEVKISEK', 'unknown'],
    ['proto=https', 'unknown'],
    ['', 'unknown'],
  ])('Forwarded: %s is %s', (value, client) => {
    expect(clientOf({ forwarded: value })).toBe(client)
    // The older header is what a proxy of today writes.
    expect(clientOf({ forwarded: value, 'x-forwarded-for': '192.0.2.1' })).toBe('192.0.2.1')
  })

  it('is the peer where the peer is not trusted, or says nothing', () => {
    expect(clientOf({ 'x-forwarded-for': '203.0.113.7' }, '192.0.2.9')).toBe('192.0.2.9')
    expect(clientOf({ forwarded: 'for=unknown' }, '192.0.2.9')).toBe('192.0.2.9')
    expect(clientOf({})).toBe('127.0.0.1')
    expect(clientOf({ 'x-forwarded-for': '203.0.113.7' }, '')).toBe('')
  })

  it('cannot be chosen by visitors whose proxy passes on their X-Forwarded-For and writes only Forwarded', () => {
    const proxies = openProxies({ trustProxy: 'loopback' })
    const client = (headers: Record<string, string>) => {
      const request = asked(headers)
      return [proxies.addressOf(request), proxies.addressOf(request)]
    }
    const forwarded = 'for=203.0.113.7'
    const forged = { forwarded, 'x-forwarded-for': '192.0.2.1' }
    // Most proxies write the older header alone, and pass on the other.
    expect(client(forged)).toEqual(['192.0.2.1', '192.0.2.1'])
    expect(proxies.trouble()).toBeUndefined()
    expect(client({ forwarded })).toEqual(['203.0.113.7', '203.0.113.7'])
    expect(client(forged)).toEqual(['unknown', 'unknown'])
    expect(proxies.trouble()).toContain('passes on what they send as X-Forwarded-For')
    expect(client({ forwarded, 'x-forwarded-for': '203.0.113.7' })).toEqual(['203.0.113.7', '203.0.113.7'])
    expect(client({ 'x-forwarded-for': '192.0.2.1' })).toEqual(['192.0.2.1', '192.0.2.1'])
  })

  const cases = '../shared/cases/phones-and-hosts/forwarded.txt'
  test.skipIf(!existsSync(cases))('is read as others reported it', () => {
    const rows = readFileSync(cases, 'utf8').trim().split('\n').slice(1)
    for (const [header, value, client] of rows.map((row) => row.split('\t')))
      expect([value, clientOf({ [header!.toLowerCase()]: value! })]).toEqual([
        value,
        client === '-' ? 'unknown' : client,
      ])
  })

  it('is complained of once a minute, by its shape, and no longer once it can be read', () => {
    let now = 0
    const said: string[] = []
    const log = { warn: (_: object, message: string) => void said.push(message) }
    const proxies = openProxies({ trustProxy: 'loopback', publicHost: 'site.test', log, now: () => now })
    expect(proxies.trouble()).toBeUndefined()
    proxies.addressOf(asked({ 'x-forwarded-for': '203.0.113.77:zürich' }))
    expect(proxies.trouble()).toContain('"9.9.9.9:a"')
    now = 30_000
    proxies.addressOf(asked({ 'x-forwarded-for': 'unknown' }))
    expect([said.length, said.join().includes('203')]).toEqual([1, false])
    now = 70_000
    proxies.addressOf(asked({ 'x-forwarded-for': 'unknown' }))
    expect(said).toHaveLength(2)
    now = 700_000
    expect(proxies.trouble()).toBeUndefined()
    // Who asks for the public address came through the proxy.
    proxies.addressOf(asked({ host: 'localhost:3000' }))
    expect(proxies.trouble()).toBeUndefined()
    proxies.addressOf(asked({ host: 'site.test' }))
    expect(proxies.trouble()).toContain('does not say')
  })
})

test('a page is our own by its address or by the host that was asked for', () => {
  const proxies = openProxies({ trustProxy: 'loopback' })
  const code = (publicUrl: string | undefined, headers: Record<string, string>, peer?: string) =>
    originCheck({ proxies, publicUrl })(asked(headers, peer))?.code
  const of = (origin: string, host: string, more = {}) => ({ origin, host, ...more })
  const open = [
    [undefined, of('http://site.test', 'site.test')],
    [undefined, of('http://site.test:8080', 'site.test:8080')],
    [undefined, of('https://site.test', 'site.test:443')],
    [undefined, of('http://SITE.test', 'site.test:80')],
    [undefined, { host: 'site.test' }],
    ['https://site.test', of('https://site.test', 'site.test:8443')],
    ['https://site.test', of('https://site.test', '10.0.0.1:3000')],
    ['https://site.test:8443', of('https://site.test:8443', 'site.test')],
    ['https://site.test', of('http://localhost:3000', 'localhost:3000')],
    [undefined, of('https://site.test', '127.0.0.1:3000', { 'x-forwarded-host': 'site.test' })],
    [undefined, of('https://site.test', '10.0.0.1', { forwarded: 'for=192.0.2.1;host="site.test:443"' })],
  ] as const
  for (const [publicUrl, headers] of open)
    expect([headers, code(publicUrl, headers)]).toEqual([headers, undefined])

  const foreign = [
    [undefined, of('https://site.test', 'site.test:8443')],
    [undefined, of('https://elsewhere.test', 'site.test')],
    [undefined, of('null', 'site.test')],
    ['https://site.test', of('https://elsewhere.test', 'site.test')],
    ['https://site.test', of('https://site.test.elsewhere.test', 'site.test')],
    ['https://site.test', of('https://site.test', 'site.test', { 'sec-fetch-site': 'cross-site' })],
  ] as const
  for (const [publicUrl, headers] of foreign)
    expect([headers, code(publicUrl, headers)]).toEqual([headers, 'wrong_origin'])
  // A peer that is not trusted cannot name another host.
  const forged = of('https://elsewhere.test', 'site.test', { 'x-forwarded-host': 'elsewhere.test' })
  expect(code(undefined, forged, '192.0.2.9')).toBe('wrong_origin')
  expect(originCheck({ proxies })(asked(of('https://site.test', 'site.test:8443')))?.details).toEqual({
    origin: 'https://site.test',
    host: 'site.test:8443',
  })

  // Browsers drop secure cookies there.
  expect(code('https://site.test', of('http://site.test', 'site.test'))).toBe('insecure_address')
  expect(code('http://site.test', of('http://site.test', 'site.test'))).toBeUndefined()
})
