// On paper: the site's name, the page's address and the day on top, the sources, and as few sheets as the page needs.
import { expect, test, type Page } from './test.ts'
import { examples } from './examples.ts'
import { visit } from './page-checks.ts'

/** How many A4 sheets the current page fills. */
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length

const printed: { route: string; most: number; example?: number; address?: string; says?: RegExp }[] = [
  { route: '/booth-card', most: 1 },
  { route: '/candidate-comparison', example: 1, most: 2, says: /MyNeta/ },
  { route: '/c/:id', most: 2, says: /Election Commission of India/ },
  // 54 candidates.
  { route: '/c/:id', address: '/c/ls-tn-23', most: 2, says: /NOTA/ },
  { route: '/', address: '/?by=margin', most: 2, says: /131 of 542/ },
  { route: '/elections', most: 2, says: /Article/ },
  { route: '/fact-check/:id', most: 2, says: /Gazette of Navbhoomi/ },
]

test('pages print with name, address, day and sources, on few sheets', { tag: '@wide' }, async ({ page }) => {
  for (const { route, example = 0, most, says, address: named } of printed) {
    const address = named ?? (await examples(route))[example]!.address
    await visit(page, address)
    await page.emulateMedia({ media: 'print' })
    const head = page.locator('.letterhead')
    await expect(head).toBeVisible()
    await expect(head).toContainText(address)
    await expect(head).toContainText(/^Matdata · .* · \d+ \w+ \d{4}$/)
    if (says) await expect(page.getByRole('main')).toContainText(says)
    await expect(page.getByRole('banner')).toBeHidden()
    expect.soft(await sheets(page), `${address} fills sheets`).toBeLessThanOrEqual(most)
    await page.emulateMedia({ media: 'screen' })
    await expect(head).toBeHidden()
  }
})

test('the guide prints on one sheet, with the address of each link', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/personalized-guide')
  for (let step = 1; step <= 5; step += 1) {
    await page.getByRole('main').locator('label').nth(1).click()
    await page.getByRole('button', { name: step === 5 ? 'Get My Guide' : 'Next' }).click()
  }
  const address = page.getByText(/^\s*\([\w.:-]+\/constituencies\)\s*$/)
  await expect(address).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  expect(await sheets(page)).toBe(1)
})
