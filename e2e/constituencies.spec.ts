import { arrive } from './page-checks.ts'
import { expect, test } from './test.ts'

test('a voter finds a seat by typing and reads who won it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search for your constituency' })
  await box.fill('varanasi')
  await expect(page.getByRole('option').first()).toContainText('Varanasi')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/c\/ls-up-77$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varanasi')
  await expect(page.getByText('Narendra Modi (Bharatiya Janata Party) won by 1,52,513 votes.')).toBeVisible()
})

test('a search without a match leads to the whole list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search for your constituency' })
  await box.fill('zzqqxx')
  const all = page.getByRole('link', { name: 'Browse all' })
  await expect(all).toBeVisible()
  await box.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/constituencies\?search=zzqqxx$/)
  await expect(page.getByText('No constituencies found')).toBeVisible()
})

test(
  'a search of many results offers ten constituencies and the list; one without an answer says so',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Search for your constituency' })
    await box.fill('pur')
    await expect(page.getByRole('option', { name: /Lok Sabha|assembly/i })).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'View all constituencies' })).toBeVisible()
    await page.route('**/api/suggestions?*', (route) => route.abort())
    await box.fill('purn')
    await expect(page.getByText('No constituencies found: the search did not answer.').last()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse all' })).toBeVisible()
  },
)

test('ticked candidates of a seat can be compared', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/c/ls-up-77')
  const ticks = page.getByRole('region', { name: 'Candidates' }).getByRole('checkbox')
  for (const n of [0, 1]) await ticks.nth(n).check()
  await expect(page.getByText('2 ticked')).toBeVisible()
  await page.getByRole('button', { name: 'Compare the ticked candidates' }).click()
  await expect(page).toHaveURL(/\/candidate-comparison\?candidates=\w+,\w+$/)
  await expect(page.getByRole('heading', { name: /Narendra Modi/ }).first()).toBeVisible()
})

test('the suggestions work with the arrow keys and Escape', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search for your constituency' })
  await box.fill('aurangabad')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
})

test(
  'the list can be filtered by state, house and reservation, and the address shows the filters',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/constituencies')
    await expect(page.getByRole('status').filter({ hasText: 'constituencies' })).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Goa' })
    await expect(page).toHaveURL(/state=GA/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies in Goa')
    await expect(page.getByRole('status').filter({ hasText: '2 constituencies' })).toBeVisible()
    await page.goBack()
    await page.goto('/constituencies?house=lok_sabha&reservation=ST')
    await expect(page.getByRole('status').filter({ hasText: '47 constituencies' })).toBeVisible()
  },
)

test('the list filters when typing pauses, and the text stays', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/constituencies?house=lok_sabha')
  const field = page.getByLabel('Name or state')
  await field.pressSequentially('barrackpur')
  await expect(page.getByRole('heading', { level: 2, name: /Barrack/ })).toBeVisible()
  await expect(field).toHaveValue('barrackpur')
})

test(
  'an unknown constituency is not found, and the page offers the list',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = await page.goto('/c/ls-xx-99')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituency Not Found')
    await expect(page.getByRole('link', { name: 'Browse All Constituencies' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked candidates can be compared', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/c/ls-up-77')
    const ticks = page.getByRole('region', { name: 'Candidates' }).getByRole('checkbox')
    for (const n of [0, 1]) await ticks.nth(n).check()
    await page.getByRole('button', { name: 'Compare the ticked candidates' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidate comparison')
    await expect(page.getByRole('heading', { name: /Narendra Modi/ }).first()).toBeVisible()
  })

  test('the list can be searched and a seat can be read', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/constituencies')
    await page.getByLabel('Name or state').fill('baramati')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click()
    await page
      .getByRole('link', { name: /View Details: Baramati/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baramati')
    await expect(page.getByRole('table').first()).toContainText('Nationalist Congress Party')
  })
})

test(
  'a list that cannot be loaded stays, says so and is loaded once it can be',
  { tag: '@phone' },
  async ({ page }) => {
    await arrive(page, '/constituencies')
    await page.route('**/constituencies?*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Goa')
    await expect(page.getByText('No connection')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies in Goa')
  },
)
