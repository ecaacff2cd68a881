// A browser as slow as a cheap phone.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/testing/chromium.ts'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
  return chromium.launch({
    executablePath,
    // A browser under remote control collects the location of every Error, and React creates five while
    // loading: V8 would then parse the whole script twice, which it does not on a phone.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-enable-lazy-source-positions'],
  })
}

/** An empty page in a context of its own: a phone's screen, slow 4G, and a processor four times slower. */
export async function cheapPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
