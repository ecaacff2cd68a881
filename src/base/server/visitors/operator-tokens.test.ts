import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorTokens, type OperatorTokens } from './operator-tokens.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { tokens } from './tokens.ts'
import type { OpenDatabase } from '../database/db.ts'

const secret = 'a secret of at least thirty-two characters'

describe('a token for a machine', () => {
  let database: OpenDatabase
  let operators: OperatorTokens
  beforeAll(async () => {
    database = await openTestDatabase()
    operators = operatorTokens(database.db, secret)
  })
  afterAll(() => database?.close())
  const asha = { name: 'export', purpose: 'nightly export', by: 'Asha', role: 'moderator', days: 30 } as const

  it('is accepted with its name and role', async () => {
    const { token } = await operators.issue(asha)
    expect(await tokens({ operators }).verify(token)).toEqual({
      subject: 'machine:export',
      role: 'moderator',
      machine: true,
      owner: 'Asha',
    })
  })

  it('is refused as soon as it is revoked, and no other is', async () => {
    const [one, two] = [await operators.issue(asha), await operators.issue(asha)]
    expect(await operators.revoke(one.id)).toBe(true)
    expect(await operators.revoke(one.id)).toBe(false)
    expect(await operators.revoke('nothing')).toBe(false)
    await expect(tokens({ operators }).verify(one.token)).rejects.toMatchObject({ code: 'bad_token' })
    expect(await tokens({ operators }).verify(two.token)).toMatchObject({ subject: 'machine:export' })
  })

  it('is refused if it is expired, altered, or from another site', async () => {
    const { token } = await operators.issue({ ...asha, days: -1 })
    await expect(operators.verify(token)).rejects.toMatchObject({ code: 'bad_token' })
    const good = (await operators.issue(asha)).token
    const [head, body, signature] = good.split('.')
    const admin = Buffer.from(JSON.stringify({ role: 'admin', sub: 'machine:export' })).toString('base64url')
    await expect(operators.verify(`${head}.${admin}.${signature}`)).rejects.toMatchObject({
      code: 'bad_token',
    })
    await expect(operators.verify(`${head}.${body}.`)).rejects.toMatchObject({ code: 'bad_token' })
    const elsewhere = operatorTokens(database.db, `${secret} of another site`)
    await expect(elsewhere.verify(good)).rejects.toMatchObject({ code: 'bad_token' })
  })

  it('is ignored if another issuer made it', async () => {
    expect(await operators.verify('no token at all')).toBeUndefined()
    await expect(tokens({ operators }).verify('no token at all')).rejects.toMatchObject({ code: 'bad_token' })
  })

  it('is listed without the token itself', async () => {
    const { id, token } = await operators.issue({ ...asha, name: 'Ravi', role: 'admin' })
    const listed = await operators.list()
    expect(listed.find((one) => one.id === id)).toMatchObject({
      name: 'Ravi',
      purpose: 'nightly export',
      issuedBy: 'Asha',
      role: 'admin',
      revokedAt: null,
    })
    expect(JSON.stringify(listed)).not.toContain(token.split('.')[2])
  })
})
