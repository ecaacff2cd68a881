// Problems that a browser or a screen reader would report.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page, type Request } from '@playwright/test'
import { unavailable } from '../src/base/contract.ts'

/** What a second theme can break on a page that is fine in the first. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2 AA and of good practice on the current page, or in a part of it: all, only colours,
 * or all others.
 */
export async function problems(
  page: Page,
  within = 'html',
  kind: 'all' | 'colour' | 'others' = 'all',
): Promise<string[]> {
  return test.step('axe', async () => {
    // A frame is looked at as the page that it is (embeds.spec.ts); what is in order is not reported. It is half a megabyte, and a page
    // that has it already need not read it again.
    const isThere = await page.evaluate(() => 'axe' in globalThis)
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
      .options({ resultTypes: ['violations'], iframes: false })
      .include(within)
      .setLegacyMode()
    if (kind === 'colour') axe.withRules(ofColour)
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    if (kind === 'others') axe.disableRules(ofColour)
    await layAside(page, true)
    const shell = await hideRepeats(page, true)
    if (within === 'html' && kind !== 'others')
      for (const { part, looks } of shell) {
        if (seenParts.has(`${kind} ${looks}`)) axe.exclude(part)
        seenParts.add(`${kind} ${looks}`)
      }
    const { violations } = await axe.analyze()
    await hideRepeats(page, false)
    await layAside(page, false)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
}

/**
 * Content covered by the bar at the bottom can be scrolled out from under it, so the bar is moved to the end
 * of the page. Notices about other visitors' actions cover the page for some seconds.
 */
const layAside = (page: Page, aside: boolean) =>
  page.evaluate((away) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.shell > .sticky'))
      bar.style.position = away ? 'static' : ''
    for (const notices of document.querySelectorAll('section[aria-relevant]'))
      notices.toggleAttribute('hidden', away)
  }, aside)

/**
 * Parts of the shell that axe has looked at: most pages have the same ones. Rules about names, order and landmarks see them
 * on every page, when "others" are asked for.
 */
const seenParts = new Set<string>()

/**
 * Of rows that differ only in their words, axe looks at the first three: it needed tens of seconds for a list of
 * hundreds. The others keep their place, or the end of an endless list would come into view. Returns the parts of the
 * shell, and what decides how each looks.
 */
const hideRepeats = (page: Page, hide: boolean) =>
  page.evaluate((away) => {
    const mark = 'data-repeats'
    for (const row of document.querySelectorAll<HTMLElement>(`[${mark}]`)) {
      row.removeAttribute(mark)
      row.style.removeProperty('visibility')
      if (row.getAttribute('style') === '') row.removeAttribute('style')
    }
    if (!away) return []
    /** What decides how an element looks and what it is; of the rest, whether it is there. */
    const decides =
      /^(class|style|role|type|disabled|aria-(checked|current|disabled|expanded|hidden|pressed|selected))$/
    const shape = (one: Element) =>
      [one, ...one.querySelectorAll('*')]
        .map(({ tagName, attributes, childNodes }) => {
          const has = [...attributes].map(
            ({ name, value }) => `${name}=${decides.test(name) ? value : value !== ''}`,
          )
          return `${tagName} ${has.join(' ')} ${[...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())}`
        })
        .join('\n')
    const parents = new Set(
      [...document.querySelectorAll('li, tr, article, svg a, svg path')].map((row) => row.parentElement!),
    )
    for (const parent of parents) {
      const seen = new Map<string, number>()
      for (const row of parent.children) {
        const kind = shape(row)
        const before = seen.get(kind) ?? 0
        seen.set(kind, before + 1)
        if (before < 3 || !(row instanceof HTMLElement || row instanceof SVGElement)) continue
        row.setAttribute(mark, '')
        row.style.visibility = 'hidden'
      }
    }
    const setting = `${document.documentElement.lang} ${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`
    return [...document.querySelectorAll('.shell > :not(main)')].map((part) => {
      const place = [...part.parentElement!.children].indexOf(part) + 1
      return { part: `.shell > :nth-child(${place})`, looks: `${setting} ${place} ${shape(part)}` }
    })
  }, hide)

/** By how many pixels the page scrolls sideways. */
export const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Links that leave the site without saying so, or pass something along. */
export const strayLinks = (page: Page) =>
  page.evaluate(() =>
    // Links of a picture have no parts of an address of their own.
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
 * screen, which would shrink what is too wide.
 */
export async function expectSound(page: Page, where: string, within = 'html') {
  for (const width of [tablet, desktop, phone]) {
    await page.setViewportSize({ width, height })
    expect.soft(await wider(page), `${where} at ${width} px scrolls sideways by`).toBe(0)
    if (width !== tablet) expect.soft(await problems(page, within), `${where} at ${width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of [phone, desktop]) {
    await page.setViewportSize({ width, height })
    expect.soft(await problems(page, within, 'colour'), `${where} at ${width} px in the dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** With text twice as large, every control stays whole, separate and on the page. */
export async function expectRoomForLargeText(page: Page, where: string) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  for (const width of [desktop, phone]) {
    await page.setViewportSize({ width, height })
    expect.soft(await wider(page), `${where} in large text at ${width} px scrolls sideways by`).toBe(0)
    expect.soft(await crowded(page), `${where} in large text at ${width} px`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Goes to a page and stays until its scripts have taken it over, and what it loads when it is at rest has come. */
export async function visit(page: Page, address: string) {
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
  // As `networkidle`, which takes half a second for it.
  await expect(async () => {
    const before = asked
    await page.evaluate(
      () => new Promise((rest) => requestIdleCallback(() => setTimeout(rest, 100), { timeout: 1_000 })),
    )
    expect([underway.size, asked]).toEqual([0, before])
  }).toPass({ intervals: [0] })
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  return answer
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
    // playwright.config.ts blocks the worker, but in offline.spec.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
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
