import { expect, test, type APIRequestContext, type BrowserContext, type Page } from './test.ts'
import { complaints, databaseAway } from './page-checks.ts'

/** Phones of one model share a fingerprint, so each test uses its own network. */
const someNetwork = () => {
  const byte = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.1` }
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(someNetwork()))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Another author's poll. Fictional. */
async function asked(request: APIRequestContext, more: object = {}) {
  const title = `Should the library of Navbhoomi open on Sundays? ${Math.random().toString(36).slice(2)}`
  const reply = await request.post('/api/polls', {
    headers: someNetwork(),
    data: {
      title,
      description: 'It is closed on Sundays today.',
      type: 'user_created',
      category: 'policy',
      anonymous: true,
      endDate: inDays(5),
      options: [{ text: 'Every Sunday' }, { text: 'Once a month' }, { text: 'Never' }],
      ...more,
    },
  })
  expect(reply.status()).toBe(200)
  const { data } = (await reply.json()) as { data: { poll: { id: string; options: { id: string }[] } } }
  return { title, ...data.poll }
}

test(
  'a phone whose clock is years ahead knows that a poll is open, and for how long',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 3 * 365 * 86_400_000
    })
    const { id } = await asked(request)
    await page.goto(`/poll/${id}`)
    const poll = page.getByRole('article').first()
    await expect(poll.getByText(/^[45]d \d+h left$/)).toBeVisible()
    await expect(poll.getByRole('radio', { name: 'Never' })).toBeVisible()
  },
)

/** Another browser of the same kind, with its own cookies. */
async function otherDevice(context: BrowserContext, network: Record<string, string>): Promise<Page> {
  const other = await context.browser()!.newContext({ extraHTTPHeaders: network })
  return other.newPage()
}

const main = (page: Page) => page.getByRole('article')

async function answer(page: Page, option: string) {
  await main(page).getByLabel(option).check()
  await main(page).getByRole('button', { name: 'Submit Vote' }).click()
  await expect(page.getByText('Vote submitted successfully!')).toBeVisible()
}

test(
  'a poll can be created, answered, reloaded, answered again, verified and deleted',
  { tag: '@phone' },
  async ({ page }) => {
    const heard = complaints(page)
    const title = `Which day suits the ward meeting? ${Date.now()}`
    await page.goto('/polls')
    await page.getByRole('button', { name: 'Create Poll' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Poll' })
    await expect(dialog.getByLabel('End date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('The hall is free on two days.')
    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Tuesday')
    await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Thursday')
    await dialog.getByRole('button', { name: 'Create Poll' }).click()
    await expect(dialog).toBeHidden()

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await card.getByLabel('Tuesday').check()
    await card.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(card.getByText('Your answer')).toBeVisible()
    await page.getByRole('link', { name: `Open Poll Page: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main(page).getByRole('button', { name: 'Delete' })).toBeVisible()
    await page.reload()
    await expect(main(page).getByText('100%')).toBeVisible()
    await main(page).getByRole('button', { name: 'Edit Response' }).click()
    await expect(main(page).getByLabel('Tuesday')).toBeChecked()
    await answer(page, 'Thursday')
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Thursday' })).toContainText(
      'Your answer',
    )
    await expect(main(page).getByText('Anonymous · 1 vote')).toBeVisible()

    await main(page).getByRole('button', { name: 'Check my vote' }).click()
    await expect(page.getByText('Your vote is in the list, with your answer.')).toBeVisible()
    await expect(page.getByText('It is entry 3 of 3.')).toBeVisible()

    await main(page).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm Deletion' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('Poll deleted successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/polls-forecasts$/)
    await expect(page.getByText(title).first()).toBeHidden()
    expect(heard).toEqual([])
  },
)

