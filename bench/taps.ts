// From a tap or a key to the next picture on a cheap phone (slow 4G, a processor four times slower), and from a tap on a link to the next page.
import type { Browser, Locator, Page } from '@playwright/test'
import { electionPollId } from '../src/polls/contract.ts'
import { rank } from './measuring/asking.ts'
import { within } from './measuring/children.ts'
import { cheapPhone, openBrowser } from './measuring/phone.ts'
import { startMeasured } from './measuring/site.ts'

const rounds = 5
/** Milliseconds: the slowest interaction of a round, the median of the rounds; and until the next page is shown. */
const bars = { picture: 100, page: 900 }

type Interaction = { what: string; path: string; act: (page: Page) => Promise<void> }

const type = (field: (page: Page) => Locator, text: string) => async (page: Page) => {
  await field(page).tap()
  // As fast as a thumb types.
  await field(page).pressSequentially(text, { delay: 180 })
}
const combobox = (page: Page) => page.getByRole('combobox').first()

const interactions: Interaction[] = [
  { what: 'a place on the home page', path: '/', act: type(combobox, 'varanasi') },
  { what: 'a place in Hindi', path: '/hi', act: type(combobox, 'वाराणसी') },
  { what: 'a place in Urdu', path: '/ur', act: type(combobox, 'وارانسی') },
  {
    what: 'the list of constituencies',
    path: '/constituencies',
    act: type((page) => page.locator('main input:visible').first(), 'varanasi'),
  },
  { what: 'the whole site', path: '/search', act: type((page) => page.getByRole('searchbox'), 'varanasi') },
  ...['/', '/c/ls-up-77', '/hi', '/ur'].map((path) => ({ what: 'a menu', path, act: openMenus })),
  ...['', '/hi', '/ta'].map((language) => ({
    what: 'voting',
    path: `${language}/poll/${electionPollId}`,
    act: vote,
  })),
]

async function openMenus(page: Page): Promise<void> {
  const tabs = page.locator('nav button[aria-haspopup]:visible, nav summary:visible')
  for (const n of [0, (await tabs.count()) - 1]) {
    // Playwright's own tap scrolls the page below the bar first.
    const { x, y, width, height } = (await tabs.nth(n).boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForTimeout(700)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
}

async function vote(page: Page): Promise<void> {
  const poll = page.getByRole('article').first()
  await poll.getByRole('radio').first().tap()
  await page.waitForTimeout(300)
  await poll.locator('button[type=submit]').first().tap()
}

/** Milliseconds of the slowest of all taps and keys of a visit. */
async function slowest(browser: Browser, { path, act }: Interaction): Promise<number> {
  const page = await cheapPhone(browser)
  await page.addInitScript(() => {
    Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) Object.assign(window, { slowest: Math.max(seen(), duration) })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    const seen = () => (window as unknown as { slowest: number }).slowest
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  await act(page)
  await page.waitForTimeout(1500)
  const found = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  await page.context().close()
  return found
}

/** Milliseconds from a tap on the first link of the page to `address` until that page has been painted; with or without a new document. */
async function toPage(browser: Browser, path: string, address: string): Promise<number> {
  const page = await cheapPhone(browser)
  await page.addInitScript(() => {
    const start = location.pathname
    addEventListener('pointerdown', () => sessionStorage.setItem('tapped', `${Date.now()}`), true)
    const look = () => {
      const from = sessionStorage.getItem('from') ?? start
      sessionStorage.setItem('from', from)
      if (location.pathname === from || !document.querySelector('main h1')) requestAnimationFrame(look)
      else
        setTimeout(() =>
          sessionStorage.setItem('took', `${Date.now() - Number(sessionStorage.getItem('tapped'))}`),
        )
    }
    look()
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  await page.locator(`main a[href^="${address}"]:visible`).first().tap({ noWaitAfter: true })
  const took = await page.waitForFunction(() => sessionStorage.getItem('took'))
  const found = Number(await took.jsonValue())
  await page.context().close()
  return found
}

within(1500, 'taps')
const site = await startMeasured()
const { origin } = site
const browser = await openBrowser()
console.log(
  `Slow 4G, CPU ÷4, 360 × 740; median of ${rounds}. Bars: ${bars.picture} ms for the slowest of a visit, ${bars.page} until the next page.`,
)
for (const interaction of interactions)
  await row(interaction.what, interaction.path, bars.picture, () => slowest(browser, interaction))
for (const [path, address] of [
  ['/constituencies', '/c/'],
  ['/hi/constituencies', '/hi/c/'],
  ['/c/ls-up-77', '/cand/'],
  ['/c/ls-up-77', '/data-sources'],
] as const)
  await row(`to ${address}`, path, bars.page, () => toPage(browser, path, address))
await browser.close()
await site.end()

async function row(what: string, path: string, bar: number, once: () => Promise<number>): Promise<void> {
  const all: number[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await once())
  const middle = rank(all, 0.5)
  if (middle > bar) process.exitCode = 1
  console.log(
    `${what.padEnd(28)} ${path.padEnd(48)} ${middle.toFixed(0).padStart(5)} ms${middle > bar ? '   over the bar' : ''}`,
  )
}
