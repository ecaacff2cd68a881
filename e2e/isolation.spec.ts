// Journeys share a browser context: nothing may be left over from one for the next.
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })
let first: number

test('one journey leaves as much state as it can', async ({ page, context }) => {
  first = process.pid
  await page.addInitScript(() => Object.assign(globalThis, { left: true }))
  await page.exposeFunction('bound', () => true)
  await page.setExtraHTTPHeaders({ 'x-left': 'behind' })
  await page.route('**/icon.svg', (route) => route.fulfill({ body: 'left' }))
  await page.clock.install({ time: new Date('2001-01-01') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/polls')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind; path=/'
    indexedDB.open('left')
  })
  await context.addInitScript(() => Object.assign(globalThis, { leftForAll: true }))
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }))
  await context.newPage()
  expect(await page.evaluate(() => ['left' in globalThis, 'bound' in globalThis])).toEqual([true, true])
})

test('the next journey finds none of it', async ({ page, context }) => {
  // It could not see another process's data.
  expect(process.pid).toBe(first)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  const asked = page.waitForRequest('**/polls')
  await page.goto('/polls')
  expect((await asked).headers()['x-left']).toBeUndefined()
  const found = await page.evaluate(async () => ({
    globals: ['left' in globalThis, 'leftForAll' in globalThis, 'bound' in globalThis],
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie],
    databases: await indexedDB.databases(),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
  expect(found).toEqual({
    globals: [false, false, false],
    stored: [null, null, ''],
    databases: [],
    dark: false,
  })
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(await page.evaluate(() => fetch('/icon.svg').then((answer) => answer.text()))).toContain('<svg')
  expect(await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))).toContain('Sitemap')
})