test('only its author can delete a poll', { tag: '@phone' }, async ({ page, request }) => {
  const poll = await asked(request)
  await page.goto(`/poll/${poll.id}`)
  await answer(page, 'Never')
  await page.reload()
  await expect(main(page).getByText('Your answer')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Delete' })).toBeHidden()
})

test(
  'a vote that cannot be sent says so and keeps the choice',
  { tag: '@phone' },
  async ({ page, request }) => {
    const poll = await asked(request, { allowCustomString: true })
    await page.goto(`/poll/${poll.id}`)
    const submit = main(page).getByRole('button', { name: 'Submit Vote' })
    await expect(submit).toBeDisabled()
    await main(page).getByLabel('Other: answer in your own words').fill('  ')
    await expect(submit).toBeDisabled()
    await expect(
      main(page).getByText('Please select an option or enter custom text before submitting.'),
    ).toBeVisible()
    await main(page).getByLabel('Other: answer in your own words').fill('Only in winter')
    // A proxy's page has no message of the server.
    await page.route('**/vote', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await submit.click()
    await expect(page.getByText('Failed to submit vote. Please try again.')).toBeVisible()
    await expect(main(page).getByLabel('Other: answer in your own words')).toHaveValue('Only in winter')
    await page.unroute('**/vote')
    await databaseAway(page, '**/vote')
    await submit.click()
    await expect(
      page.getByText('This is not available right now. Please try again in a moment.'),
    ).toBeVisible()
    await expect(main(page).getByLabel('Other: answer in your own words')).toHaveValue('Only in winter')
    await page.unroute('**/vote')
    await submit.click()
    await expect(main(page).getByText('Only in winter')).toBeVisible()
  },
)

test('a card takes several answers by keyboard alone', { tag: '@wide' }, async ({ page, request }) => {
  const poll = await asked(request, { allowMultiple: true })
  await page.goto('/polls-forecasts')
  await page.getByLabel('Search polls').fill(poll.title.toUpperCase())
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: poll.title })
  await expect(page.getByText('1 poll found')).toBeVisible()
  await card.getByLabel('Every Sunday').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(card.getByRole('button', { name: 'Submit Vote' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Submit Vote' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('group', { name: 'Results' })).toBeVisible()
  await expect(card.getByText('Your answer')).toHaveCount(2)
  await expect(card.locator('[tabindex="-1"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Download (CSV)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Edit Response' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('Every Sunday')).toBeFocused()
  await expect(card.getByLabel('Once a month')).toBeChecked()
})

test(
  'the tally of an open page moves when someone else votes',
  { tag: '@phone' },
  async ({ page, request }) => {
    const poll = await asked(request)
    await page.goto(`/poll/${poll.id}`)
    await answer(page, 'Every Sunday')
    await expect(page.getByText('online', { exact: false }).first()).toBeVisible()
    const vote = { headers: someNetwork(), data: { optionId: poll.options[1]!.id } }
    expect((await request.post(`/api/polls/${poll.id}/vote`, vote)).status()).toBe(200)
    await expect(main(page).getByText('Anonymous · 2 votes')).toBeVisible()
  },
)

test(
  'a tally that changed before the page connected is loaded on connecting',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const poll = await asked(request)
    let connect = () => {}
    const allowed = new Promise<void>((resolve) => (connect = resolve))
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await allowed
      socket.connectToServer()
    })
    await page.goto(`/poll/${poll.id}`)
    await expect(main(page).getByText('Anonymous · 0 votes')).toBeVisible()
    const connected = await otherDevice(context, someNetwork())
    await connected.goto(`/poll/${poll.id}`)
    await expect(connected.getByText('online', { exact: false }).first()).toBeVisible()
    const vote = { headers: someNetwork(), data: { optionId: poll.options[0]!.id } }
    expect((await request.post(`/api/polls/${poll.id}/vote`, vote)).status()).toBe(200)
    // The others have been notified by now, and are not notified again.
    await expect(main(connected).getByText('Anonymous · 1 vote')).toBeVisible()
    await expect(main(page).getByText('Anonymous · 0 votes')).toBeVisible()
    connect()
    await expect(main(page).getByText('Anonymous · 1 vote')).toBeVisible()
  },
)

test(
  'a vote from a second phone of the same model is held until the phone shows its cookie',
  { tag: '@phone' },
  async ({ context, request }) => {
    const poll = await asked(request)
    const network = someNetwork()
    const first = await otherDevice(context, network)
    await first.goto(`/poll/${poll.id}`)
    await answer(first, 'Every Sunday')
    const second = await otherDevice(context, network)
    await second.goto(`/poll/${poll.id}`)
    // It gets no cookie before its vote, and loses its network before the call that shows the new one.
    const own = /\/api\/(hello|polls\/.*my-vote)/
    await second.route(own, (route) => route.abort())
    await answer(second, 'Never')
    await expect(second.getByText('Your vote is held: it is stored but not counted.')).toBeVisible()
    await expect(second.getByText('1 vote is held and not counted')).toBeVisible()
    await expect(main(second).getByText('Anonymous · 1 vote ·')).toBeVisible()
    await second.unroute(own)
    await second.reload()
    // The page shows its cookie once idle; from then on the vote counts.
    const counted = async () =>
      ((await (await request.get(`/api/polls/${poll.id}`)).json()) as { data: { poll: { _count: object } } })
        .data.poll._count
    await expect.poll(counted).toEqual({ votes: 2 })
    await second.reload()
    await expect(main(second).getByText('Anonymous · 2 votes ·')).toBeVisible()
  },
)

test(
  'chips filter, tabs have addresses, and planned features are labelled as planned',
  { tag: '@phone' },
  async ({ page, request }) => {
    const poll = await asked(request)
    await page.goto('/polls-forecasts?category=policy')
    await expect(page.getByRole('heading', { name: poll.title })).toBeVisible()
    await page.getByRole('group', { name: 'Category' }).getByRole('link', { name: 'Leader' }).click()
    await expect(page).toHaveURL(/category=leader/)
    await expect(page.getByRole('heading', { name: poll.title })).toBeHidden()
    await page.getByRole('link', { name: 'Sentiment' }).click()
    await expect(page).toHaveURL(/\/sentiment$/)
    await expect(page.getByText('Coming soon')).toHaveCount(3)
    await page.goto('/debates')
    await expect(page.getByRole('link', { name: 'Polls', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a poll shows question, options, votes and end; a shared link shows the question',
    { tag: '@phone' },
    async ({ page, request }) => {
      const poll = await asked(request)
      await page.goto(`/poll/${poll.id}`)
      await expect(page).toHaveTitle(new RegExp(poll.title.replace('?', '\\?')))
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', poll.title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(poll.title)
      await expect(main(page).getByText('Once a month')).toBeVisible()
      await expect(main(page).getByText(/Anonymous · 0 votes · Ends \d+ \w+ \d{4}/)).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Vote without JavaScript' })).toBeVisible()
      await expect(main(page).getByText('anyone can recount', { exact: false })).toBeVisible()
    },
  )
})
