// Finding a seat by PIN code, place or position: how most voters start.
import { expect, test, type Locator, type Page } from './test.ts'
import { arrive, complaints, search } from './page-checks.ts'

test(
  'a PIN code typed on the home page shows seats with shares, and one tap opens a seat',
  { tag: '@phone' },
  async ({ page }) => {
    const heard = complaints(page)
    await arrive(page, '/')
    await page.getByRole('combobox').fill('700 150')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toContainText(/Jadavpur.*Lok Sabha · (all|most) of this PIN code/)
    expect(await options.count()).toBeGreaterThan(1)
    await expect(
      page.getByText('One PIN code can lie in several constituencies', { exact: false }),
    ).toBeVisible()
    await options.first().click()
    await expect(page).toHaveURL(/\/c\/ls-wb-22$/)
    expect(heard).toEqual([])
  },
)

test('pressing Enter on a PIN code chooses no seat', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, '/')
  await page.getByRole('combobox').fill('700150')
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/constituencies\?search=700150$/)
  await expect(page.getByRole('region', { name: 'PIN code 700150' })).toContainText('Jadavpur')
})

test(
  'PIN codes work without scripts and in Devanagari digits; an unknown one says so',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await search(page, `/hi/search?q=${encodeURIComponent('४०० ००१')}`)
    await expect(page.getByRole('heading', { name: 'पिन कोड 400001' })).toBeVisible()
    await expect(page.locator('main a[href="/hi/c/ls-mh-31"]')).toBeVisible()
    await page.goto('/constituencies?search=781001')
    await expect(page.getByRole('main')).toContainText('assembly constituencies here have been redrawn')
    await search(page, '/search?q=999999')
    await expect(page.getByRole('main')).toContainText('No post office has this PIN code')
    await context.close()
  },
)

test(
  'what is offered while typing stands in the script of the page, the Latin name below it',
  { tag: '@phone' },
  async ({ page }) => {
    await arrive(page, '/hi')
    await page.getByRole('combobox').fill('rajnath singh')
    const option = page.getByRole('option', { name: 'राज नाथ सिंह' }).first()
    await expect(option.locator('[lang=en]')).toContainText('Raj Nath Singh')
    await page.getByRole('combobox').fill('226010')
    await expect(page.getByRole('option').first()).toContainText('लखनऊ')
    await option.page().getByRole('option').first().click()
    await expect(page).toHaveURL(/\/hi\/c\/ls-up-35$/)
  },
)

test('a place name leads to its seats', { tag: '@phone' }, async ({ page }) => {
  await search(page, '/search?q=Andheri+East')
  const places = page.getByRole('region', { name: 'Places' })
  await expect(places).toContainText('Mumbai North West')
  await expect(places.getByRole('link', { name: /electoral|Election Commission/ })).toBeVisible()
})

describePosition('Varanasi', { latitude: 25.31, longitude: 83.0 }, async (page) => {
  await expect(page.getByRole('link', { name: 'Varanasi Cantt' })).toBeVisible()
  await expect(page.getByText('You vote where you are registered')).toBeVisible()
})

describePosition('a border', { latitude: 28.622, longitude: 77.334 }, async (page) => {
  await expect(page.getByText('You are near a border')).toBeVisible()
  await expect(page.getByRole('link', { name: 'East Delhi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gautam Buddha Nagar' })).toBeVisible()
})

function describePosition(
  where: string,
  geolocation: { latitude: number; longitude: number },
  see: (page: Page) => Promise<void>,
) {
  test(`a position in ${where} finds the seat on the device`, { tag: '@phone' }, async ({ browser }) => {
    const context = await browser.newContext({ geolocation, permissions: ['geolocation'] })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await arrive(page, '/constituencies')
    asked.length = 0
    await page.getByRole('button', { name: 'Use my location' }).click()
    await see(page)
    // Only scripts and states' shapes: nothing that reveals the position.
    const unlike = asked.filter((url) => !/\/assets\/[\w.-]+\.(?:js|json)$/.test(url))
    expect(unlike).toEqual([])
    await context.close()
  })
}

test('a refused position says so and points to the PIN code', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ permissions: [] })
  const page = await context.newPage()
  await arrive(page, '/constituencies')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(/Type the six digits of your PIN code instead/)).toBeVisible()
  await context.close()
})

test(
  'a question about the position that nobody answers does not wait for ever',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {}
    })
    await arrive(page, '/constituencies')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('button', { name: 'Finding your constituency …' })).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(page.getByText(/Type the six digits of your PIN code instead/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeEnabled()
  },
)

test(
  'a seat is drawn among its neighbours, which are links on the map and in the list',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/c/ls-up-77')
    const place = page.getByRole('region', { name: 'Where it is' })
    await place.getByRole('heading').click()
    await expect(place.locator('figure svg a')).toHaveCount(4)
    for (const link of await place.locator('figure svg a').all())
      await expect(place.locator(`dl a[href="${await link.getAttribute('href')}"]`)).toHaveCount(1)
    await place.locator('dl').getByRole('link', { name: 'Mirzapur' }).click()
    await expect(page).toHaveURL(/\/c\/ls-up-79$/)
    // A seat that was redrawn, of which we know no place.
    await page.goto('/c/va-jk-1')
    await expect(page.getByRole('region', { name: 'Where it is' })).toHaveCount(0)
  },
)

test(
  'from the front page two candidates of my seat are compared in three taps and six digits',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    let taps = 0
    const tap = async (what: Locator) => {
      await what.tap()
      taps += 1
    }
    await arrive(page, '/')
    await tap(page.getByRole('combobox'))
    await page.keyboard.type('700150')
    await tap(page.getByRole('option').first())
    await page.waitForURL(/\/c\/ls-wb-22$/)
    await tap(page.getByRole('link', { name: 'Compare the first two' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Candidate comparison' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
  },
)

test('a suggestion says why it is one, and who won there', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, '/')
  await page.getByRole('combobox').fill('noida')
  await expect(page.getByRole('option').filter({ hasText: 'Gautam Buddha Nagar' }).first()).toContainText(
    /Noida → Gautam Buddha Nagar.*Uttar Pradesh · Lok Sabha · 2024: /,
  )
})
