/**
 * npm run screenshots: pictures of every page of the built site in `screenshots/`, one for each width, theme and language,
 * with the starter data and fictional news, polls and fact checks. `-- --route /polls --width 360 --theme dark --language hi` takes fewer.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { issuerSettings } from './issuer.ts'
import { run } from '../scripts/child.mjs'
import { needChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/testing/services.ts'

const folder = 'screenshots'
const { values: wish } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['360', '768', '1280'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['en', 'hi'] },
  },
})

const executablePath = await needChromium()
const built = await run(process.execPath, ['scripts/build.mjs'], { show: true })
if (built.code !== 0) process.exit(built.code)

const port = await freePort()
process.env['E2E_PORT'] = String(port)
const origin = `http://127.0.0.1:${port}`
const settings = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  FEEDS: 'off',
  OPEN_DATA: 'off',
  LIMIT_DEVICE: '10000000',
  LIMIT_NETWORK: '10000000',
}
let server = 0
const site = run(process.execPath, ['e2e/site.ts'], {
  show: true,
  env: { ...process.env, ...settings, PORT: String(port), ...issuerSettings },
  started: (pid: number) => (server = pid),
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await answers()
  const { examples } = await import('./examples.ts')
  const wanted = (await examples()).filter(({ route }) => wish.route?.includes(route) ?? true)
  if (wanted.length === 0) throw new Error(`No page has the route ${wish.route?.join(', ')}`)
  const addresses = wanted.map(({ address }) => address)
  for (const language of wish.language) {
    for (const theme of wish.theme)
      for (const width of wish.width) await pictures(browser, { language, theme, width, addresses })
  }
} finally {
  await browser.close()
  process.kill(server, 'SIGTERM')
  await site
}

type Wish = { language: string; theme: string; width: string; addresses: string[] }

async function pictures(by: Browser, { language, theme, width, addresses }: Wish) {
  const into = join(folder, [language, theme, width].join('-'))
  await mkdir(into, { recursive: true })
  const context = await by.newContext({
    viewport: { width: Number(width), height: 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const address of addresses) {
    await page.goto(`${origin}${language === 'en' ? '' : `/${language}`}${address}`)
    await page.waitForLoadState('networkidle')
    const name = address === '/' ? 'home' : address.slice(1).replaceAll(/[^\w-]+/g, '_')
    await page.screenshot({ path: join(into, `${name}.png`), fullPage: true })
  }
  await context.close()
  console.log(`${addresses.length} pictures in ${into}`)
}

/** Waits for the site, which loads its data first: at most three minutes. */
async function answers() {
  for (const began = Date.now(); Date.now() - began < 180_000;) {
    const healthy = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The site does not start.')
}
