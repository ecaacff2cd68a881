import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuse, tooMany, unavailable } from '#base/contract.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { testEngines } from '#testing/database/test-database.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { searchTooShort } from '#constituencies/contract.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { putFactChecks } from '#fact-checks/server/official-intake.ts'
import type { FeedItem } from '#news/contract.ts'
import { fictionalFeeds } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { fillTokens as fillStoryTokens } from '#news/server/stories/find.ts'
import { keepStories } from '#news/server/stories/ingest.ts'
import { createPoll, deletePoll } from '#polls/contract.ts'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { fillTokens as fillPollTokens } from '#polls/server/poll-store.ts'
import { searchSite } from './contract.ts'
import { searchRoutes } from './server/search.ts'
import { testPages } from '#testing/pages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

const herald = fictionalFeeds.en[0]
const samachar = fictionalFeeds.hi[0]
const item = (title: string, n: number): FeedItem => ({
  guid: title,
  url: `https://herald.example/${n}`,
  title,
  summary: '',
  publishedAt: new Date(Date.UTC(2026, 0, 1 + n)),
  categories: [],
})

describe.each(testEngines)('the search of the site (%s database)', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({}, { engine })
    await putFictionalStates(site.db)
    await putFictionalCandidacies(site.db)
    await addFictionalFeeds(site.db)
    const stories = { db: site.db, changed: () => {} }
    await keepStories(stories, herald, [
      item('Bridge at Sundarpur opens after nine years of waiting', 1),
      item('Vallabhi promises a library to every village of Navbhoomi', 2),
    ])
    await keepStories(stories, samachar, [item('सुंदरपुर में नया अस्पताल खुला', 3)])
    await putFactChecks(site.db, [
      {
        title: 'No, voting in Sundarpur was not moved to Sunday',
        claim: 'Voting in Sundarpur has been moved to Sunday',
        verdict: 'false',
        source: 'Navbhoomi Checkers',
        publishedAt: '2026-01-02T00:00:00Z',
        sourceUrl: 'https://checkers.example/1',
      },
    ])
  })
  afterAll(() => site?.close())

  const search = (q: string) => site.device()(searchSite, { query: { q } })
  const found = async (q: string) => {
    const { groups } = await search(q)
    return {
      seats: groups.constituencies?.found.map(({ id }) => id) ?? [],
      persons: groups.candidates?.found.map(({ name }) => name) ?? [],
      stories: groups.stories?.found.map(({ title }) => title) ?? [],
      checks: groups.checks?.found.map(({ claim }) => claim) ?? [],
      polls: groups.polls?.found.map(({ title }) => title) ?? [],
    }
  }

  test('what is offered while typing comes in the script of the language, with the Latin name', async () => {
    const offered = async (q: string, language: 'en' | 'hi') =>
      (await testPages(site.call).suggestions({ q, language })).suggestions
    const to = '/c/ls-nb-1'
    expect(await offered('Sundarpur', 'hi')).toContainEqual(
      expect.objectContaining({ to, name: 'सुंदरपुर', latin: 'Sundarpur' }),
    )
    expect((await offered('Sundarpur', 'en')).find((one) => one.to === to)).not.toHaveProperty('latin')
    await expect(offered('a', 'hi')).rejects.toMatchObject({ code: searchTooShort.code })
  })

  test('finds one name in every feature, misspelt or in Devanagari', async () => {
    for (const q of ['Sundarpur', 'soondarpore', 'सुंदरपुर', '  SUNDERPUR ']) {
      const { seats, stories, checks } = await found(q)
      expect(seats[0]).toBe('ls-nb-1')
      expect(stories).toEqual([
        'सुंदरपुर में नया अस्पताल खुला',
        'Bridge at Sundarpur opens after nine years of waiting',
      ])
      expect(checks).toEqual(['Voting in Sundarpur has been moved to Sunday'])
    }
    for (const q of ['Tarkesh Vallabhi', 'Vallabhi Tarkesh', 'तारकेश वल्लभी'])
      expect((await found(q)).persons[0]?.toLowerCase()).toBe('tarkesh vallabhi')
  })

  test('requires every significant word and ignores stop words', async () => {
    expect((await found('the bridges of Sundarpur')).stories).toEqual([
      'Bridge at Sundarpur opens after nine years of waiting',
    ])
    expect((await found('bridge Chandanpur')).stories).toEqual([])
  })

  test('shows five results of a group, and says that there are more', async () => {
    const stories = { db: site.db, changed: () => {} }
    const subjects = ['wheat', 'fishing', 'cinema', 'railway', 'chess', 'pottery', 'monsoon']
    await keepStories(
      stories,
      herald,
      subjects.map((subject, n) => item(`Zamorin speaks about ${subject}`, 40 + n * 20)),
    )
    const { groups } = await search('zamorin')
    expect(groups.stories?.found).toHaveLength(5)
    expect(groups.stories?.more).toBe(true)
    expect(groups.stories?.found[0]?.title).toBe('Zamorin speaks about monsoon')
  })

  test('finds a corrected headline by its new words only', async () => {
    const stories = { db: site.db, changed: () => {} }
    await keepStories(stories, herald, [item('Mayor Quintus resigns', 9)])
    await keepStories(stories, herald, [
      { ...item('Mayor Quintus resigns', 9), title: 'Mayor Quillon resigns' },
    ])
    expect((await found('Quillon')).stories).toEqual(['Mayor Quillon resigns'])
    expect((await found('Quintus')).stories).toEqual([])
  })

  test('finds a poll until it is deleted', async () => {
    const author = site.device()
    const { poll } = await author(createPoll, {
      body: { ...pollDraft(), title: 'Should the libraries open on Sundays?' },
    })
    expect((await found('library sunday')).polls).toEqual(['Should the libraries open on Sundays?'])
    await author(deletePoll, { params: { id: poll.id } })
    expect((await found('library sunday')).polls).toEqual([])
  })

  test('finds texts stored before the search existed, once the site has started', async () => {
    await site.db`update story set search_tokens = null`
    expect((await found('Sundarpur')).stories).toEqual([])
    await Promise.all([fillStoryTokens(site.db), fillPollTokens(site.db)])
    expect((await found('Sundarpur')).stories).toHaveLength(2)
    expect((await found('will you vote this election')).polls).toEqual(['Will You Vote This Election?'])
  })

  test('refuses fewer than two letters', async () => {
    for (const q of [' ', 'a', 'क', ' x '])
      await expect(search(q)).rejects.toMatchObject({ code: searchTooShort.code, status: 400 })
  })

  test('treats hostile text as text, and finds nothing', async () => {
    const hostile = [
      "'; drop table story; --",
      '%%%%',
      '__',
      '\\\\',
      '{},{}',
      "' | '!:* & (",
      '<script>alert(1)</script>',
      '🗳🗳🗳',
      'ا'.repeat(100),
      '\u0000\u0000',
      '\ud800\ud800',
      'a '.repeat(50),
    ]
    for (const q of hostile) {
      const answer = await site.ask({
        method: 'GET',
        url: `/api/search?q=${encodeURIComponent(q.toWellFormed())}`,
      })
      const { data } = JSON.parse(answer.body) as { data?: { missing: string[] } }
      expect([q, answer.status, data?.missing ?? []]).toEqual([q, data === undefined ? 400 : 200, []])
    }
    expect((await site.ask({ method: 'GET', url: `/api/search?q=${'x'.repeat(101)}` })).status).toBe(400)
    expect((await site.ask({ method: 'GET', url: '/api/search' })).status).toBe(400)
  })

  test('is never cached, because the words are the visitor’s own', async () => {
    const { headers } = await site.ask({ method: 'GET', url: '/api/search?q=sundarpur' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toMatch(/no-store|private|max-age=0/)
  })
})

