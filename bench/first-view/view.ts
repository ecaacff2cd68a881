// One first view of a page in a browser as slow as a cheap phone; or what its main thread did, which is noted at its own cost.
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Milliseconds, milliseconds, and a share of the screen. */
export type View = { lcp: number; tbt: number; cls: number }

/** Milliseconds of the main thread: running scripts, compiling them, style and layout, and all tasks together. */
export type Work = {
  scripts: number
  compile: number
  layout: number
  all: number
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number }
type Kind = 'scripts' | 'compile' | 'layout'

const kinds: readonly [Kind, RegExp][] = [
  ['compile', /^(v8\.(compile|produce)|V8\.(Parse|Compile|Finalize)|v8\.deserialize)/i],
  [
    'scripts',
    /^(EvaluateScript|v8\.evaluateModule|FunctionCall|TimerFire|RunMicrotasks|FireIdleCallback|EventDispatch|V8\.GC|MinorGC|MajorGC|v8\.callFunction|v8\.run)/i,
  ],
  ['layout', /^(UpdateLayoutTree|Layout|PrePaint|ParseHTML|ParseAuthorStyleSheet|Paint|Layerize|Commit)$/],
]

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

export async function firstWork(browser: Browser, address: string): Promise<Work> {
  const traced = await trace(await browser.newBrowserCDPSession())
  const page = await openOnPhone(browser, address)
  const events = await traced()
  await page.context().close()
  return spentOn(events)
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

async function trace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8',
        'disabled-by-default-v8.compile',
      ],
    },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    await devtools.detach()
    return events
  }
}

/** The page's main thread is the one that lays out; each event counts for itself, without what ran inside it. */
function spentOn(events: readonly TraceEvent[]): Work {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const laidOut = Map.groupBy(
    events.filter(({ name }) => name === 'Layout'),
    threadOf,
  )
  const [main] = [...laidOut].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const own = events
    .filter(
      (event): event is TraceEvent & { dur: number } =>
        threadOf(event) === main && event.ph === 'X' && event.dur !== undefined,
    )
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  const spent = { scripts: 0, compile: 0, layout: 0, all: 0 }
  const open: { end: number; kind: Kind | undefined }[] = []
  for (const { name, ts, dur } of own) {
    while (open.length > 0 && open.at(-1)!.end <= ts) open.pop()
    const around = open.at(-1)
    if (open.length === 0) spent.all += dur / 1000
    // What has no kind of its own is part of what it runs in.
    const kind = kinds.find(([, names]) => names.test(name))?.[0] ?? around?.kind
    if (around?.kind) spent[around.kind] -= dur / 1000
    if (kind) spent[kind] += dur / 1000
    open.push({ end: ts + dur, kind })
  }
  return spent
}
