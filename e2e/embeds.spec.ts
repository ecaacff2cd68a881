// Embeds in the page of another site, which has a strict policy and isolates itself.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { ask } from './operator.ts'
import { problems } from './axe.ts'

let elsewhere: Server
let other: string

test.beforeAll(async ({ baseURL }) => {
  elsewhere = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.slice(1))
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; frame-src ${baseURL}`,
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>
      <iframe src="${baseURL}${path}" title="Embedded" width="560" height="460"></iframe></main>`)
  }).listen(0)
  await new Promise((ready) => elsewhere.once('listening', ready))
  // Another host than that of the site, so another site to browsers.
  const { hostname } = new URL(baseURL!)
  other = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${(elsewhere.address() as AddressInfo).port}`
})
test.afterAll(() => void elsewhere.close())

const inFrame = (path: string) => `${other}/${encodeURIComponent(path)}`

test('an embed is shown by a strict page of another site; any other page is not', async ({ page }) => {
  await page.goto(inFrame('/embed/constituency/ls-up-77'))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Varanasi' })).toBeVisible()
  await expect(frame.getByRole('cell', { name: '6,12,970' })).toBeVisible()
  // Its style sheet is allowed by its own policy.
  expect(await frame.locator('h1').evaluate((one) => getComputedStyle(one).fontSize)).toBe('20px')
  await page.goto(inFrame('/c/ls-up-77'))
  await expect(frame.getByRole('heading', { name: 'Varanasi' })).toBeHidden()
})

test('embeds have no problems for a screen reader or the eye, in both colours', async ({ page }) => {
  const { candidates } = await ask<{ candidates: { id: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=1',
  )
  const { polls } = await ask<{ polls: { id: string }[] }>('GET', '/api/polls?limit=1')
  for (const path of [
    'constituency/ls-up-77',
    `person/${candidates[0]!.id}`,
    `poll/${polls[0]!.id}`,
    'poll/unknown',
  ])
    for (const [prefix, theme] of [
      ['', 'light'],
      ['/hi', 'dark'],
    ] as const) {
      await page.setViewportSize({ width: 320, height: 500 })
      await page.goto(`${prefix}/embed/${path}?theme=${theme}`)
      expect([path, await problems(page)]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a choice made in a frame is sent from this site, once it is confirmed', async ({ page, context }) => {
    const { polls } = await ask<{ polls: { id: string }[] }>('GET', '/api/polls?limit=1')
    await page.goto(inFrame(`/embed/poll/${polls[0]!.id}`))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('radio').first().check()
    const opened = context.waitForEvent('page')
    await frame.getByRole('button', { name: /^Vote on / }).click()
    const answer = await opened
    await expect(answer.getByRole('radio').first()).toBeChecked()
    // Nothing was sent yet, and no cookie set.
    expect(await context.cookies()).toEqual([])
    await answer.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(answer).toHaveURL(/sent=counted/)
    await expect(answer.getByText('Vote submitted successfully!')).toBeVisible()
    await expect(answer.getByRole('table')).toBeVisible()
    expect((await context.cookies()).map(({ name, sameSite }) => [name, sameSite])).toEqual([
      ['device', 'Lax'],
    ])
  })
})

test('the page with the snippet shows what the snippet shows', async ({ page }) => {
  await page.goto('/c/ls-up-77')
  await page.getByRole('link', { name: 'Embed this' }).click()
  await page.getByRole('link', { name: 'Dark' }).click()
  await expect(page.getByLabel('HTML')).toHaveValue(/theme=dark/)
  const snippet = await page.getByLabel('HTML').inputValue()
  const address = /src="([^"]+)"/.exec(snippet)![1]!
  expect(address).toMatch(/\/embed\/constituency\/ls-up-77\?theme=dark$/)
  expect(snippet).toMatch(/ title="Varanasi, Uttar Pradesh · [^"]+"/)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Varanasi' })).toBeVisible()
  const link = page.locator('link[type="application/json+oembed"]')
  await page.goto('/c/ls-up-77')
  const oembed = (await (await page.request.get((await link.getAttribute('href'))!)).json()) as {
    html: string
  }
  expect(oembed.html).toBe(snippet.replace('?theme=dark', ''))
})
