// The site-wide search: with one thumb, by keyboard, and without scripts.
import { expect, test } from './test.ts'
import { arrive, complaints, search } from './page-checks.ts'

test('the search works from any page, and Back returns to the results', async ({ page }) => {
  const heard = complaints(page)
  await arrive(page, '/methodology')
  const way = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const box = (await way.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await way.click()
  await expect(page.getByRole('searchbox')).toBeFocused()
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

test(
  'the search works by keyboard alone and continues in the feature’s own list',
  { tag: '@wide' },
  async ({ page }) => {
    await arrive(page, '/search')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('kumar')
    await page.keyboard.press('Enter')
    const all = page.getByRole('link', { name: 'See all candidates' })
    await expect(all).toBeVisible()
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/candidate-analysis\?name=kumar$/)
    await expect(page.getByRole('table').first()).toContainText(/kumar/i)
  },
)

test(
  'the search works without scripts, in Devanagari, and finds help',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/hi/search')
    await page.getByRole('searchbox').fill('वाराणसी')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/hi\/search\?q=/)
    await expect(page.locator('main a[href="/hi/c/ls-up-77"]').first()).toBeVisible()
    await search(page, '/search?q=lost+voter+card')
    await expect(page.getByRole('region', { name: 'Tools and help' })).toContainText('Voter ID Help')
    await search(page, '/search?q=zzqqxx')
    await expect(page.getByText('Try the name in Devanagari')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Or go straight to' })).toContainText('Constituencies')
    await page.goto('/search?q=x')
    await expect(page.getByText('Please type at least 2 characters')).toBeVisible()
    await context.close()
  },
)

test('the results are not indexed and show the query as plain text', { tag: '@phone' }, async ({ page }) => {
  const heard = complaints(page)
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>"\'&')}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main img')).toHaveCount(0)
  expect(heard).toEqual([])
})
