import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { parseAtomFeed } from 'feedsmith'
import { problems } from './axe.ts'
import { complaints, databaseAway } from './page-checks.ts'
import { ask, byTwo } from './operator.ts'

type Request = { id: string; receipt: string }
const reason = 'The gazette names another year.\n\nIt was 2021.'

/** One operator drafts the answer, another publishes it. */
async function answer(id: string, verdict = 'false') {
  await byTwo('fact-check', { request: id, verdict, reason })
}

async function published(claim: string, more: object = {}): Promise<string> {
  const { id } = await ask<Request>('POST', '/api/fact-check-requests', { body: { claim, ...more } })
  await answer(id)
  return id
}

/** Each journey has its own phone: identical ones on one network share a quota. */
async function ownPhone(page: Page): Promise<string> {
  const print = randomUUID()
  await page.addInitScript((hash) => localStorage.setItem('deviceFingerprint', hash), print)
  return print
}

async function openForm(page: Page) {
  await page.goto('/fact-checks')
  await page.getByRole('button', { name: 'Request a Fact Check' }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/request|limit/)
}
const claimBox = (page: Page) => page.getByRole('textbox', { name: 'Claim' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

test(
  'a voter sends a request, follows it by its receipt, and reads the answer',
  { tag: '@phone' },
  async ({ page }) => {
    const heard = complaints(page)
    const claim = `The bridge of ward ${randomUUID().slice(0, 8)} was opened in 2019`
    await ownPhone(page)
    await openForm(page)
    await expect(page.getByText('3 requests left today')).toBeVisible()
    await claimBox(page).fill('Too short')
    await claimBox(page).blur()
    await expect(page.getByText('Claim must be at least 10 characters long')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await claimBox(page).fill(claim)
    await expect(page.getByText(`${claim.length} of 2,000 characters`)).toBeVisible()
    await page.getByLabel('Source URL').fill('javascript:alert(1)')
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(/must be a web address/)
    await page.getByLabel('Source URL').fill('')
    await submit(page).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Fact check request submitted successfully!')).toBeVisible()

    await page.getByRole('link', { name: 'Follow my request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fact check request')
    await expect(page.locator('[aria-current=step]')).toHaveText('Received')
    const { pathname, hash } = new URL(page.url())
    expect(hash.length).toBeGreaterThan(30)
    const document = await page.request.get(pathname)
    expect(await document.text()).toContain('<meta name="robots" content="noindex"/>')

    const { requests } = await ask<{ requests: { id: string; claim: string }[] }>(
      'GET',
      '/api/fact-check-desk?limit=200',
      { operator: 'asha' },
    )
    await answer(requests.find((one) => one.claim === claim)!.id)
    await page.reload()
    await expect(page.locator('[aria-current=step]')).toHaveText('Completed')
    await page.getByRole('link', { name: 'Read the fact check' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
    await expect(page.getByText('The claim is wrong.')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^False: ${claim}`))
    expect(heard).toEqual([])
  },
)

test(
  'claims already checked are offered while typing, and cost no request',
  { tag: '@phone' },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    const id = await published(`Ferries of Dhanauli${mark} carry voters without a fare`)
    await ownPhone(page)
    await openForm(page)
    await claimBox(page).fill(`dhanauli${mark} feries carry voters free of fare`)
    const offered = page.getByRole('region', { name: 'This may already have been checked' })
    await expect(offered).toContainText('Ferries of Dhanauli')
    await expect(page.getByText('3 requests left today')).toBeVisible()
    await offered.getByRole('link', { name: 'Read this fact check' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/fact-check/${id}$`))
  },
)

test('a request that cannot be sent keeps its text', { tag: '@phone' }, async ({ page }) => {
  await ownPhone(page)
  await openForm(page)
  await claimBox(page).fill('The lake of Meghpur has dried up')
  await page.route('**/api/fact-check-requests', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to submit fact check request. Please try again.')
  await expect(claimBox(page)).toHaveValue('The lake of Meghpur has dried up')
  await page.unroute('**/api/fact-check-requests')
  await databaseAway(page, '**/api/fact-check-requests')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to submit fact check request. Please try again.')
  await expect(claimBox(page)).toHaveValue('The lake of Meghpur has dried up')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Request a Fact Check' }).first().click()
  await expect(claimBox(page)).toHaveValue('The lake of Meghpur has dried up')
})

test(
  'after three requests the form says that the limit is reached before anything is sent',
  { tag: '@phone' },
  async ({ page }) => {
    await page.request.get('/api/fact-check-requests/remaining')
    for (const claim of ['The first claim of today', 'The second claim of today', 'The third claim of today'])
      expect((await page.request.post('/api/fact-check-requests', { data: { claim } })).status()).toBe(200)
    await openForm(page)
    await expect(page.getByText('You have reached your daily limit of 3 fact check requests')).toBeVisible()
    await claimBox(page).fill('The fourth claim of today')
    await expect(submit(page)).toBeDisabled()
    expect(await problems(page)).toEqual([])
  },
)

test('a hostile claim is plain text wherever it appears', { tag: '@phone' }, async ({ page, request }) => {
  const heard = complaints(page)
  const mark = randomUUID().slice(0, 8)
  const claim = `${mark} </title></script><script>window.hacked=1</script><img src=x onerror="window.hacked=2"> ]]> & "'{{1}} {claim}`
  const id = await published(claim, { region: '<b>Meghpur</b>', sourceUrl: 'https://example.org/"><script>' })
  await page.goto('/fact-checks')
  await page.getByRole('link', { name: mark }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
  expect(await page.title()).toContain(`False: ${mark} </title>`)
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  const linked = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(linked!)).toMatchObject([
    { '@type': 'ClaimReview', claimReviewed: claim },
    { '@type': 'BreadcrumbList' },
  ])
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(mark)
  const feed = await request.get('/fact-checks.xml')
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { entries = [] } = parseAtomFeed(await feed.text())
  const title = entries.find((entry) => entry.id?.endsWith(id))?.title?.value
  expect(title).toBe(`False: ${claim}`)
  expect(heard).toEqual([])
})

test('on a phone the whole card is a link to the check', { tag: '@phone' }, async ({ page }) => {
  const claim = `Buses of ward ${randomUUID().slice(0, 8)} are free on polling day`
  const id = await published(claim)
  await page.goto('/fact-checks')
  // The link covers the whole card, so the tap need not hit the word.
  await page.getByRole('listitem').filter({ hasText: claim }).getByText('Analysis').tap({ force: true })
  await expect(page).toHaveURL(new RegExp(`/fact-check/${id}$`))
})

test('an unknown fact check is not found, and the page links back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/fact-check/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fact Check Not Found')
  await expect(page.getByText('Fact check not found or not yet completed')).toBeVisible()
  await expect(page.getByText('Failed to load fact check', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Fact Checks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fact Check Hub')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'the checks can be read, and a receipt says that it needs JavaScript',
    { tag: '@phone' },
    async ({ page }) => {
      const claim = `Wells of ward ${randomUUID().slice(0, 8)} were closed`
      const id = await published(claim)
      await page.goto('/fact-checks')
      await expect(page.getByText('Requesting a fact check needs JavaScript.')).toBeVisible()
      await page.getByRole('link', { name: claim }).click()
      await expect(page).toHaveURL(new RegExp(`/fact-check/${id}$`))
      await expect(page.getByText('It was 2021.')).toBeVisible()
      await page.goto('/fact-check-request')
      await expect(page.locator('main p.without-script')).toContainText('needs JavaScript')
    },
  )
})

test(
  'doubting a poll opens the form with the poll’s address',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { data } = (await (await request.get('/api/polls')).json()) as { data: { polls: { id: string }[] } }
    const path = `/poll/${data.polls[0]!.id}`
    await ownPhone(page)
    await page.goto(path)
    await page.getByRole('link', { name: 'Request a Fact Check' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByLabel('Source URL')).toHaveValue(new RegExp(`^http.*${path}$`))
    await expect(page).toHaveURL('/fact-checks')
  },
)
