// Pages rendered on the server, without leaving anything in memory.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuse, unavailable, type AnyEndpoint, type Call, type Reply } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { compareCandidates, readCandidate, searchAnalysis } from '#candidates/contract.ts'
import { readConstituency, summariseElection } from '#constituencies/contract.ts'
import { countFactChecks, listCompleted, listFactChecks } from '#fact-checks/contract.ts'
import { listLatestNews } from '#news/contract.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import type { Renderer } from './rendering.ts'
import { pagesOn } from './web/pages.ts'
import { testPages } from '#testing/pages.ts'

let site: FictionalSite
/** Every call of a page goes through this. */
let change: (endpoint: AnyEndpoint, answer: unknown) => unknown
let pages: Renderer
let calls: Call

beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly })
  calls = (async (endpoint: AnyEndpoint, input: never) =>
    change(endpoint, await site.call(endpoint, input))) as Call
  pages = testPages(calls)
}, 120_000)
afterAll(() => site?.close())

async function addressOf(path: string): Promise<string | undefined> {
  change = (_endpoint, answer) => answer
  for (const id of /:/.test(path) ? site.known : ['']) {
    const address = path.replace(/:\w+/, id).replace('*', 'nowhere')
    const { status } = await pages.render(await pages.find(address)).catch(() => ({ status: 500 }))
    if (status === 200) return address
  }
  return undefined
}

it.each([
  ['/c/ls-nb-1', 'a turnout that no source states', ['Voter Turnout'], { turnout: undefined }],
  [
    '/c/ls-nb-1',
    'a seat without an election',
    ['Voter Turnout', 'Total Votes', 'Candidates'],
    { elections: [] },
  ],
  [
    '/c/ls-nb-1',
    'a seat without a poll',
    ['Total Votes'],
    { status: 'uncontested', votesCounted: undefined },
  ],
])('%s says N/A for %s', async (address, _, names, changed) => {
  change = (endpoint, answer) =>
    endpoint === readConstituency
      ? JSON.parse(
          JSON.stringify(answer, (name, value: unknown) =>
            name in changed ? changed[name as never] : value,
          ),
        )
      : answer
  const html = (await pages.render(await pages.find(address))).html
  expect(names.filter((name) => !new RegExp(`>${name}</dt><dd[^>]*>N/A</dd>`).test(html))).toEqual([])
})

it.each([
  ['/', listLatestNews, { news: [] }, 'No source has been read yet.'],
  [
    '/candidate-analysis',
    searchAnalysis,
    { candidates: [], total: 0 },
    'Unable to load candidate data. Please try refreshing the page.',
  ],
  [
    '/fact-checks',
    countFactChecks,
    { totalCount: 0, completedCount: 0 },
    'Have you heard a claim that you doubt? Request the first fact check.',
  ],
])('%s says so where it has none', async (address, of, none, words) => {
  change = (endpoint, answer) => (endpoint === of ? { ...(answer as object), ...none } : answer)
  expect((await pages.render(await pages.find(address))).html).toContain(`>${words}<`)
})

it('the home page shows six stories of its language, also where the latest ten are mostly of others', async () => {
  change = (_endpoint, answer) => answer
  const { news } = await site.call(listLatestNews, { query: { limit: 10, page: 1 } })
  expect(news.filter(({ language }) => language === 'en').length).toBeLessThan(6)
  const { html } = await pages.render(await pages.find('/'))
  expect(new Set(html.match(/\/article\/\d+/g))).toHaveProperty('size', 6)
})

it('the home page says why it has no news, and how to try again', async () => {
  change = (endpoint, answer) => {
    if (endpoint === listLatestNews) throw refuse(unavailable)
    return answer
  }
  const html = (await pages.render(await pages.find('/'))).html
  expect(html).toMatch(
    />Failed to load news<.*>This is not available right now\. Please try again in a moment\.<.* href="\/"[^>]*>Try again</,
  )
})
it.each([0, 1])(
  'say that no check by an organisation is here only where there is none: %i',
  async (totalCount) => {
    change = (endpoint, answer) =>
      endpoint === countFactChecks ? { ...(answer as object), totalCount } : answer
    const html = (await pages.render(await pages.find('/fact-checks'))).html
    expect(html.includes('none of their checks is here yet')).toBe(totalCount === 0)
  },
)

