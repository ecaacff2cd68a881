import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { decodeDocument } from '#base/files/decode-document.ts'
import { addFeed, exportFeeds, importFeeds, listFeedHealth } from './contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const desk = await site.operator('operator', 'admin')
  const of = { owner: 'Navbhoomi Times', language: 'en', homePage: 'https://navbhoomi.invalid/' }
  const at = (n: number) => `https://feeds.navbhoomi.invalid/${n}.xml`
  await desk(addFeed, {
    body: { ...of, name: 'State & town', kind: 'publisher', category: 'general', url: at(1) },
  })
  await desk(addFeed, {
    body: { ...of, name: 'जाँच', kind: 'fact-checks', category: 'fact-checks', url: at(2), language: 'hi' },
  })
})
afterAll(() => site?.close())

describe('a list of feeds', () => {
  it('goes out, and comes back as it was; what is no address is said', async () => {
    const desk = await site.operator('operator', 'admin')
    const { opml } = await desk(exportFeeds, {})
    const before = (await desk(listFeedHealth, {})).feeds
    expect(await desk(importFeeds, { body: { opml } })).toEqual({
      added: [],
      known: before.length,
      refused: [],
    })
    const moved = opml.replaceAll('feeds.navbhoomi.invalid', 'list.navbhoomi.invalid')
    const { added } = await desk(importFeeds, { body: { opml: moved } })
    expect(added.length).toBeGreaterThan(0)
    const now = (await desk(listFeedHealth, {})).feeds
    const told = (feeds: typeof now, host: string) =>
      feeds
        .filter(({ url }) => url.includes(host))
        .map(({ name, owner, kind, language, category, homePage, on }) =>
          [name, owner, kind, language, category, homePage, on].join(),
        )
        .toSorted()
    expect(told(now, 'list.navbhoomi')).toEqual(told(before, 'feeds.navbhoomi'))
  })

  it.each([
    // Folders, as other readers keep them; what is not said is a publisher's national news in English.
    [
      '<outline text="Politics"><outline text="Daily" xmlUrl="https://a.navbhoomi.invalid/feed/"/></outline>',
      {
        name: 'Daily',
        category: 'politics',
        language: 'en',
        kind: 'publisher',
        owner: 'a.navbhoomi.invalid',
      },
    ],
    [
      '<outline text="हिंदी" language="hi-IN" xmlUrl="https://b.navbhoomi.invalid/rss" htmlUrl="https://b.navbhoomi.invalid/n"/>',
      { name: 'हिंदी', category: 'national', language: 'hi', homePage: 'https://b.navbhoomi.invalid/n' },
    ],
    [
      '<outline text="All"><outline text="Sports"><outline title="Deep" xmlurl=" https://e.navbhoomi.invalid/?f=1&amp;g=2 "/></outline></outline>',
      { name: 'Deep', category: 'sports', url: 'https://e.navbhoomi.invalid/?f=1&g=2' },
    ],
    [
      '<OUTLINE TEXT="Cap & Co" XMLURL="https://g.navbhoomi.invalid/rss"/>',
      { name: 'Cap & Co', url: 'https://g.navbhoomi.invalid/rss' },
    ],
    [
      '<outline text="Scheme" language="unknown" xmlUrl="feed:https://j.navbhoomi.invalid/rss"/>',
      { name: 'Scheme', url: 'https://j.navbhoomi.invalid/rss', language: 'en' },
    ],
    [
      '<outline text="Host" language="hin" xmlUrl="feed://k.navbhoomi.invalid/rss"/>',
      { name: 'Host', url: 'https://k.navbhoomi.invalid/rss', language: 'hi' },
    ],
  ])('of another reader: %s', async (outline, feed) => {
    const desk = await site.operator('operator', 'admin')
    await desk(importFeeds, { body: { opml: `<opml version="2.0"><body>${outline}</body></opml>` } })
    expect((await desk(listFeedHealth, {})).feeds).toContainEqual(
      expect.objectContaining({ ...feed, on: false }),
    )
  })

  it('is read in the encoding that it states', async () => {
    const desk = await site.operator('operator', 'admin')
    const outline = '<outline text="Café" xmlUrl="https://h.navbhoomi.invalid/f"/>'
    const list = `<?xml version="1.0" encoding="ISO-8859-1"?><opml version="1.0"><body>${outline}</body></opml>`
    const marked = Buffer.from(`\ufeff${list.replace('ISO-8859-1', 'UTF-8').replace('h.nav', 'i.nav')}`)
    for (const bytes of [Buffer.from(list, 'latin1'), marked])
      await desk(importFeeds, { body: { opml: decodeDocument(bytes) } })
    const names = (await desk(listFeedHealth, {})).feeds.filter(({ url }) => /[hi]\.navbhoomi/.test(url))
    expect(names.map(({ name }) => name)).toEqual(['Café', 'Café'])
  })

  it.each(['', '<rss/>', '{}', '<opml version="2.0"><body><outline text="No address"/></body></opml>'])(
    'is none: %j',
    async (opml) => {
      const desk = await site.operator('operator', 'admin')
      await expect(desk(importFeeds, { body: { opml: opml || ' ' } })).rejects.toMatchObject({
        code: 'feed_list_unread',
      })
    },
  )

  it.each([
    'https://127.0.0.1/f',
    'http://c.navbhoomi.invalid/f',
    'javascript:alert(1)',
    'https://a:b@d.invalid/f',
  ])('may not bring %s', async (url) => {
    const desk = await site.operator('operator', 'admin')
    const opml = `<opml version="2.0"><body><outline text="X" xmlUrl="${url}"/></body></opml>`
    const reply = await desk(importFeeds, { body: { opml } })
    expect([reply.added, reply.refused.map((one) => one.url)]).toEqual([[], [url]])
  })
})
