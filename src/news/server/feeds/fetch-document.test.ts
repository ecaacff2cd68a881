import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lookupLocalhost,
  openFeedServer,
  sampleFeed,
  type FeedServer,
} from '#testing/news/feed-test-server.ts'
import { documentFetcher, type DocumentFetcher, type DocumentRequest } from './fetch-document.ts'

const hosts = new Set(['news.example', 'other.example'])
let server: FeedServer
let fetcher: DocumentFetcher
const userAgent = 'Matdata test'
const megabyte = 1024 * 1024

beforeAll(async () => {
  server = await openFeedServer()
  fetcher = documentFetcher({
    userAgent,
    lookup: lookupLocalhost,
    local: true,
    milliseconds: 1_500,
    bytes: 2 * megabyte,
  })
})
afterAll(async () => {
  await fetcher?.close()
  await server?.close()
})

const get = (path: string, more: Partial<DocumentRequest> = {}) =>
  fetcher.fetch(server.url(path), { hosts, ...more })
/** The reason for the failure. */
const failure = (path: string) =>
  get(path).then(
    (got) => expect.unreachable(`answered ${JSON.stringify(got).slice(0, 200)}`),
    (error: Error) => error.message,
  )
const text = async (path: string) => {
  const got = await get(path)
  return got.is === 'document' ? Buffer.from(got.bytes).toString() : got.is
}

describe('a document', () => {
  const asItIs = (body: string) => body
  it.each<[string, string, (body: string) => string | Buffer]>([
    ['as it is', 'identity', asItIs],
    ['gzipped', 'gzip', gzipSync],
    ['in brotli', 'br', brotliCompressSync],
    ['deflated', 'deflate', deflateSync],
    ['deflated without its beginning', 'deflate', deflateRawSync],
    ['in zstd', 'zstd', zstdCompressSync],
    ['gzipped in silence', '', gzipSync],
    ['gzipped under another name', 'utf-8', gzipSync],
    ['gzipped twice', 'gzip, gzip', (body: string) => gzipSync(gzipSync(body))],
    ['gzipped twice in silence', 'gzip', (body: string) => gzipSync(gzipSync(body))],
    ['gzipped in brotli', 'gzip, br', (body: string) => brotliCompressSync(gzipSync(body))],
    ...['aws-chunked', 'UTF-8', 'none', 'binary', 'gzip', 'br', 'deflate', 'x-unknown', '8bit'].map(
      (name) => [`as it is, called ${name}`, name, asItIs] as [string, string, typeof asItIs],
    ),
  ])('is fetched %s', async (_, encoding, pack) => {
    server.on('/feed', (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/xml' })
        .end(pack(sampleFeed(3))),
    )
    expect(await text('/feed')).toBe(sampleFeed(3))
  })

  it('is requested under our own name and without cookies, even if cookies were set', async () => {
    server.on('/cookie', (_, response) => response.writeHead(200, { 'set-cookie': 'a=b' }).end('x'))
    await get('/cookie')
    await get('/cookie')
    const { headers } = server.asked.at(-1)!
    expect(headers['user-agent']).toBe(userAgent)
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  it('is not sent again if unchanged', async () => {
    server.on('/same', ({ headers }, response) => {
      const same =
        headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Tue, 31 Dec 2024 10:00:00 GMT'
      if (same) response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Tue, 31 Dec 2024 10:00:00 GMT' }).end('x')
    })
    const first = await get('/same')
    expect(first).toMatchObject({
      is: 'document',
      etag: '"1"',
      lastModified: 'Tue, 31 Dec 2024 10:00:00 GMT',
    })
    const { etag, lastModified } = first as { etag: string; lastModified: string }
    expect(await get('/same', { etag, lastModified })).toEqual({ is: 'unchanged' })
    server.on('/unasked', (_, response) => response.writeHead(304).end())
    expect(await failure('/unasked')).toBe(
      'answered 304 (not modified) although nothing was asked about changes',
    )
  })

  it.each([
    ['in seconds', () => '120', 120],
    ['until a time', () => new Date(Date.now() + 3_600_000).toUTCString(), 3600],
  ])('may ask for patience, %s', async (_, asked, seconds) => {
    server.on('/busy', (_request, response) => response.writeHead(429, { 'retry-after': asked() }).end())
    const error = (await get('/busy').catch((e: unknown) => e)) as { message: string; retryAfter: number }
    expect(error.message).toBe('answered 429')
    expect(Math.abs(error.retryAfter - seconds)).toBeLessThanOrEqual(2)
  })

  it.each([404, 410, 500, 204, 206, 300])('with the status %i is a failure', async (status) => {
    server.on('/status', (_, response) => response.writeHead(status).end())
    expect(await failure('/status')).toBe(`answered ${status}`)
  })
})

describe('a slow server', () => {
  it('is abandoned if it sends nothing', async () => {
    server.on('/silent', () => {})
    expect(await failure('/silent')).toMatch(/took longer than 1.5 s|cannot be reached/)
  })

  it('is abandoned if it sends a byte at a time', async () => {
    let dripping: NodeJS.Timeout | undefined
    const gone = new Promise<void>((resolve) => {
      server.on('/drip', (request, response) => {
        response.writeHead(200)
        dripping = setInterval(() => response.write('x'), 20)
        request.on('close', resolve)
      })
    })
    expect(await failure('/drip')).toBe('took longer than 1.5 s')
    await gone
    clearInterval(dripping)
  })

  it('has one time limit for all redirects together', async () => {
    for (const n of [0, 1, 2]) {
      server.on(`/late${n}`, (_, response) => {
        setTimeout(() => response.writeHead(302, { location: `/late${n + 1}` }).end(), 700)
      })
    }
    server.on('/late3', (_, response) => response.end('x'))
    expect(await failure('/late0')).toBe('took longer than 1.5 s')
  })
})

describe('a document that is too large', () => {
  it('is refused by its content-length', async () => {
    server.on('/long', (_, response) =>
      response.writeHead(200, { 'content-length': 3 * megabyte }).write('x'),
    )
    expect(await failure('/long')).toBe('is larger than 2 MB')
  })

  it('is abandoned at the limit without a content-length', async () => {
    let sent = 0
    const gone = new Promise<void>((resolve) => {
      server.on('/endless', (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) sent += 65_536
        }
        response.on('drain', more).on('close', resolve)
        more()
      })
    })
    expect(await failure('/endless')).toBe('is larger than 2 MB')
    await gone
    expect(sent).toBeLessThan(20 * megabyte)
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(200 * megabyte))],
    ['br', brotliCompressSync(Buffer.alloc(50 * megabyte))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(200 * megabyte)))],
    ['deflate', deflateSync(Buffer.alloc(100 * megabyte))],
    ['zstd', zstdCompressSync(Buffer.alloc(200 * megabyte))],
  ])('is abandoned as it grows without measure: %s', async (encoding, bomb) => {
    const roomy = documentFetcher({ userAgent, lookup: lookupLocalhost, local: true })
    server.on('/bomb', (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb))
    const before = process.memoryUsage().arrayBuffers
    expect(bomb.length).toBeLessThan(megabyte)
    await expect(roomy.fetch(server.url('/bomb'), { hosts })).rejects.toThrow(
      'unpacks to more than 120 times its size',
    )
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * megabyte)
    await roomy.close()
  })

  it('is abandoned at the limit where it grows as text does', async () => {
    const long = Array.from(
      { length: 60_000 },
      (_, n) => `<item>${n} ${n * 7919} headline of the day</item>`,
    ).join('')
    server.on('/text', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(long)),
    )
    expect(await failure('/text')).toBe('is larger than 2 MB')
  })

  it('may be exactly as large as the limit', async () => {
    server.on('/exact', (_, response) => response.end(Buffer.alloc(2 * megabyte, 'x')))
    expect(await text('/exact')).toHaveLength(2 * megabyte)
  })
})

