// "Download (CSV)": the files of lists have the rows of the answers that pages show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsAddress } from '#base/rows-file.ts'
import type { AnyEndpoint, Call, Input } from '#base/contract.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { fictionalClosing } from '#testing/silence/fictional-closing.ts'
import type { Closing } from '#base/server/silence/guard.ts'
import { compareCandidates, readTimeline, searchAnalysis } from '#candidates/contract.ts'
import { listConstituencies, listVotes, readPin } from '#constituencies/contract.ts'
import { listCompleted } from '#fact-checks/contract.ts'
import { putFictionalPlaces } from '#testing/constituencies/fictional-places.ts'
import { listLeaders } from '#leaders/contract.ts'
import { createPoll, readPoll, vote } from '#polls/contract.ts'
import { plantFigures } from '#testing/silence/fictional-figures.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { routesOf } from '#testing/silence/crawl.ts'

const closings: Closing[] = []
let site: FictionalSite
let poll: string
beforeAll(async () => {
  site = await openFictionalSite({
    engine: embeddedOnly,
    silenceCalendar: async () => ({ now: Date.now(), closings: [...closings] }),
  })
  await putFictionalPlaces(site.db)
  await site.silence.refresh()
  const phone = site.phone()
  const { poll: asked } = await phone(createPoll, {
    body: {
      title: 'Which party will win in Navbhoomi?',
      description: 'A fictional question.',
      endDate: '2999-01-01',
      options: [{ text: 'Lok Ekta Dal' }, { text: 'Another party' }],
    },
  })
  poll = asked.id
  await phone(vote, { params: { id: poll }, body: { optionId: asked.options[0]!.id } })
  await plantFigures(site.db, { polls: [poll], leader: 'ls-nb-1-asha-rani' })
  site.forget()
}, 60_000)
afterAll(() => site?.close())

/** As pages read it. */
const call: Call = (of, input) => site.call(of, input)

async function fileOf<E extends AnyEndpoint>(of: E, name: string, input: Input<E>) {
  const url = rowsAddress(of.url, { name }, input)
  const answer = await site.ask({ url })
  const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
  return { ...answer, url, rows }
}

