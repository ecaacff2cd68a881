// One search over everything: with one thumb, with the keyboard, and without scripts.
import { expect, test } from '@playwright/test'
import { complaints, problems } from './complaints.ts'

test('from any page: press, type, submit, follow; Back brings the results again', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/methodology')
  await page.waitForLoadState('networkidle')
  const way = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const box = (await way.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await way.click()
  await page.getByRole('searchbox').fill('varanasee')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=varanasee$/)
  const seats = page.getByRole('region', { name: 'Constituencies', exact: true })
  await expect(seats.getByRole('link').first()).toContainText('Varanasi')
  await expect(page.getByRole('region', { name: 'Leaders' })).toContainText('Member of Parliament')
  await seats.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/c\/ls-up-77$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('varanasee')
  await expect(seats.getByRole('link').first()).toContainText('Varanasi')
  expect(heard).toEqual([])
})

test('with the keyboard alone, and on into the room’s own list', async ({ page }) => {
  await page.goto('/search')
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('kumar')
  await page.keyboard.press('Enter')
  const all = page.getByRole('link', { name: 'See all: Candidates' })
  await expect(all).toBeVisible()
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/candidate-analysis\?name=kumar$/)
  await expect(page.getByRole('table').first()).toContainText(/kumar/i)
})

test('without scripts, in Devanagari, and for help', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/hi/search')
  await page.getByRole('searchbox').fill('वाराणसी')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/hi\/search\?q=/)
  await expect(page.locator('main a[href="/hi/c/ls-up-77"]').first()).toBeVisible()
  await page.goto('/search?q=lost+voter+card')
  await expect(page.getByRole('region', { name: 'Tools and help' })).toContainText('Voter ID Help')
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByText('Try the name in Devanagari')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Or go straight to' })).toContainText('Constituencies')
  await page.goto('/search?q=x')
  await expect(page.getByText('Please type at least 2 characters')).toBeVisible()
  await context.close()
})

test('is not for search engines, and says its words back as text', async ({ page }) => {
  const heard = complaints(page)
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>"\'&')}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main img')).toHaveCount(0)
  expect(heard).toEqual([])
})

for (const address of ['/search', '/search?q=gandhi', '/hi/search?q=zzqqxx'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${address} is accessible in ${colorScheme} and fits its screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(await problems(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
