// Airplane mode: a context of its own, with the service worker, which other journeys do without.
import { expect, test, type BrowserContext, type Page } from './test.ts'
import { somePoll } from './examples.ts'

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: false,
    hasTouch: false,
    serviceWorkers: 'allow',
  })
  page = await context.newPage()
})
test.afterEach(() => context.close())

/** Opens a page and waits until the worker keeps what it was told to. */
async function visitAndKeep(address: string, kept = '/booth-card') {
  await page.goto(address)
  await expect
    .poll(() => page.evaluate((path) => caches.match(path, { ignoreVary: true }).then(Boolean), kept), {
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(true)
}

test(
  'what fails for want of a network is said, although nothing was said before',
  { tag: '@phone' },
  async () => {
    await page.goto('/leaders-performance')
    const four = page.getByRole('radio', { name: '4 stars' }).first()
    await four.dispatchEvent('pointerover')
    await expect(page.locator('page-part[data-awake]').filter({ has: four })).toHaveCount(1)
    await context.setOffline(true)
    await four.dispatchEvent('click')
    await expect(page.getByText('Your rating could not be saved. No connection.')).toBeVisible()
  },
)

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test(
  'without a network the guide, the voter’s own seat and the pages read last can be opened',
  { tag: '@phone' },
  async () => {
    await page.goto('/c/ls-up-77')
    await page.getByRole('button', { name: 'This is my seat' }).first().click()
    await visitAndKeep('/', '/c/ls-up-77')
    await visitAndKeep('/', '/elections')
    await page.goto('/parties-and-symbols-of-nowhere')
    // What the browser's own cache holds would hide what the worker failed to keep.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    for (const [address, name] of [
      ['/booth-card', 'Booth card'],
      ['/get-on-the-roll', 'Get on the electoral roll'],
      ['/c/ls-up-77', /Varanasi/],
    ] as const) {
      await page.goto(address)
      await expect(heading(name)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-as-of', /^As of .*2\d{3}/)
    }
    // Its parts further down have no scripts on this phone: they stay as the server rendered them.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(heading(/Varanasi/)).toBeVisible()
    await page.goto('/leaders-performance')
    await expect(heading('You are offline')).toBeVisible()
    await page.getByRole('link', { name: 'Booth card' }).first().click()
    await expect(heading('Booth card')).toBeVisible()
    // The page that was wanted loads by itself.
    await page.goBack()
    await expect(heading('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/leaders-performance')
  },
)

test('a lost network empties no page; it comes back by itself', { tag: '@phone' }, async () => {
  await visitAndKeep('/voter-id-help')
  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  await footer.locator('summary').first().click()
  await footer.getByRole('link', { name: 'Constituencies' }).click()
  const notice = page.getByText('No connection', { exact: true })
  await expect(notice).toBeVisible()
  await expect(heading('Voter ID Help')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await expect(heading('Voter ID Help')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/constituencies/)
  await expect(heading(/constituenc/i)).toBeVisible()
  await expect(notice).toBeHidden()
})

test(
  'a new release is there with the next page, also in what the phone keeps',
  { tag: '@phone' },
  async () => {
    await visitAndKeep('/voter-id-help')
    const kept = () =>
      page.evaluate(async () => (await caches.match('/booth-card', { ignoreVary: true }))!.text())
    await page.evaluate(async () => {
      const cache = await caches.open('matdata-needed')
      const { headers } = (await cache.match('/booth-card', { ignoreVary: true }))!
      await cache.put('/booth-card', new Response('<html><h1>An older release</h1></html>', { headers }))
    })
    await page.goto('/booth-card')
    await expect(heading('Booth card')).toBeVisible()
    await expect.poll(kept).not.toContain('An older release')
  },
)

test(
  'what can fall silent is kept for a week at most, and never beyond an edge',
  { tag: '@phone' },
  async () => {
    const address = `/poll/${await somePoll()}`
    await visitAndKeep('/')
    await page.goto(address)
    await page.goto('/')
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-as-of', /^As of .*2\d{3}/)
    const until = await page.evaluate(async (path) => {
      const kept = await caches.match(path, { ignoreVary: true })
      const told = Date.parse(kept!.headers.get('x-keep-until')!)
      // As if it had expired.
      const headers = new Headers(kept!.headers)
      headers.set('x-keep-until', new Date(Date.now() - 1_000).toISOString())
      const cache = await caches.open('matdata-read')
      await cache.put(path, new Response(await kept!.text(), { headers }))
      return told
    }, address)
    expect(until).toBeGreaterThan(Date.now())
    expect(until).toBeLessThan(Date.now() + 8 * 86_400_000)
    await page.goto(address)
    await expect(heading('You are offline')).toBeVisible()
  },
)

test('“Clear this phone” removes the worker and what it keeps', { tag: '@phone' }, async () => {
  await visitAndKeep('/privacy')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain('workbox-expiration')
  await page.getByRole('button', { name: 'Clear this phone' }).click()
  await expect(page.getByText(/cookie.* gone/)).toBeVisible()
  const left = () =>
    page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
    ])
  expect([...(await left()), await databases()]).toEqual([[], 0, []])
})
