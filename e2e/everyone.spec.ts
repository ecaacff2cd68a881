// Every page for everybody: nothing that a screen reader stumbles over, nothing wider than a phone, and text twice as large.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { complaints, crowded, problems } from './complaints.ts'
import { examples } from './examples.ts'

/** What opens over a page, and where. */
const dialogs: { at: string; button: string; lies: string }[] = [
  { at: '/polls', button: 'Create Poll', lies: 'Create Poll' },
  { at: '/fact-checks', button: 'Request a Fact Check', lies: 'Request a Fact Check' },
  { at: '/about-us', button: 'Explore Tools', lies: 'Explore Tools' },
  { at: '/cand/:id', button: 'Is something wrong here?', lies: 'Is something wrong here?' },
]

const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** The pages are looked at in shares, side by side. */
const shares = 3
const shareOf = async (share: number) => (await examples()).filter((_, at) => at % shares === share)

for (let share = 0; share < shares; share += 1) {
  test(`every page can be used by everybody, ${share + 1} of ${shares}`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const { address } of await shareOf(share)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(address)
      // Its end lies clear of the bar at the lower edge.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect.soft(await problems(page), address).toEqual([])
      expect.soft(await wider(page), `${address} scrolls sideways by`).toBe(0)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await problems(page, 'html', 'colour'), `${address} in the dark`).toEqual([])
    }
  })

  test(`text twice as large leaves every control whole, apart from the others and on the page, ${share + 1} of ${shares}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const { address } of await shareOf(share)) {
      await page.goto(address)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
      expect.soft(await wider(page), `${address} scrolls sideways by`).toBe(0)
      expect.soft(await crowded(page), address).toEqual([])
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every dialog can be used by everybody in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const all = await examples()
    await page.addInitScript((print) => localStorage.setItem('deviceFingerprint', print), randomUUID())
    for (const { at, button, lies } of dialogs) {
      await page.goto(all.find(({ route }) => route === at)!.address)
      await page
        .getByRole('button', { name: button })
        .or(page.getByRole('link', { name: button }))
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: lies })).toBeVisible({ timeout: 15_000 })
      expect.soft(await problems(page), `${at} with ${lies}`).toEqual([])
    }
  })
}

test('every page in Hindi says in the browser what the server said', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'Words are the same at every width')
  test.setTimeout(180_000)
  const all = await examples()
  // The server has the words of every room by now; a page has only those of its own.
  for (const { address } of all) await page.request.get(`/hi${address}`)
  const heard = complaints(page)
  for (const { address } of all) {
    await page.goto(`/hi${address}`)
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
    await page.waitForLoadState('networkidle')
    const differs = heard.splice(0).filter((text) => /hydrat|React error/i.test(text))
    expect.soft(differs, address).toEqual([])
  }
})
