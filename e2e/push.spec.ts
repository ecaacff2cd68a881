// A seat is followed on this phone, and its service worker shows what comes. The browser's own push service needs a network: it
// is replaced here, and what it would bring is delivered by the browser's debugger.
import { expect, test } from './test.ts'

test(
  'a phone is told of a seat after a tap, once, and no more after another',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const page = await context.newPage()
    const asked: unknown[] = []
    await page.addInitScript(() => {
      const made = {
        endpoint: 'https://push.example/of-this-phone',
        toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
        unsubscribe: async () => true,
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => made,
        getSubscription: async () => (localStorage.getItem('followedSeats') === null ? null : made),
      })
    })
    await page.route(/\/api\/push(\/stop)?$/, async (route) => {
      asked.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
      await route.fulfill({ json: { data: {} } })
    })
    await page.goto('/hi/c/ls-up-77')
    const button = page.locator('[data-does="tell-me"]')
    await expect(button).toHaveAccessibleName('सूचना पाएँ')
    // Nothing before the tap.
    expect(asked).toEqual([])
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const endpoint = 'https://push.example/of-this-phone'
    expect(asked.splice(0)).toEqual([
      [
        '/api/push',
        { endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), seat: 'ls-up-77', language: 'hi' },
      ],
    ])

    const debug = await context.newCDPSession(page)
    const registration = new Promise<string>((found) =>
      debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted)
        if (own) found(own.registrationId)
      }),
    )
    await debug.send('ServiceWorker.enable')
    const message = {
      title: 'वाराणसी',
      body: 'मतदान',
      tag: 'ls-up-77 x',
      address: '/hi/c/ls-up-77',
      lang: 'hi-IN',
      dir: 'ltr',
    }
    // A browser without windows has nowhere to show it.
    const worker = context.serviceWorkers()[0]!
    await worker.evaluate(() => {
      const all: unknown[] = []
      Object.assign(globalThis, { shown: all })
      Object.assign(Reflect.get(globalThis, 'registration') as object, {
        showNotification: async (title: string, how: object) => void all.push({ title, ...how }),
      })
    })
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as object[])
    await debug.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId: await registration,
      data: JSON.stringify(message),
    })
    const { address, ...visible } = message
    await expect.poll(shown).toMatchObject([{ ...visible, data: { address } }])

    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toEqual([['/api/push/stop', { endpoint, seat: 'ls-up-77' }]])
    await context.close()
  },
)

test('a browser that may not tell says what to do', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: async () => 'denied' })
  })
  await page.goto('/c/ls-up-77')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText(/does not allow notifications from this site/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveAttribute('aria-pressed', 'false')
  await context.close()
})
