import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { operatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { siteSecret } from '#base/server/visitors/secret.ts'
import { addFeed, switchFeed } from '#news/contract.ts'
import { listActs, readDesk, readForms, readOperator } from './contract.ts'
import { choicesOf, schemaAt, type Schema } from './web/forms/schema.ts'
import fields from './web/texts/forms.json' with { type: 'json' }
import named from './web/texts/server.json' with { type: 'json' }

const all = { limit: 50, offset: 0 }

describe('the desk', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.close())

  it('shows operators their account, and others nothing', async () => {
    expect(await (await site.operator('asha', 'admin'))(readOperator, {})).toEqual({
      name: 'asha',
      role: 'admin',
    })
    for (const by of [site.device(), await site.operator('chetan', 'member')]) {
      await expect(by(readOperator, {})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      await expect(by(listActs, { query: all })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  it('refuses a token from the moment it was revoked', async () => {
    const tokens = operatorTokens(site.db, await siteSecret(site.db, undefined))
    const { id, token } = await tokens.issue({
      name: 'export',
      purpose: 'nightly export',
      by: 'asha',
      role: 'moderator',
      days: 1,
    })
    const asha = site.device({ authorization: `Bearer ${token}` })
    expect(await asha(readOperator, {})).toEqual({ name: 'machine:export', role: 'moderator' })
    await tokens.revoke(id)
    await expect(asha(readOperator, {})).rejects.toMatchObject({ status: 401, code: 'bad_token' })
    await expect(asha(listActs, { query: all })).rejects.toMatchObject({ status: 401 })
  })

  it('lists operators’ actions, newest first, by operator and by subject', async () => {
    await emptyTables(site.db, 'operator_act')
    const [asha, bela] = [await site.operator('asha', 'admin'), await site.operator('bela', 'admin')]
    const { feed } = await asha(addFeed, {
      body: {
        name: 'Navbhoomi Daily',
        owner: 'Navbhoomi Press',
        kind: 'publisher',
        language: 'en',
        category: 'politics',
        url: 'https://news.example/feed.xml',
        homePage: 'https://news.example/',
      },
    })
    await bela(switchFeed, { params: { id: feed.id }, body: { on: true } })
    const { acts, total } = await asha(listActs, { query: all })
    expect(total).toBe(2)
    expect(acts).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        operator: 'bela',
        role: 'admin',
        act: 'feeds.switch',
        subject: `feed:${feed.id}`,
        details: { on: true },
      },
      expect.objectContaining({
        operator: 'asha',
        act: 'feeds.add',
        details: { url: 'https://news.example/feed.xml' },
      }),
    ])
    const byAsha = await bela(listActs, { query: { ...all, operator: 'asha' } })
    expect([byAsha.total, byAsha.acts.map(({ act }) => act)]).toEqual([1, ['feeds.add']])
    const about = await bela(listActs, { query: { limit: 1, offset: 1, subject: `feed:${feed.id}` } })
    expect([about.total, about.acts.map(({ act }) => act)]).toEqual([2, ['feeds.add']])
    expect((await bela(listActs, { query: { ...all, subject: 'feed:other' } })).total).toBe(0)
  })

  it('has words for the choices of its forms, and offers no others', async () => {
    const { forms } = await (await site.operator('asha', 'admin'))(readForms, {})
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(forms).toSorted())
    type Said = Record<string, string | { choices: Record<string, string> }>
    const differ = Object.entries<Said>(fields as never).flatMap(([form, said]) =>
      Object.entries(said).flatMap(([path, words]) => {
        const schema = schemaAt(forms[form] as Schema, path)
        const asked = [...choicesOf(schema), ...choicesOf(schema.items ?? {})]
        const worded = typeof words === 'string' ? [] : Object.keys(words.choices)
        // An empty choice is one of the form.
        const odd = asked.length === 0 ? worded : [...new Set(asked).symmetricDifference(new Set(worded))]
        return odd.filter((one) => one !== '').map((one) => `${form} ${path} ${one}`)
      }),
    )
    // The components add theirs.
    expect(differ.filter((one) => !/^(fact-check verdict|roll phase \d)/.test(one))).toEqual([])
  })
})

it('has words for every action that it logs', () => {
  const acts = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bact: '([a-z]+\.[a-z-]+)'/g)].map(([, act]) => act!),
  )
  expect(acts.length).toBeGreaterThan(10)
  expect(acts.filter((act) => !(act in named))).toEqual([])
})

describe('the flags of the desk', () => {
  const withFlags = async (FLAGS: string, look: (site: TestSite) => Promise<void>) => {
    const site = await openTestSite({ FLAGS })
    try {
      await look(site)
    } finally {
      await site.close()
    }
  }

  it('can switch off moderation', () =>
    withFlags('contentModeration=off', async (site) => {
      expect(await site.call(readDesk, {})).toEqual({ moderation: false })
    }))

  it('can switch off the whole desk', () =>
    withFlags('adminDashboard=off', async (site) => {
      await expect(site.call(readDesk, {})).rejects.toMatchObject({ status: 404 })
      const asha = await site.operator('asha')
      await expect(asha(readOperator, {})).rejects.toMatchObject({ status: 404 })
      await expect(asha(listActs, { query: all })).rejects.toMatchObject({ status: 404 })
    }))
})
