import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { openProxies } from './proxies.ts'

type Asked = { peer?: string; headers: Record<string, string> }
const visitor = (i: number) => `198.51.100.${i}`
const edge = (i: number) => `203.0.113.${i % 3}`
const browser = (i: number) => ({ 'user-agent': `Phone ${i}`, 'accept-language': 'hi' })
const through = (headers: (i: number) => Record<string, string>) => (i: number) => ({
  headers: { ...browser(i), ...headers(i) },
})

function troubleOf(asked: (i: number) => Asked, trustProxy = 'loopback') {
  let now = 0
  const said: string[] = []
  const log = { warn: (_: object, message: string) => void said.push(message) }
  const proxies = openProxies({ trustProxy, log, now: () => now })
  for (let i = 0; i < 60; i += 1) {
    now += 300
    const { peer: remoteAddress = '127.0.0.1', headers } = asked(i)
    const request = { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage
    // Asked again for each limit.
    for (let again = 0; again < 3; again += 1) proxies.addressOf(request)
  }
  expect(said.join()).not.toMatch(/\d+\.\d+\.\d+/)
  expect(said).toEqual(proxies.trouble() === undefined ? [] : [proxies.trouble()])
  return proxies.trouble()
}

it.each([
  [
    'a CDN whose visitors our proxy appends',
    through((i) => ({ 'x-forwarded-for': `${visitor(i)}, ${edge(i)}` })),
  ],
  ['the same in RFC 7239', through((i) => ({ forwarded: `for=${visitor(i)}, for="${edge(i)}:443"` }))],
  [
    'a CDN whose word our proxy overwrites',
    through((i) => ({ 'x-forwarded-for': edge(i), 'cf-connecting-ip': visitor(i) })),
  ],
  [
    'another that names visitors with ports',
    through((i) => ({ 'x-forwarded-for': edge(i), 'cloudfront-viewer-address': `${visitor(i)}:4711` })),
  ],
  [
    'one over IPv6',
    through((i) => ({ 'x-forwarded-for': `2001:db8::${i % 3}`, 'true-client-ip': `2001:db8:${i}::1` })),
  ],
  [
    'a CDN that asks us directly',
    (i: number) => ({ peer: edge(i), headers: { ...browser(i), 'x-forwarded-for': visitor(i) } }),
  ],
] as const)('%s is said to speak for others', (_, asked) => {
  expect(troubleOf(asked)).toMatch(/speak for others.*A CDN in front/)
})

it.each([
  ['a container network', (i: number) => ({ peer: '172.17.0.1', headers: browser(i) })],
  ['a proxy that names only itself', through(() => ({ 'x-forwarded-for': '192.168.1.1' }))],
  ['a proxy that names nobody', through(() => ({}))],
] as const)('%s is said to hide visitors', (_, asked) => {
  expect(troubleOf(asked)).toMatch(/come from one address.*Behind a proxy/)
})

it.each([
  ['visitors at our proxy', through((i) => ({ 'x-forwarded-for': visitor(i), 'x-real-ip': visitor(i) }))],
  ['visitors who ask us directly', (i: number) => ({ peer: visitor(i), headers: browser(i) })],
  [
    'a CDN that is trusted',
    through((i) => ({ 'x-forwarded-for': `${visitor(i)}, ${edge(i)}`, 'cf-connecting-ip': visitor(i) })),
    'loopback, 203.0.113.0/24',
  ],
  [
    'some who come by a proxy of their own',
    through((i) => ({ 'x-forwarded-for': i % 3 === 0 ? `192.0.2.${i}, ${visitor(i)}` : visitor(i) })),
  ],
  [
    'one who lies about whom they speak for',
    through((i) =>
      i % 3 === 0
        ? { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': `192.0.2.${i}` }
        : { 'x-forwarded-for': visitor(i) },
    ),
  ],
  ['one person at this machine', () => ({ headers: browser(1) })],
  [
    'a school behind one router, beside others',
    through((i) => ({ 'x-forwarded-for': i % 2 ? '192.0.2.1' : visitor(i) })),
  ],
] as const)('%s are no trouble', (_, asked, trustProxy?: string) => {
  expect(troubleOf(asked, trustProxy)).toBeUndefined()
})
