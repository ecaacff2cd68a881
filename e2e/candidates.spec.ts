// Persons across elections: find, follow, compare. On the starter data, so names are those of members of the
// Lok Sabha.
import { expect, test } from './test.ts'
import { complaints } from './page-checks.ts'

test(
  'a person is found in Devanagari, chosen, and the choice is in the address',
  { tag: '@phone' },
  async ({ page }) => {
    const heard = complaints(page)
    await page.goto('/candidate-analysis')
    await page.getByLabel('Name of the candidate').fill('हेमा मालिनी')
    const row = page
      .getByRole('row')
      .filter({ hasText: /hema ?malini/i })
      .first()
    await expect(row).toBeVisible()
    await row.getByRole('checkbox').check()
    await expect(page).toHaveURL(/p[0-9a-z]{10}/)
    await page.getByLabel('Name of the candidate').fill('afzal ansari')
    const other = page
      .getByRole('row')
      .filter({ hasText: /afzal ?ansari/i })
      .first()
    await other.getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Compare Selected (2)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Candidate comparison' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print Comparison' })).toBeVisible()
    expect(heard).toEqual([])
  },
)

test('a tick on a list that has just changed waits for its script', { tag: '@phone' }, async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isAsked = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    // Only that script fills in the form's field of those who were chosen.
    if ((await response.text()).includes('[name=ids]')) {
      isAsked = true
      await released
    }
    return route.fulfill({ response })
  })
  await page.goto('/candidate-analysis')
  await page.getByLabel('Name of the candidate').fill('hema malini')
  const box = page
    .getByRole('row')
    .filter({ hasText: /hema ?malini/i })
    .first()
    .getByRole('checkbox')
  await box.check()
  await expect.poll(() => isAsked).toBe(true)
  release()
  await expect(page).toHaveURL(/ids=p/)
  await expect(box).toBeChecked()
})

test('a search without results says so and offers the whole list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/candidate-analysis?name=xqzwvk jjjj')
  await expect(page.getByText('No candidates found for the text. Try different search terms.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show all candidates' })).toBeVisible()
})

test(
  'a comparison needs two to five persons and counts duplicates once',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { data } = (await (await request.get('/api/candidate-analysis/search?limit=6')).json()) as {
      data: { candidates: { id: string }[] }
    }
    const ids = data.candidates.map(({ id }) => id)
    await page.goto('/candidate-comparison')
    await expect(page.getByText('No candidates selected for comparison')).toBeVisible()
    const unknown = await page.goto(`/candidate-comparison?candidates=${ids[0]},1234`)
    expect(unknown?.status()).toBe(404)
    await expect(page.getByText('Failed to load comparison')).toBeVisible()
    await page.goto(`/candidate-comparison?candidates=${ids[0]},${ids[0]}`)
    await expect(page.getByText('At least 2 candidates are required for comparison')).toBeVisible()
    await page.goto(`/candidate-comparison?ids=${ids.join(',')}`)
    await expect(page.getByRole('main')).toContainText(/5/)
    await expect(page.getByRole('button', { name: 'Print Comparison' })).toHaveCount(0)
    await page.goto(`/candidate-comparison?candidates=${[...ids.slice(0, 5), ids[0]].join(',')}`)
    await expect(page.getByRole('button', { name: 'Print Comparison' })).toBeVisible()
  },
)

test(
  'a timeline has its chart as a table too, and links to the profile, where mistakes can be reported',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/candidate-analysis?name=hema malini')
    await page
      .getByRole('row')
      .filter({ hasText: /hema ?malini/i })
      .first()
      .getByRole('link', { name: /View Timeline/ })
      .click()
    await expect(page.getByRole('heading', { name: 'What was declared at each election' })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(/\/cand\/p/)
    await expect(page.getByRole('button', { name: 'Report a mistake' })).toBeVisible()
    const unknown = await page.goto('/cand/p0000000000')
    expect(unknown?.status()).toBe(404)
  },
)

test('moves and declared cases can be read without scripts', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/constituency-migrations', '/criminal-analysis']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeAttached()
  }
  await page.goto('/candidate-analysis')
  await expect(page.getByText('Selecting candidates needs JavaScript.')).toBeVisible()
  await context.close()
})

test(
  'profile and timeline page show one table in one order, the profile its short form',
  { tag: '@wide' },
  async ({ page }) => {
    const { data } = (await (
      await page.request.get('/api/candidate-analysis/search?name=asaduddin owaisi')
    ).json()) as { data: { candidates: [{ id: string; election_years: number[] }] } }
    const [{ id, election_years: years }] = data.candidates
    const latestFirst = years.toSorted((a, b) => b - a).map(String)
    const rowsOf = (of: RegExp) =>
      page
        .getByRole('table', { name: of })
        .locator('tbody tr th')
        .evaluateAll((all) => all.map((one) => one.textContent.slice(0, 4)))
    const columns = () => page.getByRole('table', { name: /^Elections of/ }).locator('thead th')
    await page.goto(`/cand/${id}`)
    const strip = page.getByRole('list', { name: /^Elections of/ }).getByRole('listitem')
    await expect(strip.first()).toContainText('case')
    const yearsOf = (all: Element[]) => all.map((one) => one.textContent.slice(0, 4))
    expect(await strip.evaluateAll(yearsOf)).toEqual(latestFirst)
    await page.goto(`/candidate-timeline/${id}`)
    expect(await rowsOf(/^Elections of/)).toEqual(latestFirst)
    await expect(columns()).toHaveText([
      'Year',
      'Constituency',
      'Party',
      'Age',
      'Total assets',
      'Growth',
      'Declared cases',
      'Education',
    ])
    const table = page.getByRole('table', { name: /^Elections of/ })
    await expect(table).toContainText('ahead of the second')
    // The sources write AIMIM, its name in capitals, and its name.
    await expect(table).not.toContainText(/AIMIM|MUSLIMEEN/)
    await expect(page.getByRole('main')).toContainText(/0\s*Party changes/)
  },
)
