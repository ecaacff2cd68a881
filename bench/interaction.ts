// From a tap or a key to the next picture on a cheap phone, a processor four times slower: typing in a search
// field, opening a menu, voting.
import { loadavg } from 'node:os'
import type { Browser, Locator, Page } from '@playwright/test'
import { electionPollId } from '../src/polls/contract.ts'
import { cheapPhone } from './first-view/view.ts'
import { within } from './measuring/children.ts'
import { openBrowser, startOwnSite } from './measuring/own-site.ts'

const rounds = 5
/** Milliseconds: the slowest interaction of a round, the median of the rounds. */
const bar = 100

/** Milliseconds until the next picture: in all, before any handler ran, and in handlers. */
type Slowest = { event: string; all: number; wait: number; work: number }

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

/** The slowest of all taps and keys of a visit. */
async function slowest(browser: Browser, origin: string, { path, act }: Interaction): Promise<Slowest> {
  const page = await cheapPhone(browser)
  await page.addInitScript(() => {
    const seen: Slowest[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          seen.push({
            event: entry.name,
            all: entry.duration,
            wait: entry.processingStart - entry.startTime,
            work: entry.processingEnd - entry.processingStart,
          })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  await act(page)
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Slowest[] }).seen)
  await page.context().close()
  return seen.toSorted((a, b) => b.all - a.all)[0] ?? { event: 'nothing over 16', all: 0, wait: 0, work: 0 }
}

const finish = within(1500, 'interaction')
const { origin, stop } = await startOwnSite()
const browser = await openBrowser()
console.log(`CPU ÷4, 360 × 740; the slowest of a visit, median of ${rounds}. Bar: ${bar} ms.`)
for (const interaction of interactions) {
  const visits: Slowest[] = []
  for (let n = 0; n < rounds; n += 1) visits.push(await slowest(browser, origin, interaction))
  const { event, all, wait, work } = visits.toSorted((a, b) => a.all - b.all)[rounds >> 1]!
  const over = all > bar
  if (over) process.exitCode = 1
  const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
  console.log(
    `${interaction.what.padEnd(28)} ${interaction.path.padEnd(48)} ${ms(all)}  ${event}: waited ${ms(wait)}, worked ${ms(work)}   load ${loadavg()[0]!.toFixed(1)}${over ? '   over the bar' : ''}`,
  )
}
await browser.close()
await stop()
finish()
