import { expect, test, type Page } from './test.ts'
import { paidAt, providerStandIn } from '../testing/support/provider-stand-in.ts'
import { arrive, complaints, expectSound } from './page-checks.ts'
import { ownSite, type OwnSite } from './own-site.ts'

// One site for all of them, so they run one after another.
test.describe.configure({ mode: 'default' })

const script = 'https://checkout.razorpay.com/v1/checkout.js'

/** Writes markup with styles, like the real one: under our other pages' policy that would fail. */
const checkout = `
  window.Razorpay = class {
    heard = {}
    constructor(options) { this.options = options }
    on(event, hear) { this.heard[event] = hear }
    open() {
      const { handler, modal, ...options } = this.options
      document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed" id="checkout"></div>')
      window.standIn(options).then((said) => {
        document.getElementById('checkout').remove()
        if (said.razorpay_payment_id) return handler(said)
        if (said.fails) this.heard['payment.failed']()
        modal.ondismiss()
      })
    }
  }`

type Said = { razorpay_payment_id: string; razorpay_signature: string } | { fails?: true }
type Options = { order_id?: string; subscription_id?: string }

const pays = (options: Options): Said => {
  const { paymentId, signature } = paidAt(options.order_id ?? options.subscription_id ?? '')
  return { razorpay_payment_id: paymentId, razorpay_signature: signature }
}

/** The checkout, where the customer does what `does` says. Returns the options it was opened with. */
async function atCheckout(page: Page, does: (options: Options) => Said): Promise<Options[]> {
  const opened: Options[] = []
  await page.route('https://*.razorpay.com/**', (route) =>
    route.request().url() === script
      ? route.fulfill({ contentType: 'text/javascript', body: checkout })
      : route.abort(),
  )
  await page.exposeFunction('standIn', (options: Options) => {
    opened.push(options)
    return does(options)
  })
  return opened
}

test('without its flag the support page is not found', async ({ page }) => {
  for (const address of ['/support-us', '/support', '/hi/support-us']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
  }
})

test.describe('where payments are configured', () => {
  let provider: Awaited<ReturnType<typeof providerStandIn>>
  let site: OwnSite
  test.beforeAll(async () => {
    provider = await providerStandIn()
    site = await ownSite(provider.settings)
  })
  test.afterAll(async () => {
    await site.stop()
    await provider.close()
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const open = (page: Page, address = '/support-us') => arrive(page, site.origin + address)

  test('a one-time donor is thanked once the server has verified the payment', async ({ page }) => {
    const heard = complaints(page)
    const opened = await atCheckout(page, pays)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    await button(page, 'Support').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select' })).toHaveText(
      'Please select or enter a valid amount.',
    )
    await expect(page.getByLabel('Custom amount')).toBeFocused()
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([])
    await page.getByLabel('Custom amount').fill('1.5')
    await button(page, 'Support').click()
    await expect(page.getByText('Please select or enter a valid amount.')).toBeVisible()
    await page.getByRole('button', { name: '₹199 Popular' }).click()
    await expect(page.getByLabel('Custom amount')).toHaveValue('')
    await button(page, 'Support with ₹199').click()
    await expect(
      page.getByRole('status').filter({ hasText: 'We have received your payment of ₹199' }),
    ).toBeVisible()
    expect(opened).toEqual([
      expect.objectContaining({
        amount: 19_900,
        currency: 'INR',
        order_id: expect.stringMatching(/^order_/),
        method: { upi: true, card: true, wallet: true, netbanking: true },
      }),
    ])
    expect(heard).toEqual([])
  })

  test('a donor can subscribe; changing the mode clears the amount', async ({ page }) => {
    const opened = await atCheckout(page, pays)
    await open(page, '/support')
    await page.getByLabel('Custom amount').fill('70')
    await expect(button(page, 'Support with ₹70')).toBeVisible()
    await button(page, 'Monthly').click()
    await expect(page.getByLabel('Custom amount')).toHaveValue('')
    await page.getByRole('button', { name: /Premium Member Popular/ }).click()
    await button(page, 'Subscribe ₹99/month').click()
    await expect(page.getByText(/Welcome as a member/)).toBeVisible()
    expect(opened).toEqual([expect.objectContaining({ subscription_id: expect.stringMatching(/^sub_/) })])
  })

  const failures: [what: string, does: (options: Options) => Said, mode: string, says: string | RegExp][] = [
    [
      'a forged signature',
      () => ({ razorpay_payment_id: 'pay_x', razorpay_signature: '0'.repeat(64) }),
      'One-time',
      'Payment failed. Please try again.',
    ],
    ['a failed subscription', () => ({ fails: true }), 'Monthly', 'Subscription failed. Please try again.'],
  ]
  for (const [what, does, mode, says] of failures)
    test(`there are no thanks for ${what}`, async ({ page }) => {
      await atCheckout(page, does)
      await open(page)
      await button(page, mode).click()
      await page.getByLabel('Custom amount').fill('99')
      await button(page, mode === 'Monthly' ? 'Subscribe ₹99/month' : 'Support with ₹99').click()
      await expect(page.getByText(says)).toBeVisible()
      await expect(page.getByText('Thank you')).toHaveCount(0)
    })

  test('closing the checkout shows no message, and the next press continues the same order', async ({
    page,
  }) => {
    const opened = await atCheckout(page, () => ({}))
    await open(page)
    await page.getByRole('button', { name: '₹499' }).click()
    for (const times of [1, 2]) {
      await button(page, 'Support with ₹499').click()
      await expect.poll(() => opened.length).toBe(times)
      await expect(button(page, 'Support with ₹499')).toBeEnabled()
    }
    expect(opened[0]!.order_id).toBe(opened[1]!.order_id)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })

  test('says so when the provider’s script does not load', async ({ page }) => {
    await page.route(script, (route) => route.abort())
    await open(page)
    await page.getByRole('button', { name: '₹99', exact: true }).click()
    await button(page, 'Support with ₹99').click()
    await expect(
      page.getByText(
        'The payment provider’s script (Razorpay) failed to load. Please check your internet connection.',
      ),
    ).toBeVisible()
  })

  test('the checkout’s scripts are allowed on this page only, and no other page shares its document', async ({
    page,
  }) => {
    const policyOf = async (address: string) =>
      (await page.request.get(site.origin + address)).headers()['content-security-policy']!
    expect(await policyOf('/about-us')).not.toContain('razorpay')
    expect(await policyOf('/about-us')).toContain('require-trusted-types-for')
    // Twice: uncached, and from the page cache.
    for (const _ of [1, 2]) expect(await policyOf('/support-us')).toContain('https://checkout.razorpay.com')
  })

  test('without scripts the page says that paying needs them', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.origin}/support-us`)
    await expect(page.getByText('Paying here needs JavaScript.')).toBeVisible()
    await context.close()
  })

  test('is accessible in both languages', async ({ page }) => {
    for (const address of ['/support-us', '/hi/support']) {
      await open(page, address)
      await page.locator('form button[aria-pressed]').last().click()
      await expectSound(page, address)
    }
  })
})

test('without keys the page says that payments are not configured, and loads nothing', async ({ page }) => {
  const site = await ownSite({ FLAGS: 'supportUsPage=on,razorpayIntegration=on' })
  try {
    const heard = complaints(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await arrive(page, `${site.origin}/support-us`)
    await expect(page.getByRole('note')).toContainText('Payments are not configured on this site.')
    await page.getByRole('button', { name: '₹99', exact: true }).click()
    await page.getByRole('button', { name: 'Support with ₹99' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payments are not' })).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([])
    expect(heard).toEqual([])
  } finally {
    await site.stop()
  }
})
