// On a phone, every tap does what its place shows: nothing lies over a control, seen or unseen; of every page, in everyone.spec.ts.
import { missedTaps } from './fingers.ts'
import { arrive, visit } from './page-checks.ts'
import { expect, test } from './test.ts'

test('with scripts nothing does where a finger may rest, nor after scrolling back', async ({ page }) => {
  for (const address of [
    '/polls',
    '/leaders-performance',
    '/voter-id-help',
    '/c/ls-up-77',
    '/',
    '/ta',
    '/ur/polls',
  ]) {
    await visit(page, address)
    expect.soft(await missedTaps(page, { rests: 12 }), address).toEqual([])
  }
})

test('a finger gets through the guide, where nothing floats before its end', async ({ page }) => {
  for (const language of ['', '/hi', '/ta']) {
    await arrive(page, `${language}/personalized-guide`)
    const next = page.locator('form[data-quiz] button[type=submit]')
    for (let n = 0; n < 5; n += 1) {
      await page.locator('form[data-quiz] label').last().tap()
      await expect(next).toBeEnabled()
      await next.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      // At the end of the button that a floating one would lie over.
      const { x, y, width, height } = (await next.boundingBox())!
      await page.touchscreen.tap(x + width - 4, y + height / 2)
    }
    await expect(page.locator('form[data-quiz]')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(`${language}/personalized-guide`)
  }
})

test('what floats is gone while the page moves down, and returns on the way up where there is room', async ({
  page,
}) => {
  await arrive(page, '/')
  const tools = page.locator('.floating a[aria-haspopup]')
  const scroll = (by: number) => page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), by)
  await scroll(900)
  await page.waitForTimeout(300)
  await expect(tools).toBeHidden()
  await expect(async () => {
    await scroll(-23)
    // What comes into view is laid out first.
    await page.waitForTimeout(400)
    await expect(tools).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [0] })
  // `tap` would scroll first.
  const { x, y, width, height } = (await tools.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await scroll(23)
  await expect(tools).toBeHidden()
  // The Tab key finds it wherever the page is.
  await page.keyboard.press('Tab')
  await tools.focus()
  await expect(tools).toBeFocused()
})
