/**
 * npm run screenshots: pictures of every page of the built site and of its states (`page-states.ts`) in `screenshots/`, one
 * for each width, theme and language, with the starter data and fictional news, polls and fact checks. A page is
 * opened once and pictured in all widths and themes.
 * `-- --route /polls --state poll-held --width 360 --theme dark --language hi` takes fewer.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { run } from '../scripts/child.mjs'
import { translationsOf } from '../scripts/checks/catalogues.ts'
import { needChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/testing/services.ts'
import { issuerSettings } from './issuer.ts'
import type { OwnSite } from './own-site.ts'
import { bare, deskTabs, flagged } from './pictured-pages.ts'
import { fits, type PageState, type Say } from './state-actions.ts'

const folder = 'screenshots'
const { values: wish } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['360', '768', '1366'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['en', 'hi'] },
  },
})
const everything = wish.route === undefined && wish.state === undefined
const widths = wish.width.map(Number)
const height = 740
/** In a full-page picture the bar is at the end, not across the middle. */
const barAtTheEnd = '.shell > .sticky { position: static !important }'
/** Pages at a time; the browser and the site share the processors. */
const atOnce = 3

const executablePath = await needChromium()
const built = await run(process.execPath, ['scripts/build.mjs'], { show: true })
if (built.code !== 0) process.exit(built.code)

const port = await freePort()
process.env['E2E_PORT'] = String(port)
const origin = `http://localhost:${port}`
const { startSite } = await import('./own-site.ts')
const { ask, signIn } = await import('./operator.ts')
const { visit } = await import('./page-checks.ts')
const { examples } = await import('./examples.ts')
const { pageStates } = await import('./page-states.ts')

type Task = { name: string; origin: string; address: string; state?: PageState; as?: 'admin' }

