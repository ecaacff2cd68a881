import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressRefused } from './feeds/document-address.ts'
import { lookupLocalhost, openFeedServer, type FeedServer } from '#testing/news/feed-test-server.ts'
import { documentFetcher, type DocumentFetcher } from './feeds/fetch-document.ts'
import { guardedConnector } from './feeds/guarded-connector.ts'
import { isPublicAddress } from './feeds/public-address.ts'

const hosts = new Set(['news.example', 'other.example'])
let server: FeedServer
let fetcher: DocumentFetcher
const userAgent = 'Matdata test'

beforeAll(async () => {
  server = await openFeedServer()
  fetcher = documentFetcher({ userAgent, lookup: lookupLocalhost, local: true })
})
afterAll(async () => {
  await fetcher?.close()
  await server?.close()
})

const get = (path: string) => fetcher.fetch(server.url(path), { hosts })
/** The reason for the failure. */
const failure = (path: string) =>
  get(path).then(
    () => expect.unreachable('it was fetched'),
    (error: Error) => error.message,
  )
const text = async (path: string) => {
  const got = await get(path)
  return got.is === 'document' ? Buffer.from(got.bytes).toString() : got.is
}

describe('a redirect', () => {
  const redirect = (path: string, location: string) =>
    server.on(path, (_, response) => response.writeHead(302, { location }).end('moved'))

  it('is followed on a registered host, with and without www.', async () => {
    redirect('/old', server.url('/new', 'www.other.example'))
    server.on('/new', (_, response) => response.end('new'))
    const got = await get('/old')
    expect(got).toMatchObject({ is: 'document', url: server.url('/new', 'www.other.example') })
  })

  it('for good is followed to another host if the caller allows it, and told', async () => {
    server.on('/gone', (_, response) =>
      response.writeHead(301, { location: server.url('/here', 'elsewhere.example') }).end(),
    )
    server.on('/here', (_, response) => response.end('here'))
    expect(await failure('/gone')).toBe('elsewhere.example is not among the hosts that may be asked')
    const url = server.url('/here', 'elsewhere.example')
    expect(await fetcher.fetch(server.url('/gone'), { hosts, moved: true })).toMatchObject({
      url,
      movedTo: url,
    })
    // What is elsewhere for the moment has not moved.
    redirect('/away', server.url('/here', 'elsewhere.example'))
    await expect(fetcher.fetch(server.url('/away'), { hosts, moved: true })).rejects.toThrow('is not among')
    server.on('/inward', (_, response) => response.writeHead(308, { location: 'https://127.0.0.1/' }).end())
    await expect(fetcher.fetch(server.url('/inward'), { hosts, moved: true })).rejects.toThrow('is a number')
  })

  it('is followed at most three times', async () => {
    for (const n of [0, 1, 2, 3]) redirect(`/hop${n}`, `hop${n + 1}`)
    server.on('/hop4', (_, response) => response.end('there'))
    expect(await text('/hop1')).toBe('there')
    expect(await failure('/hop0')).toBe('redirects more than 3 times')
  })

  it('to itself is refused', async () => {
    redirect('/round', '/round')
    expect(await failure('/round')).toBe('redirects more than 3 times')
  })

  it.each([
    ['to another host', 'https://evil.example/', 'evil.example is not among the hosts that may be asked'],
    ['to this machine', 'https://127.0.0.1/', 'the address is a number, not a name'],
    ['to this machine in IPv6', 'https://[::1]/', 'the address is a number, not a name'],
    ['to this machine by name', 'https://localhost/', 'the host is not a public name'],
    ['to a file', 'file:///etc/passwd', 'the address does not begin with https://'],
    ['to data', 'data:text/xml,<rss/>', 'the address does not begin with https://'],
    ['with a user name', 'https://a:b@news.example/', 'the address holds a user name'],
    ['to another port over https', 'https://news.example:8443/', 'the address names a port'],
    ['to nonsense', 'https://', 'the address cannot be read'],
  ])('is refused %s', async (_, location, why) => {
    redirect('/away', location)
    const before = server.asked.length
    expect(await failure('/away')).toBe(why)
    expect(server.asked).toHaveLength(before + 1)
  })
})

