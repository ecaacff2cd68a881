import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { headersOf, plainOf, type CachedResponse, type RenderedResponse } from './compressed-response.ts'
import { pageCache, type PageCache } from './page-cache.ts'
import { eventually } from '#testing/eventually.ts'

let clock: number
let cache: PageCache
let away: boolean
let logged: [details: object, message: string][]

beforeEach(() => {
  clock = 1_000_000
  away = false
  logged = []
  cache = pageCache({
    bytes: 1_000_000,
    now: () => clock,
    headers: { 'x-site': 'yes' },
    away: () => away,
    log: { error: (...line) => logged.push(line) },
  })
})

const page = (body: string, more: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `<html lang="en">${body}</html>`,
  seconds: 60,
  topics: ['seats'],
  ...more,
})

const text = (kept: CachedResponse) => plainOf(kept).toString()
/** Waits until the background refresh is done. */
const becomes = (body: string) =>
  eventually(async () =>
    expect(text(await cache.get('/a', () => Promise.reject(new Error('nobody makes this'))))).toContain(body),
  )

type Sent = { status: number; headers: Record<string, unknown>; body: Buffer | undefined }

/** What a visitor gets from memory; undefined if the cache has no answer. */
async function fromMemory(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  let head: Omit<Sent, 'body'> | undefined
  const response = {
    writeHead: (status: number, given: Record<string, unknown>) => (head = { status, headers: given }),
    end: (body?: Buffer) => resolve({ ...head!, body }),
  }
  const answered = cache.answer(
    { method, url, headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return answered ? promise : undefined
}

describe('the page cache', () => {
  it('makes an answer once for many simultaneous requests', async () => {
    let made = 0
    const fill = async () => page(`${(made += 1)}`)
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('/a', fill)))
    expect(made).toBe(1)
    expect(new Set(all.map(text)).size).toBe(1)
  })

  it('answers a cached address from memory, in an encoding the visitor accepts, with the site’s headers', async () => {
    await cache.get('/a', async () => page('hello'))
    const answer = (await fromMemory('/a', { 'accept-encoding': 'gzip, br' }))!
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-site': 'yes',
    })
    expect(brotliDecompressSync(answer.body!).toString()).toContain('hello')
    expect((await fromMemory('/a', { 'accept-encoding': 'br;q=0, gzip' }))!.headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await fromMemory('/a'))!.headers['content-encoding']).toBeUndefined()
    expect(await fromMemory('/b')).toBeUndefined()
    expect(await fromMemory('/a', {}, 'POST')).toBeUndefined()
    expect((await fromMemory('/a', {}, 'HEAD'))!.body).toBeUndefined()
  })

  it('answers 304 to a visitor who has the same bytes', async () => {
    await cache.get('/a', async () => page('hello'))
    const { etag } = (await fromMemory('/a'))!.headers as { etag: string }
    expect((await fromMemory('/a', { 'if-none-match': etag }))!.status).toBe(304)
    expect((await fromMemory('/a', { 'if-none-match': '"other"' }))!.status).toBe(200)
  })

  it('sends each client the form that it can read, under one etag', async () => {
    const long = Array.from({ length: 4_000 }, (_, n) => `${(n * 7_919) % 1_000} of ${n % 71}`).join(' ')
    await cache.get('/a', async () => page(long))
    const [br, zipped, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await fromMemory('/a', { 'accept-encoding': accepted }))!,
      ),
    )
    expect(brotliDecompressSync(br!.body!).toString()).toContain(long)
    expect(gunzipSync(zipped!.body!).toString()).toBe(plain!.body!.toString())
    for (const { body, headers } of [br!, zipped!, plain!]) {
      expect(headers['content-length']).toBe(body!.length)
      expect(headers['etag']).toBe(br!.headers['etag'])
    }
  })

  it('sends a stale answer at once and refreshes it in the background', async () => {
    await cache.get('/a', async () => page('one'))
    clock += 61_000
    expect(text(await cache.get('/a', async () => page('two')))).toContain('one')
    await becomes('two')
    expect(text(await cache.get('/a', async () => page('three')))).toContain('two')
  })

  it('makes a dropped answer again before anyone sees it', async () => {
    await cache.get('/a', async () => page('one'))
    cache.drop(['polls'])
    expect(text(await cache.get('/a', async () => page('two')))).toContain('one')
    cache.drop(['seats'])
    expect(await fromMemory('/a')).toBeUndefined()
    expect(text(await cache.get('/a', async () => page('two')))).toContain('two')
  })

  it('does not call an answer fresh that was begun before a write and finished after it', async () => {
    const waiting = Promise.withResolvers<RenderedResponse>()
    const begun = cache.get('/a', () => waiting.promise)
    cache.drop(['seats'])
    const after = cache.get('/a', async () => page('after'))
    waiting.resolve(page('before'))
    expect(text(await begun)).toContain('before')
    expect(text(await after)).toContain('after')
    expect(text(await cache.get('/a', async () => page('after')))).toContain('after')
  })

  it('keeps old answers, marked with their time, while no new ones can be made', async () => {
    let gone = false
    let body = 'one'
    const fill = () => (gone ? Promise.reject(new Error('database gone')) : Promise.resolve(page(body)))
    await cache.get('/a', fill)
    cache.drop(['*'])
    gone = true
    const old = await cache.get('/a', fill)
    expect(text(old)).toBe('<html data-as-of="As of 1 Jan 1970, 5:46 am" lang="en">one</html>')
    clock += 3_600_000
    const failed = cache.counts.failedFill
    expect((await fromMemory('/a'))!.headers['x-as-of']).toBeDefined()
    await eventually(() => expect(cache.counts.failedFill).toBe(failed + 1))
    gone = false
    body = 'two'
    clock += 3_000
    await fromMemory('/a')
    await becomes('<html lang="en">two</html>')
  })

  it('marks every page with its time as soon as the database is known to be down', async () => {
    const fill = () => (away ? Promise.reject(new Error('database gone')) : Promise.resolve(page('one')))
    const data = async () => page('{}', { type: 'application/json', body: '{}' })
    await cache.get('/a', fill)
    await cache.get('/api/a', data)
    away = true
    expect(await fromMemory('/a')).toBeUndefined()
    expect(text(await cache.get('/a', fill))).toContain('data-as-of')
    expect((await fromMemory('/a'))!.headers['x-as-of']).toBe(new Date(1_000_000).toISOString())
    expect((await fromMemory('/api/a'))!.headers['x-as-of']).toBeUndefined()
    away = false
    clock += 3_000
    await fromMemory('/a')
    await becomes('<html lang="en">one</html>')
  })

  it('prefers an old complete answer to a new incomplete one, and never caches the latter', async () => {
    const whole = async () => page('whole')
    const lacking = async () => page('lacking', { lacking: true })
    expect(text(await cache.get('/a', lacking))).toContain('lacking')
    expect(await fromMemory('/a')).toBeUndefined()
    await cache.get('/a', whole)
    cache.drop(['seats'])
    const old = await cache.get('/a', lacking)
    expect(text(old)).toContain('whole')
    expect(text(old)).toContain('data-as-of')
  })

  it('logs why an answer could not be refreshed, unless the database was down, and never for which address', async () => {
    const fails = (message: string) => () => Promise.reject(new Error(message))
    await cache.get('/search?q=words', async () => page('one'))
    for (const message of ['Connection terminated', 'a fault of ours', 'another']) {
      cache.drop(['*'])
      expect(text(await cache.get('/search?q=words', fails(message)))).toContain('one')
    }
    // Made again while the old one is shown.
    clock += 3_000
    expect(text(await cache.get('/search?q=words', fails('unseen')))).toContain('one')
    await eventually(() => expect(logged).toHaveLength(3))
    expect(logged.map(([details]) => (details as { err: Error }).err.message)).toEqual([
      'a fault of ours',
      'another',
      'unseen',
    ])
    for (const [details, message] of logged) {
      expect(Object.keys(details)).toEqual(['err'])
      expect(message).toBe('a kept answer could not be refreshed')
    }
  })

  it('lets only proxies, never browsers, use stale-while-revalidate', async () => {
    const headers = headersOf(await cache.get('/a', async () => page('one')))
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-if-error=2592000')
    expect(headers['cdn-cache-control']).toBe('public, max-age=15, stale-while-revalidate=60')
    const once = await cache.get('/b', async () => page('one', { seconds: 0 }))
    expect(headersOf(once)['cdn-cache-control']).toBeUndefined()
  })

  it('passes on the failure if there is nothing to show', async () => {
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(text(await cache.get('/a', async () => page('one')))).toContain('one')
  })

  it('does not cache answers with no lifetime, nor failures', async () => {
    const once = await cache.get('/a', async () => page('one', { seconds: 0 }))
    expect(headersOf(once)['cache-control']).toBe('no-store')
    await cache.get('/b', async () => page('broken', { status: 500 }))
    expect(await fromMemory('/a')).toBeUndefined()
    expect(await fromMemory('/b')).toBeUndefined()
  })

  it('uses no more memory than the bytes of the answers', async () => {
    const one = await cache.get('/a', async () => page('one'))
    const { plain } = one
    for (const encoding of ['br', 'gzip', 'br', 'gzip'])
      await fromMemory('/a', { 'accept-encoding': encoding })
    const all = [plain!]
    all.push(...Object.values(one.compressed))
    expect(all).toHaveLength(3)
    // A compressed answer is not also kept uncompressed until a client asks for it.
    await eventually(() => expect(one.plain).toBeUndefined())
    expect((await fromMemory('/a'))!.body!.toString()).toBe(plain!.toString())
    expect(one.plain).toBeDefined()
    for (const bytes of [...all, one.plain!]) expect(bytes.buffer.byteLength).toBe(bytes.length)
  })

  it('stays within its memory limit', async () => {
    const noise = () => Array.from({ length: 1000 }, () => Math.random().toString(36)).join('')
    for (let n = 0; n < 200; n += 1) await cache.get(`/${n}`, async () => page(noise()))
    const all = await Promise.all(Array.from({ length: 200 }, (_, n) => fromMemory(`/${n}`)))
    const still = all.filter(Boolean)
    expect(still.length).toBeGreaterThan(2)
    expect(still.length).toBeLessThan(100)
  })
})

