import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { issuerSettings } from './e2e/issuer.ts'
import { findChromium } from './scripts/testing/chromium.ts'
import { freePort } from './scripts/testing/services.ts'

// Workers read this file again: the port is chosen once and handed to them through the environment.
process.env['E2E_PORT'] ??= String(await freePort())
// Sites start several times from the same sources.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** As in vitest.config.ts. */
const patience = Math.min(6, Math.max(1, loadavg()[0]! / availableParallelism()))

/**
 * Run once: what goes over the wire has no width, others set every width themselves, and a keyboard belongs to a wide screen.
 * A test that one kind of screen is enough for is tagged with it.
 */
const onWide =
  /(api|claims|complaints|embeds|embeds-in-columns|everyone|first-start|found|headers|hostile|html|isolation|keyboard|states|support|usage)\.spec\.ts/
const onPhone = /(early-taps|fingers|news|phones)\.spec\.ts/

export default defineConfig({
  // Node runs TypeScript by itself.
  build: { external: ['**/*'] },
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than cores: a journey waits for a quarter of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Three browsers, their site and what the tests start of their own share two cores.
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  use: {
    baseURL,
    // A new one would load the site's files again; e2e/isolation.spec.ts shows that nothing is left for the next journey.
    reuseContext: true,
    // It would answer what a journey holds back; e2e/offline.spec.ts has its own contexts.
    serviceWorkers: 'block',
    // What moves is painted again and again; e2e/home.spec.ts looks at it moving.
    reducedMotion: 'reduce',
    // A trace costs a good part of a journey's time: `npx playwright test --trace=on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium()!,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // One process fewer to wake for each picture.
        '--in-process-gpu',
        // A process for each site, not for each test: it keeps what it has compiled.
        '--process-per-site',
        // Pages are gone before code that was optimised for them has paid for itself.
        '--js-flags=--no-opt --no-maglev --always-sparkplug',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because it has the files whose tests share a site of their own: at the end, two workers would wait for the third.
    {
      name: 'desktop',
      testIgnore: onPhone,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: onWide,
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/site.ts`,
    url: `${baseURL}/healthz`,
    timeout: 120_000 * patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: process.env['E2E_PORT'],
      LOG_LEVEL: 'warn',
      FEEDS: 'off',
      // One visitor requests every page within a minute.
      LIMIT_NETWORK: '10000000',
      ...issuerSettings,
    },
  },
})
