// Embeds where people put them: behind WordPress's filter, in a sandbox that opens nothing, in the narrow columns of phones.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageCodes } from '../src/base/languages.ts'
import { somePoll } from './examples.ts'
import { ask } from './operator.ts'
import { expect, test, type Page } from './test.ts'

let elsewhere: Server
let other: string
let site: string
let shown = ''

test.beforeAll(async ({ baseURL }) => {
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(shown)
  }).listen(0)
  await new Promise((ready) => elsewhere.once('listening', ready))
  // Another host than that of the site, so another site to browsers.
  const { hostname } = new URL(baseURL!)
  const { port } = elsewhere.address() as AddressInfo
  other = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
  site = baseURL!
})
test.afterAll(() => void elsewhere.close())

const inColumn = (width: number, content: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Elsewhere</title>
  <div id="column" style="width:${width}px">${content}</div>`

/** What oEmbed answers, as WordPress changes it: few attributes, a sandbox, and a secret for its own script. */
async function throughWordPress(page: Page, path: string): Promise<string> {
  const about = `${site}/oembed?maxwidth=600&url=${encodeURIComponent(site + path)}`
  const { html } = (await (await page.request.get(about)).json()) as { html: string }
  const kept = [...html.matchAll(/(src|width|height|frameborder|title)="([^"]*)"/g)].map(
    ([, name, value]) => `${name}="${value}${name === 'src' ? '#?secret=a1B2c3D4e5' : ''}"`,
  )
  return `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" data-secret="a1B2c3D4e5" ${kept.join(' ')}></iframe>`
}

/** As WordPress's own script does. */
const listener = `<script>
  const frame = document.querySelector('iframe')
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data.secret !== frame.dataset.secret) return
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)))
    const known = data.message === 'link' && new URL(data.value).host === new URL(frame.src).host
    if (known && document.activeElement === frame) top.location.href = data.value
  })
  addEventListener('load', () => frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*'))
</script>`

/** Others are closed or deleted by other journeys. */
const openPoll = async () => `/poll/${await somePoll()}`

test('behind WordPress’s filter an embed fits its column, and its link and its vote lead to this site', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  shown = inColumn(300, (await throughWordPress(page, '/c/ls-up-77')) + listener)
  await page.goto(other)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Varanasi' })).toBeVisible()
  const needed = await frame
    .locator('html')
    .evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  await expect(page.locator('iframe')).toHaveJSProperty('height', String(needed))
  expect((await page.locator('iframe').boundingBox())!.width).toBe(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await frame.getByRole('link', { name: /^See this on / }).click()
  await page.waitForURL(`${site}/c/ls-up-77`)

  const poll = await openPoll()
  shown = inColumn(300, (await throughWordPress(page, poll)) + listener)
  await page.goto(other)
  await frame.getByRole('radio').nth(1).check()
  await frame.getByRole('button', { name: /^Vote on / }).click()
  await page.waitForURL(`${site}${poll}/answer?answer=*`)
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test('in a sandbox that opens nothing, an embed says which address to open', async ({ page }) => {
  const poll = await openPoll()
  const frame = page.frameLocator('iframe')
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin', 'allow-scripts allow-forms']) {
    shown = inColumn(300, `<iframe src="${site}/embed${poll}" sandbox="${sandbox}" height="700"></iframe>`)
    await page.goto(other)
    await frame.getByRole('link', { name: /^See this on / }).click()
    await expect(frame.getByText(`${site}${poll}`, { exact: true })).toBeVisible()
    // Without a choice there is nothing to take along.
    await frame.getByRole('button', { name: /^Vote on / }).click()
    await frame.getByRole('radio').first().check()
    await frame.getByRole('button', { name: /^Vote on / }).click()
    await expect(frame.getByText(`${site}${poll}/answer?answer=`)).toBeVisible()
  }
  // Without scripts nothing can answer the tap, so the address stands there from the start.
  shown = inColumn(300, `<iframe src="${site}/embed${poll}" sandbox="" height="700"></iframe>`)
  await page.goto(other)
  await expect(frame.getByText(`${site}${poll}`, { exact: true })).toBeVisible()
})

test('nothing is cut in a narrow column, in any language', async ({ page }) => {
  const { candidates } = await ask<{ candidates: { id: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=1',
  )
  for (const path of ['/c/ls-an-1', '/c/ls-mh-2', `/cand/${candidates[0]!.id}`, await openPoll()])
    for (const language of languageCodes)
      for (const width of [280, 328]) {
        const prefix = language === 'en' ? '' : `/${language}`
        const at = [prefix + path, width]
        const about = `${site}/oembed?url=${encodeURIComponent(site + prefix + path)}`
        const { html, height } = (await (await page.request.get(about)).json()) as {
          html: string
          height: number
        }
        await page.setViewportSize({ width, height: 740 })
        await page.goto(/src="([^"]+)"/.exec(html)![1]!)
        const [needed, wide] = await page.evaluate(() => {
          const root = document.documentElement
          const closed = Math.ceil(root.getBoundingClientRect().height)
          for (const one of document.querySelectorAll('details')) one.open = true
          return [closed, root.scrollWidth] as const
        })
        expect([at, wide <= width, needed <= height]).toEqual([at, true, true])
      }
})
