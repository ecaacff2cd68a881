import { defineConfig } from '@playwright/test'
import { issuerSettings } from './e2e/issuer.ts'
import { findChromium } from './scripts/chromium.ts'
import { freePort } from './scripts/services.ts'

// Workers read this file again: the port is chosen once and handed to them through the environment.
process.env['E2E_PORT'] ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that failed is tried once more where nobody watches; Playwright calls it flaky and shows both.
  retries: process.env['CI'] ? 1 : 0,
  // Two browsers, their site and what the tests start of their own share two cores.
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // Recording each test costs a good part of its time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium()!,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    // What goes over the wire has no width.
    {
      name: 'desktop',
      testIgnore: /(canaries|found|headers|hostile|html)\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/site.ts`,
    url: `${baseURL}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: process.env['E2E_PORT'],
      LOG_LEVEL: 'warn',
      FEEDS: 'off',
      // One visitor looks at every page within a minute.
      LIMIT_DEVICE: '10000000',
      LIMIT_NETWORK: '10000000',
      ...issuerSettings,
    },
  },
})
