import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { listFactChecks } from '#fact-checks/contract.ts'
import { listFeedHealth, listFeeds, listLatestNews, refreshNews } from '#news/contract.ts'
import { register } from '#news/server/feeds/feed-store.ts'
import { lookupLocalhost, openFeedServer, type FeedServer } from '#testing/news/feed-test-server.ts'
import { itemRating } from './fact-checks/rating-verdict.ts'

type Item = { path: string; title: string; categories?: string[]; host?: string }

describe('a feed of a fact-check organisation', () => {
  let site: TestSite
  let server: FeedServer
  let operator: Call
  beforeAll(async () => {
    server = await openFeedServer()
    site = await openTestSite(
      {},
      { feedNetwork: { lookup: lookupLocalhost, local: true, milliseconds: 1_000 } },
    )
    operator = await site.operator('anu')
    await register(site.db, [
      {
        id: 'checkers',
        name: 'Fact checks',
        owner: 'Checkers, Navbhoomi',
        kind: 'fact-checks',
        language: 'en',
        category: 'fact-checks',
        url: server.url('/feed'),
        homePage: 'https://www.checkers.example/',
        on: true,
      },
    ])
  })
  afterAll(async () => {
    await site?.close()
    await server?.close()
  })
  beforeEach(() => void (server.asked.length = 0))
  afterEach(async () => {
    await site.db`delete from fact_check`
    site.forget()
  })

  const address = ({ path, host = 'checkers.example' }: Item) => server.url(path, host)
  const serve = (items: readonly Item[]) => {
    const parts = items.map(
      (
        item,
      ) => `<item><title>${item.title}</title><link>${address(item)}</link><description>What was found.</description>
        <pubDate>Mon, 05 Jan 2026 06:00:00 GMT</pubDate>
        ${(item.categories ?? []).map((name) => `<category>${name}</category>`).join('')}</item>`,
    )
    server.on('/feed', ({ headers }, response) => {
      const etag = `"${items.map(({ title }) => title.length).join()}"`
      if (headers['if-none-match'] === etag) response.writeHead(304).end()
      else
        response
          .writeHead(200, { etag })
          .end(
            `<?xml version="1.0"?><rss version="2.0"><channel><title>C</title>${parts.join('')}</channel></rss>`,
          )
    })
  }
  const page = (path: string, ...blocks: unknown[]) =>
    server.on(path, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>A check</title>${blocks
            .map(
              (block) =>
                `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
            )
            .join('')}<script src="/x.js"></script>`,
        ),
    )
  const review = (rating: string, more: object = {}) => ({
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    claimReviewed: `The lake is dry (${rating})`,
    author: { '@type': 'Organization', name: 'Somebody else' },
    reviewRating: { '@type': 'Rating', alternateName: rating },
    ...more,
  })
  const read = async () => {
    const { added } = await operator(refreshNews, {})
    return added
  }
  const checks = () => site.device()(listFactChecks, { query: { limit: 50, offset: 0 } })
  const remarks = async () => {
    const { feeds } = await operator(listFeedHealth, {})
    return (feeds[0]!.remarks ?? []).map(({ text, items }) => `${items} ${text}`)
  }
  /** Time for pages that could not be read to be asked again. */
  const later = () => site.db`update fact_check_page set next_at = now() where fault is not null`
  const nextDay = async () => {
    await site.db`update fact_check_page set next_at = now()`
    await site.db`update feed set whole_at = null`
  }
  const pagesAsked = () => server.asked.map(({ path }) => path).filter((path) => path !== '/feed')

  it('imports what its pages state, once, as the organisation’s checks and not as stories', async () => {
    serve([{ path: '/a', title: 'No, the lake is not dry' }])
    page('/a', '{ broken', { '@graph': [{ '@type': 'WebPage' }, review('Misleading')] })
    expect(await read()).toBe(1)
    expect(await checks()).toMatchObject([
      {
        title: 'The lake is dry (Misleading)',
        verdict: 'misleading',
        source: 'Checkers Navbhoomi',
        language: 'en',
        publishedDate: '2026-01-05T06:00:00.000Z',
        sourceUrl: server.url('/a', 'checkers.example'),
      },
    ])
    expect(await read()).toBe(0)
    expect(pagesAsked()).toEqual(['/a'])
    const { news } = await site.device()(listLatestNews, { query: { limit: 20, page: 1 } })
    expect(news).toEqual([])
    const { feeds } = await site.device()(listFeeds, {})
    expect(feeds).toMatchObject([{ id: 'checkers', kind: 'fact-checks' }])
  })

  it('is read again if a page has changed', async () => {
    serve([{ path: '/b', title: 'The bridge' }])
    page('/b', review('False'))
    await read()
    serve([{ path: '/b', title: 'Corrected: the bridge' }])
    page('/b', review('False', { reviewRating: { alternateName: 'True' } }))
    expect(await read()).toBe(0)
    expect(await checks()).toMatchObject([{ title: 'The lake is dry (False)', verdict: 'true' }])
  })

  it('provides the verdict if a page states none, and is otherwise ignored', async () => {
    serve([
      { path: '/c', title: 'False: the lake is dry' },
      { path: '/d', title: 'Half of the lake is gone', categories: ['Politics', 'Misleading'] },
      { path: '/e', title: 'Who drank the lake?', categories: ['Fake News', 'Water'] },
      { path: '/f', title: 'True: rain is coming', categories: ['False'] },
      { path: '/g', title: 'No rating at all' },
      { path: '/h', title: 'A story' },
    ])
    for (const path of ['/c', '/d', '/e', '/f', '/h']) page(path)
    page('/g', review('Four pumpkins'))
    expect(await read()).toBe(4)
    const found = await checks()
    expect(
      Object.fromEntries(found.map(({ title, verdict, rating }) => [title, `${verdict}, ${rating}`])),
    ).toEqual({
      'False: the lake is dry': 'false, False',
      'Half of the lake is gone': 'misleading, Misleading',
      'True: rain is coming': 'undefined, True / False',
      'The lake is dry (Four pumpkins)': 'undefined, Four pumpkins',
    })
    expect(await remarks()).toEqual(['2 left out: neither its page nor its headline states a rating'])
  })

  it('leads to no other host: not by link, redirect or false name', async () => {
    serve([
      { path: '/h', title: 'False: elsewhere', host: 'elsewhere.example' },
      { path: '/i', title: 'It moved' },
      { path: '/j', title: 'For another' },
    ])
    page('/h', review('False'))
    server.on('/i', (_, response) =>
      response.writeHead(302, { location: server.url('/h', 'elsewhere.example') }).end(),
    )
    page('/j', review('False', { url: 'https://rival.example/1' }))
    expect(await read()).toBe(0)
    expect(pagesAsked().toSorted()).toEqual(['/i', '/j'])
    expect(await checks()).toEqual([])
  })

  it('fetches a long feed in several readings, and asks again for what it could not read', async () => {
    const items = Array.from({ length: 13 }, (_, n) => ({ path: `/n${n}`, title: `Item ${n}` }))
    serve(items)
    for (const { path } of items.slice(2)) page(path, review(`False: ${path}`))
    page('/n1', '{"@type":"ClaimReview","url":"x" "y"}')
    expect([await read(), await read(), await read()]).toEqual([8, 3, 0])
    expect(await remarks()).toEqual([
      '1 its page was not read: answered 404',
      '1 left out: a check on its page (these linked data are not valid JSON)',
    ])
    expect(pagesAsked()).toHaveLength(13)
    await later()
    expect(await read()).toBe(0)
    expect(pagesAsked()).toHaveLength(15)
    page('/n0', review('Misleading'))
    const cdata = `//<![CDATA[\n${JSON.stringify(review('Half true', { datePublished: 'DATE' }))}\n//]]>`
    page('/n1', cdata.replace('DATE', '2040-01-01'))
    await later()
    expect(await read()).toBe(1)
    expect(await remarks()).toEqual(['1 left out: a check on its page (published in the future)'])
    // The clock on the publisher's wall, said to be UTC.
    const wall = new Date(Date.now() + 5.5 * 3_600_000).toISOString()
    page('/n1', cdata.replace('DATE', wall))
    await later()
    expect(await read()).toBe(1)
    expect(await remarks()).toEqual([])
    const [latest] = await checks()
    expect(latest).toMatchObject({ verdict: 'misleading', rating: 'Half true' })
    expect(Date.parse(latest!.publishedDate!)).toBeLessThanOrEqual(Date.now())
  })

  it('follows what its page says later, whatever dates it states, and keeps it while the page cannot be read', async () => {
    serve([{ path: '/q', title: 'False: two claims' }])
    const lake = { claimReviewed: 'The lake is dry', datePublished: '2026-01-05' }
    const bridge = { claimReviewed: 'A car fell from the bridge', datePublished: '2026-01-05' }
    page('/q', review('False', lake), review('False', bridge))
    expect([await read(), await read()]).toEqual([2, 0])
    page(
      '/q',
      review('True', { ...lake, datePublished: '2026-01-04' }),
      review('Misleading', { ...bridge, datePublished: '2026-01-04', dateModified: '2026-01-09' }),
    )
    await nextDay()
    expect(await read()).toBe(0)
    const verdicts = async () =>
      Object.fromEntries((await checks()).map(({ title, verdict }) => [title, verdict]))
    const corrected = { [lake.claimReviewed]: 'true', [bridge.claimReviewed]: 'misleading' }
    expect(await verdicts()).toEqual(corrected)
    server.on('/q', (_, response) => response.writeHead(503).end())
    for (let day = 0; day < 4; day++) {
      await nextDay()
      await read()
    }
    expect(await verdicts()).toEqual(corrected)
    expect(await remarks()).toEqual(['1 its page was not read: answered 503'])
  })

  it('no longer has what a page no longer states', async () => {
    serve([{ path: '/p', title: 'Two claims' }])
    page('/p', review('False'), review('True'))
    expect(await read()).toBe(2)
    serve([{ path: '/p', title: 'Two claims, corrected' }])
    page('/p', review('Misleading', { claimReviewed: 'Something quite different' }))
    expect(await read()).toBe(0)
    expect(await checks()).toMatchObject([{ title: 'Something quite different', verdict: 'misleading' }])
  })
})

describe('the rating in an item', () => {
  it.each([
    ['False: he said so', [], 'false'],
    ['[Misleading] Old video shared', [], 'misleading'],
    ['फ़र्ज़ी: वीडियो पुराना है', [], 'false'],
    ['सच: बारिश होगी', [], 'true'],
    ['Fact check: is the minister a liar?', [], undefined],
    ['The minister: true or false?', [], undefined],
    ['Was it fake', ['Fake News'], undefined],
    ['A photo', ['Altered'], 'misleading'],
    ['True: A photo', ['true'], 'true'],
    ['True: A photo', ['False'], undefined],
  ])('%s %j: %s', (title, categories, verdict) => {
    expect(itemRating({ title, categories })?.verdict).toBe(verdict)
  })
})
