// A first visit on a cheap phone: slow 4G, a processor four times slower, an empty cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/testing/services.ts'
import { electionPollId } from '../src/polls/contract.ts'
import { startProgram, stopChildren, within } from './measuring/children.ts'

const root = join(import.meta.dirname, '..')
const rounds = 5
/** The limits for a first view: milliseconds, milliseconds, and a share of the screen. */
const bars = { lcp: 1800, tbt: 200, cls: 0.02 }
type View = { lcp: number; tbt: number; cls: number }

const finish = within(180, 'first-view')
const folder = mkdtempSync(join(tmpdir(), 'matdata-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = startProgram(process.execPath, [join(root, 'dist/site/main.js')], {
  PATH: process.env['PATH'],
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  OPEN_DATA: 'off',
})
while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) await delay(200)

/** The candidate with the most contests has the fullest page. */
const { data } = (await (await fetch(`${origin}/api/candidate-analysis/search?limit=1`)).json()) as {
  data: { candidates: [{ id: string }] }
}
const candidate = `/cand/${data.candidates[0].id}`
const pages = ['/', '/constituencies', '/c/ls-up-77', '/hi/c/ls-up-77', candidate, `/poll/${electionPollId}`]

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
const browser = await chromium.launch({
  executablePath,
  // A browser under remote control collects the location of every Error, and React creates five while
  // loading: V8 would then parse the whole script twice, which it does not on a phone.
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-enable-lazy-source-positions'],
})
console.log(
  `Slow 4G (1.6 Mbit/s, 150 ms), CPU ÷4, 360 × 740; median of ${rounds}. Bars: LCP ${bars.lcp} ms, TBT ${bars.tbt} ms, CLS ${bars.cls}.`,
)
for (const page of pages) {
  const views: View[] = []
  for (let n = 0; n < rounds; n += 1) views.push(await firstView(browser, origin + page))
  const middle = (of: keyof View) =>
    views.map((v) => v[of]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const [lcp, tbt, cls] = [middle('lcp'), middle('tbt'), middle('cls')]
  const over = lcp > bars.lcp || tbt > bars.tbt || cls > bars.cls
  if (over) process.exitCode = 1
  console.log(
    `${page.padEnd(44)} LCP ${lcp.toFixed(0).padStart(5)} ms (${(lcp / bars.lcp).toFixed(2)}×)   TBT ${tbt.toFixed(0).padStart(4)} ms (${(tbt / bars.tbt).toFixed(2)}×)   CLS ${cls.toFixed(3)}${over ? '   over the bar' : ''}`,
  )
}
await browser.close()
await stopChildren(server)
finish()

async function firstView(in_: Browser, address: string): Promise<View> {
  const context = await in_.newContext({
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
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  const view = await page.evaluate(
    () =>
      new Promise<{ lcp: number; tbt: number; cls: number }>((resolve) => {
        const found = { lcp: 0, tbt: 0, cls: 0 }
        const watch = (type: string, see: (entry: PerformanceEntry & { value?: number }) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
        watch('largest-contentful-paint', (entry) => (found.lcp = entry.startTime))
        watch('longtask', (entry) => (found.tbt += Math.max(0, entry.duration - 50)))
        watch('layout-shift', (entry) => (found.cls += entry.value ?? 0))
        setTimeout(() => resolve(found), 300)
      }),
  )
  await context.close()
  return view
}
