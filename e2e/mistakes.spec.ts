// "Report a mistake" is below the heading of every page with figures, and takes three taps.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { examples } from './examples.ts'
import { ask } from './operator.ts'

const build = join(import.meta.dirname, '../dist/server/render.js')
const { routes } = (await import(build)) as { routes: string[] }

/** Pages whose figures, if any, are not ours to correct; every other page has figures. */
const withoutFigures: Record<string, string> = {
  '/': 'each figure leads to the page of its seat',
  '/search': 'finds pages',
  '/desk': 'for operators',
  '/corrections': 'says what was reported',
  '/fact-check-request': 'the visitor’s own request',
  '/predictions': 'to come',
  '/sentiment': 'to come',
  '*': 'not found',
  ...Object.fromEntries(
    [
      '/about-us',
      '/contact-us',
      '/contact',
      '/disclaimer',
      '/terms',
      '/privacy',
      '/legal/:type',
      '/voter-id-help',
      '/voting-education',
      '/personalized-guide',
      '/get-on-the-roll',
      '/booth-card',
      '/silence',
    ].map((route) => [route, 'words, with an address to write to']),
  ),
}

test('the list of pages without figures names only existing pages', () => {
  expect(Object.keys(withoutFigures).filter((route) => !routes.includes(route))).toEqual([])
})

for (const route of routes.filter((one) => !(one in withoutFigures))) {
  test(`${route} offers once, near its heading, to report a mistake`, async ({ page }) => {
    for (const { address } of await examples(route)) {
      const answer = await page.goto(address)
      if (answer?.status() === 404) continue
      const button = page.getByRole('main').getByRole('button', { name: 'Report a mistake' })
      await expect(button, address).toHaveCount(1)
      const { heading, found } = {
        heading: (await page.getByRole('heading', { level: 1 }).boundingBox())!,
        found: (await button.boundingBox())!,
      }
      expect(found.y - heading.y - heading.height, address).toBeGreaterThanOrEqual(-heading.height)
      expect(found.y - heading.y - heading.height, address).toBeLessThan(300)
    }
  })
}

test(
  'a wrong figure is reported in three taps; the desk learns page and figure',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/c/ls-up-77?from=share')
    await page.getByRole('button', { name: 'Report a mistake' }).click()
    await page.getByLabel('Turnout or electors').check()
    await page.getByLabel('What is wrong, and how do you know?').fill('The Commission’s table says 56.49 %')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We will look into it.')).toBeVisible()
    const { reports } = await ask<{ reports: object[] }>('GET', '/api/reports?kind=seat', {
      operator: 'asha',
    })
    expect(reports).toContainEqual(
      expect.objectContaining({
        subject: 'seat:ls-up-77',
        page: '/c/ls-up-77?from=share',
        figure: 'Turnout or electors',
        message: 'The Commission’s table says 56.49 %',
      }),
    )
  },
)
