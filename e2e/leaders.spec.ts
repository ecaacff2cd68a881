import { expect, test } from './test.ts'
import { arrive, visit } from './page-checks.ts'

const cards = 'main ul.grid:not(nav *) > li'

test(
  'a voter filters the list by position and by a misspelt name, and the address shows the filters',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/leaders-performance')
    await page.getByRole('link', { name: 'Chief Ministers', exact: true }).click()
    await expect(page).toHaveURL(/position=chief_minister/)
    await expect(page.getByRole('status').filter({ hasText: '31 leaders' })).toBeVisible()
    await expect(page.locator(cards).first()).toContainText('Wikipedia, 23 July 2026')
    await page.getByRole('link', { name: 'Members of Parliament', exact: true }).click()
    await expect(page).toHaveURL(/position=mp/)
    await page.getByLabel('Name, party, constituency or state').pressSequentially('varanasee')
    await expect(page.locator(cards)).toHaveCount(1)
    await expect(page.locator(cards)).toContainText('Elected in June 2024')
    await expect(page).toHaveURL(/(?=.*position=mp)(?=.*search=varanasee)/)
  },
)

test(
  'the list loads more by itself, and Back returns to the same place',
  { tag: '@phone' },
  async ({ page }) => {
    await arrive(page, '/leaders-performance?sortBy=name')
    for (let pages = 1; pages < 4; pages += 1) {
      // Cards get their heights as they come into view, so one jump may end short of the end.
      await expect(async () => {
        const loaded = async () => (await page.locator(cards).count()) >= (pages + 1) * 20
        if (!(await loaded())) await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect.poll(loaded, { timeout: 1000 }).toBe(true)
      }).toPass()
    }
    const loaded = await page.locator(cards).count()
    const seat = page.locator(`${cards} a[href^="/c/"]`).nth(60)
    await seat.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    await seat.click()
    await expect(page).toHaveURL(/\/c\//)
    await page.goBack()
    await expect(page).toHaveURL(/leaders-performance\?sortBy=name/)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(10)
    // A visitor who stays at the end does not get one page after the other.
    await expect(page.locator(cards)).toHaveCount(loaded)
  },
)

test(
  'the list loads more on a busy phone, which reports its movements late and together',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const late: IntersectionObserverEntry[] = []
          super((movements, observer) => {
            late.push(...movements)
            if (late.at(-1)!.isIntersecting) report(late.splice(0), observer)
          }, options)
        }
      }
    })
    await visit(page, '/leaders-performance?sortBy=name')
    await expect(page.locator(cards)).toHaveCount(20)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(20)
  },
)

test(
  'stars can be given by keyboard, survive a reload, and are reverted if sending fails',
  { tag: '@wide' },
  async ({ page, context }) => {
    await arrive(page, '/leaders-performance?position=chief_minister&sortBy=name')
    expect(await context.cookies()).toEqual([])
    const card = page.locator(cards).first()
    const star = (n: number) => card.getByRole('radio', { name: n === 1 ? '1 star' : `${n} stars` })
    await star(1).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(card).toContainText('1 rating')
    await expect(star(4)).toBeChecked()
    await page.reload()
    await expect(star(4)).toBeChecked()
    await expect(card).toContainText('4.0')

    await page.route('**/leaders/rate', (route) => route.abort())
    await card.locator('label').nth(0).click()
    await expect(page.getByText('Your rating could not be saved.')).toBeVisible()
    await expect(star(4)).toBeChecked()
  },
)

test(
  'the seat of Aurangabad in Bihar shows its own member, and so does the one in Maharashtra',
  { tag: '@phone' },
  async ({ page }) => {
    const names: (string | null)[] = []
    for (const id of ['ls-br-37', 'ls-mh-19']) {
      await page.goto(`/c/${id}`)
      const leaders = page.getByRole('region', { name: 'Leaders', exact: true })
      await expect(leaders.getByRole('listitem')).toHaveCount(1)
      names.push(await leaders.getByRole('heading', { level: 3 }).textContent())
      await expect(page.getByRole('region', { name: 'Top Leaders' })).toContainText(names.at(-1)!)
    }
    expect(names[0]).not.toBe(names[1])
  },
)

test('without scripts the list has pages', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/leaders-performance')
  const first = await page.locator(`${cards} h2`).first().textContent()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator(cards)).toHaveCount(20)
  expect(await page.locator(`${cards} h2`).first().textContent()).not.toBe(first)
  await context.close()
})
