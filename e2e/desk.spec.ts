import { randomUUID } from 'node:crypto'
import { expect, test, type CDPSession, type Locator, type Page } from './test.ts'
import { problems } from './axe.ts'
import { complaints, expectSound, late, tabTo, visit } from './page-checks.ts'
import { asAdmin, ask, authenticator, deskOrigin, invite, signIn } from './operator.ts'

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number]
type Request = { id: string; receipt: string }

const request = (claim: string, more: object = {}) =>
  ask<Request>('POST', '/api/fact-check-requests', { body: { claim, ...more } })

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

const credentialsOf = async (cdp: CDPSession, authenticatorId: string) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** A phone for each operator, so that one browser can be several people in turn. */
function phones(page: Page) {
  const kept = new Map<string, Credential>()
  return {
    /** By keyboard; the first time with an invitation. */
    async signIn({ name, code }: { name: string; code: string }) {
      const { cdp, authenticatorId } = await authenticator(page)
      const passkey = kept.get(name)
      if (passkey) {
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: passkey })
        await press(page, button(page, 'Sign in with your passkey'))
      } else {
        await page.evaluate((of) => (location.hash = `invitation=${of}`), code)
        await write(page, page.getByLabel('Name of this device, for your list'), 'Phone')
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(`Signed in as ${name}`)).toBeVisible()
      kept.set(name, (await credentialsOf(cdp, authenticatorId))[0]!)
      await cdp.send('WebAuthn.disable')
      await cdp.detach()
    },
    async signOut() {
      await press(page, button(page, 'Sign out'))
      await expect(button(page, 'Sign in with your passkey')).toBeVisible()
    },
  }
}

test.use({ baseURL: deskOrigin() })

test(
  'two people take a request to a published and corrected check, by keyboard alone',
  { tag: '@wide' },
  async ({ page }) => {
    const heard = complaints(page)
    const claim = `The ferry of ward ${randomUUID().slice(0, 8)} sank in 2019`
    const { id } = await request(claim, {
      region: 'Navbhoomi',
      sourceUrl: 'https://example.org/story',
      userEmail: 'voter@example.in',
    })
    const [asha, bela] = [await invite('asha'), await invite('bela')]
    const phone = phones(page)

    await page.goto('/desk')
    await phone.signIn(asha)
    await page.goto('/desk?tab=fact-checks&stage=received')
    await page.goto(`/desk?tab=fact-checks&request=${id}`)
    await expect(page.getByRole('heading', { name: claim })).toBeFocused()
    await expect(page.getByText('voter@example.in')).toBeVisible()
    await press(page, button(page, 'Assign to me'))
    await expect(button(page, 'Unassign')).toBeVisible()

    const verdict = page.getByRole('combobox', { name: 'Verdict' })
    await expect(verdict).toBeVisible()
    await tabTo(page, verdict)
    await page.keyboard.press('F')
    await write(page, page.getByLabel('Analysis: reasons and evidence'), 'The register names no ferry.')
    await write(page, page.getByLabel('Links, one per line'), 'https://example.org/register Register of 2019')
    await press(page, button(page, 'Save draft'))
    const saved = page.getByRole('region', { name: 'Saved draft: False' })
    await expect(saved).toContainText('A second person publishes.')
    await expect(button(page, 'Publish this draft')).toHaveCount(0)
    expect(await problems(page, '#main')).toEqual([])
    await phone.signOut()

    await page.goto('/desk?tab=fact-checks&stage=drafted')
    await phone.signIn(bela)
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
      page.getByLabel('Analysis: reasons and evidence'),
      'The register of 2019 names no ferry.',
    )
    await press(page, button(page, 'Save correction'))
    await expect(page.getByRole('region', { name: 'Saved correction: False' })).toContainText(
      'A second person publishes.',
    )
    await phone.signOut()
    await phone.signIn(asha)
    await press(page, button(page, 'Publish this correction'))
    await expect(page.getByRole('region', { name: 'Published: False' })).toContainText('of 2019')
    await press(page, page.getByRole('link', { name: 'Open the public page' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
    await expect(page.getByText('The year of the register was added.')).toBeVisible()
    await expect(page.getByText('voter@example.in')).toHaveCount(0)
    expect(heard).toEqual([])
  },
)

test('when two people write at once, both texts are kept', { tag: '@wide' }, async ({ page }) => {
  const { id } = await request(`The well of ward ${randomUUID().slice(0, 8)} is dry`)
  await page.goto(`/desk?tab=fact-checks&request=${id}`)
  await signIn(page, 'asha')
  const analysis = page.getByLabel('Analysis: reasons and evidence')
  await analysis.fill('Mine: the well was full in March.')
  await ask('POST', '/api/proposals', {
    operator: 'bela',
    body: {
      kind: 'fact-check',
      stated: { request: id, verdict: 'false', reason: 'Hers: the well was full in May.' },
    },
  })
  await button(page, 'Save draft').click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'The draft has changed while you were writing.' })
  const saved = page.getByRole('region', { name: /Saved draft/ })
  await expect(conflict).toBeVisible()
  await expect(saved).toContainText('Hers: the well was full in May.')
  await expect(analysis).toHaveValue('Mine: the well was full in March.')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.goBack()
  await expect(analysis).toHaveValue('Mine: the well was full in March.')
  await button(page, 'Save draft').click()
  await expect(saved).toContainText('Mine: the well')
  await expect(conflict).toHaveCount(0)
})