describe('an address that leads into our own network', () => {
  /** The fetcher of a real site, with other names. */
  const real = (lookup: LookupFunction) => documentFetcher({ userAgent, lookup })
  const resolving =
    (...addresses: string[]): LookupFunction =>
    (_, options, done) => {
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      if (options.all) done(null, all)
      else done(null, all[0]!.address, all[0]!.family)
    }

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['this machine in IPv6 clothes', ['::ffff:127.0.0.1']],
    ['a private network', ['10.0.0.8']],
    ["a cloud's secrets", ['169.254.169.254']],
    ['NAT64 to this machine', ['64:ff9b::7f00:1']],
    ['a public address and this machine', ['93.184.215.14', '127.0.0.1']],
    ['no address', ['0.0.0.0']],
  ])('is not connected to if its name resolves to %s', async (_, addresses) => {
    const site = real(resolving(...addresses))
    await expect(site.fetch('https://news.example/feed', { hosts })).rejects.toThrow(
      'news.example has no public address',
    )
    await site.close()
  })

  it('is not connected to if the name resolves differently the second time', async () => {
    const before = server.asked.length
    let asked = 0
    const site = documentFetcher({
      userAgent,
      // First this test's local server, then a private network.
      lookup: (host, options, done) =>
        resolving(asked++ === 0 ? '127.0.0.1' : '10.0.0.8')(host, options, done),
      local: true,
    })
    server.on('/turn', (_, response) =>
      response.writeHead(302, { location: server.url('/inside', 'other.example') }).end(),
    )
    await expect(site.fetch(server.url('/turn'), { hosts })).rejects.toThrow(
      'other.example has no public address',
    )
    expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/turn'])
    await site.close()
  })

  it.each([
    'http://news.example/',
    'https://127.0.0.1/',
    'https://news.example:8443/',
    'https://evil.example/',
    'file:///etc/passwd',
  ])('is refused before any name is looked up: %s', async (address) => {
    let asked = 0
    const site = real((host, options, done) => {
      asked++
      resolving('93.184.215.14')(host, options, done)
    })
    await expect(site.fetch(address, { hosts })).rejects.toThrow(/^the address|is not among/)
    expect(asked).toBe(0)
    await site.close()
  })

  it('is not contacted even as a numeric address', async () => {
    const connect = guardedConnector(lookupLocalhost, isPublicAddress, 1_000)
    const { port } = new URL(server.url('/'))
    const to = { hostname: '127.0.0.1', host: '127.0.0.1', protocol: 'http:', port }
    const [error, socket] = await new Promise<unknown[]>((resolve) => connect(to, (...said) => resolve(said)))
    expect(error).toBeInstanceOf(AddressRefused)
    expect(socket).toBeNull()
  })

  it('is a failure in plain words if there is no network', async () => {
    const site = real((_, __, done) => done(Object.assign(new Error('no'), { code: 'EAI_AGAIN' }), ''))
    await expect(site.fetch('https://news.example/', { hosts })).rejects.toThrow(
      'the name of its host cannot be found; is there a network?',
    )
    await site.close()
  })

  it('is not asked of a proxy either, which gets the names that this machine does not know', async () => {
    const asked: string[] = []
    const proxy = createServer().on('connect', ({ url }, socket) => {
      asked.push(url!)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const { port } = proxy.address() as AddressInfo
    const proxies = { httpsProxy: `http://127.0.0.1:${port}`, httpProxy: '', noProxy: 'direct.example' }
    const unknown: LookupFunction = (_, __, done) =>
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '')
    const through = async (host: string, lookup: LookupFunction) => {
      const site = documentFetcher({ userAgent, lookup, proxies })
      const said = await site.fetch(`https://${host}/`, { hosts: new Set([host]) }).then(
        () => 'it was fetched',
        ({ message }: Error) => message,
      )
      await site.close()
      return said
    }
    expect(await through('inner.example', resolving('10.0.0.8'))).toBe('inner.example has no public address')
    expect(await through('direct.example', unknown)).toMatch(/cannot be found/)
    expect(asked).toEqual([])
    expect(await through('news.example', unknown)).toBe('the proxy does not let it through (403)')
    expect(asked).toEqual(['news.example:443'])
    proxy.close()
  })
})
