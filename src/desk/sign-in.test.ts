import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import * as desk from './contract.ts'
import { softwarePasskey } from '#testing/desk/software-passkey.ts'

const place = { origin: 'https://desk.example', rpID: 'desk.example' }
const here = { host: 'desk.example', origin: 'https://desk.example' }

let site: TestSite
let admin: Call
let logged: { msg: string; why?: string; operator?: string }[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  site = await openTestSite({ PUBLIC_URL: place.origin }, { log })
})
afterAll(() => site?.close())
beforeEach(async () => {
  logged = []
  await site.db`delete from sign_in_failure`
  admin = await site.operator('root', 'admin')
})

let people = 0
let networks = 0
const browser = () => site.device({ ...here, 'x-forwarded-for': `10.1.${(networks += 1)}.1` })

/** A new operator with a passkey, signed out again. */
async function someone(role: 'moderator' | 'admin' = 'moderator') {
  const name = `Asha ${(people += 1)}`
  const { id, code } = await admin(desk.addOperator, { body: { name, role } })
  const phone = browser()
  const passkey = softwarePasskey(place)
  const { options } = await phone(desk.beginInvitation, { body: { code } })
  await phone(desk.acceptInvitation, { body: { code, label: 'Phone', response: passkey.make(options) } })
  return { id, code, name, passkey, phone }
}

async function signIn(passkey: ReturnType<typeof softwarePasskey>, by = browser(), wrong = {}) {
  const { options } = await by(desk.beginSignIn, {})
  await by(desk.signIn, { body: { response: passkey.prove(options, wrong) } })
  return by
}

const outside = { status: 403, code: 'forbidden' }

describe('an invited person', () => {
  it('creates a passkey with the link, once, and is signed in', async () => {
    const { name, code, phone } = await someone()
    expect(await phone(desk.readOperator, {})).toEqual({ name, role: 'moderator' })
    const { passkeys, sessions } = await phone(desk.readAccount, {})
    expect(passkeys).toMatchObject([{ label: 'Phone' }])
    expect(sessions).toMatchObject([{ passkey: 'Phone', current: true }])
    await expect(browser()(desk.beginInvitation, { body: { code } })).rejects.toMatchObject({
      code: 'invitation_over',
    })
  })

  it('cannot use an expired link', async () => {
    const { code } = await admin(desk.addOperator, { body: { name: `Late ${(people += 1)}`, role: 'admin' } })
    await site.db`update operator_invitation set expires_at = now()`
    await expect(browser()(desk.beginInvitation, { body: { code } })).rejects.toMatchObject({ status: 404 })
  })

  it('cannot use a challenge made for someone else', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        admin(desk.addOperator, { body: { name: `Two ${(people += 1)}`, role: 'moderator' } }),
      ),
    )
    const phone = browser()
    const { options } = await phone(desk.beginInvitation, { body: { code: one!.code } })
    const response = softwarePasskey(place).make(options)
    await expect(
      phone(desk.acceptInvitation, { body: { code: two!.code, label: 'x', response } }),
    ).rejects.toMatchObject({ code: 'sign_in_failed' })
  })

  it('cannot be invited again under the same name', async () => {
    const { name } = await someone()
    await expect(
      admin(desk.addOperator, { body: { name: name.toUpperCase(), role: 'admin' } }),
    ).rejects.toMatchObject({ code: 'name_taken' })
  })
})

