// A count from its first figure to the declaration, as a voter and a newsroom follow it.
import { expect, test } from './test.ts'
import { problems } from './axe.ts'
import { issuerSettings } from './issuer.ts'
import { ask } from './operator.ts'
import { ownSite } from './own-site.ts'

const election = 'va-nb-2099'
const began = Date.now() - 3_600_000
/** Minutes after the count began. */
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString()
const asha = { name: 'Asha Rani', party: 'Kamal Dal' }
const bala = { name: 'Bala Kumar', party: 'Chakra Party' }

test(
  'a count changes by itself from the first figure to the declaration',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow()
    const { origin, stop } = await ownSite(issuerSettings, { filledBy: ['e2e/fictional-state.ts'] })
    const push = (...seats: object[]) =>
      ask('POST', `/api/count-desk/${election}/documents`, {
        origin,
        operator: 'reader',
        body: { name: 'statewise', seats: seats.map((one) => ({ state: 'NB', ...one })) },
      })
    const lead = { status: 'counting', rounds: 9, leader: asha, runnerUp: bala }
    const count = browser.newPage()
    try {
      const link = { name: 'Navbhoomi assembly 2099: the count' }
      await page.goto(`${origin}/constituencies`)
      await expect(page.getByRole('link', link)).toBeHidden()
      // Nobody has a figure of the first seat yet; its page and that of the count wait for it.
      await push({ number: 2, at: at(0), ...lead, round: 1, margin: 7 })
      for (const path of ['/', '/elections', '/constituencies?state=NB']) {
        await page.goto(origin + path)
        await expect(
          page
            .getByRole('main')
            .or(page.getByRole('navigation', { name: 'Counts' }))
            .getByRole('link', link),
        ).toBeVisible()
      }
      await page.getByRole('link', link).click()
      await expect(page).toHaveURL(`${origin}/count/${election}`)
      await page.goto(`${origin}/c/va-nb-1`)
      const seat = page.getByRole('region', link)
      await expect(seat).toContainText('Nothing is known yet.')
      const all = await count
      await all.goto(`${origin}/count/${election}`)
      await push({ number: 1, at: at(10), ...lead, round: 2, margin: 120 })
      await expect(seat).toContainText('Asha Rani (Kamal Dal) leads by 120 votes.')
      await expect(seat).toContainText('round 2 of 9')
      await expect(seat).toContainText('Leading is not winning')
      await expect(all.getByRole('main')).toContainText('4 seats: 0 declared, 2 counting')
      expect(await problems(page)).toEqual([])
      // The source says the same again: only of when it is changes.
      await push({ number: 1, at: at(20), ...lead, round: 2, margin: 120 })
      await expect(seat).toContainText('the same since')
      await push({ number: 1, at: at(30), ...lead, leader: bala, runnerUp: asha, round: 5, margin: 30 })
      await expect(seat).toContainText('Bala Kumar (Chakra Party) leads by 30 votes.')
      await expect(seat).not.toContainText('the same since')
      await push({ number: 1, at: at(40), status: 'declared', leader: bala, runnerUp: asha, margin: 31 })
      await expect(seat).toContainText(
        'Bala Kumar (Chakra Party) has won by 31 votes; the result is declared.',
      )
      await expect(all.getByRole('main')).toContainText('4 seats: 1 declared, 1 counting')
      // Without scripts a page says of when it is.
      const plain = await browser.newContext({ javaScriptEnabled: false })
      const still = await plain.newPage()
      await still.goto(`${origin}/count/${election}`)
      await expect(still.getByText('does not change by itself')).toBeVisible()
      await expect(still.getByRole('main')).toContainText('4 seats: 1 declared, 1 counting')
      await plain.close()
    } finally {
      await (await count).close()
      await stop()
    }
  },
)
