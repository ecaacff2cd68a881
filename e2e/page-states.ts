/**
 * The states of pages that a visitor reaches by doing something: for pictures, and some of them for
 * `states.spec.ts`. In any language: `say` translates what is pressed.
 */
import { button, press, held, failedMove, type PageState } from './state-actions.ts'
import { formStates } from './form-states.ts'

export const pageStates: readonly PageState[] = [
  ...formStates,
  {
    name: 'menu',
    at: '/',
    only: 'wide',
    screen: true,
    reach: (page, say) =>
      page
        .getByRole('banner')
        .locator('summary', { hasText: say('Voter Info') })
        .click(),
  },
  {
    name: 'sheet',
    at: '/',
    only: 'phone',
    screen: true,
    reach: (page, say) => press(page, say('Voter Info')),
  },
  {
    name: 'languages',
    at: '/',
    screen: true,
    reach: (page, say) =>
      page
        .getByRole('banner')
        .getByRole('navigation', { name: say('Language') })
        .locator('summary')
        .click(),
  },
  {
    name: 'tools',
    at: '/about-us',
    screen: true,
    sound: true,
    // The floating button is there for the Tab key even where something lies under it.
    async reach(page, say) {
      await page.keyboard.press('Tab')
      await page.locator('.floating [aria-haspopup]').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: say('Explore Tools') }).waitFor()
    },
  },
  ...['varanasi', 'noida', '700150', 'xqzw'].map((text): PageState => ({
    name: `suggestions-${text}`,
    at: '/',
    screen: true,
    async reach(page) {
      await page.getByRole('combobox').fill(text)
      const found = page.getByRole('main').locator('form', { has: page.getByRole('combobox') })
      await found.getByRole('option').or(found.getByRole('link')).first().waitFor()
    },
  })),
  {
    name: 'location-refused',
    at: '/',
    screen: true,
    async reach(page, say) {
      await press(page, say('Use my location'))
      await page
        .getByText(say('You did not share your location. Type the six digits of your PIN code instead.'))
        .waitFor()
    },
  },
  {
    name: 'own-seat',
    at: '/c/ls-up-77',
    async reach(page, say) {
      await press(page, say('This is my seat'))
      await page.goto(page.url().replace(/\/c\/.*/, '/'))
    },
  },
  {
    name: 'own-seat-toast',
    at: '/c/ls-up-77',
    screen: true,
    reach: (page, say) => press(page, say('This is my seat')),
  },
  {
    name: 'seat-ticked',
    at: '/c/ls-up-77',
    screen: true,
    async reach(page) {
      const ticks = page.getByRole('main').getByRole('checkbox')
      await ticks.nth(0).check()
      await ticks.nth(1).check()
    },
  },
  {
    name: 'leaders-503',
    at: '/about-us',
    reach: (page, say) => failedMove(page, say, 'leaders', '/leaders-performance'),
  },
  {
    name: 'seats-503',
    at: '/about-us',
    reach: (page, say) => failedMove(page, say, 'constituencies', '/constituencies'),
  },
  {
    name: 'leaders-loading',
    at: '/leaders-performance',
    async reach(page) {
      await held(page, '**/api/leaders?**')
      await page.getByRole('main').getByRole('searchbox').first().fill('sharma')
      await page.waitForTimeout(900)
    },
  },
  {
    name: 'page-loading',
    at: '/about-us',
    screen: true,
    async reach(page) {
      await held(page, '**/api/fact-checks**')
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href$="/fact-checks"]')!.click())
      await page.waitForTimeout(900)
    },
  },
  {
    name: 'no-connection',
    at: '/voter-id-help',
    screen: true,
    async reach(page, say) {
      await page.context().setOffline(true)
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href$="/leaders-performance"]')!.click(),
      )
      await page.getByText(say('No connection'), { exact: true }).waitFor()
    },
  },
  ...[1, 2, 3, 4, 5, 6].map((step): PageState => ({
    name: `guide-${step}`,
    at: '/personalized-guide',
    async reach(page, say) {
      for (let done = 1; done < step; done += 1) {
        await page.getByRole('main').locator('label').nth(1).click()
        await press(page, done === 5 ? say('Get My Guide') : say('Next'))
      }
    },
  })),
  {
    name: 'rated',
    at: '/leaders-performance?position=mp',
    reach: (page) => page.getByRole('main').getByRole('radio').nth(3).click({ force: true }),
  },
  { name: 'news-toast', at: '/news-digest', screen: true, reach: (page, say) => press(page, say('Refresh')) },
  {
    name: 'hero',
    at: '/',
    screen: true,
    reach: (page, say) =>
      page.getByText(say('Will You Vote This Election?')).first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'election-poll-answered',
    at: '/',
    screen: true,
    async reach(page, say) {
      await page.getByLabel(say('Not Sure'), { exact: true }).check()
      await press(page, say('Submit Response'))
      await button(page, say('Change Vote')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'privacy-cleared',
    at: '/privacy',
    async reach(page, say) {
      await press(page, say('Clear this phone'))
      await page.waitForTimeout(500)
    },
  },
  ...['constituency/ls-up-77', 'constituency/ls-up-77?theme=dark', 'person/p2or5xahut6', 'poll/unknown'].map(
    (path): PageState => ({ name: `embed-${path.replaceAll(/[^\w-]+/g, '-')}`, at: `/embed/${path}` }),
  ),
  ...['compare-2', 'compare-3', 'compare-5'].map((name): PageState => ({ name, at: name })),
  ...[
    ['seat', '/c/ls-up-77'],
    ['person', '/cand/:id'],
    ['comparison', 'compare-3'],
    ['guide', '/voting-education'],
    ['booth-card', '/booth-card'],
    ['home', '/'],
  ].map(([name, at]): PageState => ({
    name: `printed-${name}`,
    at: at!,
    only: 'paper',
    reach: (page) => page.emulateMedia({ media: 'print' }),
  })),
]