test('the name of an office is nobody’s name, and of one without a seat no place’s', async () => {
  const asked: Record<string, string> = {}
  const limits: Record<string, number> = {}
  const answer = (group: string, found: { found: string[]; sure?: true }) => ({
    group,
    find: async (_: unknown, { q, limit }: { q: string; limit: number }) => {
      asked[group] = q
      limits[group] = limit
      return found
    },
  })
  const call = (sure: boolean) =>
    inProcess(
      searchRoutes({
        call: inProcess([]),
        sources: [
          answer('constituencies', { found: ['a seat'] }),
          answer('candidates', { found: ['a stranger'] }),
          answer('leaders', { found: ['a holder'], ...(sure && { sure }) }),
        ] as never,
        log: { warn: () => {} } as never,
      }),
    )
  const groupsOf = async (q: string, sure: boolean) =>
    Object.entries((await call(sure)(searchSite, { query: { q } })).groups)
      .filter(([, { found }]) => found.length > 0)
      .map(([group]) => group)
  expect(await groupsOf('CM Navbhoomi', true)).toEqual(['leaders'])
  expect(await groupsOf('MLA Sundarpur', true)).toEqual(['constituencies', 'leaders'])
  expect(await groupsOf('CM Farid', false)).toContain('candidates')
  expect(asked['candidates']).toBe('Farid')
  // One more than is shown.
  expect(limits).toEqual({ constituencies: 11, candidates: 6, leaders: 6 })
})

