import { expect, test } from './test.ts'
import { ask, deskOrigin, signIn } from './operator.ts'
import { problems } from './axe.ts'
import { arrive } from './page-checks.ts'

test('a few answers lead onto the roll, and none of them is sent', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, '/get-on-the-roll')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url() + (request.postData() ?? ''))
  })
  await page.getByRole('radio', { name: 'Register for the first time' }).check()
  await page.getByLabel('Your state').selectOption('UP')
  await page.getByLabel(/Your date of birth/).fill('2009-01-02')
  const result = page.getByRole('region', { name: 'Form 6' })
  await expect(result).toContainText('You can be on the roll from 1 April 2027')
  await expect(result).toBeInViewport()
  await expect(result.getByRole('link', { name: 'Chief Electoral Officer, Uttar Pradesh' })).toBeVisible()
  await expect(result.getByRole('heading', { name: 'By when in Uttar Pradesh' })).toBeVisible()
  await expect(result).toContainText('The final roll came out on 10 April 2026')
  await expect(result).toContainText('6 January 2026 (earlier given as 31 December 2025)')
  await page.getByRole('radio', { name: 'I have moved' }).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page.getByRole('region', { name: 'Form 8' })).toContainText('shifting of residence')
  await page.getByRole('radio', { name: 'I received a notice' }).check()
  await expect(page.getByLabel(/Date of the hearing/)).toBeInViewport()
  await page.getByLabel(/Date of the hearing/).fill('2999-01-05')
  const own = page.getByRole('link', { name: 'Add to calendar' })
  expect(decodeURIComponent((await own.getAttribute('href'))!)).toContain('DTSTART;VALUE=DATE:29990105')
  expect(sent.filter((url) => /UP|2009/.test(url))).toEqual([])
  expect(await problems(page)).toEqual([])
})

test(
  'the coming elections of a state say how they were computed, and its revision where each date was read',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/elections?state=GA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elections in Goa')
    // The page opens with it, and says it again in its place.
    await expect(page.getByText('February to May 2027')).toHaveCount(2)
    await expect(page.getByText(/five years after the house first met/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^2022: 37 days/ })).toBeVisible()
    await expect(page.getByText('21 February 2026 (earlier given as 14 February 2026)')).toBeVisible()
    await expect(page.getByText(/Source: (The Hawk|Chief Electoral Officer, Goa)/)).toHaveCount(2)
    expect(await problems(page)).toEqual([])
  },
)

test(
  'an election entered at the desk counts when a second person has confirmed it',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`${deskOrigin()}/desk?tab=proposals&list=calendar`)
    await signIn(page, 'asha')
    const stale = page.getByText(/rolls? under revision not looked up for 30 days/)
    await stale.click()
    await expect(page.getByText('Tripura: as of 1 August 2026')).toBeVisible()
    await stale.click()
    const id = 'va-by-2020-01'
    await page.getByLabel(/^Id/).fill(id)
    await page.locator('select[name=kind]').selectOption('by-election')
    await page.getByLabel(/^States/).selectOption('Goa')
    await page.getByLabel(/^Phases/).fill('1; 2020-01-05; 07:00-18:00; 400')
    await page.getByLabel('Who says so (publisher)').fill('Commission')
    await page.getByLabel(/^Order or report/).fill('Press note 1')
    await page.getByLabel('Date of the source').fill('2020-01-01')
    await page.getByLabel('Reason, for the log').fill('A journey in a browser')
    await page.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('Phase 1: there is no constituency va-ga-400 in this house.')).toBeVisible()
    await page.getByLabel(/^Phases/).fill('1; 2020-01-05; 07:00-18:00; 12')
    await page.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('Recorded. A second person has to confirm it.')).toBeVisible()
    await page.getByRole('link', { name: 'Waiting for a second person' }).click()
    await expect(page.getByText('1; 2020-01-05; 07:00-18:00; GA 12')).toBeVisible()
    expect(await problems(page)).toEqual([])
    const own = page.getByRole('listitem').filter({ hasText: `Election: ${id}` })
    await expect(own).toContainText('You proposed this change; someone else must confirm it')
    await expect(own.getByRole('button', { name: 'I have read the source: confirm' })).toHaveCount(0)
    const { proposals } = await ask<{ proposals: { id: number; version: string }[] }>(
      'GET',
      `/api/proposals?kind=calendar&subject=election:${id}&state=waiting&limit=1&offset=0`,
      { operator: 'bela' },
    )
    const [{ id: waiting, version }] = proposals as [{ id: number; version: string }]
    await ask('POST', `/api/proposals/${waiting}/confirm`, { operator: 'bela', body: { version } })
    const { election } = await ask<{ election: { phases: object[] } }>('GET', `/api/elections/${id}`)
    expect(election.phases).toMatchObject([{ constituencies: ['va-ga-12'] }])
  },
)

test(
  'the booth card keeps the voter’s own entry in the browser, and prints on one sheet',
  { tag: '@phone' },
  async ({ page }) => {
    await arrive(page, '/booth-card')
    const part = page.getByLabel('Part number')
    await part.fill('112')
    // Its script is fetched at the first touch.
    await expect(page.locator('page-part[data-awake]').filter({ has: part })).toHaveCount(1)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByLabel('Part number')).toHaveValue('112')
    expect(await problems(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Part number')).toBeVisible()
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
)