describe('an answer without script', () => {
  const until = Date.parse('2030-01-01T00:00:00Z')
  const sent = (kept: CachedResponse, ifNoneMatch?: string) => {
    const heads: Record<string, unknown>[] = []
    const response = {
      writeHead: (_: number, head: Record<string, unknown>) => heads.push(head),
      end: () => {},
    }
    const headers = { 'if-none-match': ifNoneMatch }
    const request = { method: 'GET', url: '/a?theme=dark', headers } as IncomingMessage
    cache.send(kept, { raw: request } as never, { raw: response, hijack: () => {} } as never)
    return heads[0]!
  }
  const guarded = () =>
    pageCache({
      bytes: 1_000_000,
      headers: { 'x-frame-options': 'SAMEORIGIN' },
      silence: { epoch: () => 'one', near: () => true, edge: () => until, keepUntil: () => until },
    })

  it('is loaded again at the very moment when its figures must go, however long it was kept', async () => {
    vi.useFakeTimers({ now: until - 90_500 })
    const kept = await guarded().get('/a', async () => page('x', { reloads: true }))
    expect(sent(kept)['refresh']).toBe('91;url=/a?theme=dark')
    vi.setSystemTime(until - 30_000)
    for (const etag of [undefined, String(headersOf(kept)['etag'])])
      expect(sent(kept, etag)['refresh']).toBe('30;url=/a?theme=dark')
    vi.setSystemTime(until + 5_000)
    expect(sent(kept)['refresh']).toBe('1;url=/a?theme=dark')
    vi.useRealTimers()
  })

  it('is never loaded again for facts, nor is any other page', async () => {
    expect(
      sent(await guarded().get('/a', async () => page('x', { reloads: true, facts: true }))),
    ).not.toHaveProperty('refresh')
    expect(sent(await guarded().get('/b', async () => page('x')))).not.toHaveProperty('refresh')
  })

  it('can lack a header of the site', async () => {
    const kept = await guarded().get('/a', async () =>
      page('x', { headers: { 'x-frame-options': undefined } }),
    )
    expect(sent(kept)).not.toHaveProperty('x-frame-options')
  })
})
