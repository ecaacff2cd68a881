// Lists of people and constituencies: every name leads to its page and is tall enough for a thumb, the search comes
// first, and each list says what it lacks and what to do about it.
import { expect, test, type Page } from './test.ts'
import { search } from './page-checks.ts'

const leastHeight = 44

const lists = [
  { address: '/candidate-analysis', rows: 'main tbody tr', to: /^\/cand\/p/, complete: true },
  { address: '/candidate-analysis?name=gandhi', rows: 'main tbody tr', to: /^\/cand\/p/, complete: true },
  { address: '/candidate-analysis?tab=insights', rows: 'main tbody tr', to: /^\/cand\/p/, complete: true },
  {
    address: '/constituency-migrations',
    rows: 'main table:has(a) tbody tr',
    to: /^\/cand\/p/,
    complete: true,
  },
  { address: '/constituencies', rows: 'main li:has(h2)', to: /^\/c\//, complete: true },
  { address: '/leaders-performance?position=mp', rows: 'main li:has(h2)', to: /^\/cand\/p/, complete: true },
  // If it is not certain whose candidacy it is, the name is not a link.
  { address: '/c/ls-mh-27', rows: '#candidates ~ form tbody tr:has(a)', to: /^\/cand\/p/, complete: false },
]

for (const { address, rows, to, complete } of lists)
  test(`names are links in ${address}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(address)
    const names = await nameLinks(page, rows)
    expect(names.length).toBeGreaterThan(4)
    const linked = names.filter(({ href }) => to.test(href))
    if (complete) expect(linked.length).toBe(names.length)
    expect(linked.filter(({ height }) => height < leastHeight)).toEqual([])
    expect(linked.filter(({ size }) => size < 16)).toEqual([])
  })

/** The first link of each visible row. */
const nameLinks = (page: Page, rows: string) =>
  page
    .locator(rows)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((row) => {
        const link = row.querySelector('a')
        return {
          href: link?.getAttribute('href') ?? '',
          height: Math.round(link?.getBoundingClientRect().height ?? 0),
          size: link === null ? 0 : Number.parseFloat(getComputedStyle(link).fontSize),
        }
      }),
    )

for (const address of ['/candidate-analysis', '/constituencies', '/leaders-performance'])
  test(
    `${address} begins with its search, then lists, and ends with what is missing`,
    {
      tag: '@phone',
    },
    async ({ page }) => {
      await page.goto(address)
      const main = page.getByRole('main')
      const field = await main.getByRole('searchbox').first().boundingBox()
      const missing = main.locator('details', { hasText: 'What is missing here' })
      const said = await missing.boundingBox()
      const first = await main.locator('tbody tr, li:has(h2)').first().boundingBox()
      expect(field!.y + field!.height).toBeLessThan(page.viewportSize()!.height)
      expect(first!.y).toBeGreaterThan(field!.y)
      expect(said!.y).toBeGreaterThan(first!.y)
      await expect(missing).toContainText(/All affidavits|All results|names the last winner/)
    },
  )

test('the map of turnout leads to the constituencies of a state', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/constituencies')
  await page.getByRole('link', { name: 'Map: turnout by state' }).click()
  await page.locator('section[aria-labelledby="turnout-by-state"] svg a[href$="state=RJ"]').click()
  await expect(page).toHaveURL(/state=RJ/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies in Rajasthan')
})

test('a town’s name finds no strangers', { tag: '@phone' }, async ({ page }) => {
  await search(page, '/search?q=varanasi')
  await expect(page.getByRole('region', { name: 'Constituencies', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Vara Prasad|Baran/)
  await search(page, '/search?q=andheri')
  const seats = page.getByRole('region', { name: 'Constituencies', exact: true })
  await expect(seats).toContainText('Andheri East')
  await expect(seats).not.toContainText('Anakapalle')
})
