// Tasks done by keyboard alone. Voting is in polls.spec.ts, rating in leaders.spec.ts.
import { randomUUID } from 'node:crypto'
import { tabTo, visit } from './page-checks.ts'
import { expect, test } from './test.ts'

test('a seat can be found', async ({ page }) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('combobox', { name: 'Search for your constituency' }))
  await page.keyboard.type('varansi')
  await expect(page.getByRole('option').first()).toContainText('Varanasi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\//)
})

test('two candidates can be compared', async ({ page }) => {
  await visit(page, '/candidate-analysis')
  for (const n of [0, 1]) {
    await tabTo(page, page.getByRole('checkbox').nth(n))
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox').nth(n)).toBeChecked()
  }
  const compare = page.getByRole('link', { name: 'Compare Selected (2)' })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await compare.evaluate((one) => one === document.activeElement)) break
  }
  await expect(compare).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidate comparison')
})

test('a fact check can be requested, and the form returns the focus', async ({ page }) => {
  await page.addInitScript((print) => localStorage.setItem('deviceFingerprint', print), randomUUID())
  await visit(page, '/fact-checks')
  const open = page.getByRole('button', { name: 'Request a Fact Check' }).first()
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const claim = page.getByRole('textbox', { name: 'Claim' })
  await expect(claim).toBeVisible()
  if (!(await claim.evaluate((one) => one === document.activeElement))) await tabTo(page, claim, 10)
  await page.keyboard.type(`The ferry of ward ${randomUUID().slice(0, 8)} carries voters free of fare`)
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }), 20)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fact check request submitted successfully!')).toBeVisible()
})

test('the guide’s questions can be answered to the end', async ({ page }) => {
  await visit(page, '/personalized-guide')
  await tabTo(page, page.getByRole('radio').first())
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
    if (step > 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    // Answers are on the phone, even for a visitor who returns for the last step.
    if (step === 5) await page.reload()
    await tabTo(page, page.getByRole('button', { name: step === 5 ? 'Get My Guide' : 'Next' }), 20)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Step 5 of 5')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
})
