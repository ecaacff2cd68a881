// Candidates of a coming election, with a thumb: entered at the desk by two people, compared, printed and followed.
import { expect, test, type Page } from './test.ts'
import { problems } from './axe.ts'
import { seatAt } from '../testing/candidates/fictional-nominations.ts'
import { issuerSettings } from './issuer.ts'
import { deskOrigin, signIn } from './operator.ts'
import { ownSite, type OwnSite } from './own-site.ts'

test.describe.configure({ mode: 'serial' })
const seat = seatAt('final')
let site: OwnSite
test.beforeAll(async () => {
  site = await ownSite(issuerSettings, { filledBy: ['e2e/fictional-candidates.ts'] })
})
test.afterAll(() => site?.stop())

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

test('one person enters a candidate, another confirms', { tag: '@phone' }, async ({ page, browser }) => {
  const desk = deskOrigin(site.origin)
  const who = async (name: string, on: Page, list: string) => {
    await on.goto(`${desk}/desk?tab=proposals&list=${list}`)
    await signIn(on, name, 'moderator', site.origin)
  }
  await who('asha', page, 'nomination')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('seat').fill('va-nb-77')
  await expect(page.getByText('Constituency Not Found')).toBeVisible()
  await field('seat').fill(seat.toUpperCase())
  await field('state').selectOption('contesting')
  await field('name').fill('Esha Nair')
  await field('party').fill('Independent')
  await field('ballotNumber').fill('5')
  await field('symbol').fill('Kite')
  // What was typed stays when somebody looks elsewhere first.
  await page.getByRole('link', { name: 'Decisions' }).tap()
  await page.getByRole('link', { name: 'Enter or correct a candidate' }).tap()
  await field('seat').fill(seat)
  await expect(field('name')).toHaveValue('Esha Nair')
  await field('source.publisher').fill('Returning officer')
  await field('source.title').fill('Form 7A')
  await field('source.url').fill('https://sadan.example/7a')
  await field('asOf').fill(new Date().toISOString().slice(0, 10))
  await field('reason').fill('The officer’s list has one more')
  await tap(page, 'Propose')
  await expect(page.getByText('Recorded. A second person has to confirm it.')).toBeVisible()
  expect(await problems(page, '#main')).toEqual([])
  const list = async () => (await page.request.get(`${site.origin}/c/${seat}/candidates`)).text()
  expect(await list()).not.toContain('Esha Nair')
  const other = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const second = await other.newPage()
  await who('bela', second, 'waiting')
  const row = second.getByRole('listitem').filter({ hasText: 'Esha Nair' })
  await expect(row).toContainText('Kite')
  await row.getByRole('button', { name: 'I have read the source: confirm' }).tap()
  await expect(second.getByText('The change counts on every page')).toBeVisible()
  await other.close()
  await expect(async () => expect(await list()).toContain('Esha Nair')).toPass()
})

test(
  'two to five are compared; the list prints in the order of the ballot',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${site.origin}/c/${seat}`)
    await page.getByRole('link', { name: 'Compare them, or print the ballot' }).tap()
    const boxes = page.getByRole('checkbox')
    await boxes.nth(0).tap()
    await boxes.nth(1).tap()
    await expect(page.getByText('2 ticked')).toBeVisible()
    await tap(page, 'Compare the ticked candidates')
    const table = page.getByRole('region', { name: 'Candidates side by side' }).first()
    await expect(table).toContainText('Asha Rani')
    await expect(table).toContainText('Bala Kumar')
    await expect(table).toContainText('not known')
    expect(await problems(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(table).toBeHidden()
    const lines = await page.getByRole('main').locator('ol > li').allInnerTexts()
    expect(lines.map((line) => /^(\d+)?\s*(?:\d+)?/.exec(line.trim())![1])).toEqual(
      ['1', '2', '3', '4', '5', undefined].slice(0, lines.length),
    )
    expect(lines.at(-1)).toContain('None of the above (NOTA)')
  },
)

test('a seat is followed; its feed and calendar have the next days', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${site.origin}/c/${seat}`)
  for (const address of [`/follow/constituency/${seat}.xml`, `/calendar/${seat}.ics`]) {
    expect(await page.content()).toContain(address)
    const answer = await page.request.get(site.origin + address)
    expect([address, answer.status()]).toEqual([address, 200])
    expect(await answer.text()).toContain(address.endsWith('ics') ? 'BEGIN:VEVENT' : 'Esha Nair')
  }
})
