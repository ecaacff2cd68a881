import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import type { ChangedStory } from '#news/contract.ts'
import { buildDigest } from './server/build.ts'
import * as digest from './server/store.ts'
import { summaryOf } from './summary.ts'
import { tagStory } from './tag-story.ts'
import { taxonomy } from './taxonomy.ts'

const tags = (title: string, summary = '') => tagStory({ titles: [title], summaries: [summary] })

describe('tags', () => {
  test.each([
    ['Voting begins in Bihar assembly election', ['Elections', 'State assemblies', 'Bihar']],
    ['बिहार विधानसभा चुनाव में मतदान शुरू', ['Elections', 'State assemblies', 'Bihar']],
    ['Supreme Court stays sand mining in Kerala', ['Courts', 'Environment', 'Kerala']],
    ['सुप्रीम कोर्ट ने केरल में खनन पर रोक लगाई', ['Courts', 'Environment', 'Kerala']],
    ['BJP and Congress name candidates', ['Bharatiya Janata Party', 'Indian National Congress']],
    ['भाजपा और कांग्रेस की सूची', ['Bharatiya Janata Party', 'Indian National Congress']],
    ['Trinamool Congress releases list', ['All India Trinamool Congress']],
    ['तृणमूल कांग्रेस ने सूची जारी की', ['All India Trinamool Congress']],
    ['AIADMK meets', ['All India Anna Dravida Munnetra Kazhagam']],
    ['माकपा की बैठक', ['Communist Party of India (Marxist)']],
    ['CPI(M) holds a meeting', ['Communist Party of India (Marxist)']],
    ['UN General Assembly meets', []],
    ['Science Congress opens; Chinese Communist Party congress ends', []],
    ['BJP accuses Congress of haste', ['Bharatiya Janata Party', 'Indian National Congress']],
    ['UP goes to the polls; queues go up', ['Elections', 'Uttar Pradesh']],
    ['Film festival opens with a dance', []],
    ['फिल्म महोत्सव शुरू', []],
    ['She said aap must come', []],
    ['Mother-in-law wins race', []],
  ])('for "%s"', (title, expected) => {
    expect(tags(title)).toEqual(expected)
  })

  test('need a headline or two summaries; a place needs to be named once', () => {
    expect(tags('A day in the hills', 'The high court heard it in Shimla.')).toEqual(['Himachal Pradesh'])
    const twice = {
      titles: ['A day in the hills'],
      summaries: ['The high court heard it.', 'In the high court.'],
    }
    expect(tagStory(twice)).toEqual(['Courts'])
  })

  test('treat every party alike: each is found by its English name', () => {
    const parties = taxonomy.filter(({ kind }) => kind === 'party')
    expect(parties.length).toBeGreaterThan(30)
    for (const { tag, phrases } of parties)
      expect(tags(`${phrases[0]!.replace('*', '')} meets`)).toContain(tag)
  })

  test('have unique names without commas, which separate them in addresses', () => {
    const names = taxonomy.map(({ tag }) => tag)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.includes(','))).toEqual([])
    expect(taxonomy.filter(({ kind }) => kind === 'state')).toHaveLength(36)
  })
})

const source = (summary: string, name = 'Herald', language = 'en') => ({
  source: name,
  url: `https://${name.toLowerCase()}.example/1`,
  language,
  summary,
})

describe('a summary', () => {
  test('consists of the sources’ own sentences, each credited, none twice', () => {
    const sentences = summaryOf([
      source('The bridge over the Swarna was opened on Sunday. It cost ₹412 crore. A band played.'),
      source('On Sunday the bridge over the Swarna was opened. The hospital is now 7 km away.', 'Dispatch'),
    ])
    expect(sentences.map(({ text, source: by }) => [by, text])).toEqual([
      ['Herald', 'The bridge over the Swarna was opened on Sunday.'],
      ['Herald', 'It cost ₹412 crore.'],
      ['Dispatch', 'The hospital is now 7 km away.'],
    ])
  })

  test('ends sentences at the danda, and stays in the first language', () => {
    const sentences = summaryOf([
      source('पुल खुला। अस्पताल पास हुआ।', 'Prabhat', 'hi'),
      source('The bridge is open.', 'Herald'),
    ])
    expect(sentences.map(({ text }) => text)).toEqual(['पुल खुला।', 'अस्पताल पास हुआ।'])
  })

  test('of no text is empty', () => {
    expect(summaryOf([])).toEqual([])
    expect(summaryOf([source(''), source('… !')])).toEqual([])
  })

  test('has at most three sentences, and never cuts a long one', () => {
    const long = `${'word '.repeat(200)}ends.`
    expect(summaryOf([source(long)])).toHaveLength(1)
    const many = Array.from(
      { length: 12 },
      (_, i) => `Village ${i} of ${'abcdefghijkl'[i]} votes on day ${i}.`,
    ).join(' ')
    expect(summaryOf([source(many)]).length).toBeLessThanOrEqual(3)
  })
})

function told(id: number, title: string, more: Partial<ChangedStory> = {}): ChangedStory {
  return {
    id,
    mark: `m${String(id).padStart(6, '0')}`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
    articles: [
      {
        title,
        summary: `${title} today.`,
        url: `https://herald.example/${id}`,
        source: 'Herald',
        language: 'en',
      },
    ],
    ...more,
  }
}