test('what is called so comes before what is so in part, and that before what is near', async () => {
  const answer = (group: string, found: { found: { name: string }[]; partly?: true; near?: true }) => ({
    group,
    find: async () => found,
  })
  const order = (...sources: ReturnType<typeof answer>[]) => orderOf('surya', sources)
  const orderOf = async (q: string, sources: ReturnType<typeof answer>[]) => {
    const made = searchRoutes({
      call: inProcess([]),
      sources,
      log: { warn: () => {} } as never,
    })
    return (await inProcess(made)(searchSite, { query: { q } })).order
  }
  const seats = { found: [{ name: 'Suryapur' }], partly: true as const }
  const person = () => ({ found: [{ name: 'Surya' }] })
  expect(await order(answer('constituencies', seats), answer('candidates', person()))).toEqual([
    'candidates',
    'constituencies',
  ])
  expect(
    await order(
      answer('constituencies', seats),
      answer('candidates', { ...person(), partly: true }),
      answer('stories', person()),
    ),
  ).toEqual(['constituencies', 'candidates', 'stories'])
  expect(
    await order(
      answer('candidates', { found: [{ name: 'Sarayu' }], near: true }),
      answer('leaders', { ...person(), near: true }),
    ),
  ).toEqual(['leaders', 'candidates'])
  // What begins as typed, or as it is written in another script, comes before what only sounds so.
  const heard = answer('candidates', { found: [{ name: 'Mohan Bhai' }] })
  const begun = answer('constituencies', { found: [{ name: 'Mumbai South' }], partly: true })
  for (const text of ['mumb', 'मुंबई'])
    expect(await orderOf(text, [heard, begun])).toEqual(['constituencies', 'candidates'])
})

describe('a feature that is slow or broken', () => {
  const said: object[] = []
  const call = inProcess(
    searchRoutes({
      call: inProcess([]),
      sources: [
        { group: 'constituencies', find: () => new Promise(() => {}) },
        { group: 'candidates', find: () => Promise.reject(refuse(unavailable)) },
        { group: 'leaders', find: async () => ({ found: [] }) },
        { group: 'polls', find: () => Promise.reject(refuse(tooMany)) },
      ],
      wait: 20,
      log: { warn: (line: object) => said.push(line) } as never,
    }),
  )

  test('does not delay the others; it is reported as missing, and logged without the words', async () => {
    const answer = await call(searchSite, { query: { q: 'secret words' } })
    // This site has no search for places.
    expect(answer.missing).toEqual(['candidates', 'constituencies', 'places', 'polls'])
    expect(answer.groups).toEqual({ leaders: { found: [], more: false } })
    expect(said).toHaveLength(2)
    expect(JSON.stringify(said)).not.toContain('secret')
  })
})

test('a feature that is switched off is not searched', async () => {
  const site = await openTestSite({ FLAGS: 'factChecking=off,pollsForecasts=off' })
  const { groups, missing } = await site.call(searchSite, { query: { q: 'anything' } })
  // A group that a busy machine did not answer in time was queried all the same.
  const asked = [...Object.keys(groups), ...missing]
  expect(asked).toEqual(expect.arrayContaining(['candidates', 'constituencies', 'leaders', 'stories']))
  expect(asked).not.toContain('checks')
  expect(asked).not.toContain('polls')
  await site.close()
})
