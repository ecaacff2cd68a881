// Problems that a browser or a screen reader would report.
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { unavailable } from '../src/base/contract.ts'
import { problems } from './axe.ts'

/** By how many pixels the page scrolls sideways. */
export const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Links that leave the site without saying so, or pass something along. */
export const strayLinks = (page: Page) =>
  page.evaluate(() =>
    // A link in an SVG has no `protocol` or `origin` of its own.
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => {
        const { protocol, origin } = new URL(link.getAttribute('href')!, location.href)
        return protocol.startsWith('http') && origin !== location.origin
      })
      .filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener noreferrer'))
      .map(({ outerHTML }) => outerHTML),
  )

const height = 740
const [phone, tablet, desktop] = [360, 768, 1280]

/**
 * Checks the current page for everyone: on three screens, in light and dark. For a project without a phone's
 * screen, which would shrink what is too wide. `onPhone` is what axe looks for there in light, by default everything;
 * `onEach` looks at more on a wide screen and on a phone's; with `largeText`, every control stays whole, separate and on the
 * page with text twice as large. A width is set once: a new one costs as much as a check.
 */
export async function expectSound(
  page: Page,
  where: string,
  {
    within = 'html',
    onPhone = 'all',
    onEach,
    largeText = false,
  }: {
    within?: string
    onPhone?: 'all' | 'colour'
    onEach?: (width: number) => Promise<void>
    largeText?: boolean
  } = {},
) {
  for (const width of [desktop, tablet, phone]) {
    const here = `${where} at ${width} px`
    await page.setViewportSize({ width, height })
    expect.soft(await wider(page), `${here} scrolls sideways by`).toBe(0)
    if (width === tablet) continue
    await onEach?.(width)
    expect.soft(await problems(page, within, width === phone ? onPhone : 'all'), here).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await problems(page, within, 'colour'), `${here} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    if (!largeText) continue
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    expect.soft(await wider(page), `${here} in large text scrolls sideways by`).toBe(0)
    expect.soft(await crowded(page), `${here} in large text`).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
}

/** Controls that are smaller than 24 pixels and not part of a sentence. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !one.closest('svg, .sr-only') &&
          !/(^| )not-focus:sr-only/.test(one.className) &&
          getComputedStyle(one).display !== 'inline',
      )
      .flatMap((one) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect()
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim()
        return box.width < 24 || box.height < 24 ? `${name}: ${box.width} × ${box.height}` : []
      }),
  )

/** Dots between two facts that end a line or begin one; those of dotted.tsx are cut off there. */
export const strayDots = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const walk = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const texts: Text[] = []
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      if (
        /\S/.test(text.data) &&
        !text.parentElement!.closest('.sr-only, .dotted i, svg, noscript, template')
      )
        texts.push(text)
    }
    const topOf = (text: Text, at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    const block = ({ parentElement: one }: Text): Element | null => {
      while (one && /inline|contents/.test(getComputedStyle(one).display)) one = one.parentElement
      return one
    }
    return texts.flatMap((text, n) =>
      [...text.data.matchAll(/·/g)].flatMap(({ index: at }) => {
        const [from, to] = [text.data.slice(0, at).trimEnd().length - 1, text.data.slice(at + 1).search(/\S/)]
        const before = from >= 0 ? ([text, from] as const) : ([texts[n - 1], -1] as const)
        const after = to >= 0 ? ([text, at + 1 + to] as const) : ([texts[n + 1], -2] as const)
        return [before, after].some(([other, place]) => {
          if (!other || block(other) !== block(text)) return false
          const there =
            place === -1 ? other.data.trimEnd().length - 1 : place === -2 ? other.data.search(/\S/) : place
          return Math.abs(topOf(other, there) - topOf(text, at)) > 12
        })
          ? `${before[0]?.data ?? ''} | ${text.data} | ${after[0]?.data ?? ''}`
          : []
      }),
    )
  })

/** A busy machine does not search everything in time, and says so. */
export async function search(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator('main p[role=status].border-accent')).toHaveCount(0)
  }).toPass()
}

/** Goes to a page and waits until its scripts have taken over and everything that it loads when idle is there. */
export async function arrive(page: Page, address: string) {
  let asked = 0
  const underway = new Set<Request>()
  const begins = (request: Request) => {
    asked += 1
    underway.add(request)
  }
  const ends = (request: Request) => underway.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  const answer = await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
  // Like `networkidle`, but without its half second.
  await expect(async () => {
    const before = asked
    await page.evaluate(
      () =>
        new Promise((rest) => {
          const later = () => setTimeout(rest, 100)
          if ('requestIdleCallback' in globalThis) requestIdleCallback(later, { timeout: 1_000 })
          else later()
        }),
    )
    expect([underway.size, asked]).toEqual([0, before])
  }).toPass({ intervals: [0] })
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  return answer
}

/** The same, and all of the page has its size. */
export async function visit(page: Page, address: string) {
  const answer = await arrive(page, address)
  return answer
}

/** Goes to a control with the Tab key alone, and fails if it does not lead there. The key is held: that is one event for each step. */
export async function tabTo(page: Page, control: Locator, most = 150) {
  // From then on the key moves nothing, so it need not be asked after each step.
  const stay = await control.evaluateHandle((one) => {
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === one) event.preventDefault()
    }
    addEventListener('keydown', hold, true)
    return {
      reached: () => document.activeElement === one,
      end: () => removeEventListener('keydown', hold, true),
    }
  })
  let reached = false
  for (let steps = 0; steps < most && !reached; steps += 10) {
    for (let step = 0; step < 10; step += 1) await page.keyboard.down('Tab')
    reached = await stay.evaluate(({ reached: is }) => is())
  }
  await page.keyboard.up('Tab')
  await stay.evaluate(({ end }) => end())
  if (!reached) throw new Error(`The Tab key does not lead to ${control.toString()}`)
}

/** The site's response to a write while its database is down. */
export const databaseAway = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { code: unavailable.code, message: unavailable.message },
    }),
  )

/** Collects the browser's messages from now on: policy, hydration, missing files. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    // playwright.config.ts blocks the worker, except in offline.spec.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // Its cache is off where a journey holds requests back.
    if (message.text().includes('net::ERR_CACHE_MISS')) return
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  return heard
}

/** Controls that are cut off or overlap, ignoring floating ones. */
export const crowded = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (of: Element) => /auto|scroll/.test(getComputedStyle(of).overflowX)
    const within = (of: Element, is: (one: Element) => boolean): boolean =>
      is(of) || (of.parentElement !== null && within(of.parentElement, is))
    const floats = (of: Element) => /fixed|sticky/.test(getComputedStyle(of).position)
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 1 &&
        !within(one, floats) &&
        // The areas of a map interlock; their boxes say nothing.
        !one.closest('svg') &&
        !within(one, (parent) => parent.classList.contains('sr-only')),
    )
    // Read once: each pair of hundreds of controls is compared.
    const boxes = new Map(controls.map((one) => [one, [...one.getClientRects()]]))
    const name = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? one.tagName).trim()
    const faults: string[] = []
    for (const [at, one] of controls.entries()) {
      const box = one.getBoundingClientRect()
      if (!within(one, scrolls) && (box.left < -1 || box.right > innerWidth + 1))
        faults.push(`${name(one)} leaves the page`)
      if (one.matches('button, select') && one.scrollWidth > one.clientWidth + 1)
        faults.push(`${name(one)} is cut off`)
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        for (const a of boxes.get(one)!) {
          for (const b of boxes.get(other)!) {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            if (wide > 4 && high > 12) faults.push(`${name(one)} lies over ${name(other)}`)
          }
        }
      }
    }
    return [...new Set(faults)]
  })

/** From now on the script with these words arrives when everything else is there. */
export const late = (page: Page, words: string) =>
  page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) await page.waitForTimeout(1500)
    await route.fulfill({ response })
  })

/** Every part of the page wakes, as it does when a finger is about to touch it. */
export async function wakeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('page-part'))
        part.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    })
    await expect(page.locator('page-part:not([data-awake]):has(*)')).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}
