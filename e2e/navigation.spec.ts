// The menus of wide screens, the tabs of phones, and both without scripts.
import { expect, test, type Page } from './test.ts'
import { problems } from './axe.ts'
import { complaints } from './page-checks.ts'

const menus: Record<string, Record<string, string>> = {
  'About Us': {
    'About Matdata': '/about-us',
    Methodology: '/methodology',
    'Data Sources': '/data-sources',
    'Contact Us': '/contact-us',
    'Open Data': '/data',
  },
  'Voter Info': {
    Constituencies: '/constituencies',
    'Leaders & Performance': '/leaders-performance',
    'Candidate Analysis': '/candidate-analysis',
    Elections: '/elections',
  },
  Insights: {
    'Who is represented': '/who-is-represented',
    'Polls & Forecasts': '/polls-forecasts',
    'News Digest': '/news-digest',
    'Fact Checks': '/fact-checks',
  },
  Help: {
    'Voter ID Help': '/voter-id-help',
    'Voting Education': '/voting-education',
    'Personalized Guide': '/personalized-guide',
    'Questions and answers': '/guide/answers',
    'Get on the roll': '/get-on-the-roll',
    'Booth card': '/booth-card',
  },
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

test.describe('wide screens', { tag: '@wide' }, () => {
  test('have four menus with arrow keys and type-ahead', async ({ page }) => {
    const heard = complaints(page)
    await page.clock.install()
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    for (const [name, items] of Object.entries(menus)) {
      await bar.getByRole('button', { name }).click()
      const links = page.getByRole('menu').getByRole('menuitem')
      await expect(links).toHaveText(Object.keys(items))
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
        Object.values(items),
      )
      if (name === 'Insights') expect(await problems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const active = page.locator('[role=menuitem]:focus')
    await expect(active).toHaveText('Who is represented')
    await page.keyboard.type('fa')
    await expect(active).toHaveText('Fact Checks')
    await page.clock.fastForward(400)
    await page.keyboard.type('n')
    await expect(active).toHaveText('News Digest')
    expect(heard).toEqual([])
  })

  test('show which menu the page belongs to, and work by keyboard alone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('banner')
    const button = bar.getByRole('button', { name: 'Voter Info' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/constituencies')
    await expect(button).toHaveAttribute('aria-current', 'true')
    await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })
})

test.describe('phones', { tag: '@phone' }, () => {
  test('have five tabs, four of which open a sheet with their links', async ({ page }) => {
    const heard = complaints(page)
    await page.goto('/')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
    ).toBeVisible()
    for (const [name, items] of Object.entries(menus)) {
      await tab(page, name).tap()
      const sheet = page.getByRole('dialog', { name })
      await expect(sheet.getByRole('link')).toHaveText(Object.keys(items))
      if (name === 'Help')
        await expect(sheet.getByRole('region', { name: 'Voter Guide' }).getByRole('link')).toHaveCount(6)
      if (name === 'Insights') expect(await problems(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
    }
    expect(heard).toEqual([])
  })

  test('close a sheet on Escape, on a tap outside, and when a link is followed', async ({ page }) => {
    await page.goto('/')
    const sheet = page.getByRole('dialog', { name: 'Voter Info' })
    const opener = tab(page, 'Voter Info')
    for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(180, 80)]) {
      await opener.tap()
      await expect(sheet).toBeVisible()
      await close()
      await expect(sheet).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page).toHaveURL('/')
    }
    await opener.tap()
    // Nothing behind it is there for the keyboard or a screen reader.
    await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0)
    const close = sheet.getByRole('button', { name: 'Close' })
    await close.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await sheet.getByRole('link', { name: 'Constituencies' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/constituencies')
    await expect(opener).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const summary = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).locator('summary:visible', { hasText: name })

  test('every menu opens, its links work, and there are no dead buttons', async ({ page }) => {
    await page.goto('/')
    for (const [name, items] of Object.entries(menus)) {
      await summary(page, name).click()
      for (const [label, address] of Object.entries(items)) {
        const link = page.locator('details[open]').getByRole('link', { name: label })
        await expect(link).toBeVisible()
        await expect(link).toHaveAttribute('href', address)
      }
    }
    await expect(page.getByRole('button', { name: /Share|Dismiss/ })).toHaveCount(0)
    await summary(page, 'Voter Info').click()
    await page.locator('details[open]').getByRole('link', { name: 'Constituencies' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constituencies')
  })
})

for (const [path, label, pause] of [
  ['/constituencies', 'Name or state', 300],
  ['/leaders-performance', 'Name, party, constituency or state', 500],
  ['/candidate-analysis', 'Name of the candidate', 300],
] as const)
  test(
    `a link followed within ${pause} ms of typing on ${path} wins over the search`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
      // Time stands still: a slow machine would otherwise let the pause after typing pass before the link is pressed.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1_000)
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).search))
      await page.getByLabel(label).fill('agra')
      await page.clock.runFor(pause - 10)
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await page.clock.fastForward(1_000)
      await expect(page).toHaveURL('/')
      expect(requests.filter((search) => search.includes('agra'))).toEqual([])
      // Playwright would resume it itself, but perhaps not before the next journey in this context has begun.
      await page.clock.resume()
    },
  )
