import { parseAtomFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedOnly } from '#base/server/database/testing/test-database.ts'
import { createPoll } from '#polls/contract.ts'
import { openFictionalSite, type FictionalSite } from './fictional-site.ts'

describe('feeds to follow without an account', () => {
  let site: FictionalSite
  beforeAll(async () => {
    site = await openFictionalSite({ engine: embeddedOnly })
  }, 60_000)
  afterAll(() => site.close())

  async function feed(path: string) {
    const { status, headers, body } = await site.ask({ url: path })
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const parsed = parseAtomFeed(body)
    // What the standard (RFC 4287) requires of a feed and of each entry.
    expect(parsed.id).toBe(`http://site.test${path}`)
    expect(Date.parse(parsed.updated!)).not.toBeNaN()
    for (const { id, title, updated } of parsed.entries ?? []) {
      expect(id).toMatch(/^http:\/\/site\.test\/[\w/#%.-]+$/)
      expect(title?.value ?? title).toBeTruthy()
      expect(Date.parse(updated!)).not.toBeNaN()
    }
    const ids = (parsed.entries ?? []).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    return { body, titles: (parsed.entries ?? []).map(({ title }) => JSON.stringify(title)) }
  }

  it('has the coming polls and the results of a constituency', async () => {
    const { titles, body } = await feed('/follow/constituency/ls-nb-1.xml')
    expect(titles.join()).toContain('won')
    expect(body).toContain('/c/ls-nb-1')
  })

  it('has the contests of a person', async () => {
    const person = site.known.find((one) => /^p[0-9a-z]{10}$/.test(one))!
    expect((await feed(`/follow/person/${person}.xml`)).titles.join()).toContain('contested')
  })

  it('says when a poll was asked, and never a figure', async () => {
    const { poll } = await site.phone()(createPoll, {
      body: {
        title: 'Which party will win in Navbhoomi?',
        description: 'Fictional',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another' }],
      },
    })
    const { titles, body } = await feed(`/follow/poll/${poll.id}.xml`)
    expect(titles).toEqual([expect.stringContaining('Asked: Which party will win in Navbhoomi?')])
    expect(body).not.toContain('Lok Ekta Dal')
  })

  it('knows nothing else', async () => {
    for (const path of [
      '/follow/constituency/ls-nb-99.xml',
      '/follow/person/p0000000000.xml',
      '/follow/toString/x.xml',
      '/follow/poll/nowhere.xml',
      '/follow/poll/x.txt',
    ])
      expect([path, (await site.ask({ url: path })).status]).toEqual([path, 404])
  })
})
