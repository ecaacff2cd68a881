import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { addFeed, deleteFeed, editFeed, listFeedHealth, listFeeds, switchFeed, tryFeed } from './contract.ts'
import { readRegistry } from './server/feeds/feed-store.ts'
import * as feedRows from './server/feeds/feed-store.ts'
import {
  lookupLocalhost,
  openFeedServer,
  sampleFeed,
  type FeedServer,
} from '#testing/news/feed-test-server.ts'

let site: TestSite
let publisher: FeedServer
beforeAll(async () => {
  publisher = await openFeedServer()
  site = await openTestSite({}, { feedNetwork: { lookup: lookupLocalhost, local: true } })
})
afterAll(async () => {
  await site?.close()
  await publisher?.close()
})

const body = {
  name: 'Navbhoomi Times: state news',
  owner: 'Navbhoomi Times',
  kind: 'publisher',
  language: 'en',
  category: 'general',
  // A name that never exists, so that a test contacts nobody.
  url: 'https://feeds.navbhoomi.invalid/state.xml',
  homePage: 'https://navbhoomi.invalid/',
} as const

const acts = async () => {
  const rows = await site.db<{ act: string; subject: string; operator: string }>`select act, subject, operator
    from operator_act order by id`
  return rows
}

describe('an operator', () => {
  it('adds a feed, which is off until it has been reviewed', async () => {
    const desk = await site.operator('asha', 'admin')
    const { feed } = await desk(addFeed, { body })
    expect(feed).toMatchObject({ id: 'navbhoomi-times-state-news', on: false, shipped: false, failures: 0 })
    expect(feed).not.toHaveProperty('lastHeardAt')
    expect(feed).not.toHaveProperty('nextAt')
    expect((await site.device()(listFeeds, {})).feeds).toEqual([])
  })

  it('is told if the address already exists', async () => {
    const desk = await site.operator('operator', 'admin')
    await expect(desk(addFeed, { body })).rejects.toMatchObject({ code: 'feed_known' })
  })

  it('may add another feed with the same name, and one without Latin letters', async () => {
    const desk = await site.operator('operator', 'admin')
    const again = await desk(addFeed, { body: { ...body, url: 'https://feeds.navbhoomi.invalid/2.xml' } })
    expect(again.feed.id).toBe('navbhoomi-times-state-news-2')
    const hindi = { ...body, name: 'देश', language: 'hi', url: 'https://feeds.navbhoomi.invalid/hi.xml' }
    expect((await desk(addFeed, { body: hindi })).feed.id).toBe('feeds-navbhoomi-invalid')
  })

  it.each([
    'ftp://news.example/',
    'https://127.0.0.1/feed',
    'https://localhost/',
    'file:///etc/passwd',
    'https://a:b@news.example/',
    'https://news.example:8080/',
  ])('may not add %s', async (url) => {
    const desk = await site.operator('operator', 'admin')
    await expect(desk(addFeed, { body: { ...body, url } })).rejects.toMatchObject({
      code: 'feed_address_refused',
    })
    await expect(desk(addFeed, { body: { ...body, homePage: url } })).rejects.toMatchObject({
      code: 'feed_address_refused',
    })
  })

  it('edits a feed, and one that was shipped too', async () => {
    const desk = await site.operator('ela', 'admin')
    const id = 'navbhoomi-times-state-news-2'
    const url = 'https://feeds.navbhoomi.invalid/corrected.xml'
    const { feed } = await desk(editFeed, { params: { id }, body: { ...body, name: ' State news ', url } })
    expect(feed).toMatchObject({ id, name: 'State news', url, on: false })
    await expect(desk(editFeed, { params: { id }, body })).rejects.toMatchObject({ code: 'feed_known' })
    const local = { ...body, url: 'https://127.0.0.1/feed' }
    await expect(desk(editFeed, { params: { id }, body: local })).rejects.toMatchObject({
      code: 'feed_address_refused',
    })
    await site.db`update feed set is_shipped = true where id = ${id}`
    const edited = await desk(editFeed, { params: { id }, body: { ...body, url } })
    expect(edited.feed).toMatchObject({ shipped: true, edited: true, name: body.name })
    await expect(desk(deleteFeed, { params: { id } })).rejects.toMatchObject({ code: 'feed_shipped' })
    await site.db`update feed set is_shipped = false where id = ${id}`
    await expect(desk(editFeed, { params: { id: 'none' }, body })).rejects.toMatchObject({ status: 404 })
  })

  it('deletes an added feed', async () => {
    const desk = await site.operator('ela', 'admin')
    const id = 'navbhoomi-times-state-news-2'
    await desk(deleteFeed, { params: { id } })
    await expect(desk(deleteFeed, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await desk(listFeedHealth, {})).feeds.map((feed) => feed.id)).not.toContain(id)
    const own = (await acts()).filter(({ operator }) => operator === 'ela')
    expect(own.map(({ act }) => act)).toEqual(['feeds.edit', 'feeds.edit', 'feeds.delete'])
  })

  it('switches it on and off, which is public at once', async () => {
    const desk = await site.operator('asha', 'admin')
    const id = 'navbhoomi-times-state-news'
    const { feed } = await desk(switchFeed, { params: { id }, body: { on: true } })
    expect(feed).toMatchObject({ on: true })
    expect(feed).toHaveProperty('nextAt')
    const { feeds } = await site.device()(listFeeds, {})
    expect(feeds.map((one) => one.id)).toEqual([id])
    expect(feeds[0]).not.toHaveProperty('url')
    await desk(switchFeed, { params: { id }, body: { on: false } })
    expect((await site.device()(listFeeds, {})).feeds).toEqual([])
  })

  it('tests it and sees why it cannot be read', async () => {
    const desk = await site.operator('asha', 'admin')
    const { feed, reading } = await desk(tryFeed, { params: { id: 'navbhoomi-times-state-news' } })
    expect(reading).toMatchObject({ items: 0, added: 0, headlines: [] })
    expect(reading.error).toMatch(/cannot be (found|reached|fetched)|certificate|took longer/)
    expect(feed).toMatchObject({ failures: 1, lastError: reading.error })
    expect((await desk(listFeedHealth, {})).feeds).toHaveLength(2)
  })

  it('tests a readable one and sees its headlines', async () => {
    publisher.on('/state.xml', (_, response) => response.end(sampleFeed(7)))
    const desk = await site.operator('operator', 'admin')
    const { feed } = await desk(addFeed, {
      body: { ...body, name: 'Local', url: publisher.url('/state.xml') },
    })
    const tried = await desk(tryFeed, { params: { id: feed.id } })
    expect(tried.reading).toMatchObject({ items: 7, added: 0 })
    expect(tried.reading.headlines[0]).toMatch(/^Headline 1 of news.example/)
    expect(tried.feed).toMatchObject({ on: false, lastItems: 7, failures: 0 })
  })

  it('is offered the address to which one has moved for good, and takes it over, also of a shipped one', async () => {
    const url = publisher.url('/new.xml', 'elsewhere.example')
    publisher.on('/old.xml', (_, response) => response.writeHead(301, { location: url }).end())
    publisher.on('/new.xml', (_, response) => response.end(sampleFeed(2)))
    const desk = await site.operator('operator', 'admin')
    const old = { ...body, name: 'Moving', url: publisher.url('/old.xml') }
    const { feed } = await desk(addFeed, { body: old })
    const params = { id: feed.id }
    const shipped = { ...old, id: feed.id, on: false }
    await site.db`update feed set is_shipped = true where id = ${feed.id}`
    const tried = await desk(tryFeed, { params })
    expect(tried).toMatchObject({ feed: { movedTo: url }, reading: { items: 2 } })
    await desk(editFeed, { params, body: { ...old, url } })
    const again = await desk(tryFeed, { params })
    expect(again).toMatchObject({ feed: { url, edited: true, shipped: true }, reading: { items: 2 } })
    expect(again.feed).not.toHaveProperty('movedTo')
    await feedRows.register(site.db, [shipped])
    expect(await feedRows.read(site.db, feed.id)).toMatchObject({ url })
  })

  it('is told if there is no such feed', async () => {
    const desk = await site.operator('operator', 'admin')
    const params = { id: 'nobody' }
    await expect(desk(switchFeed, { params, body: { on: true } })).rejects.toMatchObject({
      code: 'feed_not_found',
    })
    await expect(desk(tryFeed, { params })).rejects.toMatchObject({ code: 'feed_not_found' })
  })

  it('leaves a log entry for each action', async () => {
    const subject = 'feed:navbhoomi-times-state-news'
    const asha = (await acts()).filter(({ operator }) => operator === 'asha')
    expect(asha.map(({ act }) => act)).toEqual(['feeds.add', 'feeds.switch', 'feeds.switch', 'feeds.try'])
    expect(new Set(asha.map((one) => one.subject))).toEqual(new Set([subject]))
  })
})

