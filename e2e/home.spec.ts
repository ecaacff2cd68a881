import { expect, test } from '@playwright/test'
import { complaints } from './page-checks.ts'

test('the front page is whole before any script, tools included', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Matdata?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Discover All Tools' })).toBeVisible()
  await expect(page.locator('section[aria-labelledby="tools"] li')).toHaveCount(12)
  await expect(page.getByText('8,360').first()).toBeVisible()
  await context.close()
})

test('the tools narrow by category, and open in a window from any page', async ({ page }) => {
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

  await page.goto('/constituencies')
  await page.getByRole('link', { name: 'Explore Tools' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explore Tools' })
  await expect(dialog.getByRole('listitem')).toHaveCount(12)
  await dialog.getByRole('link', { name: 'Constituencies', exact: false }).first().click()
  await expect(dialog).toBeHidden()
  expect(heard).toEqual([])
})

test('who asked for calm gets a picture that stands still', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('hero-canvas'))).toEqual([])
  await expect(page.locator('.hero-resting')).toBeVisible()
  await context.close()
})

test('the question on the home page is answered, shows its count, and is answered anew', async ({ page }) => {
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Will You Vote This Election?' })
  await question.scrollIntoViewIfNeeded()
  await question.getByLabel('Not Sure').check()
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
})
