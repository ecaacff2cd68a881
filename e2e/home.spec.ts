import { expect, test, type Page } from './test.ts'
import { arrive, complaints, visit } from './page-checks.ts'

test('the front page is complete without scripts, tools included', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('Matdata?', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your candidates, your MP' })).toBeVisible()
  // The map is there, and leads on: a measure, a state, a seat.
  await expect(page.locator('#map svg path.state-outline')).toHaveCount(36)
  await page.getByRole('link', { name: 'Turnout', exact: true }).click()
  await expect(page).toHaveURL(/by=turnout/)
  await page.locator('#map svg a[href*="state=GA"]').dispatchEvent('click')
  await expect(page).toHaveURL(/state=GA/)
  await expect(page.locator('#map svg .seat-hexagon')).toHaveCount(2)
  await page.locator('#map').getByRole('link', { name: 'North Goa' }).click()
  await expect(page).toHaveURL(/c.ls-ga-1$/)
  await page.goto('/?by=winner')
  await expect(page.locator('#map-title')).toContainText(/ won \d+ of 543 seats/)
  await page.goto('/')
  await expect(page.locator('#map-title')).toContainText(/next$/)
  await expect(page.getByRole('heading', { name: 'Discover All Tools' })).toBeVisible()
  await expect(page.locator('section[aria-labelledby="tools"] li')).toHaveCount(12)
  await expect(page.getByText('8,360').first()).toBeVisible()
  await context.close()
})

test('on a phone the map begins in the first screen, and the page without its news is less than four screens', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const { map, bar, whole } = await page.evaluate(() => ({
    map: document.querySelector('#map svg')!.getBoundingClientRect(),
    bar: document.querySelector('.sticky nav:last-child')!.getBoundingClientRect().top,
    whole: document.documentElement.scrollHeight,
  }))
  // Below what votes next.
  expect(map.top + 40).toBeLessThan(bar)
  // The starter data have no news; headlines would come first.
  const news = await page.locator('section[aria-labelledby="latest-news"]').boundingBox()
  expect(whole - (news?.height ?? 0)).toBeLessThanOrEqual(3.75 * 740)
  await page.close()
})

test('the tools can be filtered by category and open in a window from any page', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  const inline = page.getByRole('region', { name: 'Discover All Tools' })
  // This part is hydrated a moment after the page.
  await expect(async () => {
    await inline.getByRole('button', { name: 'Engagement' }).click()
    await expect(inline.getByRole('listitem')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await inline.getByRole('button', { name: 'All Tools' }).click()
  await expect(inline.getByRole('listitem')).toHaveCount(12)
  await expect(inline.getByText('(featured)')).toHaveCount(3)

  // Reaching for it does not move the page, or it would hide.
  const dialog = page.getByRole('dialog', { name: 'Explore Tools' })
  await visit(page, '/methodology')
  await page.getByRole('link', { name: 'Explore Tools' }).click()
  await expect(dialog).toBeVisible()

  await visit(page, '/constituencies')
  // The button hides where it would cover something, but the Tab key finds it.
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Explore Tools' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(12)
  await dialog.getByRole('link', { name: 'Constituencies', exact: false }).first().click()
  await expect(dialog).toBeHidden()
  expect(heard).toEqual([])
})

test(
  'a seat is remembered only after a tap, moves nothing on the front page, and can be forgotten',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/c/ls-up-77')
    await expect(page.getByRole('link', { name: 'My seat' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('mySeat'))).toBeNull()
    await page.getByRole('button', { name: 'This is my seat' }).click()
    await expect(page.getByRole('link', { name: 'My seat' })).toHaveAttribute('href', '/c/ls-up-77')
    await page.goto('/')
    const card = page.getByRole('region', { name: 'My seat' })
    await expect(card.getByRole('link', { name: 'Varanasi' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Narendra Modi' })).toBeVisible()
    await expect(card.getByText('Chief Minister:')).toBeVisible()
    await expect(card.getByText('Next qualifying date:')).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const all: string[] = []
          type Shift = PerformanceEntry & {
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
          }
          new PerformanceObserver((list) => {
            for (const { sources } of list.getEntries() as Shift[])
              for (const { node, previousRect, currentRect } of sources)
                // The card is in the page; what floats above it is not part of this.
                if (document.getElementById('main')!.contains(node))
                  all.push(
                    `${(node?.textContent ?? '').slice(0, 60)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
                  )
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(all), 500)
        }),
    )
    expect(moved).toEqual([])
    await page.goto('/ta')
    await expect(page.locator('.my-seat').getByRole('link', { name: 'நரேந்திர மோடி' })).toBeVisible()
    await expect(page.locator('.my-seat').getByRole('link', { name: 'வாரணாசி' })).toBeVisible()
    await expect(page.locator('.my-seat')).not.toContainText(/Varanasi|Modi/)
    await arrive(page, '/privacy')
    await page.getByRole('button', { name: 'Clear this phone' }).click()
    await expect(page.getByRole('link', { name: 'My seat' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('mySeat'))).toBeNull()
  },
)

const hero = (page: Page) => page.locator('div:has(> svg > .hero-resting)')
/** What is drawn on its canvas, which appears as soon as its script has loaded. */
const drawn = (page: Page) =>
  hero(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

test('with reduced motion the hero stands still', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  await hero(page).scrollIntoViewIfNeeded()
  const empty = await drawn(page)
  await page.waitForLoadState('networkidle')
  expect(await drawn(page)).toBe(empty)
  await expect(page.locator('.hero-resting')).toBeVisible()
})

test.describe('for a visitor who does not mind motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the hero moves', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/')
    await hero(page).scrollIntoViewIfNeeded()
    await expect(page.locator('.hero-resting')).toBeHidden()
    const before = await drawn(page)
    await expect.poll(() => drawn(page)).not.toBe(before)
  })
})

test('what was typed and ticked before the parts woke is there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    return route.continue()
  })
  const question = page.getByRole('region', { name: 'Will You Vote This Election?' })
  await page.getByRole('combobox').fill('700150')
  await question.getByLabel('Not Sure').check()
  release()
  await question.getByRole('button', { name: 'Submit Response' }).click()
  await expect(question.getByText('Thank you for your response.')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('700150')
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/constituencies\?search=700150$/)
})

test(
  'the question on the home page can be answered, shows its count, and can be answered again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const question = page.getByRole('region', { name: 'Will You Vote This Election?' })
    await question.scrollIntoViewIfNeeded()
    // Taken over by scripts a moment after it comes into view.
    await expect(() => question.getByLabel('Not Sure').check({ timeout: 1000 })).toPass()
    await question.getByRole('button', { name: 'Submit Response' }).click()
    await expect(question.getByText('Thank you for your response.')).toBeVisible()
    await expect(question.getByRole('listitem').filter({ hasText: 'Not Sure' })).toContainText('Your answer')
    await question.getByRole('button', { name: 'Change Vote' }).click()
    await question.getByLabel('Yes').check()
    await question.getByRole('button', { name: 'Submit Response' }).click()
    await expect(question.getByRole('listitem').filter({ hasText: 'Yes' })).toContainText('Your answer')
    await page.reload()
    await question.scrollIntoViewIfNeeded()
    await expect(question.getByRole('button', { name: 'Change Vote' })).toBeVisible()
  },
)
