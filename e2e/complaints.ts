// What a browser or a screen reader would complain about.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unavailable } from '../src/base/contract.ts'

/** What another theme can break of a page that is sound in one. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA and of good practice, on the page as it is now, or in a part of it; all, or those of colour. */
export async function problems(
  page: Page,
  within = 'html',
  kind: 'all' | 'colour' = 'all',
): Promise<string[]> {
  // What the bar at the lower edge covers can be scrolled out from under it.
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
  const axe = new AxeBuilder({ page }).include(within)
  if (kind === 'colour') axe.withRules(ofColour)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // What other visitors do meanwhile is told in notices, which lie over the page for some seconds.
  const notices = page.locator('section[aria-relevant]')
  await notices.evaluateAll((all) => all.forEach((one) => one.setAttribute('hidden', '')))
  const { violations } = await axe.analyze()
  await notices.evaluateAll((all) => all.forEach((one) => one.removeAttribute('hidden')))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** What the site answers to a write while its database is away. */
export const databaseAway = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { code: unavailable.code, message: unavailable.message },
    }),
  )

/** Hears what the browser says from now on: of the policy, hydration, missing files. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  return heard
}

/** Controls that are cut off, or lie over one another; what floats over the page is left out. */
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
        !within(one, (parent) => parent.classList.contains('sr-only')),
    )
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
        for (const a of one.getClientRects()) {
          for (const b of other.getClientRects()) {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            if (wide > 4 && high > 12) faults.push(`${name(one)} lies over ${name(other)}`)
          }
        }
      }
    }
    return [...new Set(faults)]
  })
