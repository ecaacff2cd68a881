// Journeys share a browser context: nothing may be left over from one for the next.
import { expect, test } from '@playwright/test'

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
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind; path=/'
  })
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
  const found = await page.evaluate(() => ({
    globals: ['left' in globalThis, 'bound' in globalThis],
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
  expect(found).toEqual({ globals: [false, false], stored: [null, null, ''], dark: false })
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(await page.evaluate(() => fetch('/icon.svg').then((answer) => answer.text()))).toContain('<svg')
})