describe('a passkey', () => {
  it('signs in again, each time with a new session', async () => {
    const { name, passkey } = await someone()
    const by = await signIn(passkey)
    expect(await by(desk.readOperator, {})).toMatchObject({ name })
    expect((await by(desk.readAccount, {})).sessions).toHaveLength(2)
    await signIn(passkey, by)
    expect((await by(desk.readAccount, {})).sessions).toHaveLength(2)
  })

  it.each([
    ['was asked for by another site', { origin: 'https://desk.example.evil' }],
    ['belongs to another site', { rpID: 'evil.example' }],
    ['was used without finger, face or code', { verified: false }],
    ['signs what nobody asked for', { challenge: Buffer.alloc(52).toString('base64url') }],
    ['signs with another key', { key: 'another' }],
  ])('is refused if it %s', async (_what, wrong) => {
    const { id, passkey } = await someone()
    await expect(signIn(passkey, browser(), wrong)).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'sign-in failed', why: 'not proved', operator: id }),
    )
  })

  it('is refused if its answer is sent twice', async () => {
    const { passkey } = await someone()
    const by = browser()
    const { options } = await by(desk.beginSignIn, {})
    const response = passkey.prove(options)
    await by(desk.signIn, { body: { response } })
    // As if the authenticator had no counter.
    await site.db`update operator_passkey set counter = 0`
    await expect(browser()(desk.signIn, { body: { response } })).rejects.toMatchObject({ status: 401 })
  })

  it('of an unknown person is refused, whatever it looks like', async () => {
    const by = browser()
    const { options } = await by(desk.beginSignIn, {})
    const unknown = softwarePasskey(place).prove(options)
    for (const response of [unknown, {}, { id: 7 }, { id: '', response: null }, { id: 'x'.repeat(9999) }])
      await expect(browser()(desk.signIn, { body: { response } })).rejects.toMatchObject({ status: 401 })
  })

  it('can be added to one’s own account and removed, except the last one', async () => {
    const { phone, passkey: first } = await someone()
    const second = softwarePasskey(place)
    const { options } = await phone(desk.beginPasskey, {})
    const response = second.make(options)
    // The answer to the first was lost.
    for (const label of ['Key', 'The key']) await phone(desk.addPasskey, { body: { label, response } })
    const { phone: stranger } = await someone()
    const asked = await stranger(desk.beginPasskey, {})
    await expect(
      stranger(desk.addPasskey, { body: { label: 'Mine', response: second.make(asked.options) } }),
    ).rejects.toMatchObject({ code: 'sign_in_failed' })
    const { passkeys } = await phone(desk.readAccount, {})
    expect(passkeys.map(({ label }) => label)).toEqual(['Phone', 'The key'])
    const withKey = await signIn(second)
    await withKey(desk.removePasskey, { params: { id: passkeys[0]!.id } })
    await expect(phone(desk.readOperator, {})).rejects.toMatchObject(outside)
    await expect(signIn(first)).rejects.toMatchObject({ code: 'sign_in_failed' })
    await expect(withKey(desk.removePasskey, { params: { id: passkeys[1]!.id } })).rejects.toMatchObject({
      code: 'last_passkey',
    })
  })
})

describe('failed sign-ins', () => {
  it('from one network are delayed, even if many come at once', async () => {
    const by = browser()
    const began = performance.now()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => by(desk.signIn, { body: { response: { id: 'x' } } })),
    )
    const codes = tries.map((one) => (one as PromiseRejectedResult).reason.code as string)
    const failed = codes.filter((code) => code === 'sign_in_failed').length
    // After the fifth the waits are 1, 2, 4 … seconds: a busy machine may take that long.
    const waits = Math.log2(1 + (performance.now() - began) / 1000)
    expect(failed).toBeGreaterThanOrEqual(5)
    expect(failed).toBeLessThanOrEqual(5 + waits)
    expect(codes.filter((code) => code === 'sign_in_slowed')).toHaveLength(12 - failed)
    await site.db`update sign_in_failure set last_at = now() + interval '1 hour'`
    const { passkey } = await someone()
    const wrong = { key: 'another' }
    await expect(signIn(passkey, by, wrong)).rejects.toMatchObject({ status: 429 })
    await expect(by(desk.beginInvitation, { body: { code: 'x'.repeat(43) } })).rejects.toMatchObject({
      status: 429,
    })
    await expect(signIn(passkey, browser(), wrong)).rejects.toMatchObject({ status: 401 })
  })

  it('for one account are delayed from any network', async () => {
    const { passkey } = await someone()
    const wrong = { key: 'another' }
    for (let i = 0; i < 5; i += 1)
      await expect(signIn(passkey, browser(), wrong)).rejects.toMatchObject({ status: 401 })
    await site.db`update sign_in_failure set last_at = now() + interval '1 hour'`
    await expect(signIn(passkey, browser(), wrong)).rejects.toMatchObject({ code: 'sign_in_slowed' })
  })

  it('of a neighbour, or on one’s own account, keep nobody out who has the right key or link', async () => {
    const { passkey } = await someone()
    const { code } = await admin(desk.addOperator, {
      body: { name: `Guest ${(people += 1)}`, role: 'admin' },
    })
    const by = browser()
    for (let i = 0; i < 6; i += 1) {
      await signIn(passkey, by, { key: 'another' }).catch(() => {})
      await by(desk.signIn, { body: { response: { id: 'x' } } }).catch(() => {})
    }
    const hold = () => site.db`update sign_in_failure set last_at = now() + interval '1 hour'`
    await hold()
    await expect(by(desk.beginInvitation, { body: { code } })).resolves.toBeTruthy()
    await expect(signIn(passkey, by)).resolves.toBeTruthy()
    await hold()
    await expect(signIn(passkey)).resolves.toBeTruthy()
  })

  it('are logged without name, address or content', async () => {
    const { name, passkey } = await someone()
    await expect(signIn(passkey, browser(), { key: 'another' })).rejects.toMatchObject({ status: 401 })
    const text = JSON.stringify(logged)
    expect(text).toContain('sign-in failed')
    expect(text).not.toContain(name)
    expect(text).not.toMatch(/10\.1\.|clientDataJSON|signature/)
  })
})
