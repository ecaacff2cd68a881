// Every page for everyone: no screen reader problems, nothing wider than the screen, text twice as large, in
// both themes; and in Hindi; and a way to report a mistake. One visit checks everything.
import { join } from 'node:path'
import { expect, test } from './test.ts'
import { axeFile, problems } from './axe.ts'
import { complaints, expectSound, smallTargets, strayDots, strayLinks, visit, wider } from './page-checks.ts'
import { examples } from './examples.ts'
import { missedTaps } from './fingers.ts'
import { expectReportButton, onlyWords, withoutFigures } from './report-button.ts'

const build = join(import.meta.dirname, '../dist/server/render.js')
const { routes } = (await import(build)) as { routes: string[] }

/** Second names of pages whose content is the same, word for word: one visit is enough. */
const secondNames: Record<string, { name: string; page: string }> = {
  '/leaders': { name: '/leaders', page: '/leaders-performance' },
  '/contact': { name: '/contact', page: '/contact-us' },
  '/legal/:type': { name: '/legal/privacy', page: '/privacy' },
}

/** A page that is not found also has a 404 status, which the browser reports as an error. */
const notFound = /status of 404/

test.beforeAll(async ({ baseURL }) => {
  // By now the server has loaded every feature's words; a page has only its own.
  for (const { address } of await examples()) await (await fetch(`${baseURL}/hi${address}`)).text()
})

test.beforeEach(async ({ page }) => {
  // Handed over once, not again with each page.
  await page.addInitScript({ path: axeFile })
})

/** Texts are quickly looked at: three in one test. */
const [texts, others] = [true, false].map((is) =>
  routes.filter((route) => !(route in secondNames) && (withoutFigures[route] === onlyWords) === is),
)
const groups = [
  ...others!.map((route) => [route]),
  ...Map.groupBy(texts!, (route) => Math.floor(texts!.indexOf(route) / 3)).values(),
]

for (const group of groups) {
  test(`${group.join(', ')}: accessible, and in Hindi the same in the browser as from the server`, async ({
    page,
  }) => {
    const heard = complaints(page)
    const complained = () => heard.splice(0).filter((text) => !notFound.test(text))
    const some = (await examples()).filter(({ route }) => group.includes(route))
    for (const [n, { route, address }] of some.entries()) {
      const answer = await visit(page, address)
      const isThere = answer?.status() !== 404
      // Other examples of a page have the same parts in Hindi, and so has what is not there.
      const inHindi = route === '*' || (isThere && some[n - 1]?.route !== route) ? `/hi${address}` : undefined
      await expectSound(page, address, {
        // The visit in Hindi looks at the rest there.
        onPhone: inHindi ? 'colour' : 'all',
        largeText: true,
        ...(isThere &&
          !(route in withoutFigures) && {
            onEach: (width) => expectReportButton(page, `${address} at ${width} px`),
          }),
      })
      expect.soft(await strayLinks(page), `${address} leads off the site`).toEqual([])
      expect.soft(complained(), address).toEqual([])

      if (inHindi) {
        // On a phone, as the page in English was loaded on a wide screen: each change of width costs as much as a check.
        await page.setViewportSize({ width: 360, height: 740 })
        await visit(page, inHindi)
        // Words have no colour of their own.
        expect.soft(await problems(page, 'html', 'others'), inHindi).toEqual([])
      }
      const here = inHindi ?? address
      expect.soft(await missedTaps(page, { rests: 2 }), here).toEqual([])
      expect.soft(await strayDots(page), here).toEqual([])
      for (const width of inHindi ? [360, 768, 1280] : []) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await wider(page), `${here} at ${width} px scrolls sideways by`).toBe(0)
      }
      expect.soft(complained(), here).toEqual([])
    }
  })
}

test('in Tamil, without scripts on the narrowest phone, nothing lies over a control, all targets have 24 pixels, and text twice as large does not scroll sideways', async ({
  browser,
}) => {
  // As from the server: the longest words of all languages are in it.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 740 },
  })
  const page = await context.newPage()
  for (const { address } of await examples()) {
    await page.goto(`/ta${address}`)
    expect.soft(await smallTargets(page), address).toEqual([])
    expect.soft(await missedTaps(page), address).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    expect.soft(await wider(page), `${address} scrolls sideways by`).toBe(0)
  }
  await context.close()
})

test('a second name of a page leads to the same content', async ({ baseURL }) => {
  const content = async (address: string) =>
    /<main.*<\/main>/s.exec(await (await fetch(baseURL + address)).text())![0]
  for (const { name, page } of Object.values(secondNames)) {
    for (const language of ['', '/hi'])
      expect(await content(language + name), name).toBe(await content(language + page))
  }
  expect(Object.keys(secondNames).filter((route) => !routes.includes(route))).toEqual([])
})

test('pages in other scripts fit, are marked, and are the same in the browser as from the server', async ({
  page,
}) => {
  const heard = complaints(page)
  for (const address of [
    '/ur',
    '/ur/c/ls-up-77',
    '/ur/elections',
    '/ur/methodology',
    '/bn',
    '/bn/translations',
  ]) {
    await visit(page, address)
    const urdu = address.startsWith('/ur')
    await expect(page.locator('html')).toHaveAttribute('lang', urdu ? 'ur-IN' : 'bn-IN')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(urdu ? 'rtl' : 'ltr')
    expect.soft(await problems(page, 'html', 'others'), address).toEqual([])
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await wider(page), `${address} at ${width} px scrolls sideways by`).toBe(0)
    }
  }
  expect(heard).toEqual([])
  await visit(page, '/ur/methodology')
  await expect(page.locator('main h1')).toHaveText('ہمارا طریقہ کار')
  await expect(page.locator('main [lang="en-IN"] h1')).toHaveCount(0)
})

test('the list of pages without figures to report names only existing pages', () => {
  expect(Object.keys(withoutFigures).filter((route) => !routes.includes(route))).toEqual([])
})