describe('a server that lies', () => {
  it('about the length: a short document is an error', async () => {
    const raw = createServer((socket) => {
      socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort')
    })
    raw.listen(0, '127.0.0.1')
    await once(raw, 'listening')
    const { port } = raw.address() as AddressInfo
    await expect(fetcher.fetch(`http://news.example:${port}/`, { hosts })).rejects.toThrow(
      'cannot be reached',
    )
    raw.close()
  })

  it.each([
    ['breaks off in the middle', 'gzip', gzipSync(sampleFeed(5)).subarray(0, 200), 'cannot be unpacked'],
    ['says brotli and is something else', 'br', Buffer.from([1, 2, 3, 4, 5, 200, 201]), 'cannot be unpacked'],
    [
      'packs as nobody can unpack',
      'compress',
      Buffer.from([0x1f, 0x9d, 0x90, 1, 2, 3]),
      'is packed in a way that cannot be read here (content-encoding: compress)',
    ],
  ])('about the compression: %s', async (_, encoding, body, why) => {
    server.on('/packed', (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    )
    expect(await failure('/packed')).toBe(why)
  })

  it('about the protocol', async () => {
    const raw = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2\r\n'))
    raw.listen(0, '127.0.0.1')
    await once(raw, 'listening')
    const { port } = raw.address() as AddressInfo
    await expect(fetcher.fetch(`http://news.example:${port}/`, { hosts })).rejects.toThrow(/cannot be/)
    raw.close()
  })
})