it.each([
  ['', 50, false],
  ['', 51, true],
  ['?page=2&offset=50', 100, false],
  ['?page=2&offset=50', 101, true],
  ['?source=Jaanch', 50, false],
])('/fact-checks%s of %i offers more only where there are more', async (search, total, more) => {
  const [answered] = await site.call(listCompleted, { query: {} })
  const check = { id: 'a', title: 'Title', source: 'Jaanch', createdAt: '2026-01-01', sourceUrl: '' }
  change = (endpoint, answer) => {
    if (endpoint === countFactChecks)
      return {
        totalCount: search.startsWith('?s') ? 51 : total,
        sourceCounts: { Jaanch: total },
        topicCounts: {},
        completedCount: total,
      }
    if (endpoint === listFactChecks) return Array.from({ length: 50 }, () => check)
    return endpoint === listCompleted ? Array.from({ length: 50 }, () => answered) : answer
  }
  const html = (await pages.render(await pages.find(`/fact-checks${search}`))).html
  expect(html.split('data-more=').length - 1).toBe(more ? 2 : 0)
})

it.each([
  [0, '1 hour'],
  [1, '1 hour'],
  [1.2, '2 hours'],
])('a median of %d hours until the answer reads %s', async (medianAnswerHours, words) => {
  change = (endpoint, answer) =>
    endpoint === countFactChecks ? { ...(answer as object), medianAnswerHours } : answer
  const html = (await pages.render(await pages.find('/fact-checks'))).html
  expect(html).toContain(`Half of the latest requests were answered within ${words}.`)
})

it.each([true, false])('what the operators promise stands beside what was measured: %s', async (promises) => {
  change = (_endpoint, answer) => answer
  const its = testPages(calls, promises)
  const html = (await its.render(await its.find('/methodology'))).html
  expect(html).toContain('What was measured')
  expect(html.includes('update checks every 15 minutes')).toBe(promises)
})

it('past the last page of fact checks nobody is told that there are none', async () => {
  change = (endpoint, answer) => (endpoint === listCompleted || endpoint === listFactChecks ? [] : answer)
  const html = (await pages.render(await pages.find('/fact-checks?page=2'))).html
  expect(html).not.toContain('No community fact checks yet')
})

it.each([
  ['/candidate-analysis?offset=50', 'Unable to load candidate data'],
  ['/candidate-analysis?name=rani&offset=50', '51–50'],
  ['/constituencies?page=9', 'No constituencies found'],
  ['/leaders-performance?page=9', 'No leaders found'],
  ['/news-digest?page=9', 'No source has been read yet'],
  ['/polls?page=9', 'No polls found'],
])('past its last page, %s says so, not “%s”', async (address, untrue) => {
  change = (_endpoint, answer) => answer
  const html = (await pages.render(await pages.find(address))).html
  expect(html).toContain('The list ends before this page.')
  expect(html).not.toContain(untrue)
})

it.each([0, 1])('say that two never met only where no contest is left out: %i', async (sure_group) => {
  const ids = site.known.filter((one) => /^p\w{10}$/.test(one)).slice(0, 2)
  change = (endpoint, answer) => {
    if (endpoint !== compareCandidates) return answer
    const { candidates, cross_analysis: cross } = answer as Reply<typeof compareCandidates>
    return {
      cross_analysis: { ...cross, timeline_overlap: [] },
      candidates: candidates.map((one) => {
        const [record] = one.election_records
        return { ...one, election_records: [record, { ...record, sure_group }] }
      }),
    }
  }
  const address = `/candidate-comparison?candidates=${ids.join(',')}`
  const html = (await pages.render(await pages.find(address))).html
  expect(html.includes('did not contest the same constituency')).toBe(sure_group === 0)
  expect(html.includes('Contests that may be another person’s are left out.')).toBe(sure_group === 1)
})

it('count the constituencies of the list, whether or not the person changed from one to another', async () => {
  const [id] = site.known.filter((one) => /^p\w{10}$/.test(one))
  change = (endpoint, answer) => {
    if (endpoint !== readCandidate) return answer
    const { candidate, contests } = answer as Reply<typeof readCandidate>
    const [record] = candidate.election_records
    const seats = [
      ['ls', 'nb|a'],
      ['ls', 'nb|b'],
      ['ls-by', 'nb|b'],
      ['va', 'nb|b'],
    ] as const
    const election_records = seats.map(([election, seat_key]) => ({ ...record!, election, seat_key }))
    return { candidate: { ...candidate, election_records }, contests: seats.map(() => contests[0]) }
  }
  const { html } = await pages.render(await pages.find(`/candidate-timeline/${id}`))
  expect(html).toMatch(/>Constituencies<\/dt><dd[^>]*>3<\/dd>/)
})