describe('everyone else', () => {
  it.each(['device', 'member'] as const)('may not: %s', async (who) => {
    const call = who === 'device' ? site.device() : await site.operator('m', 'member')
    const before = await acts()
    const params = { id: 'navbhoomi-times-state-news' }
    const calls = [
      call(listFeedHealth, {}),
      call(addFeed, { body: { ...body, url: 'https://feeds.navbhoomi.invalid/3.xml' } }),
      call(switchFeed, { params, body: { on: true } }),
      call(tryFeed, { params }),
      call(editFeed, { params, body }),
      call(deleteFeed, { params }),
    ]
    const answers = await Promise.allSettled(calls)
    const codes = answers.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'done',
    )
    expect(codes).toEqual(calls.map(() => 'forbidden'))
    expect(await acts()).toEqual(before)
  })
})

describe('the shipped list', () => {
  const shipped = join(import.meta.dirname, '../../data/feeds.json')

  it('has official feeds switched on and publishers switched off', async () => {
    const feeds = await readRegistry(shipped)
    expect(feeds.filter(({ on }) => on).map(({ kind }) => kind)).toEqual(['official', 'official'])
    expect(feeds.filter(({ kind, on }) => kind === 'publisher' && on)).toEqual([])
    expect(new Set(feeds.map(({ id }) => id)).size).toBe(feeds.length)
    expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
  })

  it('keeps an operator’s switch and the operator of an added address', async () => {
    const [first, second] = (await readRegistry(shipped)) as [never, never]
    await feedRows.register(site.db, [first])
    const { id, url } = first as { id: string; url: string }
    await feedRows.switchTo(site.db, id, false)
    await feedRows.register(site.db, [first, { ...(second as object), url: body.url } as never])
    expect(await feedRows.read(site.db, id)).toMatchObject({ on: false, shipped: true, url })
    const corrected = {
      ...(await feedRows.read(site.db, id)),
      url: 'https://feeds.navbhoomi.invalid/moved.xml',
    }
    await feedRows.edit(site.db, id, corrected)
    await feedRows.register(site.db, [first])
    expect(await feedRows.read(site.db, id)).toMatchObject({ edited: true, url: corrected.url })
    const owners = (await feedRows.health(site.db)).filter((one) => one.url === body.url)
    expect(owners.map((one) => one.id)).toEqual(['navbhoomi-times-state-news'])
  })

  it('is refused with a sentence if it is invalid', async () => {
    await expect(readRegistry(join(import.meta.dirname, 'no-such-file.json'))).rejects.toThrow(StartupError)
    await expect(readRegistry(join(import.meta.dirname, '../../data/starter.json'))).rejects.toThrow(
      /cannot be used/,
    )
  })
})
