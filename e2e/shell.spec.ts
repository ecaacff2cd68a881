// The frame around every page: footer, banner, notices, sharing, the live connection, navigation.
import { expect, test, type Page } from './test.ts'
import { arrive } from './page-checks.ts'

test.describe('every page', () => {
  test('the bottom bar covers none of its content', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const ends = await page.evaluate(() => {
      const [footer, bar] = ['footer', '.shell > .sticky'].map((name) => document.querySelector(name)!)
      return [footer!.getBoundingClientRect().bottom, bar!.getBoundingClientRect().top]
    })
    expect(ends[0]).toBeLessThanOrEqual(ends[1]! + 1)
  })

  test('begins with a link that skips to its content', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('has a footer with the columns, the legal strip and the years', async ({ page, isMobile }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
    // On a phone each column opens with a tap.
    if (isMobile) for (const one of await footer.locator('summary').all()) await one.click()
    await expect(links('Voter Info')).toHaveText([
      'Constituencies',
      'Leaders & Performance',
      'Candidate Analysis',
      'Voter Guide',
      'Questions and answers',
      'Elections',
      'Get on the roll',
      'Silence Period',
    ])
    await expect(links('Voter Info').filter({ hasText: 'Voter Guide' })).toHaveAttribute(
      'href',
      '/voter-id-help',
    )
    await expect(links('Insights')).toHaveText([
      'Who is represented',
      'Polls & Forecasts',
      'News Digest',
      'Fact Checks',
    ])
    await expect(links('About & Legal')).toHaveText([
      'About Us',
      'Methodology',
      'Data Sources',
      'Contact Us',
      'Open Data',
      'Corrections',
      'Grievance Officer',
      'Privacy Policy',
      'Terms of Service',
    ])
    await expect(footer.getByRole('link', { name: /^(Disclaimer|Privacy|Terms)$/ })).toHaveCount(3)
    await expect(footer).toContainText(new RegExp(`© 2024–${new Date().getFullYear()} Matdata`))
  })

  test('leads to itself in the other languages', async ({ page }) => {
    await page.goto('/constituencies?page=2')
    const languages = page.getByRole('banner').getByRole('navigation', { name: 'Language' })
    await languages.getByText('English').click()
    const hindi = languages.getByRole('link', { name: 'हिंदी' })
    await expect(hindi).toHaveAttribute('href', '/hi/constituencies?page=2')
    await expect(hindi).toHaveAttribute('lang', 'hi-IN')
    await hindi.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await page.getByRole('banner').getByText('हिंदी').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()
  })
})

test.describe('going to another page', () => {
  test('begins at its top; Back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
    await arrive(page, '/constituencies')
    const link = page.getByRole('link', { name: 'View Details' }).nth(12)
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(/\/c\//)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Constituencies')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(10)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test(
    'leads to another of its kind, though parts of this one have not been seen',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/c/ls-up-77')
      await page.getByRole('button', { name: 'This is my seat' }).first().click()
      await page.goto('/c/ls-up-76')
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
      const before = await page.getByRole('heading', { level: 1 }).textContent()
      await page.locator('a[href="/c/ls-up-77"]').first().click()
      await expect(page).toHaveURL('/c/ls-up-77')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before!)
    },
  )

  test('scrolls to a requested anchor', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/constituencies')
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await page.getByRole('link', { name: 'View Election Results' }).click()
    await expect(page).toHaveURL(/#results$/)
    await expect(page.locator('#results')).toBeInViewport()
  })
})

test('a list says that it is busy while its next page is loading', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, '/constituencies')
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/constituencies?*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Goa')
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies in Goa')
  await expect(main).not.toHaveAttribute('aria-busy')
})

test.describe('the data disclaimer', () => {
  test('is shown until dismissed, and then never moves a page again', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'About the data' })
    await page.goto('/')
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/disclaimer')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(banner).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(await shifts(page)).toBe(0)
  })
})

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // Events so far are reported before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

test.describe('sharing', () => {
  test(
    'copies the link if the browser cannot share, and says so for five seconds',
    { tag: '@phone' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
      await page.clock.pauseAt(Date.now() + 60_000)
      const notice = page.getByText('Link copied to clipboard!')
      await page.getByRole('banner').getByRole('button', { name: 'Share' }).click()
      await expect(notice).toBeVisible()
      // A notice under the pointer stays.
      await page.mouse.move(0, 400)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      await page.clock.runFor(4_500)
      await expect(notice).toBeVisible()
      await page.clock.runFor(1_000)
      await page.clock.resume()
      await expect(notice).toBeHidden()
      await context.clearPermissions()
    },
  )

  test('uses the phone’s share sheet if there is one', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => Object.assign(window, { data }),
      }),
    )
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (window as unknown as { data: unknown }).data)
    expect(shared).toEqual({ title: await page.title(), url: page.url() })
    await expect(page.getByText('Link copied to clipboard!')).toBeHidden()
  })
})

test.describe('the live connection', () => {
  test(
    'shows how many visitors are online, and notifications as toasts',
    { tag: '@phone' },
    async ({ page }) => {
      let say = (_event: string, _payload: unknown) => {}
      await page.routeWebSocket(/socket\.io/, (socket) => {
        say = (event, payload) => socket.send(`42${JSON.stringify([event, payload])}`)
        socket.onMessage((message) => {
          if (message === '40') {
            socket.send('40{"sid":"b"}')
            say('user-count', 1_234_567)
          }
        })
        socket.send('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":4096}')
      })
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      // The socket opens when something live is in sight.
      await footer.scrollIntoViewIfNeeded()
      await expect(footer.getByText('12,34,567 online')).toBeVisible()
      await expect(footer.getByRole('img', { name: 'Live' })).toBeVisible()
      const notification = { id: 'n1', timestamp: '2026-11-21T00:00:00Z', type: 'poll', title: 'A poll' }
      say('live-notification', { ...notification, description: 'A new poll has opened' })
      await expect(page.getByText('A new poll has opened')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('A new poll has opened')).toBeHidden()
    },
  )
})
