import { sql } from '#base/server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { sessionCookie } from '#base/server/visitors/cookies.ts'
import { operatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { siteSecret } from '#base/server/visitors/secret.ts'
import { createPoll, vote } from '#polls/contract.ts'
import * as desk from './contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

const outside = { status: 403, code: 'forbidden' }
const idOf = async (name: string) =>
  (await site.db<{ id: string }>`select id from operator where name = ${name}`)[0]!.id
const age = (name: string, column: 'started_at' | 'seen_at', minutes: number) =>
  site.db`update operator_session set ${sql.id(column)} = now() - make_interval(mins => ${minutes})
    where operator_id = (select id from operator where name = ${name})`

describe('a session', () => {
  it('ends after half an hour without a request, and after twelve hours in any case', async () => {
    const [asha, bela] = [await site.signedIn('asha'), await site.signedIn('bela')]
    await age('asha', 'seen_at', 29)
    await age('bela', 'started_at', 12 * 60 - 1)
    await asha(desk.readOperator, {})
    await bela(desk.readOperator, {})
    // The previous call was seen.
    await age('asha', 'started_at', 29)
    await asha(desk.readOperator, {})
    await age('asha', 'seen_at', 31)
    await age('bela', 'started_at', 12 * 60 + 1)
    await expect(asha(desk.readOperator, {})).rejects.toMatchObject(outside)
    await expect(bela(desk.readOperator, {})).rejects.toMatchObject(outside)
  })

  it('ends on the server when the operator signs out, and no other does', async () => {
    const cookie = `${sessionCookie}=${await site.sessionOf('chitra', 'moderator')}`
    // Somebody has copied the cookie, which the browser forgets.
    const one = site.device({ cookie, origin: 'http://site.test', host: 'site.test' })
    const two = await site.signedIn('chitra')
    await one(desk.signOut, {})
    await expect(one(desk.readOperator, {})).rejects.toMatchObject(outside)
    expect(await two(desk.readOperator, {})).toMatchObject({ name: 'chitra' })
  })

  it('is listed, and can be ended from another session of the same operator only', async () => {
    const [one, two, dev] = [
      await site.signedIn('diya'),
      await site.signedIn('diya'),
      await site.signedIn('dev', 'admin'),
    ]
    const { sessions } = await two(desk.readAccount, {})
    const other = sessions.find(({ current }) => !current)!
    expect(sessions).toHaveLength(2)
    await expect(dev(desk.endSession, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
    await two(desk.endSession, { params: { id: other.id } })
    await expect(one(desk.readOperator, {})).rejects.toMatchObject(outside)
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const secure = await openTestSite({ PUBLIC_URL: 'https://desk.example' })
    const answer = await secure.ask({ method: 'POST', url: '/api/desk/sign-out', headers: {} })
    await secure.close()
    const set = ([] as string[]).concat(answer.headers['set-cookie'] as string[])
    const cookie = set.find((one) => one.startsWith('__Host-desk='))!
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })

  it('accepts writes only from pages of this site', async () => {
    const cookies = { desk: await site.sessionOf('esha', 'admin') }
    let invited = 0
    const post = async (headers: Record<string, string>) => {
      const payload = { name: `invited ${++invited}`, role: 'moderator' }
      const answer = await site.ask({ method: 'POST', url: '/api/desk/operators', headers, cookies, payload })
      return answer.status
    }
    const host = 'site.test'
    expect(await post({ host, origin: 'http://site.test' })).toBe(200)
    for (const origin of [undefined, 'https://evil.example', 'null', 'http://site.test.evil'])
      expect(await post({ host, ...(origin === undefined ? {} : { origin }) })).toBe(403)
    expect(await post({ host, origin: 'http://site.test', 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  it('does not change the device: one vote, signed in or not', async () => {
    const call = await site.signedIn('farah')
    const { poll } = await call(createPoll, {
      body: {
        title: 'One?',
        description: 'One.',
        endDate: '2999-01-01',
        options: [{ text: 'A' }, { text: 'B' }],
      },
    })
    const params = { id: poll.id }
    const [a, b] = poll.options.map(({ id }) => id)
    await call(vote, { params, body: { optionId: a! } })
    await call(desk.signOut, {})
    const { tally } = await call(vote, { params, body: { optionId: b! } })
    expect(tally.totalVotes).toBe(1)
  })
})

describe('an operator', () => {
  it('who is removed is signed out everywhere at once and cannot return by an old link', async () => {
    const admin = await site.signedIn('gita', 'admin')
    const [one, two] = [await site.signedIn('hari'), await site.signedIn('hari')]
    const id = await idOf('hari')
    const { code } = await admin(desk.resetOperator, { params: { id } })
    await expect(one(desk.readOperator, {})).rejects.toMatchObject(outside)
    await admin(desk.removeOperator, { params: { id } })
    await expect(two(desk.readOperator, {})).rejects.toMatchObject(outside)
    await expect(site.device()(desk.beginInvitation, { body: { code } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await admin(desk.listOperators, {})).operators.map(({ name }) => name)).not.toContain('hari')
    // The same name is the same person.
    expect((await admin(desk.addOperator, { body: { name: 'Hari', role: 'moderator' } })).id).toBe(id)
  })

  it('gets the rights of a new role at once; the last admin keeps the role', async () => {
    await site.db`update operator set role = 'moderator'`
    const admin = await site.signedIn('indu', 'admin')
    const jaya = await site.signedIn('jaya')
    const id = await idOf('jaya')
    await expect(jaya(desk.listOperators, {})).rejects.toMatchObject(outside)
    const own = { params: { id: await idOf('indu') } }
    await expect(admin(desk.removeOperator, own)).rejects.toMatchObject({ code: 'last_admin' })
    await expect(admin(desk.changeRole, { ...own, body: { role: 'moderator' } })).rejects.toMatchObject({
      code: 'last_admin',
    })
    await admin(desk.changeRole, { params: { id }, body: { role: 'admin' } })
    expect((await jaya(desk.listOperators, {})).operators.length).toBeGreaterThan(1)
    await jaya(desk.changeRole, { ...own, body: { role: 'moderator' } })
    await expect(admin(desk.listOperators, {})).rejects.toMatchObject(outside)
  })

  it('who signed in long ago cannot change who has access', async () => {
    const admin = await site.signedIn('kiran', 'admin')
    await age('kiran', 'started_at', 16)
    const again = { code: 'prove_again' }
    const body = { name: 'lata', role: 'moderator' } as const
    const params = { id: await idOf('kiran') }
    const key = { params: { id: 'a'.repeat(20) } }
    await expect(admin(desk.addOperator, { body })).rejects.toMatchObject(again)
    await expect(admin(desk.resetOperator, { params })).rejects.toMatchObject(again)
    await expect(admin(desk.changeRole, { params, body: { role: 'admin' } })).rejects.toMatchObject(again)
    await expect(admin(desk.removeOperator, { params })).rejects.toMatchObject(again)
    await expect(
      admin(desk.issueToken, { body: { ...body, purpose: 'export', days: 1 } }),
    ).rejects.toMatchObject(again)
    await expect(admin(desk.beginPasskey, {})).rejects.toMatchObject(again)
    await expect(admin(desk.addPasskey, { body: { label: 'x', response: {} } })).rejects.toMatchObject(again)
    await expect(admin(desk.removePasskey, key)).rejects.toMatchObject(again)
    expect(await admin(desk.readOperator, {})).toMatchObject({ name: 'kiran' })
  })

  it('is in the operators’ log with each decision', async () => {
    const admin = await site.signedIn('mala', 'admin')
    await admin(desk.addOperator, { body: { name: 'nila', role: 'moderator' } })
    const { acts } = await admin(desk.listActs, { query: { limit: 1, offset: 0 } })
    expect(acts[0]).toMatchObject({
      operator: 'mala',
      act: 'operators.add',
      details: { name: 'nila', role: 'moderator' },
    })
  })
})

describe('a token for a machine', () => {
  it('is issued with purpose, role and expiry, listed without its text, and can be revoked', async () => {
    const admin = await site.signedIn('omana', 'admin')
    const body = { name: 'export', purpose: 'nightly export', role: 'moderator', days: 30 } as const
    const { id, token } = await admin(desk.issueToken, { body })
    const machine = site.device({ authorization: `Bearer ${token}` })
    expect(await machine(desk.readOperator, {})).toEqual({ name: 'machine:export', role: 'moderator' })
    const { tokens } = await admin(desk.listTokens, {})
    expect(tokens).toContainEqual(
      expect.objectContaining({ id, purpose: 'nightly export', issuedBy: 'omana', revokedAt: null }),
    )
    expect(JSON.stringify(tokens)).not.toContain(token)
    await admin(desk.revokeToken, { params: { id } })
    await expect(machine(desk.readOperator, {})).rejects.toMatchObject({ status: 401 })
  })

  it('may no more than the person who gave it: less after a demotion, nothing after they are removed', async () => {
    const [admin, given] = [await site.signedIn('rita', 'admin'), await site.signedIn('sona', 'admin')]
    const body = { name: 'nightly', purpose: 'export', role: 'admin', days: 30 } as const
    const { id: token, token: text } = await given(desk.issueToken, { body })
    const machine = site.device({ authorization: `Bearer ${text}` })
    await machine(desk.listTokens, {})
    const params = { id: await idOf('sona') }
    await admin(desk.changeRole, { params, body: { role: 'moderator' } })
    expect(await machine(desk.readOperator, {})).toMatchObject({ role: 'moderator' })
    await expect(machine(desk.listTokens, {})).rejects.toMatchObject(outside)
    await admin(desk.removeOperator, { params })
    await expect(machine(desk.readOperator, {})).rejects.toMatchObject({ code: 'bad_token' })
    const listed = (await admin(desk.listTokens, {})).tokens.find(({ id }) => id === token)
    expect(listed).toMatchObject({ issuedBy: 'sona', role: 'moderator', revokedAt: expect.any(String) })
  })

  it('expires within a year and cannot change who has access', async () => {
    const admin = await site.signedIn('padma', 'admin')
    const body = { name: 'x', purpose: 'y', role: 'admin', days: 366 } as const
    await expect(admin(desk.issueToken, { body })).rejects.toMatchObject({ status: 400 })
    const tokens = operatorTokens(site.db, await siteSecret(site.db, undefined))
    const { token } = await tokens.issue({ ...body, days: 1, by: 'padma' })
    const machine = site.device({ authorization: `Bearer ${token}` })
    await expect(machine(desk.addOperator, { body: { name: 'robot', role: 'admin' } })).rejects.toMatchObject(
      outside,
    )
    await expect(machine(desk.issueToken, { body: { ...body, days: 1 } })).rejects.toMatchObject(outside)
    await expect(machine(desk.readAccount, {})).rejects.toMatchObject({ code: 'session_needed' })
  })
})
