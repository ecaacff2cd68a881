// Forms mark each wrong field, focus the first, and keep what was written.
import { expect, test, type Locator } from './test.ts'
import { deskOrigin, signIn } from './operator.ts'
import { problems } from './axe.ts'
import { databaseAway } from './page-checks.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const unfilled = 'Please fill this in.'

const invalid = (form: Locator) =>
  form.locator('[aria-invalid=true]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))

test(
  'a new poll marks every wrong field, focuses the first, and loses no text',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/polls')
    await page.getByRole('button', { name: 'Create Poll' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Poll' })
    const create = () => dialog.getByRole('button', { name: 'Create Poll' }).click()
    const alert = dialog.getByRole('alert')
    await dialog.getByLabel('End date').fill('')
    await create()
    await expect(alert).toHaveText([
      'Poll title is required',
      'Poll description is required',
      'End date is required',
      'At least 2 options are required',
    ])
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(dialog.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Title').fill('A question')
    await create()
    await expect(dialog.getByLabel('Description')).toBeFocused()
    await dialog.getByLabel('Description').fill('Its background')
    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Yes')
    await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).fill('No')
    await create()
    await expect(alert).toHaveText('End date is required')
    await dialog.getByLabel('End date').fill(inDays(-2))
    await create()
    await expect(alert).toHaveText('End date must be in the future')
    await dialog.getByLabel('End date').fill(inDays(2))
    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('  ')
    await create()
    await expect(alert).toHaveText('At least 2 options are required')

    for (let n = 2; n < 10; n += 1) await dialog.getByRole('button', { name: 'Add Option' }).click()
    await expect(dialog.getByRole('button', { name: 'Add Option' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Option 10', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Create Poll' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('A question')

    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Yes')
    await dialog.getByRole('textbox', { name: 'Option 10', exact: true }).fill('Later')
    await databaseAway(page, '**/api/polls')
    await create()
    await expect(alert).toHaveText('This is not available right now. Please try again in a moment.')
    await expect(dialog.getByRole('button', { name: 'Create Poll' })).toBeFocused()
    const expectAll = async () => {
      await expect(dialog.getByLabel('Title')).toHaveValue('A question')
      await expect(dialog.getByLabel('Description')).toHaveValue('Its background')
      await expect(dialog.getByRole('textbox', { name: 'Option 10', exact: true })).toHaveValue('Later')
    }
    await expectAll()
    // Also if the visitor tries it this way, or the phone needed room and threw the page away.
    await page.reload()
    await expectAll()
  },
)

test('a report without words marks its field and keeps the choice', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/c/ls-up-77')
  await page.getByRole('button', { name: 'Report a mistake' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(unfilled)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
})

test('the forms of the desk mark what is missing or cannot be read', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`${deskOrigin()}/desk?tab=proposals&list=calendar`)
  await signIn(page, 'asha', 'admin')
  const election = page.locator('form').filter({ has: page.getByLabel(/^Id/) })
  const propose = election.getByRole('button', { name: 'Propose' })
  await election.getByLabel('Announced on').fill('2019-12-01')
  await propose.click()
  expect(await invalid(election)).toEqual([
    'id',
    'phases',
    'source.publisher',
    'source.title',
    'asOf',
    'reason',
  ])
  await expect(election.getByLabel(/^Id/)).toBeFocused()
  await election.getByLabel(/^Id/).fill('Goa 2020')
  await election.getByLabel(/^Phases/).fill('tomorrow')
  await propose.click()
  await expect(election.getByText('Please check what is written here.')).toBeVisible()
  await expect(election.getByText('Line 1 of the phases cannot be read.')).toBeVisible()
  await expect(election.getByLabel('Announced on')).toHaveValue('2019-12-01')
  expect(await problems(page)).toEqual([])

  await page.goto(`${deskOrigin()}/desk?tab=feeds`)
  await page.getByText('Add a feed').click()
  const feed = page.getByRole('group').filter({ hasText: 'Add a feed' }).locator('form')
  await feed.getByLabel('Name', { exact: true }).fill('The Navbhoomi Post')
  await feed.getByLabel('Address of the feed').fill('the feed')
  await feed.getByLabel('Home page').fill('http://post.example.org')
  await feed.getByRole('button', { name: 'Add the feed' }).click()
  expect(await invalid(feed)).toEqual(['owner', 'url'])
  await feed.getByLabel('Person responsible').fill('Press of Navbhoomi')
  await feed.getByLabel('Address of the feed').fill('http://post.example.org/feed')
  await feed.getByRole('button', { name: 'Add the feed' }).click()
  await expect(feed.getByText(/^A feed needs a public address/)).toBeVisible()
  await expect(feed.getByLabel('Address of the feed')).toBeFocused()
  await expect(feed.getByLabel('Name', { exact: true })).toHaveValue('The Navbhoomi Post')
})
