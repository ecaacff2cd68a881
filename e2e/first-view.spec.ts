// What a visitor sees while the first page is still coming.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('the header moves nothing when its last part arrives', async ({ page }) => {
  await page.goto('/')
  const moved = await page.getByRole('banner').evaluate((banner) => {
    const last = banner.querySelector('nav:last-child')!
    const others = [...banner.querySelectorAll('a, button')].filter((one) => !last.contains(one))
    const places = () => others.map((one) => one.getBoundingClientRect().x)
    const [whole, , lacking] = [places(), last.remove(), places()]
    return others.filter((_, n) => whole[n] !== lacking[n]).map((one) => one.outerHTML)
  })
  expect(moved).toEqual([])
})

/** The page is never idle: what is further down is laid out only when it comes near. */
const busy = (page: Page) => page.addInitScript(() => (globalThis.requestIdleCallback = () => 0))

test(
  'the layout of what is further down waits, unless a place on the page is asked for',
  { tag: '@phone' },
  async ({ page }) => {
    await busy(page)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        Object.assign(globalThis, { first: document.documentElement.dataset['farParts'] }),
      ),
    )
    const first = () => page.evaluate(() => (globalThis as { first?: string }).first)
    await page.goto('/c/ls-up-77')
    expect(await first()).toMatch(/later|near/)
    await expect(page.locator('html')).toHaveAttribute('data-far-parts', 'near')
    const last = page.getByRole('contentinfo')
    await expect(last).toHaveCSS('content-visibility', 'auto')
    // The focus goes there before anything above has its height: nothing moves afterwards.
    const tops = await page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('footer nav a')!
      link.focus()
      const seen = new Set<number>()
      for (let n = 0; n < 10; n += 1) {
        seen.add(Math.round(link.getBoundingClientRect().top))
        await new Promise(requestAnimationFrame)
      }
      return [...seen]
    })
    expect(tops).toHaveLength(1)
    await expect(page.locator('footer nav a').first()).toBeInViewport()
    await expect(last).toHaveCSS('content-visibility', 'visible')
    await page.reload()
    expect(await first()).toBeUndefined()
    await page.goto('about:blank')
    await page.goto('/c/ls-up-77#results')
    expect(await first()).toBeUndefined()
  },
)

test(
  'rows far below the screen are laid out when they come near, or the page is idle',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
    const rowsOf = async (one: Page) => {
      await one.goto('/constituencies')
      return one.getByRole('main').getByRole('list').last().locator('> li')
    }
    const laidOut = (row: Locator) =>
      row.evaluate((li) => li.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }))
    const idle = await rowsOf(page)
    await expect.poll(() => laidOut(idle.last())).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-far-parts')

    const another = await context.newPage()
    await busy(another)
    const rows = await rowsOf(another)
    await expect(another.locator('html')).toHaveAttribute('data-far-parts', 'near')
    expect(await laidOut(rows.first())).toBe(true)
    expect(await laidOut(rows.last())).toBe(false)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => laidOut(rows.last())).toBe(true)
  },
)