describe('the rows as CSV', () => {
  it('are those of every page of the list, with its filters and in its order', async () => {
    for (const query of [{}, { house: 'assembly' as const }, { state: 'NB' }]) {
      const { constituencies, total } = await call(listConstituencies, { query })
      const { rows } = await fileOf(listConstituencies, 'list', { query: { ...query, limit: 1, offset: 1 } })
      expect(total).toBeGreaterThan(0)
      expect(rows.map(({ id, turnout }) => [id, turnout])).toEqual(
        constituencies.map(({ id, turnout }) => [id, turnout === undefined ? '' : String(turnout)]),
      )
    }
    const first = await call(searchAnalysis, { query: { limit: 1 } })
    const { rows } = await fileOf(searchAnalysis, 'list', { query: {} })
    expect(first.total).toBeGreaterThan(1)
    expect(rows).toHaveLength(first.total)
    const { leaders, pagination } = await call(listLeaders, { query: { limit: 100 } })
    const holders = await fileOf(listLeaders, 'list', { query: { page: 2, limit: 1 } })
    expect(pagination.total).toBe(leaders.length)
    expect(holders.rows.map(({ id }) => id)).toEqual(leaders.map(({ id }) => id))
  })

  it('are those of an answer that is itself a list', async () => {
    const { ids } = await site.more()
    const all = await call(listCompleted, { query: {} })
    const { rows } = await fileOf(listCompleted, 'list', { query: {} })
    expect(rows.map(({ id, claim }) => [id, claim])).toEqual(all.map(({ id, claim }) => [id, claim]))
    expect(rows.map(({ id }) => id)).toContain(ids.answered)
  })

  it('are those of a call that sends a body, whose fields stand in the address', async () => {
    const { candidates: found } = await call(searchAnalysis, { query: { limit: 2 } })
    const body = { candidate_ids: found.map(({ id }) => id) }
    const { candidates } = await call(compareCandidates, { body })
    const { rows, url } = await fileOf(compareCandidates, 'candidacies', { body })
    expect(url).toContain('candidate_ids=')
    const contests = candidates.flatMap(({ candidate_id, election_records }) =>
      election_records.map((one) => [candidate_id, String(one.election_year), one.constituency]),
    )
    expect(contests.length).toBeGreaterThan(2)
    expect(rows.map((row) => [row['candidate_id'], row['election_year'], row['constituency']])).toEqual(
      contests,
    )
    for (const { source } of rows) expect(source).not.toBe('')
    const refused = await site.ask({ url: rowsAddress(compareCandidates.url, { name: 'candidacies' }, {}) })
    expect(refused.status).toBe(400)
  })

  it('join two lists of one form, and say what stands around them', async () => {
    const { place } = await call(readPin, { params: { pin: '500001' } })
    const { rows } = await fileOf(readPin, 'seats', { params: { pin: '500001' } })
    const seats = [...place.lokSabha, ...place.assembly]
    expect(new Set(seats.map(({ house }) => house)).size).toBe(2)
    expect(rows).toHaveLength(seats.length)
    for (const [i, { id, house, share }] of seats.entries())
      expect(rows[i]).toMatchObject({ pin: '500001', state_code: 'NB', id, house, share: String(share) })
    expect(rows[0]!['source_as_of']).toMatch(/^\d{4}/)
  })

  it('are listed in docs/api.md, all of them', () => {
    const served = routesOf(site.app.printRoutes({ commonPrefix: false })).filter(
      (address) => address.startsWith('/api/') && address.endsWith('.csv'),
    )
    const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
    const listed = [...text.matchAll(/^\| `(\/api\S+\.csv)` \| \S.+ \|$/gm)].map(([, address]) => address)
    expect(listed).toEqual(served.toSorted())
  })

  it('name election, source and day in each row', async () => {
    const { votes } = await call(listVotes, { params: { id: 'ls-nb-1' } })
    const { rows } = await fileOf(listVotes, 'results', { params: { id: 'ls-nb-1' } })
    expect(rows.map(({ election_id, id, votes: count }) => [election_id, id, count])).toEqual(
      votes.flatMap(({ electionId, candidates }) =>
        candidates.map(({ id, votes: count }) => [electionId, id, String(count ?? '')]),
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { source, source_as_of } of rows) {
      expect(source).not.toBe('')
      expect(source_as_of).toMatch(/^\d{4}-\d\d-\d\d/)
    }
  })

  it('leave a disputed figure empty, as the answer does, and name it', async () => {
    const { candidates } = await call(searchAnalysis, { query: { limit: 100 } })
    for (const { id } of candidates.slice(0, 5)) {
      const { election_records } = await call(readTimeline, { params: { id } })
      const { rows } = await fileOf(readTimeline, 'candidacies', { params: { id } })
      expect(
        rows.map(({ election_year, total_assets_amount }) => [election_year, total_assets_amount]),
      ).toEqual(
        election_records.map(({ election_year, total_assets_amount }) => [
          String(election_year),
          String(total_assets_amount ?? ''),
        ]),
      )
      expect(rows[0]).not.toHaveProperty('parent_spouse_name')
    }
  })

  it('are a file that may be kept, and read from any site', async () => {
    const { url, headers, status } = await fileOf(listConstituencies, 'list', { query: { state: 'NB' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="constituencies-list.csv"',
      'access-control-allow-origin': '*',
    })
    const again = await site.ask({ url, headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
  })

  it('are refused as the answer is', async () => {
    for (const url of [
      '/api/constituencies/list.csv?house=x',
      '/api/constituencies/nowhere/votes/results.csv',
    ])
      expect(JSON.parse((await site.ask({ url })).body)).toHaveProperty('code')
  })
})

describe('in a silence period', () => {
  it('have no figure that the answers do not have', async () => {
    const figures = async () => ({
      ratings: (await fileOf(listLeaders, 'list', { query: {} })).rows.map((row) => row['total_ratings']),
      votes: (await fileOf(readPoll, 'options', { params: { id: poll }, query: {} })).rows.map(
        (row) => row['votes'],
      ),
    })
    const open = await figures()
    expect(open.ratings.some((count) => Number(count) > 0)).toBe(true)
    expect(open.votes.some((count) => Number(count) > 0)).toBe(true)
    closings.push(fictionalClosing)
    await site.silence.refresh()
    const closed = await figures()
    expect(closed.ratings.join('')).toBe('')
    expect(closed.votes).toEqual(open.votes.map(() => ''))
    const { headers } = await fileOf(listLeaders, 'list', { query: {} })
    expect(headers['cache-control']).toContain('private')
    const { leaders } = await call(listLeaders, { query: { limit: 100 } })
    const { rows } = await fileOf(listLeaders, 'list', { query: {} })
    expect(rows.map(({ id }) => id)).toEqual(leaders.map(({ id }) => id))
  })
})
