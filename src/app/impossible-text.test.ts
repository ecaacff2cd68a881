// NUL and halves of surrogate pairs, which no database takes: nothing is at such an address, and nothing is wrong with the site.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { listMyVotes } from '#polls/contract.ts'
import { endpoints } from '#testing/endpoints.ts'
import { servedTestPages } from '#testing/pages.ts'
import { openTestSite, tokenFor, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({}, { engine: embeddedOnly, pages: servedTestPages })
})
afterAll(() => site?.close())

const impossible = ['%00', 'a%00b', '%3C%00script%3E', '%ED%A0%80', 'a%ed%bf%bfb', '%e0%a4%85%00']

it('a path with them is 404, a parameter 400, on every page and endpoint', async () => {
  const paths = [
    '/office/:id',
    '/hi/office/:id',
    '/c/:id',
    '/:id',
    '/embed/poll/:id',
    '/calendar/:id',
    '/follow/poll/:id.xml',
    '/assets/:id',
    '/poll/:id/answer',
    '/preview/hi/:id.png',
  ]
  const reads = endpoints.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const known = [...paths, ...reads.filter((url) => url.includes(':'))]
  expect(known.length).toBeGreaterThan(30)
  const wrong: unknown[] = []
  const expected = async (url: string, status: number) => {
    const answer = await site.ask({ url })
    if (answer.status !== status) wrong.push([url, answer.status])
  }
  for (const part of impossible) {
    for (const url of known) await expected(url.replaceAll(/:\w+/g, part), 404)
    for (const url of ['/', '/search', '/hi/polls', ...reads.filter((one) => !one.includes(':'))])
      await expected(`${url}?q=${part}`, 400)
    await expected(`/?${part}=1`, 400)
  }
  expect(wrong).toEqual([])
})

it('other signs that mean nothing are looked for like any text', async () => {
  for (const part of ['%2500', '%EF%BF%BD', '%E2%80%8B', '%F0%9F%97%B3', '%0A'])
    for (const [url, status] of [
      [`/search?q=${part}`, 200],
      [`/office/${part}`, 404],
      [`/c/${part}`, 404],
    ] as const)
      expect([url, (await site.ask({ url })).status]).toEqual([url, status])
})

it('a token with such a subject is no token', async () => {
  for (const name of ['a\0b', '\0', 'machine:x'])
    expect(
      (
        await site.ask({
          url: listMyVotes.url,
          headers: { authorization: `Bearer ${await tokenFor(name, 'member')}` },
        })
      ).status,
    ).toBe(401)
})
