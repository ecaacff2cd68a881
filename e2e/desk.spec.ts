import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { complaints, expectSound, problems } from './complaints.ts'
import { ask, tokenOf } from './operator.ts'

type Request = { id: string; receipt: string }

const request = (claim: string, more: object = {}) =>
  ask<Request>('POST', '/api/fact-check-requests', { body: { claim, ...more } })

/** Goes on with the Tab key until it is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}`)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function write(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page, name: string) {
  await write(page, page.getByLabel('Token'), await tokenOf(name))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible()
}

async function signOut(page: Page) {
  await press(page, button(page, 'Sign out'))
  await expect(page.getByLabel('Token')).toBeVisible()
}

test(
  'by keyboard alone, from a request to a published and corrected check, by two people',
  { tag: '@wide' },
  async ({ page }) => {
    const heard = complaints(page)
    const claim = `The ferry of ward ${randomUUID().slice(0, 8)} sank in 2019`
    const { id } = await request(claim, {
      region: 'Navbhoomi',
      sourceUrl: 'https://example.org/story',
      userEmail: 'voter@example.in',
    })
    const [asha, bela] = [`asha ${randomUUID().slice(0, 4)}`, `bela ${randomUUID().slice(0, 4)}`]

    await page.goto('/desk')
    await signIn(page, asha)
    await page.goto('/desk?tab=fact-checks&stage=received')
    await page.goto(`/desk?tab=fact-checks&request=${id}`)
    await expect(page.getByRole('heading', { name: claim })).toBeFocused()
    await expect(page.getByText('voter@example.in')).toBeVisible()
    await press(page, button(page, 'Assign to me'))
    await expect(button(page, 'Give it back')).toBeVisible()

    await tabTo(page, page.getByRole('combobox', { name: 'Verdict' }))
    await page.keyboard.press('F')
    await write(
      page,
      page.getByLabel('Analysis: why, and how one can see it'),
      'The register names no ferry.',
    )
    await press(page, button(page, 'Add a link'))
    await write(page, page.getByLabel('Address of link 1'), 'https://example.org/register')
    await press(page, button(page, 'Save draft'))
    const saved = page.getByRole('region', { name: 'Saved draft: False' })
    await expect(saved).toContainText('A second person publishes.')
    await expect(button(page, 'Publish this draft')).toHaveCount(0)
    expect(await problems(page, '#main')).toEqual([])
    await signOut(page)

    await page.goto('/desk?tab=fact-checks&stage=drafted')
    await signIn(page, bela)
    await press(page, page.getByRole('link', { name: claim }))
    await press(page, button(page, 'Publish this draft'))
    await expect(page.getByRole('region', { name: 'Published: False' })).toBeVisible()
    await write(
      page,
      page.getByLabel('What was corrected; readers see this note'),
      'The year of the register was added.',
    )
    await write(
      page,
      page.getByLabel('Analysis: why, and how one can see it'),
      'The register of 2019 names no ferry.',
    )
    await press(page, button(page, 'Save correction'))
    await expect(page.getByRole('region', { name: 'Saved correction: False' })).toContainText(
      'A second person publishes.',
    )
    await signOut(page)
    await signIn(page, asha)
    await press(page, button(page, 'Publish this correction'))
    await expect(page.getByRole('region', { name: 'Published: False' })).toContainText('of 2019')
    await press(page, page.getByRole('link', { name: 'Open the public page' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
    await expect(page.getByText('The year of the register was added.')).toBeVisible()
    await expect(page.getByText('voter@example.in')).toHaveCount(0)
    expect(heard).toEqual([])
  },
)

test('two who write at once keep both texts', { tag: '@wide' }, async ({ page }) => {
  const { id } = await request(`The well of ward ${randomUUID().slice(0, 8)} is dry`)
  await page.goto(`/desk?tab=fact-checks&request=${id}`)
  await signIn(page, 'asha')
  const analysis = page.getByLabel('Analysis: why, and how one can see it')
  await analysis.fill('Mine: the well was full in March.')
  await ask('POST', `/api/fact-check-desk/${id}/draft`, {
    operator: 'bela',
    body: { verdict: 'false', reason: 'Hers: the well was full in May.' },
  })
  await button(page, 'Save draft').click()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('The draft has changed while you were writing.')
  await expect(conflict).toContainText('Hers: the well was full in May.')
  await expect(analysis).toHaveValue('Mine: the well was full in March.')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.goBack()
  await expect(analysis).toHaveValue('Mine: the well was full in March.')
  await button(page, 'Swap the two texts').click()
  await expect(analysis).toHaveValue('Hers: the well was full in May.')
  await expect(conflict).toContainText('Mine: the well was full in March.')
  await button(page, 'Swap the two texts').click()
  await button(page, 'Save draft').click()
  await expect(page.getByRole('region', { name: /Saved draft/ })).toContainText('Mine: the well')
  await expect(conflict).toHaveCount(0)
})

test(
  'a token that is taken back, or none, says so; the page itself holds nothing',
  { tag: '@wide' },
  async ({ page }) => {
    const document = await page.request.get('/desk')
    expect(document.status()).toBe(200)
    expect(await document.text()).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await page.request.get('/sitemap-pages.xml')).text()).not.toContain('/desk')
    await page.goto('/desk')
    const wrong = (await tokenOf('asha')).slice(0, -3)
    await page.getByLabel('Token').fill(wrong)
    await button(page, 'Sign in').click()
    await expect(page.getByRole('alert')).toContainText('This token is not valid')
    await expect(page.getByLabel('Token')).toHaveValue(wrong)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(await problems(page, '#main')).toEqual([])

    const { id } = await request(`The road of ward ${randomUUID().slice(0, 8)} was sold`)
    await page.goto(`/desk?tab=fact-checks&request=${id}`)
    await signIn(page, 'asha')
    const analysis = page.getByLabel('Analysis: why, and how one can see it')
    await analysis.fill('Half of an analysis')
    await page.evaluate((token) => localStorage.setItem('token', token), wrong)
    await button(page, 'Save draft').click()
    await expect(page.getByRole('alert').first()).toContainText('This token is not valid')
    await page.getByLabel('Token').focus()
    await signIn(page, 'asha')
    await expect(analysis).toHaveValue('Half of an analysis')
    await button(page, 'Save draft').click()
    await expect(page.getByRole('region', { name: /Saved draft/ })).toContainText('Half of an analysis')
  },
)

test('one story is taken out of sight, and shown again', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/desk?tab=news')
  await signIn(page, 'asha')
  await page.getByLabel('Words of the headline').fill('Sundar Nagar turnout')
  await button(page, 'Find').click()
  const story = page.getByRole('listitem').filter({ hasText: 'Hide this story' })
  const link = story.first().getByRole('heading').getByRole('link')
  const [title, path] = [(await link.textContent())!, (await link.getAttribute('href'))!]
  await story.first().getByText('Hide this story').click()
  await story.first().getByLabel('Reason, for the log').fill('The publisher took it back')
  await story.first().getByRole('button', { name: 'Hide the story' }).click()
  await expect(page.getByText('Story hidden')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect((await page.request.get(path)).status()).toBe(404)

  await page.getByRole('link', { name: 'Hidden stories' }).click()
  const hidden = page.getByRole('listitem').filter({ hasText: title })
  await hidden.getByText('Show it again').click()
  await hidden.getByLabel('Reason, for the log').fill('It stands after all')
  await hidden.getByRole('button', { name: 'Show the story again' }).click()
  await expect(page.getByText('Story shown again')).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(200)
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByText('hid a story').first()).toBeVisible()
})

test('every room of the desk can be used by everybody', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await ask('POST', '/api/reports', {
    body: { subject: `candidate:p${randomUUID().slice(0, 8)}`, message: 'The age is wrong.' },
  })
  await page.goto('/desk')
  await signIn(page, 'asha')
  for (const tab of [
    'fact-checks',
    'reports',
    'links',
    'links&list=growth',
    'news&words=mining',
    'feeds',
    'imports',
    'log',
  ]) {
    await page.goto(`/desk?tab=${tab}`)
    await expect(page.locator('#main section[aria-label]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectSound(page, tab, '#main')
  }
})