describe('the digest', () => {
  let database: OpenDatabase
  const stories: ChangedStory[] = []
  const since = async (mark: string, max: number) => stories.filter((one) => one.mark > mark).slice(0, max)
  const changedTopics: string[] = []
  const build = () =>
    buildDigest({ db: database.db, since, changed: (...topics) => void changedTopics.push(...topics) })
  const add = async (...more: ChangedStory[]) => {
    for (const { id, publishedAt } of more) {
      await database.db`insert into story (id, category, published_at) overriding system value values (${id}, 'national', ${publishedAt})`
    }
    stories.push(...more)
  }
  const recount = async () =>
    await database.db<{ tag: string; items: number }>`
        select t as tag, count(*) as items from digest_item, unnest(tags || '*'::text) as t group by t order by t`

  const kept = async () =>
    await database.db<{
      tag: string
      items: number
    }>`select * from digest_tag where items > 0 order by tag`

  beforeAll(async () => {
    database = await openTestDatabase()
    await add(
      told(1, 'Voting begins in Bihar assembly election'),
      told(2, 'A film festival opens'),
      told(3, 'Supreme Court hears plea on voter rolls'),
      ...Array.from({ length: 450 }, (_, i) => told(i + 10, `High Court order number ${i} on mining`)),
    )
  })
  afterAll(() => database?.close())

  test('contains the stories with a tag, and the time it was built', async () => {
    expect((await digest.progress(database.db)).due).toBe(true)
    expect(await build()).toBe(452)
    expect(changedTopics).toEqual(['digest'])
    const { totalCount, tagCounts, builtAt } = await digest.stats(database.db)
    expect(totalCount).toBe(452)
    expect(tagCounts).toMatchObject({ Courts: 451, Environment: 450, Elections: 2, Bihar: 1 })
    expect(builtAt).toMatch(/^\d{4}-.*Z$/)
    expect((await digest.progress(database.db)).due).toBe(false)
  })

  test('is the same after another build, and reports no change', async () => {
    const before = await digest.list(database.db, { limit: 100, page: 1 })
    expect(await build()).toBe(0)
    expect(await digest.list(database.db, { limit: 100, page: 1 })).toEqual(before)
  })

  test('is built by one process at a time', async () => {
    await add(told(2001, 'Voter turnout rises in Goa'), told(2002, 'Election date set in Goa'))
    const counts = await Promise.all([build(), build(), build()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  test('finds items with any of the tags, from a given day, page by page', async () => {
    const any = await digest.list(database.db, { limit: 50, page: 1, tags: 'Bihar, Goa' })
    expect(any.newsDigest.map(({ id }) => id)).toEqual(['2002', '2001', '1'])
    expect(any.pagination).toMatchObject({ totalCount: 3, totalPages: 1, hasPrev: false, hasNext: false })
    const one = await digest.list(database.db, { limit: 100, page: 5, tags: 'Courts' })
    expect(one.newsDigest).toHaveLength(51)
    expect(one.pagination).toMatchObject({ totalCount: 451, currentPage: 5, totalPages: 5, hasNext: false })
    // 3 January begins in India at half past six in the evening of 2 January in London.
    const after = await digest.list(database.db, { limit: 50, page: 1, publishedAfter: '2026-01-02' })
    expect(after.newsDigest.map(({ id }) => id)).toEqual(['2002', '2001'])
    expect(
      (await digest.list(database.db, { limit: 5, page: 1, tags: 'Nothing' })).pagination.totalCount,
    ).toBe(0)
    expect((await digest.list(database.db, { limit: 5, page: 1, tags: ' , ' })).pagination.totalCount).toBe(
      454,
    )
  })

  test.each(['2026-02-31', '2026-13-01', '2026-01-01T25:00Z'])(
    'refuses a day that does not exist: %s',
    async (day) => {
      await expect(
        digest.list(database.db, { limit: 5, page: 1, publishedAfter: day }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )

  test('a correction replaces the item and moves its last update; a story that lost its tags leaves', async () => {
    const before = await digest.read(database.db, '1')
    const others = stories.filter(({ id }) => id !== 1 && id !== 3)
    const corrected = told(1, 'Voting ends in Bihar assembly election', { mark: 'm900001' })
    stories.splice(0, stories.length, ...others, corrected, told(3, 'Plea on something', { mark: 'm900002' }))
    await build()
    const after = await digest.read(database.db, '1')
    expect(after).toMatchObject({
      title: 'Voting ends in Bihar assembly election',
      sourceUrl: before.sourceUrl,
    })
    expect(Date.parse(after.lastUpdated)).toBeGreaterThan(Date.parse(before.lastUpdated))
    await expect(digest.read(database.db, '3')).rejects.toMatchObject({ status: 404 })
  })

  test('counts of tags match a recount, also after stories were deleted', async () => {
    expect(await kept()).toEqual(await recount())
    await database.db`delete from story where id between 100 and 200`
    expect(await kept()).toEqual(await recount())
    expect((await digest.stats(database.db)).totalCount).toBe(454 - 101 - 1)
    for (const asked of [
      ['Elections', 'Bihar'],
      ['Courts', 'Goa', 'Nothing'],
      ['Environment', 'Elections'],
    ]) {
      const rows = await database.db<{ id: string }>`select story_id::text as id from digest_item
        where tags && ${asked}::text[] order by published_at desc, story_id desc`
      const found = await digest.list(database.db, { limit: 100, page: 2, tags: asked.join() })
      expect(found.pagination.totalCount).toBe(rows.length)
      expect(found.newsDigest.map(({ id }) => id)).toEqual(rows.slice(100, 200).map(({ id }) => id))
    }
  })

  test('is tagged again when the rules change', async () => {
    await database.db`update digest_build set rules = 'of yesterday'`
    await database.db`update digest_item set tags = '{Nonsense}' where story_id = 2001`
    stories.splice(0, stories.length, ...stories.filter(({ id }) => id < 100 || id > 200))
    await build()
    expect((await digest.read(database.db, '2001')).tags).toEqual(['Elections', 'Goa'])
  })
})