test(
  'the page says that a session has ended and contains no data of its own',
  { tag: '@wide' },
  async ({ page }) => {
    const document = await page.request.get('/desk')
    expect(document.status()).toBe(200)
    expect(await document.text()).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await page.request.get('/sitemap-pages.xml')).text()).not.toContain('/desk')
    await page.goto('/desk')
    await expect(button(page, 'Sign in with your passkey')).toBeVisible()
    expect(await problems(page, '#main')).toEqual([])

    const { id } = await request(`The road of ward ${randomUUID().slice(0, 8)} was sold`)
    await page.goto(`/desk?tab=fact-checks&request=${id}`)
    const asha = await invite('asha')
    const phone = phones(page)
    await phone.signIn(asha)
    expect(page.url()).not.toContain('invitation')
    const analysis = page.getByLabel('Analysis: reasons and evidence')
    await analysis.fill('Half of an analysis')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'desk')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await ask('POST', `/api/desk/operators/${asha.id}/reset`, asAdmin)
    await button(page, 'Save draft').click()
    await expect(page.getByRole('alert').first()).toContainText('Your session has ended')
    await expect(analysis).toHaveValue('Half of an analysis')
    await phone.signIn(await invite('bela'))
    await expect(analysis).toHaveValue('Half of an analysis')
    await button(page, 'Save draft').click()
    await expect(page.getByRole('region', { name: /Saved draft/ })).toContainText('Half of an analysis')
  },
)

test(
  'a used link, a browser without a passkey and a numeric address each say what to do',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`/desk#invitation=${'x'.repeat(32)}`)
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired')
    await page.goto('/desk?tab=log')
    const { cdp } = await authenticator(page)
    await button(page, 'Sign in with your passkey').click()
    await expect(page.getByRole('alert')).toContainText('No passkey was used')
    await cdp.detach()
    await page.goto(`http://127.0.0.1:${process.env['E2E_PORT']}/desk?tab=log`)
    await button(page, 'Sign in with your passkey').click()
    await page.getByRole('link', { name: 'Open the desk there' }).click()
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/desk/)
  },
)

test(
  'an admin invites, resets and removes people, and issues a token to a machine',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/desk?tab=operators')
    await signIn(page, 'asha', 'admin')
    const name = `Nila ${randomUUID().slice(0, 8)}`
    await page.getByLabel('Name, as it will appear in the log').fill(name)
    await button(page, 'Invite').click()
    const link = page.getByLabel(/^Give this link to no one else/)
    await expect(link).toHaveValue(/\/desk#invitation=[\w-]{32}$/)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('invited until')
    await row.getByRole('button', { name: /^Make admin/ }).click()
    await expect(row).toContainText('(admin)')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await row.getByRole('button', { name: /^Yes, remove/ }).click()
    await expect(row).toHaveCount(0)
    await page.getByText('Create a token for a machine').click()
    await page.getByLabel('Name of the machine').fill(name)
    await page.getByLabel('What it is for').fill('nightly export')
    await button(page, 'Create the token').click()
    await expect(page.getByLabel('The token. It is shown only now.')).toHaveValue(/^eyJ/)
    const token = page.getByRole('listitem').filter({ hasText: name })
    await token.getByRole('button', { name: /^Revoke/ }).click()
    await expect(token).toContainText('revoked on')
    expect(await problems(page, '#main')).toEqual([])
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByText('This one')).toBeVisible()
    // The tabs wait for their words.
    await late(page, 'जिन जोड़ियों पर फ़ैसला बाक़ी है')
    await page.goto('/hi/desk?tab=links')
    await expect(page.getByRole('link', { name: 'जिन जोड़ियों पर फ़ैसला बाक़ी है' })).toBeVisible()
    // What is still asked for may end with the journey.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('a story can be hidden and shown again', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/desk?tab=news')
  await signIn(page, 'asha')
  await page.getByLabel('Words in the headline').fill('Sundar Nagar turnout')
  await button(page, 'Find').click()
  const story = page.getByRole('listitem').filter({ hasText: 'Hide this story' })
  const link = story.first().getByRole('heading').getByRole('link')
  const [title, path] = [(await link.textContent())!, (await link.getAttribute('href'))!]
  await story.first().getByText('Hide this story').click()
  const hide = story.first().getByRole('group').filter({ hasText: 'Hide this story' })
  await hide.getByLabel('Reason, for the log').fill('The publisher took it back')
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
  await page.goto('/desk?tab=log')
  await expect(page.getByText('hid a story').first()).toBeVisible()
})

test('every tab of the desk is accessible', { tag: '@wide' }, async ({ page }) => {
  await ask('POST', '/api/reports', {
    body: { subject: `candidate:p${randomUUID().slice(0, 8)}`, message: 'The age is wrong.' },
  })
  await page.goto('/desk')
  await signIn(page, 'asha', 'admin')
  for (const tab of [
    'fact-checks',
    'reports',
    'proposals',
    'proposals&list=decided',
    'proposals&list=promise',
    'links',
    'links&list=growth',
    'news&words=mining',
    'feeds',
    'imports',
    'log',
    'operators',
    'account',
  ]) {
    await visit(page, `/desk?tab=${tab}`)
    await expect(page.locator('#main section[aria-label]').first()).toBeVisible()
    await expectSound(page, tab, { within: '#main' })
  }
})
