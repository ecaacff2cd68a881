import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import type { FeedItem } from '../../feed-item.ts'
import { feedParser, type FeedParser } from './feed-parser.ts'
import { feedReader, feedSchedule, type FeedReader } from './feed-reader.ts'
import * as feeds from './feed-store.ts'
import {
  lookupLocalhost,
  openFeedServer,
  sampleFeed,
  type FeedServer,
} from '#testing/news/feed-test-server.ts'
import { documentFetcher, type DocumentFetcher } from './fetch-document.ts'

describe.each(testEngines)('feeds are read (%s)', (engine) => {
  let database: OpenDatabase
  let server: FeedServer
  let fetcher: DocumentFetcher
  let parser: FeedParser
  let kept: { feed: string; items: readonly FeedItem[] }[]
  let logged: unknown[]
  let topics: string[]
  const every = 900

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    server = await openFeedServer()
    fetcher = documentFetcher({
      userAgent: 'test',
      lookup: lookupLocalhost,
      local: true,
      milliseconds: 1_000,
    })
    parser = feedParser()
  })
  afterAll(async () => {
    await parser?.close()
    await fetcher?.close()
    await server?.close()
    await database?.close()
  })
  beforeEach(() => {
    kept = []
    logged = []
    topics = []
    server.asked.length = 0
  })
  afterEach(() => database.db`delete from feed`)

  /** The parts of one process. */
  const reader = (keep = keepAll): FeedReader =>
    feedReader({
      db: database.db,
      fetch: fetcher.fetch,
      parser,
      keep,
      every,
      changed: (...names) => void topics.push(...names),
      log: { info: (details) => void logged.push(details), error: (details) => void logged.push(details) },
    })
  const keepAll = async (feed: { id: string }, items: readonly FeedItem[]) => {
    kept.push({ feed: feed.id, items })
    return { added: items.length }
  }
  const registered = (id: string, more: Partial<feeds.RegisteredFeed> = {}): feeds.RegisteredFeed => ({
    id,
    name: id,
    owner: 'Navbhoomi Times',
    kind: 'publisher',
    language: 'en',
    category: 'general',
    url: server.url(`/${id}`),
    homePage: 'https://news.example/',
    on: true,
    ...more,
  })
  const serve = (id: string, body = sampleFeed(3), headers: Record<string, string> = {}) =>
    server.on(`/${id}`, (_, response) => response.writeHead(200, headers).end(body))
  /** Seconds until the next reading, by the database's clock. */
  const waits = async (id: string) => {
    const rows = await database.db<{ s: number }>`select extract(epoch from next_at - now())::float as s
      from feed where id = ${id}`
    return rows[0]!.s
  }

  it('once, until they are due again', async () => {
    serve('a')
    await feeds.register(database.db, [registered('a')])
    expect(await reader().readDue()).toEqual({ asked: 1, failed: 0, added: 3 })
    expect(await reader().readDue()).toEqual({ asked: 0, failed: 0, added: 0 })
    expect(kept.map(({ feed, items }) => [feed, items.length])).toEqual([['a', 3]])
    expect(topics).toEqual(['feeds'])
    const wait = await waits('a')
    expect(wait).toBeGreaterThan(every * 0.85)
    expect(wait).toBeLessThan(every * 1.15)
    expect(await feeds.read(database.db, 'a')).toMatchObject({ lastItems: 3, failures: 0, on: true })
    expect((await feeds.list(database.db))[0]).toHaveProperty('lastHeardAt')
  })

  it('not at all while they are off', async () => {
    serve('a')
    await feeds.register(database.db, [registered('a', { on: false })])
    expect(await reader().readAll()).toEqual({ asked: 0, failed: 0, added: 0 })
    expect(server.asked).toEqual([])
  })

  it('by only one process if several try at once', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `f${n}`)
    ids.forEach((id) => serve(id))
    await feeds.register(
      database.db,
      ids.map((id) => registered(id)),
    )
    const rounds = await Promise.all([reader(), reader(), reader()].map((process) => process.readDue()))
    expect(rounds.reduce((sum, { asked }) => sum + asked, 0)).toBe(12)
    expect(server.asked.map(({ path }) => path).toSorted()).toEqual(ids.map((id) => `/${id}`).toSorted())
  })

  it('again after a process died while reading', async () => {
    serve('a')
    await feeds.register(database.db, [registered('a')])
    await feeds.claim(database.db, 0.01)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await reader().readDue()).toMatchObject({ asked: 1, failed: 0 })
  })

  it('without downloading unchanged documents', async () => {
    server.on('/a', ({ headers }, response) => {
      if (headers['if-none-match'] === '"7"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"7"' }).end(sampleFeed(2))
    })
    await feeds.register(database.db, [registered('a')])
    await reader().readAll()
    expect(await reader().readAll()).toEqual({ asked: 1, failed: 0, added: 0 })
    expect(kept).toHaveLength(1)
    expect(await feeds.read(database.db, 'a')).toMatchObject({ lastItems: 2, failures: 0 })
    // One that was cut off is not believed to be unchanged.
    serve('a', sampleFeed(2).replace(/<\/channel>[^]*/, ''), { etag: '"8"' })
    for (let n = 0; n < 2; n++) await reader().readAll()
    expect(server.asked.at(-1)!.headers).not.toHaveProperty('if-none-match')
  })

  it('completely once a day, and always after a server called something new unchanged', async () => {
    let body = sampleFeed(2)
    server.on('/a', ({ headers }, response) => {
      if (headers['if-none-match'] !== undefined) response.writeHead(304).end()
      else response.writeHead(200, { etag: '"never"' }).end(body)
    })
    await feeds.register(database.db, [registered('a')])
    await reader().readAll()
    body = sampleFeed(3)
    await reader().readAll()
    expect(kept).toHaveLength(1)
    await database.db`update feed set whole_at = now() - interval '1 day'`
    await reader().readAll()
    expect(kept).toHaveLength(2)
    await reader().readAll()
    expect(kept).toHaveLength(3)
  })

  it('without a validator that cannot be true', async () => {
    serve('a', sampleFeed(1), { 'last-modified': 'Mon, 01 Jul 2041 00:00:00 GMT' })
    server.on('/b', (_, response) => response.writeHead(304).end())
    await feeds.register(database.db, [registered('a'), registered('b')])
    await reader().readAll()
    await reader().readAll()
    expect(server.asked.filter(({ headers }) => headers['if-modified-since'] !== undefined)).toEqual([])
    expect(await feeds.read(database.db, 'b')).toMatchObject({
      failures: 2,
      lastError: 'answered 304 (not modified) although nothing was asked about changes',
    })
  })

  it('and what was left out is kept with its reason, until a reading finds nothing to say', async () => {
    const episode =
      '<item><title>Episode</title><enclosure url="https://news.example/1.mp3" type="audio/mpeg" length="1"/></item>'
    serve('a', sampleFeed(1).replace('</channel>', `${episode}</channel>`))
    await feeds.register(database.db, [registered('a'), registered('b', { on: false })])
    const keep = async () => ({ added: 0, remarks: { 'left out: its page answers 404': 2 } })
    expect(await reader(keep).tryOne('a')).toMatchObject({ items: 1, remarks: [{ items: 2 }, { items: 1 }] })
    expect((await feeds.health(database.db))[0]).toMatchObject({
      id: 'a',
      remarks: [
        { text: 'left out: its page answers 404', items: 2 },
        { text: 'left out: a recording without a page', items: 1 },
      ],
    })
    serve('a')
    await reader().readAll()
    expect(await feeds.read(database.db, 'a')).not.toHaveProperty('remarks')
  })

  it('completely again if they have moved', async () => {
    serve('a', sampleFeed(1), { etag: '"7"' })
    await feeds.register(database.db, [registered('a')])
    await reader().readAll()
    serve('b')
    await feeds.register(database.db, [{ ...registered('a'), url: server.url('/b') }])
    await reader().readAll()
    expect(server.asked.at(-1)).toMatchObject({ path: '/b' })
    expect(server.asked.at(-1)!.headers).not.toHaveProperty('if-none-match')
  })

  it('less and less often while they fail, which is logged once', async () => {
    server.on('/a', (_, response) => response.writeHead(500).end())
    serve('b')
    await feeds.register(database.db, [registered('a'), registered('b')])
    const first = await reader().readAll()
    expect(first).toEqual({ asked: 2, failed: 1, added: 3 })
    expect(await feeds.read(database.db, 'a')).toMatchObject({ failures: 1, lastError: 'answered 500' })
    expect(await waits('a')).toBeGreaterThan(every * 0.85)
    await reader().readAll()
    expect(await waits('a')).toBeGreaterThan(every * 1.7)
    expect(logged).toEqual([{ feeds: { a: 'answered 500' } }])
    expect((await feeds.health(database.db)).map(({ id }) => id)).toEqual(['a', 'b'])
    serve('a')
    await reader().readAll()
    expect(await feeds.read(database.db, 'a')).toMatchObject({ failures: 0 })
    expect(await feeds.read(database.db, 'a')).not.toHaveProperty('lastError')
  })

  it('when a busy server asks for it', async () => {
    server.on('/a', (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    await feeds.register(database.db, [registered('a')])
    await reader().readAll()
    expect(await waits('a')).toBeGreaterThan(7_100)
  })

  it('and one that is not a feed harms no other', async () => {
    serve('a', '<html><body>Sorry</body></html>')
    serve('b', `<!DOCTYPE x [<!ENTITY a "b">]>${sampleFeed(1)}`)
    serve('c')
    await feeds.register(
      database.db,
      ['a', 'b', 'c'].map((id) => registered(id)),
    )
    expect(await reader().readAll()).toEqual({ asked: 3, failed: 2, added: 3 })
    expect(await feeds.read(database.db, 'a')).toMatchObject({ lastError: 'is a web page, not a feed' })
    expect(await feeds.read(database.db, 'b')).toMatchObject({ lastError: 'defines entities of its own' })
  })

  it('again if their items could not be stored', async () => {
    serve('a', sampleFeed(2), { etag: '"7"' })
    await feeds.register(database.db, [registered('a')])
    const broken = reader(() => Promise.reject(new Error('no room')))
    expect(await broken.readAll()).toEqual({ asked: 1, failed: 1, added: 0 })
    expect(await reader().readAll()).toEqual({ asked: 1, failed: 0, added: 2 })
  })

  it('only from hosts that are registered, wherever they are redirected to', async () => {
    server.on('/a', (_, response) =>
      response.writeHead(302, { location: server.url('/b', 'elsewhere.example') }).end(),
    )
    serve('b')
    await feeds.register(database.db, [registered('a')])
    await reader().readAll()
    expect(await feeds.read(database.db, 'a')).toMatchObject({
      lastError: 'elsewhere.example is not among the hosts that may be asked',
    })
    await feeds.register(database.db, [registered('b', { url: server.url('/c', 'elsewhere.example') })])
    serve('c')
    expect(await reader().readAll()).toMatchObject({ failed: 0 })
  })

  it('without storing anything in a test while off, and completely once on', async () => {
    serve('a', sampleFeed(7), { etag: '"7"' })
    await feeds.register(database.db, [registered('a', { on: false })])
    const tried = await reader().tryOne('a')
    expect(tried).toMatchObject({ items: 7, added: 0 })
    expect(tried.headlines).toHaveLength(5)
    expect(kept).toEqual([])
    await feeds.switchTo(database.db, 'a', true)
    expect(await reader().readDue()).toMatchObject({ asked: 1, added: 7 })
  })

  it('from the start of the schedule until it stops, when a running reading is released', async () => {
    const gone = new Promise<void>((resolve) => {
      server.on('/a', (request) => void request.on('close', resolve))
    })
    await feeds.register(database.db, [registered('a')])
    const own = documentFetcher({ userAgent: 'test', lookup: lookupLocalhost, local: true })
    const parts = { db: database.db, fetch: own.fetch, parser, keep: keepAll }
    const slow = feedReader({ ...parts, every, changed() {}, log: quiet })
    const schedule = feedSchedule(slow, quiet)
    schedule.start()
    await expect.poll(() => server.asked.length).toBe(1)
    slow.stop()
    await own.close()
    await schedule.close()
    await gone
    expect(await feeds.read(database.db, 'a')).toMatchObject({ failures: 0 })
    expect(await waits('a')).toBeLessThanOrEqual(0)
  })
})

const quiet = { info() {}, error() {} }
