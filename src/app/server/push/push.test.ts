// Following a seat by web push: sent once, silent in silence, gone when unsubscribed; no stranger's address is asked.
import { createECDH } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isRefused } from '#base/contract.ts'
import { addCorrection } from '#base/corrections.ts'
import { followSeat, readPushKey, unfollowSeat } from '#base/push.ts'
import { openLog } from '#base/server/log.ts'
import type { Closing } from '#base/server/silence/guard.ts'
import { putFictionalLeaders } from '#testing/leaders/fictional-leaders.ts'
import { servedTestPages } from '#testing/pages.ts'
import { openPushServices, pushLookup, testBrowser } from '#testing/push-services.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { encrypted } from './push-encryption.ts'

it('encrypts the example of the standard (RFC 8291, appendix A)', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const sealed = encrypted(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { own, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

describe('a phone that follows a seat', () => {
  let site: TestSite
  let services: Awaited<ReturnType<typeof openPushServices>>
  let closings: Closing[] = []
  let logged = ''
  let networks = 0
  const browser = testBrowser()
  const [seat, other] = ['ls-nb-1', 'ls-nb-2']

  beforeAll(async () => {
    services = await openPushServices()
    site = await openTestSite(
      {},
      {
        pages: servedTestPages,
        feedNetwork: { lookup: pushLookup, local: true, milliseconds: 2_000 },
        silenceCalendar: async () => ({ now: Date.now(), closings: [...closings] }),
        log: openLog('trace', { write: (line) => void (logged += line) }),
      },
    )
    await putFictionalLeaders(site.db)
    site.forget()
  }, 60_000)
  afterAll(async () => {
    await site?.close()
    await services?.close()
  })
  afterEach(async () => {
    closings = []
    services.answers.clear()
    await site.db`delete from push_subscription`
    services.taken()
  })

  const phone = () => site.device({ 'x-forwarded-for': `10.9.${(networks += 1)}.1` })
  const follow = (path: string, { of = seat, language = 'en', by = phone() } = {}) =>
    by(followSeat, {
      body: { endpoint: services.url(path), ...browser.keys, seat: of, language },
    })
  const correct = async (about: string, on = seat) => {
    const desk = await site.operator()
    const body = { about, wrong: 'Wrong', now: 'Right', pages: [`/c/${on}`] }
    await desk(addCorrection, { body: { ...body, foundBy: 'auditor' } })
  }
  const read = () => services.taken().map(({ path, body }) => [path, browser.read(body)] as const)
  const rows = async (table: 'subscription' | 'message') =>
    await (
      table === 'message' ? site.db`select 1 from push_message` : site.db`select 1 from push_subscription`
    ).then((all) => all.length)
  const later = () => site.db`update push_subscription set next_at = now()`

  it('is greeted in its language, and then told of what is new, once', async () => {
    await follow('/a', { language: 'hi' })
    await follow('/b', { of: other })
    const welcomes = read()
    expect(welcomes.map(([path]) => path)).toEqual(['/a', '/b'])
    expect(welcomes[0]![1]).toMatchObject({ address: '/hi/c/ls-nb-1', lang: 'hi-IN', dir: 'ltr' })
    expect(welcomes[0]![1]['body']).toMatch(/\p{Script=Devanagari}/u)
    // Who is followed already is not greeted again.
    await follow('/a', { language: 'hi' })
    await site.tellPhones()
    expect(read()).toEqual([])
    await correct('Turnout')
    await site.tellPhones()
    expect(read()).toEqual([
      [
        '/a',
        {
          title: expect.stringContaining('सुंदरपुर') as string,
          body: expect.stringContaining('मतदान प्रतिशत') as string,
          address: '/hi/c/ls-nb-1',
          tag: expect.stringContaining(seat) as string,
          lang: 'hi-IN',
          dir: 'ltr',
        },
      ],
    ])
    await later()
    await site.tellPhones()
    expect(read()).toEqual([])
  })

  it('is told at most once an hour, of everything at once', async () => {
    await follow('/a')
    services.taken()
    for (const about of ['One', 'Two', 'Three', 'Four']) await correct(about)
    await site.tellPhones()
    const [[, first]] = read() as [readonly [string, Record<string, string>]]
    expect(first['body']!.split('\n')).toHaveLength(4)
    expect(first['body']).toMatch(/\+ 1$/)
    await correct('Five')
    await site.tellPhones()
    expect(read()).toEqual([])
    await later()
    await site.tellPhones()
    expect(read()[0]![1]['body']).toContain('Five')
  })

  it('sees it once, if the process died before it noted that it was sent', async () => {
    await follow('/a')
    services.taken()
    await correct('Died')
    await site.tellPhones()
    const [once] = services.taken()
    await site.db`update push_message set sent_at = null`
    // Nobody takes it before the time is over that the first had.
    await site.tellPhones()
    expect(services.pushed).toEqual([])
    await later()
    await site.tellPhones()
    const [again] = services.taken()
    expect(again!.headers['topic']).toBe(once!.headers['topic'])
    expect(browser.read(again!.body)).toEqual(browser.read(once!.body))
    expect(once!.headers['topic']).toMatch(/^[\w-]{1,32}$/)
  })

  it('hears nothing while its seat is silent, and then what was held back, once', async () => {
    await follow('/a')
    services.taken()
    closings = [
      {
        id: 'test',
        classes: ['A', 'B', 'D'],
        places: ['nb'],
        from: Date.now() - 1_000,
        until: Date.now() + 3_600_000,
        law: 'a law',
        reason: '48-hours',
      },
    ]
    await site.silence.refresh()
    await correct('In silence')
    await site.tellPhones()
    expect(read()).toEqual([])
    closings = []
    await site.silence.refresh()
    await later()
    await site.tellPhones()
    expect(read().map(([, { body }]) => body)).toEqual(['Corrected: In silence'])
  })

  it('is forgotten when it says so, and when its service says that it is gone', async () => {
    for (const path of ['/a', '/b', '/c']) await follow(path)
    await follow('/a', { of: other })
    await correct('Gone')
    await phone()(unfollowSeat, { body: { endpoint: services.url('/a'), seat } })
    expect(await rows('subscription')).toBe(3)
    await phone()(unfollowSeat, { body: { endpoint: services.url('/a') } })
    expect(await rows('subscription')).toBe(2)
    services.taken()
    services.answers.set('/b', 410).set('/c', 404)
    await site.tellPhones()
    expect(new Set(services.taken().map(({ path }) => path))).toEqual(new Set(['/b', '/c']))
    expect([await rows('subscription'), await rows('message')]).toEqual([0, 0])
  })

  it('is told later if its service has trouble; the log names only the service', async () => {
    await follow('/secret-of-a-phone')
    services.taken()
    services.answers.set('/secret-of-a-phone', 503)
    await correct('Later')
    await site.tellPhones()
    await site.tellPhones()
    expect(services.taken()).toHaveLength(1)
    services.answers.clear()
    await later()
    await site.tellPhones()
    expect(read()).toHaveLength(1)
    expect(logged).toContain('push.example')
    expect(logged).not.toMatch(/secret-of-a-phone|p256dh/)
    expect(logged).not.toContain(browser.keys.auth)
  })

  it('is told no earlier than its service asks, and no later than after half a day', async () => {
    await follow('/a')
    services.answers.set('/a', 429)
    await correct('Busy')
    const minutes = async (retryAfter: string) => {
      services.headers['retry-after'] = retryAfter
      await later()
      await site.tellPhones()
      const waits = await site.db<{ minutes: number }>`
        select round(extract(epoch from next_at - now()) / 60)::int as minutes from push_subscription`
      return waits[0]!.minutes
    }
    expect(await minutes('1800')).toBe(30)
    expect(await minutes(new Date(Date.now() + 3_600_000).toUTCString())).toBe(60)
    expect(await minutes('99999999')).toBe(720)
    expect(await minutes('soon')).toBe(8)
    delete services.headers['retry-after']
  })

  it('proves who sends: a token for that service, signed with the key that the browser got (RFC 8292)', async () => {
    await follow('/a')
    const { headers } = services.taken()[0]!
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers['authorization']))!
    expect(key).toBe((await site.call(readPushKey, {})).key)
    const point = Buffer.from(key!, 'base64url')
    expect([point.length, point[0]]).toEqual([65, 4])
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'))
    const jwks = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x: x!, y: y!, alg: 'ES256' }] })
    const audience = new URL(services.url('/')).origin
    const { payload } = await jwtVerify(token!, jwks, { audience })
    expect(payload.exp! - Date.now() / 1000).toBeLessThan(86_400)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' })
  })

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/push',
    'https://push.internal/x',
    'https://user:word@push.example/x',
    'https://inside.example/latest',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address at all',
  ])('nothing is stored for a stranger’s address: %s', async (endpoint) => {
    const body = { endpoint, ...browser.keys, seat, language: 'en' }
    await expect(phone()(followSeat, { body })).rejects.toMatchObject({ code: 'push_refused' })
    expect([await rows('subscription'), services.taken()]).toEqual([0, []])
  })

  it('nothing is stored of what its service refuses, of unknown seats and languages, or of keys that are none', async () => {
    services.answers.set('/no', 403)
    const codes: unknown[] = []
    for (const [path, more] of [
      ['/no', {}],
      ['/a', { seat: 'ls-nb-99' }],
      ['/a', { language: 'xx' }],
      ['/a', { p256dh: 'A'.repeat(87) }],
    ] as const)
      await phone()(followSeat, {
        body: { endpoint: services.url(path), ...browser.keys, seat, language: 'en', ...more },
      }).catch((error: unknown) => codes.push(isRefused(error) && error.code))
    expect(codes).toEqual(['push_refused', 'seat_not_followed', 'invalid_input', 'push_refused'])
    expect(await rows('subscription')).toBe(0)
  })

  it('one network cannot make up phones without end', async () => {
    const codes = new Set<unknown>()
    for (let n = 0; n < 40; n++)
      await follow(`/made-up-${n}`, { by: site.device({ 'x-forwarded-for': '10.200.1.1' }) }).catch(
        (error: unknown) => codes.add(isRefused(error) && error.code),
      )
    expect(await rows('subscription')).toBeLessThan(40)
    expect([...codes]).toEqual(['too_many_here'])
  })
})
