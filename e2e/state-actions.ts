// What a visitor does to reach a state of a page, in any language.
import { expect, type Page } from '@playwright/test'
import { databaseAway } from './page-checks.ts'

/** The visible words for an English message. */
export type Say = (message: string) => string

export type PageState = {
  name: string
  /** A route of `examples.ts`, whose first address is opened, or an address. */
  at: string
  /** A visitor's action; without one the page itself is the state. */
  reach?: (page: Page, say: Say) => Promise<unknown>
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Only the part on the screen: something floats over it. */
  screen?: true
  /** For one kind of screen only, or printed: in about the width of A4. */
  only?: 'phone' | 'wide' | 'paper'
  /** `states.spec.ts` looks at it with axe. */
  sound?: true
}

export const fits = ({ only }: PageState, width: number) =>
  only === undefined || (only === 'paper' ? width === 768 : width < 1024 === (only === 'phone'))

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
export const press = (page: Page, name: string) => button(page, name).click()

export async function open(page: Page, name: string) {
  await button(page, name).or(page.getByRole('link', { name })).first().click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

export async function answer(page: Page, say: Say, option = 0) {
  const poll = page.getByRole('article')
  await poll.locator('input').nth(option).check()
  await poll.getByRole('button', { name: say('Submit Vote') }).click()
  await expect(poll.getByRole('button', { name: say('Edit Response') })).toBeVisible()
}

/** Something typed into the first field of the dialog, and its last button pressed. */
export async function fillDialog(page: Page, texts: readonly string[]) {
  const fields = page
    .getByRole('dialog')
    .locator('input:not([type=checkbox],[type=radio],[type=date]), textarea')
  for (const [at, text] of texts.entries()) await fields.nth(at).fill(text)
}
export const send = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click()

export const held = (page: Page, url: string) => page.route(url, () => new Promise(() => {}))

/** The site has no database for a moment. */
export async function failedMove(page: Page, say: Say, call: string, to: string) {
  await databaseAway(page, `**/api/${call}?**`)
  await databaseAway(page, `**/api/${call}`)
  await page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`a[href$="${path}"]`)!.click(), to)
  await button(page, say('Try again')).waitFor()
}
