// What a visitor taps before its script is there happens as soon as it is; without it the page stays.
import { expect, test, type Page } from './test.ts'
import { arrive } from './page-checks.ts'

/** Holds back every script until the returned function is called. */
async function scriptsHeld(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    // Plain: it runs before the first paint.
    if (route.request().url().includes('before-paint')) return route.continue()
    await released
    return route.continue()
  })
  return release
}

test('a button that was tapped before its script came is answered once', async ({ page }) => {
  const release = await scriptsHeld(page)
  await page.goto('/c/ls-up-77', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'This is my seat' })
  await button.click()
  await button.click()
  expect(await page.evaluate(() => localStorage.getItem('mySeat'))).toBeNull()
  release()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mySeat'))).toContain('ls-up-77')
  // Taps after that are ordinary ones.
  await page.getByRole('button', { name: 'Report a mistake' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a candidate who was ticked before the script came stays ticked, and is counted', async ({ page }) => {
  const release = await scriptsHeld(page)
  await page.goto('/c/ls-up-77', { waitUntil: 'commit' })
  const ticks = page.getByRole('region', { name: 'Candidates' }).getByRole('checkbox')
  for (const n of [0, 1, 2]) await ticks.nth(n).click()
  await ticks.nth(2).click()
  release()
  await expect(page.getByText('2 ticked')).toBeVisible()
  for (const n of [0, 1]) await expect(ticks.nth(n)).toBeChecked()
  await expect(ticks.nth(2)).not.toBeChecked()
})

test('a button in a part that comes later than its page is answered too', async ({ page, context }) => {
  await context.grantPermissions([])
  const release = await scriptsHeld(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Use my location' }).click()
  release()
  await expect(page.getByText('You did not share your location.')).toBeVisible()
})

test('a word that the keyboard composes while the part wakes stays one word', async ({ page, context }) => {
  await arrive(page, '/ta')
  const release = await scriptsHeld(page)
  const search = page.getByRole('combobox')
  await search.focus()
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('த')
  release()
  await expect(page.locator('page-part[data-awake]').filter({ has: search })).toHaveCount(1)
  await compose('தமிழ்')
  await keyboard.send('Input.insertText', { text: 'தமிழ்' })
  await expect(search).toHaveValue('தமிழ்')
})

test('a form is sent although the script that runs before the first paint came last', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/before-paint/, async (route) => {
    await released
    return route.continue()
  })
  // A sign that it ran.
  await page.addInitScript(() => localStorage.setItem('disclaimerDismissed', '1'))
  await page.goto('/grievance', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'earlyTaps' in window)).toBe(true)
  release()
  await expect(page.locator('html[data-disclaimer]')).toBeAttached()
  await page.getByLabel('Receipt').fill('none')
  const form = page.locator('page-part[data-awake] form').filter({ hasText: 'Receipt' })
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
})

test('a part opened before the page has settled speaks the language of the page', async ({ page }) => {
  // What loads at rest never does.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const parts = [
    ['polls', 'पोल बनाएँ', 'विकल्प 1'],
    ['fact-checks', 'तथ्य-जाँच का अनुरोध करें', 'दावा'],
    ['polls', 'ग़लती बताएँ', 'क्या ग़लत है, और आपको कैसे पता?'],
  ] as const
  for (const [at, button, field] of parts) {
    await page.goto(`/hi/${at}`)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: button })
    await expect(dialog.getByLabel(field).first()).toBeVisible()
    expect((await dialog.innerText()).match(/[a-z{]+/gi)).toBeNull()
  }
})

test('scripts that a newer release has replaced empty no page', async ({ page }) => {
  await arrive(page, '/c/ls-up-77')
  let asked = 0
  await page.route(/\/assets\/.*\.js$/, (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1, name: /Varanasi/ })).toBeVisible()
  await page.locator('main a[href="/constituencies"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Constituencies' })).toBeVisible()
})

test('what came in part, or as nothing, leaves a page without a dead button', async ({ page }) => {
  for (const [what, part] of [
    [/\/assets\/browser-[^/]*\.js$/, 0.5],
    [/\/assets\/browser-[^/]*\.js$/, 0],
    [/\/polls$/, 0.9],
  ] as const) {
    await page.route(what, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length * part) })
    })
    // What runs before the first paint may come last.
    await page.route(/\/before-paint-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto('/polls')
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'off')
    await expect(page.getByRole('button', { name: 'Create Poll' })).toBeHidden()
    await page.unrouteAll()
  }
})

/** The page is from before an update, until another document comes. */
async function fromBefore(page: Page): Promise<() => boolean> {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  )
  return () => isOld
}

test('a button on a page from before an update loads the new one, and is tapped again there', async ({
  page,
}) => {
  await arrive(page, '/polls')
  const isOld = await fromBefore(page)
  const create = page.getByRole('button', { name: 'Create Poll' }).first()
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Create Poll' })).toBeVisible()
  expect(isOld()).toBe(false)
})

test('what is searched on a page from before an update loads the new one', async ({ page }) => {
  await arrive(page, '/polls')
  const isOld = await fromBefore(page)
  const search = page.getByRole('searchbox', { name: 'Search polls' })
  await search.fill('library')
  await expect(page).toHaveURL(/search=library/)
  await expect.poll(isOld).toBe(false)
  await expect(search).toHaveValue('library')
  // So does what is typed outside a form.
  await arrive(page, '/booth-card')
  const isBefore = await fromBefore(page)
  const part = page.getByLabel('Part number')
  await part.fill('112')
  await expect.poll(isBefore).toBe(false)
  await expect(part).toHaveValue('112')
})

test('a page of a version that could not load itself again is loaded by what it gets for a script that is gone', async ({
  page,
}) => {
  let isOld = true
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isOld && !route.request().url().includes('gone') ? route.abort() : route.continue(),
  )
  await page.goto('/polls')
  const search = page.getByRole('searchbox', { name: 'Search polls' })
  const create = page.getByRole('button', { name: 'Create Poll' }).first()
  // Scripts drew it as one root, and what they draw has no names.
  await page.evaluate(() => {
    Object.assign(document, { __reactContainer$1: {} })
    document.documentElement.dataset['scripts'] = 'on'
    for (const field of document.querySelectorAll('input')) field.removeAttribute('name')
  })
  await search.fill('library')
  await search.evaluate((field: HTMLInputElement) => (field.defaultValue = field.value))
  await create.click()
  isOld = false
  const load = (script: string) => page.evaluate((at) => import(at).catch(() => {}), script)
  await load('/assets/gone1234.js')
  await expect(page.getByRole('dialog', { name: 'Create Poll' })).toBeVisible()
  await expect(search).toHaveValue('library')
  // Of today's pages nothing is loaded again behind their back.
  await page.evaluate(() => Object.assign(window, { isHere: true }))
  await load('/assets/gone5678.js')
  expect(await page.evaluate(() => 'isHere' in window)).toBe(true)
})
