// Every page for everybody: nothing that a screen reader stumbles over, nothing wider than its screen, text twice as large,
// in both themes; and in Hindi. One visit looks at all of it.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { complaints, expectRoomForLargeText, expectSound, problems, settled, wider } from './complaints.ts'
import { examples } from './examples.ts'

const build = join(import.meta.dirname, '../dist/server/render.js')
const { routes } = (await import(build)) as { routes: string[] }

/** A page that is not found says so in its status too, of which the browser complains. */
const notFound = /status of 404/

test.beforeAll(async ({ request }) => {
  // The server has the words of every room by now; a page has only those of its own.
  for (const { address } of await examples()) await request.get(`/hi${address}`)
})

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

for (const route of routes) {
  test(`${route} can be used by everybody`, async ({ page }) => {
    const heard = complaints(page)
    for (const { address } of await examples(route)) {
      await page.goto(address)
      await settled(page)
      await expectSound(page, address)
      await expectRoomForLargeText(page, address)
      expect
        .soft(
          heard.splice(0).filter((text) => !notFound.test(text)),
          address,
        )
        .toEqual([])
    }
  })

  test(`${route} in Hindi says in the browser what the server said, and fits its screen`, async ({
    page,
  }) => {
    const heard = complaints(page)
    for (const { address } of await examples(route)) {
      await page.goto(`/hi${address}`)
      await settled(page)
      expect.soft(await problems(page), `/hi${address}`).toEqual([])
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await wider(page), `/hi${address} at ${width} px scrolls sideways by`).toBe(0)
      }
      expect
        .soft(
          heard.splice(0).filter((text) => !notFound.test(text)),
          `/hi${address}`,
        )
        .toEqual([])
    }
  })
}