const failures: string[] = []
let silent: Promise<void> | undefined
const opened: OwnSite[] = []
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const began = Date.now()
  await openSite({ PORT: String(port), STARTER_DATA: 'full', CONTACT_EMAIL: 'help@example.org' }, true)
  const groups = [
    await ofPages(),
    await ofStates(),
    ...(everything ? [await ofOtherSites(), deskPages()] : []),
  ]
  for (const tasks of groups) for (const language of wish.language) await pictures(language, tasks)
  if (everything) for (const language of wish.language) await pictures(language, await ofSilence())
  console.log(`${Math.round((Date.now() - began) / 1000)} s`)
} finally {
  await browser.close()
  for (const site of opened) await site.stop()
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exit(1)

async function openSite(settings: Record<string, string>, filled = false): Promise<string> {
  const filledBy = filled ? ['e2e/fictional-news.ts', 'e2e/fictional-states.ts'] : []
  const site = await startSite({ ...issuerSettings, LOG_LEVEL: 'error', ...settings }, { filledBy })
  opened.push(site)
  return site.origin
}

async function ofPages(): Promise<Task[]> {
  if (wish.route === undefined && wish.state !== undefined) return []
  const wanted = (await examples()).filter(({ route }) => wish.route?.includes(route) ?? true)
  if (wanted.length === 0) throw new Error(`No page has the route ${wish.route?.join(', ')}`)
  return wanted.map(({ address }) => ({ name: nameOf(address), origin, address }))
}

async function ofStates(): Promise<Task[]> {
  if (wish.state === undefined && wish.route !== undefined) return []
  const wanted = pageStates.filter(({ name }) => wish.state?.some((part) => name.includes(part)) ?? true)
  const { candidates } = await ask<{ candidates: { id: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=5',
  )
  const { polls } = await ask<{ polls: { id: string; ended: boolean }[] }>('GET', '/api/polls')
  const addresses = new Map((await examples()).toReversed().map(({ route, address }) => [route, address]))
  for (const many of [2, 3, 5])
    addresses.set(
      `compare-${many}`,
      `/candidate-comparison?candidates=${candidates
        .slice(0, many)
        .map(({ id }) => id)
        .join(',')}`,
    )
  return [
    ...wanted.map((state) => ({
      name: state.name,
      origin,
      address: addresses.get(state.at) ?? state.at,
      state,
    })),
    ...(everything
      ? polls
          .filter(({ ended }) => ended)
          .map(({ id }) => ({ name: 'poll-ended', origin, address: `/poll/${id}` }))
      : []),
  ]
}

async function ofOtherSites(): Promise<Task[]> {
  const empty = await openSite({})
  const other = await openSite({
    FLAGS:
      'newsDigest=off,factChecking=off,pollsForecasts=off,supportUsPage=on,monthlySubscriptions=on,analyticsReporting=on',
    ANALYTICS_URL: 'https://usage.example/api/event',
    DONATION_URL: 'https://give.example/',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@us',
    GRIEVANCE_OFFICER: 'Asha Rao, grievance@matdata.example, Jaipur',
  })
  return [
    ...bare.map((address) => ({ name: `empty-${nameOf(address)}`, origin: empty, address })),
    ...flagged.map((address) => ({ name: `flags-${nameOf(address)}`, origin: other, address })),
  ]
}

function deskPages(): Task[] {
  return deskTabs.map((tab) => ({
    name: `desk-${nameOf(`/${tab}`)}`,
    origin,
    address: `/desk?tab=${tab}`,
    as: 'admin',
  }))
}

/** Two days before a fictional poll in Goa: what is about its parties is closed there. */
async function ofSilence(): Promise<Task[]> {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const calendar = {
    id: 'va-ga-fictional',
    house: 'assembly',
    kind: 'general',
    states: ['Goa'],
    announcedOn: day(-30),
    countingDay: day(9),
    phases: [
      {
        number: 1,
        pollDay: day(1),
        opens: '07:00',
        closes: '18:00',
        constituencies: 'all',
        exceptions: [],
        kind: 'poll',
      },
    ],
    status: 'announced',
    asOf: day(0),
    source: { publisher: 'Nirvachan Sadan', title: 'A fictional schedule' },
  }
  const body = { stated: { calendar }, reason: 'For pictures' }
  silent ??= (async () => {
    const { change } = await ask<{ change: number }>('POST', '/api/elections/changes', {
      operator: 'asha',
      body,
    })
    await ask('POST', `/api/elections/changes/${change}/confirm`, { operator: 'bela', body: {} })
    await new Promise((rest) => setTimeout(rest, 3_000))
  })()
  await silent
  const { polls } = await ask<{ polls: { id: string; silent?: object }[] }>('GET', '/api/polls')
  const closed = polls.find(({ silent: now }) => now !== undefined)
  return [
    '/',
    '/silence',
    '/elections',
    '/leaders-performance?state=GA',
    '/c/ls-ga-1',
    ...(closed ? [`/poll/${closed.id}`] : []),
  ].map((address) => ({
    name: `silent-${nameOf(address).replace(closed?.id ?? '', 'poll')}`,
    origin,
    address,
  }))
}

async function pictures(language: string, tasks: readonly Task[]) {
  const waiting = [...tasks]
  const say = wordsIn(language)
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift())
      try {
        await picture(language, task, say)
      } catch (error) {
        failures.push(`${language} ${task.name}: ${String(error).split('\n')[0]}`)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (tasks.length > 0)
    console.log(`${language}: ${tasks.length} pages or states, ${tasks[0]!.name} to ${tasks.at(-1)!.name}`)
}

async function picture(language: string, task: Task, say: Say) {
  const { state } = task
  const address = `${task.origin}${language === 'en' ? '' : `/${language}`}${task.address}`
  // What a visitor does may lead elsewhere on another screen.
  const groups = state?.reach ? widths.filter((width) => fits(state, width)).map((one) => [one]) : [widths]
  for (const group of groups) {
    const context = await browser.newContext({
      viewport: { width: group[0]!, height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      hasTouch: group[0]! < 1024,
      isMobile: group.every((width) => width < 1024),
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await state?.before?.(page)
      if (task.address.startsWith('/embed/')) await page.goto(address)
      else await visit(page, address)
      if (task.as) await signIn(page, 'Asha', task.as, origin, say)
      if (task.as) await expect(page.getByText(say('Loading…'))).toHaveCount(0)
      await state?.reach?.(page, say)
      if (!state?.screen) {
        await scrollThrough(page)
        await addStyle(page, barAtTheEnd)
      }
      await shots(page, { language, group, task })
    } finally {
      await context.close()
    }
  }
}

/** Parts of a page load when they come into view. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let at = 0; at < Math.min(document.body.scrollHeight, 12_000); at += innerHeight) {
      scrollTo(0, at)
      await new Promise((rest) => setTimeout(rest, 40))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** As an object: the site's policy refuses a style element, even Playwright's own. */
async function addStyle(page: Page, rule: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rule)
}

async function shots(
  page: Page,
  { language, group, task }: { language: string; group: number[]; task: Task },
) {
  for (const width of group)
    for (const theme of wish.theme) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
      const into = join(folder, [language, theme, width].join('-'))
      mkdirSync(into, { recursive: true })
      await page.screenshot({
        path: join(into, `${task.name}.png`),
        fullPage: !task.state?.screen,
        animations: 'disabled',
      })
    }
}

function nameOf(address: string): string {
  return address === '/' ? 'home' : address.slice(1).replaceAll(/[^\w-]+/g, '_')
}

/** The words of all features: a page's own catalogue does not matter here. */
function wordsIn(language: string): Say {
  const files = language === 'en' ? [] : globSync(`src/*/web/words/${language}.po`)
  const words = new Map(
    files.flatMap((file) =>
      translationsOf(readFileSync(file, 'utf8')).map((one) => [one.message, one.words] as const),
    ),
  )
  return (message) => words.get(message) || message
}
