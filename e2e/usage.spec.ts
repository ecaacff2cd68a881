// Who gets usage events, and when: nobody before consent, nobody after a refusal, the configured provider
// after consent.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from './test.ts'
import { arrive, complaints, expectSound } from './page-checks.ts'
import { ownSite, type OwnSite } from './own-site.ts'

/** A provider's own server: stores what it receives, and serves a heatmap's script. */
async function providerOfUsage() {
  const got: { path: string; body: string; referer: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      got.push({ path: request.url ?? '', body, referer: request.headers.referer })
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
      response.setHeader('content-type', 'text/javascript')
      response.end('globalThis.heatmap = true')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { got, origin, close: () => new Promise((closed) => server.close(closed)) }
}

let provider: Awaited<ReturnType<typeof providerOfUsage>>
let site: OwnSite
test.beforeAll(async () => {
  provider = await providerOfUsage()
  site = await ownSite({
    FLAGS: 'analyticsReporting=on',
    ANALYTICS_URL: `${provider.origin}/api/event`,
    ANALYTICS_SITE: 'votes.example',
    HEATMAP_SCRIPT: `${provider.origin}/heat.js`,
  })
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})
test.beforeEach(() => {
  provider.got.length = 0
})
test.describe.configure({ mode: 'serial' })

const question = (page: Page) => page.getByRole('region', { name: 'May Matdata count how it is used?' })

async function search(page: Page, text: string) {
  await arrive(page, `${site.origin}/leaders-performance`)
  await page.getByLabel('Name, party, constituency or state').pressSequentially(text)
  await expect(page).toHaveURL(new RegExp(`search=${text}`))
  await page.waitForLoadState('networkidle')
}

/** The page's requests to other sites. */
function elsewhere(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) urls.push(request.url())
  })
  return urls
}

test('no third party is contacted before consent, nor after a refusal, which takes one press', async ({
  page,
}) => {
  const heard = complaints(page)
  const others = elsewhere(page)
  await search(page, 'zzqq')
  await expect(question(page)).toBeVisible()
  const [no, yes] = ['Do not allow', 'Allow'].map((name) =>
    question(page).getByRole('button', { name, exact: true }),
  )
  const looks = (button: typeof no) =>
    button!.evaluate((element) => {
      const { backgroundColor, color, fontWeight, fontSize, borderColor } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { backgroundColor, color, fontWeight, fontSize, borderColor, width, height }
    })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await looks(no)).toEqual(await looks(yes))
  }
  await expectSound(page, 'the question')
  await no!.click()
  await expect(question(page)).toHaveCount(0)
  await search(page, 'qqzz')
  await expect(question(page)).toHaveCount(0)
  await page.goto(`${site.origin}/privacy`)
  await expect(page.getByText('You did not allow it.')).toBeVisible()
  expect(others).toEqual([])
  expect(provider.got).toEqual([])
  expect(heard).toEqual([])
})

test('after consent the provider learns that there was a search, not for what; consent can be withdrawn', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto(`${site.origin}/about-us`)
  await question(page).getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.poll(() => provider.got.map(({ path }) => path)).toEqual(['/heat.js'])
  await expect.poll(() => page.evaluate(() => 'heatmap' in globalThis)).toBe(true)
  await search(page, 'zzqq')
  const events = () => provider.got.filter(({ path }) => path === '/api/event')
  await expect.poll(() => events().length).toBe(1)
  expect(JSON.parse(events()[0]!.body)).toEqual({
    name: 'search',
    domain: 'votes.example',
    url: `${site.origin}/`,
    props: { where: 'leaders', found: 0 },
  })
  expect(events()[0]!.referer).toBeUndefined()
  expect(JSON.stringify(provider.got)).not.toContain('zzqq')

  await page.goto(`${site.origin}/privacy`)
  await expect(page.getByText('You allowed it.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await expect(page.getByText('You did not allow it.')).toBeVisible()
  provider.got.length = 0
  await search(page, 'qqzz')
  expect(provider.got).toEqual([])
  expect(heard).toEqual([])
})

test('a browser that sends an objection is not asked', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const others = elsewhere(page)
  await search(page, 'zzqq')
  await expect(question(page)).toHaveCount(0)
  await page.goto(`${site.origin}/privacy`)
  await expect(page.getByText('You did not allow it.')).toBeVisible()
  expect(others).toEqual([])
})
