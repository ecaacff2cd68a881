import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceCookies, deviceOf } from './cookies.ts'

const in2027 = Date.parse('2027-06-01')
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  await app.register(cookies, { secret: 'a secret of at least thirty-two characters' })
  const ways = {
    plain: deviceCookies(false, () => in2027),
    secure: deviceCookies(true, () => in2027),
    later: deviceCookies(true, () => Date.parse('2029-01-01')),
  }
  for (const [name, way] of Object.entries(ways)) {
    app.get(`/${name}`, async (request, reply) => ({ known: way.known(request, reply) }))
    app.get(`/${name}/new`, async (_request, reply) => (way.set(reply, 'phone-1'), {}))
    app.get(`/${name}/forget`, async (_request, reply) => (way.forget(reply), {}))
  }
  app.get('/limits', (request, reply) => reply.send({ known: deviceOf(request) }))
})
afterAll(() => app.close())

const get = async (url: string, cookie = '') => {
  const answer = await app.inject({ url, headers: { cookie } })
  return { cookies: answer.cookies, known: answer.json<{ known?: string }>().known }
}
const made = async (way: string) => {
  const { name, value } = (await get(`/${way}/new`)).cookies[0]!
  return `${name}=${encodeURIComponent(value)}`
}

describe('the cookie of a device', () => {
  it('behind https is accepted by browsers from this host only', async () => {
    const [cookie] = (await get('/secure/new')).cookies
    expect(cookie).toMatchObject({ name: '__Host-device', secure: true, httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    expect((await get('/secure', await made('secure'))).known).toBe('phone-1')
  })

  it('with the earlier name keeps its device and is replaced', async () => {
    const { known, cookies: set } = await get('/secure', await made('plain'))
    expect(known).toBe('phone-1')
    const lives = Object.fromEntries(set.map(({ name, maxAge }) => [name, maxAge]))
    expect(lives).toEqual({ '__Host-device': 63_072_000, device: 0 })
    expect((await get('/limits', await made('plain'))).known).toBe('phone-1')
  })

  it('with the earlier name is ignored beside the other one, and after 2028', async () => {
    const planted = (await made('plain')).replace('phone-1', 'phone-2')
    expect((await get('/secure', `${planted}; ${await made('secure')}`)).known).toBe('phone-1')
    expect((await get('/later', await made('plain'))).known).toBeUndefined()
    expect((await get('/secure', planted)).known).toBeUndefined()
  })

  it('is removed under both names when the phone is cleared', async () => {
    const gone = (await get('/secure/forget')).cookies
    expect(gone.map(({ name, value }) => [name, value])).toEqual([
      ['__Host-device', ''],
      ['device', ''],
    ])
    // Without this, browsers refuse changes to such a cookie.
    expect(gone[0]).toMatchObject({ secure: true, path: '/' })
  })
})
