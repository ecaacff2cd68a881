// "Report a mistake" takes three taps. That it is on every page with figures: everyone.spec.ts.
import { expect, test } from './test.ts'
import { ask } from './operator.ts'

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
