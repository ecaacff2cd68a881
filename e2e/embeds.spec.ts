// Embeds in the page of another site, which has a strict policy and isolates itself.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from './test.ts'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { ask, byTwo } from './operator.ts'
import { problems } from './axe.ts'
import { issuerSettings } from './issuer.ts'
import { ownSite } from './own-site.ts'

let elsewhere: Server
let other: string
let site: string

/** A page whose policy allows nothing but one frame, of the site named first in its address. */
test.beforeAll(async ({ baseURL }) => {
  elsewhere = createServer((request, response) => {
    const embed = decodeURIComponent(request.url!.slice(1))
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; frame-src ${new URL(embed).origin}`,
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>
      <iframe src="${embed}" title="Embedded" width="560" height="460"></iframe></main>`)
  }).listen(0)
  await new Promise((ready) => elsewhere.once('listening', ready))
  // Another host than that of the site, so another site to browsers.
  const { hostname } = new URL(baseURL!)
  other = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${(elsewhere.address() as AddressInfo).port}`
  site = baseURL!
})
test.afterAll(() => void elsewhere.close())

const inFrame = (path: string, origin = site) => `${other}/${encodeURIComponent(origin + path)}`

/** What a screen reader learns of the frame: role and name of each node that has a name, as the browser computes them. */
async function toldIn(page: Page): Promise<string[]> {
  const frame = page.frames().find((one) => one.url().includes('/embed/'))!
  // A frame of another site has a target of its own, or shares the page's process.
  const cdp = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page))
  await cdp.send('Accessibility.enable')
  const { frame: own, childFrames = [] } = (await cdp.send('Page.getFrameTree')).frameTree
  const { nodes } = await cdp.send('Accessibility.getFullAXTree', {
    frameId: childFrames[0]?.frame.id ?? own.id,
  })
  await cdp.detach()
  return nodes
    .filter(({ ignored, name }) => !ignored && name?.value)
    .map(({ role, name }) => `${role?.value} ${name!.value}`)
}

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

test('a screen reader hears each embed in the page of another site', { tag: '@wide' }, async ({ page }) => {
  const { candidates } = await ask<{ candidates: { id: string; name: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=1',
  )
  const { polls } = await ask<{ polls: { id: string; title: string; options: { text: string }[] }[] }>(
    'GET',
    '/api/polls?limit=1',
  )
  const claim = 'The ferry of Meghpur carries voters without a fare'
  const { id: check } = await ask<{ id: string }>('POST', '/api/fact-check-requests', { body: { claim } })
  const answer = { verdict: 'false', reason: 'The gazette names a fare.' }
  await byTwo('fact-check', { request: check, ...answer })
  const [person] = candidates
  const [poll] = polls
  for (const [path, ...names] of [
    ['constituency/ls-up-77', 'heading Varanasi', 'cell 6,12,970'],
    [`person/${person!.id}`, `heading ${person!.name}`],
    [`poll/${poll!.id}`, `heading ${poll!.title}`, `radio ${poll!.options[0]!.text}`],
    [`fact-check/${check}`, 'heading False', `StaticText ${claim}`],
  ] as const) {
    await page.goto(inFrame(`/embed/${path}`))
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    const told = await toldIn(page)
    for (const name of names) expect(told).toContainEqual(expect.stringContaining(name))
    // Where it comes from, as a link with a name of its own.
    expect(told.filter((one) => one.startsWith('link ')).length).toBeGreaterThan(0)
  }
})

test('a silent poll says so in a frame, and takes no answer there', { tag: '@wide' }, async ({ page }) => {
  test.slow()
  const own = await ownSite({ ...issuerSettings, STARTER_DATA: 'full' })
  const at = { origin: own.origin }
  try {
    const { poll } = await ask<{ poll: { id: string } }>('POST', '/api/polls', {
      ...at,
      headers: { 'x-device-fingerprint': 'a'.repeat(32) },
      body: {
        title: 'Which party will win in Goa?',
        description: 'Fictional',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another' }],
      },
    })
    await page.goto(inFrame(`/embed/poll/${poll.id}`, own.origin))
    await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible()
    const today = indianDay(new Date())
    const calendar = {
      id: 'ls-2999',
      house: 'lok_sabha',
      kind: 'general',
      states: [],
      phases: [
        { number: 1, pollDay: indianDayAfter(today, 1), constituencies: 'all', exceptions: [], kind: 'poll' },
      ],
      status: 'announced',
      asOf: today,
      source: { publisher: 'Nirvachan Sadan', title: 'A fictional schedule' },
    }
    await byTwo('calendar', { calendar }, { ...at, reason: 'A journey' })
    await expect(async () => {
      await page.goto(inFrame(`/embed/poll/${poll.id}`, own.origin))
      await expect(page.frameLocator('iframe').getByRole('note')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const told = await toldIn(page)
    expect(told).toContainEqual(expect.stringContaining('heading Which party will win in Goa?'))
    expect(told).toContainEqual(expect.stringContaining('link Silence Period'))
    expect(told.join('\n')).not.toMatch(/^radio|^button|votes/m)
  } finally {
    await own.stop()
  }
})
