import { expect, test } from './test.ts'
import { arrive, complaints } from './page-checks.ts'

test('a reader sees each story once, with its sources, and opens the publisher in a new tab', async ({
  page,
}) => {
  const heard = complaints(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await page.goto('/news-digest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News Digest')
  const headline = page.getByRole('heading', { level: 2 }).getByRole('link')
  await expect(headline).toHaveAttribute('target', '_blank')
  await expect(headline).toHaveAttribute('href', /^https:\/\/\w+\.example\/news\//)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(19)
  await expect(page.getByRole('link', { name: /^Summary, 3 sources/ }).first()).toBeVisible()
  expect(elsewhere).toEqual([])
  expect(heard).toEqual([])
})

test('sorting by views states its time window and starts on the first page', async ({ page }) => {
  await page.goto('/news-digest?page=2')
  await expect(page.getByRole('link', { name: 'Page 2 of 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Most Viewed' }).click()
  await expect(page).toHaveURL(/\/news-digest\?sort=top$/)
  await expect(page.getByText('in the last 7 days')).toBeVisible()
})

test('Refresh loads the stored stories again and says so', async ({ page, context }) => {
  await page.goto('/news-digest')
  // Not even its script can come.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to refresh news data')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('News data refreshed from database')).toBeVisible()
  await page.route('**/news-digest*', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to refresh news data')).toBeVisible()
})

test('a story has a page with its reports and related stories, also when its address is typed', async ({
  page,
}) => {
  await page.goto('/news-digest')
  await page
    .getByRole('link', { name: /^Summary, 3 sources/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'All 3 reports of this story' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} • \d{1,2}:\d{2} [AP]M$/)).toBeVisible()
  await page.getByRole('link', { name: 'Explore More News' }).click()
  await expect(page).toHaveURL(/\/news-digest$/)
})

test('an unknown article is not found, with the specified message', async ({ page }) => {
  const answer = await page.goto('/article/99999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await expect(
    page.getByText('The requested article could not be found. Please return to the homepage and try again.'),
  ).toBeVisible()
})

test('the digest can be filtered by tags and by day, and the address shows the filters', async ({ page }) => {
  await page.goto('/news-digest?tab=digest')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Elections/ })
    .click()
  await expect(page).toHaveURL(/tags=Elections/)
  await page.getByRole('link', { name: /^Water \d/ }).click()
  await expect(page).toHaveURL(/tags=Elections%2CWater/)
  await expect(page.getByText('Stories with any of the chosen tags are shown.')).toBeVisible()
  await page.getByLabel('Published on or after').fill('2099-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No stories in the digest')).toBeVisible()
  await page.getByRole('link', { name: 'Show the whole digest' }).click()
  await expect(page).toHaveURL(/\/news-digest\?tab=digest$/)
})

test('when the server has no answer, the page stays, says so and offers to try again', async ({ page }) => {
  await arrive(page, '/news-digest')
  await page.route('**/news-digest?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Most Viewed' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/sort=top/)
})
