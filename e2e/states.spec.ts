// Dialogs and other states that a page reaches through a visitor's actions, for everyone.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { complaints, expectSound, visit } from './page-checks.ts'
import { examples } from './examples.ts'

const states: { name: string; at: string; reach: (page: Page) => Promise<void> }[] = [
  { name: 'the form of a new poll', at: '/polls', reach: (page) => open(page, 'Create Poll') },
  {
    name: 'the form of a new poll that lacks its title',
    at: '/polls',
    async reach(page) {
      await open(page, 'Create Poll')
      await page.getByRole('dialog').getByRole('button', { name: 'Create Poll' }).click()
      await expect(page.getByText('Poll title is required')).toBeVisible()
    },
  },
  {
    name: 'a poll that was answered, and its check',
    at: '/poll/:pollId',
    async reach(page) {
      const poll = page.getByRole('article')
      await poll.getByLabel('Never').check()
      await poll.getByRole('button', { name: 'Submit Vote' }).click()
      await poll.getByRole('button', { name: 'Check my vote' }).click()
      await expect(page.getByText('Your vote is in the list, with your answer.')).toBeVisible()
    },
  },
  {
    name: 'the form that requests a fact check',
    at: '/fact-checks',
    reach: (page) => open(page, 'Request a Fact Check'),
  },
  { name: 'the tools', at: '/about-us', reach: (page) => open(page, 'Explore Tools') },
  { name: 'a report', at: '/cand/:id', reach: (page) => open(page, 'Report a mistake') },
]

async function open(page: Page, name: string) {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

for (const { name, at, reach } of states) {
  test(`${name}: is accessible`, async ({ page }) => {
    const heard = complaints(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // Its own phone, of its own model.
    await page.addInitScript((print) => localStorage.setItem('deviceFingerprint', print), randomUUID())
    await visit(page, (await examples(at))[0]!.address)
    await reach(page)
    await expectSound(page, name)
    expect(heard).toEqual([])
  })
}
