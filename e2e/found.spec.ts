// How the site is found, shared and installed.
import { expect, test } from './test.ts'

test('a shared page has a preview picture with its main fact', async ({ page, request }) => {
  await page.goto('/hi/c/ls-up-77')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(new URL(address!).pathname).toBe('/preview/hi/constituency/ls-up-77.png')
  const picture = await request.get(new URL(address!).pathname)
  const known = { 'if-none-match': picture.headers()['etag']! }
  expect((await request.get(new URL(address!).pathname, { headers: known })).status()).toBe(304)
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  // A PNG gives its size in its first chunk.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(250_000)
  expect((await request.get('/preview/en/constituency/ls-xx-1.png')).status()).toBe(404)
  expect((await request.get('/preview/xx/page/%2F.png')).status()).toBe(404)
})

test('candidates, polls and checks have preview pictures; unknown ones have none', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/candidates/search?q=gandhi&limit=1')).json()
  const { polls } = (await (await request.get('/api/polls?limit=1')).json()).data
  for (const path of [`/cand/${data.candidates[0].id}`, `/poll/${polls[0].id}`]) {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(address).toMatch(/\/preview\/en\/(candidate|poll)\//)
    const bytes = await (await request.get(new URL(address!).pathname)).body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(250_000)
  }
  for (const kind of ['candidate', 'poll', 'check', 'story'])
    expect((await request.get(`/preview/en/${kind}/nobody.png`)).status(), kind).toBe(404)
})

test('structured data give a page’s place in the site and the search address', async ({ page }) => {
  const linked = async (path: string) => {
    await page.goto(path)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  }
  const site = await linked('/hi')
  expect(site).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } })
  const target = site.potentialAction.target.urlTemplate.replace('{search_term_string}', 'varanasi')
  expect((await page.goto(new URL(target).pathname + new URL(target).search))!.status()).toBe(200)
  const [crumbs, seat] = await linked('/c/ls-up-77')
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(seat.sameAs).toContainEqual(expect.stringContaining('wikidata.org'))
  for (const { item } of crumbs.itemListElement)
    expect((await page.goto(new URL(item).pathname + new URL(item).search))!.status(), item).toBe(200)
  expect((await linked('/data-sources'))[0]).toMatchObject({ '@type': 'Dataset' })
})

test('the sitemap lists every seat and page in both languages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /Sitemap: (\S+)/.exec(robots)![1]!
  const index = await (await request.get(new URL(map).pathname)).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(parts).toContain('/sitemap-constituencies.xml')
  const seats = await (await request.get('/sitemap-constituencies.xml')).text()
  expect(seats.match(/<loc>/g)!.length).toBeGreaterThan(1500)
  expect(seats).toContain('/c/ls-up-77</loc>')
  expect(seats).toContain('/hi/c/ls-up-77"')
  for (const [name, path] of [
    ['candidates', '/cand/'],
    ['polls', '/poll/'],
    ['articles', '/article/'],
  ]) {
    const part = await (await request.get(`/sitemap-${name}.xml`)).text()
    const first = /<loc>([^<]+)<\/loc>/.exec(part)![1]!
    expect(new URL(first).pathname).toContain(path)
    expect((await request.get(new URL(first).pathname)).status(), first).toBe(200)
    expect(part.match(/<loc>/g)!.length).toBeLessThanOrEqual(50_000)
  }
  const pages = await (await request.get('/sitemap-pages.xml')).text()
  for (const [, address] of pages.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const page = await request.get(new URL(address!).pathname)
    expect(page.status(), address).toBe(200)
    expect(await page.text(), address).not.toContain('content="noindex"')
  }
})

test('the site can be added to a phone’s home screen', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { name, icons } = await (await request.get(manifest!)).json()
  expect(name).toBe('Matdata')
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('an unknown poll is not found', async ({ page }) => {
  const reply = await page.goto('/poll/00000000-0000-4000-8000-000000000000')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poll Not Found')
  await expect(page.getByRole('link', { name: 'Back to Polls' })).toBeVisible()
})
