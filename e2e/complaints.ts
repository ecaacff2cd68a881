// What a browser or a screen reader would complain about.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Violations of WCAG 2.2 AA and of good practice, on the page as it is now. */
export const problems = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)

/** Hears what the browser says from now on: of the policy, hydration, missing files. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  return heard
}
