// Any phone: an old browser, a page that the browser translated, an error in a part, a network that was away, storage that is full,
// a page from before an update. What the server drew stays, and what can be tapped works.
import { join } from 'node:path'
import { expect, test, type Page, type Route, type WebSocketRoute } from './test.ts'
import { missingIn, missingSomewhere, versions, without } from './missing-functions.ts'
import { arrive, complaints, wakeAll } from './page-checks.ts'
import { examples, somePoll } from './examples.ts'
import { ask } from './operator.ts'

/** What our scripts cannot do without. */
const belowTheLine = [
  'IntersectionObserver',
  'ResizeObserver HTMLDialogElement',
  'Intl.ListFormat Intl.RelativeTimeFormat',
  'Promise.allSettled queueMicrotask Array.prototype.flatMap Object.fromEntries',
]

/** What browsers' translators do, and keep doing: each text goes into elements of theirs. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const left = /^(SCRIPT|STYLE|TEXTAREA|OPTION|FONT)$/
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || left.test(text.parentElement.tagName)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        // Some leave the text out, others move it.
        if (text.data.length % 2 === 0) inner.textContent = text.data
        text.replaceWith(outer)
        if (text.data.length % 2 === 1) inner.append(text)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeName !== 'FONT' && node.parentElement?.nodeName !== 'FONT')
            wrap(node.parentElement ?? node)
    }).observe(document.body, { childList: true, subtree: true })
  })

/** Uses everything that does not lead elsewhere; says how much there was, and whether something vanished. */
const useAll = (page: Page) =>
  page.evaluate(async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 5))
    addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault())
    addEventListener('submit', (event) => event.preventDefault())
    window.print = () => {}
    const used = new Set<string>()
    const faults: string[] = []
    const controls = 'button, summary, input, select, textarea'
    const nameOf = (one: Element) =>
      `${one.tagName} ${one.id} ${one.getAttribute('aria-label') ?? one.textContent}`
    // A part that is drawn again has new ones.
    const next = () =>
      [...document.querySelectorAll<HTMLInputElement>(controls)].find(
        (one) => !used.has(nameOf(one)) && one.getClientRects().length > 0,
      )
    for (let control = next(); control && used.size < 60; control = next()) {
      const name = nameOf(control)
      used.add(name)
      const opens = control.matches('button:is([aria-expanded], [aria-pressed=false])')
      const before = opens && document.body.innerHTML
      if (control.matches('button, summary, [type=checkbox], [type=radio]')) control.click()
      else control.dispatchEvent(new Event('input', { bubbles: true }))
      await rest()
      if (opens) {
        let tries = 0
        while (before === document.body.innerHTML && tries++ < 100) await rest()
        if (tries > 100) faults.push(`${name} does nothing`)
      }
      for (const open of document.querySelectorAll('dialog')) open.close()
      if (document.querySelectorAll('h1').length !== 1) faults.push(`after ${name} the page is gone`)
    }
    return { used: used.size, faults }
  })

const staying = (to: Route) => (to.request().isNavigationRequest() ? to.abort('aborted') : to.fallback())

const build = join(import.meta.dirname, '../dist/server/render.js')
const built = (await import(build)) as { routes: string[] }
// It leads away as soon as it can.
const routes = built.routes.filter((route) => route !== '/offline')
const together = 8

for (let from = 0; from < routes.length; from += together) {
  const some = routes.slice(from, from + together)
  test(`in the oldest browser, translated, everything works on ${some.join(', ')}`, async ({ page }) => {
    await without(page, missingSomewhere)
    const heard = complaints(page)
    for (const route of some) {
      const { address } = (await examples(route))[0]!
      await arrive(page, address)
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
      await translate(page)
      await page.route('**/*', staying)
      const { used, faults } = await useAll(page)
      await page.unroute('**/*', staying)
      expect.soft(used, address).toBeGreaterThan(3)
      expect.soft(faults, address).toEqual([])
      expect
        .soft(
          heard.splice(0).filter((text) => !/status of 404/.test(text)),
          address,
        )
        .toEqual([])
    }
  })
}

// Missing together they are the harder case, and that on every page; one by one they take other ways.
for (const [n, version] of versions.entries())
  test(`${version.join(' ')} keeps the page that it opens`, async ({ page }) => {
    await without(page, missingIn(version))
    const heard = complaints(page)
    const { address } = (await examples(routes[(n * 4) % routes.length]))[0]!
    await page.goto(address)
    await wakeAll(page)
    await expect(page.locator('h1')).toHaveCount(1)
    // A page that says that nothing is there.
    expect(heard.filter((text) => !/status of 404/.test(text))).toEqual([])
  })

test('what changes shows on a translated page', async ({ page }) => {
  await arrive(page, '/c/ls-up-77')
  await translate(page)
  await page.getByRole('button', { name: 'This is my seat' }).click()
  await expect(page.getByRole('button', { name: 'This is my seat' })).toHaveCount(0)
  const ticks = page.getByRole('region', { name: 'Candidates' }).getByRole('checkbox')
  await wakeAll(page)
  for (const n of [0, 1]) await ticks.nth(n).click()
  await expect(page.getByText('2 ticked')).toBeVisible()
  await ticks.nth(2).click()
  await expect(page.getByText('3 ticked')).toBeVisible()
  await arrive(page, '/polls')
  await translate(page)
  await page.getByRole('searchbox', { name: 'Search polls' }).fill('zzqqxx')
  await expect(page.getByText('0 polls found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search polls' }).fill('')
  await expect(page.getByText('0 polls found')).toHaveCount(0)
})