it('show an election of a house as a whole, the latest or the one that is asked for', async () => {
  change = (_endpoint, answer) => answer
  await site.db`insert into election (id, house, year, label) values ('ls-1999', 'lok_sabha', 1999, 'Lok Sabha 1999')`
  site.forget()
  const { elections } = await calls(summariseElection, { query: {} })
  const [latest, earlier] = elections.filter(({ house }) => house === 'lok_sabha')
  const shown = async (more = '') =>
    (await pages.render(await pages.find(`/constituencies?house=lok_sabha${more}`))).html
  const heading = (of = latest) => new RegExp(`id="whole-election"[^>]*>Lok Sabha ${of!.year}<`)
  const link = (of = latest) => `election=${of!.id}"`
  expect(await shown()).toMatch(heading())
  expect(await shown()).toContain(link(earlier))
  expect(await shown(`&election=${earlier!.id}`)).toMatch(heading(earlier))
  expect(await shown(`&election=${earlier!.id}`)).toContain(link(latest))
  // Of another house than the list.
  expect(await shown(`&state=NB&election=${earlier!.id}`)).not.toContain('whole-election')
  await site.db`delete from election where id = 'ls-1999'`
  site.forget()
})

// They share what is kept: a page that one of them shows would be shown at all.
it('show the same at every unknown address, also where the router would read another', async () => {
  change = (_endpoint, answer) => answer
  const shown = await Promise.all(
    ['/nowhere', '/%70olls', '/polls//', '//', '/c/x/y'].map(async (address) => {
      const asked = await pages.find(address)
      const { status, html } = await pages.render(asked)
      return { key: asked.key, status, title: /<title>[^<]*/.exec(html)?.[0] }
    }),
  )
  const [first] = shown
  expect(first).toMatchObject({ key: 'en:404', status: 404 })
  expect(shown).toEqual(shown.map(() => first))
})

it('name the visitor’s own seat in the script of the language', async () => {
  change = (_endpoint, answer) => answer
  const named = (seat: string) => pages.namesOfSeat({ params: { seat }, query: { language: 'hi' } })
  expect((await named('ls-nb-1')).names).toMatchObject({ Sundarpur: 'सुंदरपुर' })
  await expect(named('ls-nb-99')).rejects.toMatchObject({ status: 404 })
})

// A timer that waits keeps all answers of its page.
it('leave no timer behind', async () => {
  change = (_endpoint, answer) => answer
  const started = vi.spyOn(globalThis, 'setTimeout')
  const stopped = vi.spyOn(globalThis, 'clearTimeout')
  const left: string[] = []
  for (const { path } of pagesOn({ flags: defaultFlags() }).filter((page) => 'module' in page)) {
    await addressOf(path)
    const long = started.mock.results.filter((_, call) => (started.mock.calls[call]?.[1] ?? 0) > 60_000)
    const ended = new Set<unknown>(stopped.mock.calls.map(([timer]) => timer))
    if (long.some(({ value }) => !ended.has(value))) left.push(path)
    started.mockClear()
    stopped.mockClear()
  }
  vi.restoreAllMocks()
  expect(left).toEqual([])
})

it('a page without a picture of its own is shared with what opens it', async () => {
  change = (_endpoint, answer) => answer
  const shared = await pages.preview('en', 'page', '/criminal-analysis')
  expect(shared).toMatchObject({
    kicker: expect.stringMatching(/^Lok Sabha \d{4}$/),
    title: 'Declared criminal cases',
  })
  expect(shared!.facts.length).toBeGreaterThan(0)
  expect((await pages.preview('en', 'page', '/polls'))!.facts).toEqual([])
  for (const path of ['/nowhere', '/c/nobody', '/search?q=asha', '/embed/constituency/ls-nb-1', 'polls', ''])
    expect([path, await pages.preview('en', 'page', path)]).toEqual([path, undefined])
})
