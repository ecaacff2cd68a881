// One first view of a page in a browser as slow as a cheap phone.
import type { Browser, Page } from '@playwright/test'

/** Milliseconds, milliseconds, and a share of the screen. */
export type View = { lcp: number; tbt: number; cls: number }

export async function firstView(browser: Browser, address: string): Promise<View> {
  const page = await openOnPhone(browser, address)
  const view = await page.evaluate(
    () =>
      new Promise<View>((resolve) => {
        const found = { lcp: 0, tbt: 0, cls: 0 }
        const watch = (type: string, see: (entry: PerformanceEntry & { value?: number }) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
        watch('largest-contentful-paint', (entry) => (found.lcp = entry.startTime))
        watch('longtask', (entry) => (found.tbt += Math.max(0, entry.duration - 50)))
        watch('layout-shift', (entry) => (found.cls += entry.value ?? 0))
        setTimeout(() => resolve(found), 300)
      }),
  )
  await page.context().close()
  return view
}

/** Until all that a page does by itself is done. */
async function openOnPhone(browser: Browser, address: string): Promise<Page> {
  const page = await cheapPhone(browser)
  // Chromium moves a mouse over each new page, which a phone does not have. What is under it was then laid out before the style
  // sheet was there.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.setIgnoreInputEvents', { ignore: true })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  return page
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