test('a page that was translated before its scripts came works as well', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    if (!route.request().url().includes('before-paint')) await released
    return route.continue()
  })
  await page.goto('/leaders-performance', { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  await translate(page)
  release()
  await expect.poll(async () => (await useAll(page)).faults).toEqual([])
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
})

/** As Cloudflare's Rocket Loader sends a page on; scripts of its own would start ours, and our security policy stops those. */
const rocketLoaded = async (route: Route) => {
  if (!route.request().isNavigationRequest()) return route.fallback()
  const answer = await route.fetch()
  const body = (await answer.text()).replaceAll(
    /<script(?! data-cfasync="false")(?! type="application)/g,
    '<script type="0-text/javascript"',
  )
  return route.fulfill({ response: answer, body })
}

test('a page that Cloudflare’s Rocket Loader went over wakes all the same', async ({ page }) => {
  await page.route('**/*', rocketLoaded)
  await arrive(page, '/c/ls-up-77')
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
  await page.getByRole('button', { name: 'This is my seat' }).click()
  await expect(page.getByRole('button', { name: 'This is my seat' })).toHaveCount(0)
})

const asDrawn = (page: Page) =>
  page.evaluate(() => [document.title, document.documentElement.lang, document.body.innerText])

test('below the line no script starts, and a page whose scripts fail stays as the server made it', async ({
  browser,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false })
  const addresses = ['/', '/personalized-guide', '/constituencies?state=GA', '/hi/elections']
  const breaks = [
    ...belowTheLine.map((names) => ({ names, fails: false })),
    // No figure can be written: React gives up its part.
    { names: '', fails: true },
  ]
  for (const [n, { names, fails }] of breaks.entries()) {
    const context = await browser.newContext()
    const one = await context.newPage()
    if (fails)
      await one.addInitScript(() =>
        Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
          get() {
            throw new Error('no figures')
          },
        }),
      )
    else await without(one, names)
    for (const address of fails
      ? ['/constituencies?state=GA', '/hi/constituencies?state=GA']
      : [addresses[n]!]) {
      await one.goto(address)
      if (fails) {
        const drawn = await one.locator('main').innerText()
        await one.locator('main :is(button, select, input)').first().focus()
        await expect.poll(() => one.locator('main').innerText()).toEqual(drawn)
        continue
      }
      await expect(one.locator('html')).toHaveAttribute('data-scripts', 'off')
      await still.goto(address)
      // What is hidden where there are no scripts is the same, too.
      await expect.poll(() => asDrawn(one)).toEqual(await asDrawn(still))
    }
    await context.close()
  }
  await still.close()
})

test('an error in the page leaves it standing, and the frame around it works', async ({ page }) => {
  await arrive(page, '/polls')
  const before = await page.locator('main').innerText()
  await page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new Error('no figures')
      },
    }),
  )
  await page.getByRole('searchbox', { name: 'Search polls' }).fill('library')
  await expect(page.locator('main')).toHaveText(/./)
  expect(await page.locator('main').innerText()).toBe(before)
  await page.locator('main a[href^="/poll/"]:visible').first().click()
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveURL(/\/poll\//)
})

test('the tally of a phone that was away says from when it is, and comes back', async ({ page }) => {
  const poll = await somePoll()
  let away = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (away) return void socket.close()
    socket.connectToServer()
    sockets.add(socket)
    return undefined
  })
  await page.route(/socket\.io/, (route) => (away ? route.abort() : route.continue()))
  const connected = page.waitForEvent('console', (line) => line.text() === 'live: connected')
  await arrive(page, `/poll/${poll}`)
  const results = page.locator('article').first()
  await connected
  await expect(results.getByText(/^As of/)).toHaveCount(0)
  away = true
  for (const socket of sockets) await socket.close()
  await expect(results.getByText(/^As of \d/)).toBeVisible()
  const { poll: known } = await ask<{ poll: { options: { id: string }[] } }>('GET', `/api/polls/${poll}`)
  await ask('POST', `/api/polls/${poll}/vote`, { body: { optionId: known.options[2]!.id } })
  away = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(results.getByText(/^As of/)).toHaveCount(0)
  await expect(results.getByText('4 votes').first()).toBeVisible()
})

test('a phone whose storage is full shows its own vote after a reload', async ({ page }) => {
  const poll = await somePoll()
  await page.addInitScript(() =>
    Object.assign(Storage.prototype, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  )
  await arrive(page, `/poll/${poll}`)
  const article = page.locator('article').first()
  await article
    .getByRole('button', { name: 'Never' })
    .or(article.getByRole('radio', { name: 'Never' }))
    .first()
    .click()
  const send = article.getByRole('button', { name: /Submit|Vote/ })
  if (await send.count()) await send.first().click()
  await expect(article.getByText('Your answer')).toBeVisible()
  await page.reload()
  await expect(article.getByText('Your answer')).toBeVisible()
})
