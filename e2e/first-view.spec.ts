// What a visitor sees while the first page is still coming.
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
