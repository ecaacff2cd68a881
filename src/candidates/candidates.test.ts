import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#base/contract.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import {
  candidateNotFound,
  compareCandidates,
  listTopGrowth,
  noCandidates,
  readDashboard,
  readTimeline,
  searchAnalysis,
  searchCandidates,
  tooFewCandidates,
  tooManyCandidates,
} from './contract.ts'
import { linkDecisions } from '#testing/candidates/link-decisions.ts'
import { fictionalPersons, putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { linkPersons } from './server/linking.ts'
import { candidateRoutes } from './server/routes.ts'
import { listFindable } from './server/lists.ts'

describe('candidates', () => {
  let database: OpenDatabase
  let call: Call
  let persons: Record<string, string>
  beforeAll(async () => {
    database = await openTestDatabase()
    persons = await putFictionalCandidacies(database.db)
    call = inProcess(candidateRoutes(database))
  })
  afterAll(() => database?.close())

  const timeline = (name: string) => call(readTimeline, { params: { id: persons[name]! } })
  const compare = (...names: string[]) =>
    call(compareCandidates, { body: { candidate_ids: names.map((name) => persons[name] ?? name) } })
  const names = (of: { candidates: { name: string }[] }) => of.candidates.map(({ name }) => name)

  describe('a timeline', () => {
    test('combines what several sources say about one contest, and says where they differ', async () => {
      const { election_records, total_elections, sources } = await timeline('Tarkesh Vallabhi')
      expect(total_elections).toBe(3)
      expect(election_records.map(({ election_year }) => election_year)).toEqual([2009, 2014, 2019])
      expect(election_records[1]).toMatchObject({
        constituency: 'Suryapur',
        total_assets_amount: 2_500_000,
        won: true,
        figures: {
          criminal_cases_count: { status: 'disputed' },
          total_liabilities_amount: { status: 'known', source_ids: ['second'] },
        },
        source_ids: ['first', 'second'],
      })
      expect(sources.map(({ sourceId, asOf }) => [sourceId, asOf])).toEqual([
        ['first', '2019-05-23'],
        ['second', '2024-06-04'],
      ])
    })

    test('computes trends from the first and last known figures', async () => {
      const { trends, election_records } = await timeline('Tarkesh Vallabhi')
      expect(trends).toEqual({
        asset_trend: 'increasing',
        constituency_changes: 1,
        party_changes: 1,
        asset_growth_total: 400,
        // The sources differ on one of the three case counts.
        figures: { criminal_trend: { status: 'disputed', stated: [] } },
      })
      expect(election_records.map((one) => one.assets_growth_percent)).toEqual([undefined, 150, 100])
      expect(election_records.map((one) => one.seat_change)).toEqual([undefined, 'same', 'moved'])
      expect((await timeline('Ravi Shankar Dube')).trends).toMatchObject({
        asset_trend: 'stable',
        criminal_trend: 'decreasing',
        constituency_changes: 0,
      })
    })

    test('leaves out what is not known, and shows zero as zero', async () => {
      const [unknown] = (await timeline('Jagruti Mehrotra')).election_records
      expect(unknown).not.toHaveProperty('total_assets_amount')
      expect(unknown).toMatchObject({ criminal_cases_count: 0 })
      const [zero] = (await timeline('Dr. Padmini Kosal')).election_records
      expect(zero).toMatchObject({ total_assets_amount: 0, education_score: 6 })
    })

    test('ignores a figure that is off by orders of magnitude', async () => {
      const { trends, election_records } = await timeline('Srinivas Penumalli')
      expect(election_records[1]).toMatchObject({ total_assets_amount: 1_959_700_000, assets_doubtful: true })
      expect(election_records[1]).not.toHaveProperty('assets_growth_percent')
      expect(trends).not.toHaveProperty('asset_growth_total')
      expect(trends).not.toHaveProperty('asset_trend')
    })

    test.each(['p000000zzzz', 'nobody', '', "p'; drop table person;--"])('%j is unknown', async (id) => {
      await expect(call(readTimeline, { params: { id } })).rejects.toMatchObject({
        code: candidateNotFound.code,
      })
    })
  })

  describe('the dashboard', () => {
    test('counts the rows of the tables', async () => {
      const { overview_stats } = await call(readDashboard, {})
      // In a different way from careers.ts: directly from candidacies and links.
      const rows = await database.db<{ elections: number }>`
        select count(distinct (year, election))::int as elections
        from candidacy_link join candidacy_record r on r.id = record_id group by person_id`
      const elections = rows.map((row) => row.elections)
      expect(overview_stats).toEqual({
        total_candidates: elections.length,
        multi_election_candidates: elections.filter((one) => one > 1).length,
        constituency_migrants: 1,
        avg_elections_per_candidate: elections.reduce((sum, one) => sum + one, 0) / elections.length,
      })
      expect(overview_stats.total_candidates).toBe(7)
    })

    test('ranks only the growth of certain persons with plausible figures', async () => {
      const { top_wealth_growth } = await call(readDashboard, {})
      expect(top_wealth_growth.map((one) => [one.name, one.total_growth])).toEqual([
        ['Tarkesh Vallabhi', 400],
        ['Lekhraj Bhoja', 400],
        ['Ravishankar Dube', expect.closeTo(2.5)],
      ])
      expect(top_wealth_growth[0]!.growth_rate_annual).toBeCloseTo((5 ** (1 / 10) - 1) * 100)
      expect(await call(listTopGrowth, { query: { limit: 1 } })).toMatchObject({
        top_wealth_growth: [{ candidate_id: persons['Tarkesh Vallabhi'] }],
      })
    })

    test('says for whom and where each ranked person contested last', async () => {
      const { top_wealth_growth } = await call(readDashboard, {})
      for (const { candidate_id, constituency, party } of top_wealth_growth) {
        const { election_records } = await call(readTimeline, { params: { id: candidate_id } })
        expect(election_records.at(-1)).toMatchObject({ constituency, ...(party && { party }) })
      }
    })
  })

  describe('search', () => {
    const search = async (name: string) => names(await call(searchAnalysis, { query: { name } }))

    test.each([
      ['Srinivas', 'Srinivas Penumalli'],
      ['Shrinivas', 'Srinivas Penumalli'],
      ['श्रीनिवास', 'Srinivas Penumalli'],
      ['penumalli srinivas', 'Srinivas Penumalli'],
      ['S. Penumalli', 'Srinivas Penumalli'],
      ['Shri Srinivaas PENUMALI', 'Srinivas Penumalli'],
      ['penum', 'Srinivas Penumalli'],
      ['Penumali Srinivos', 'Srinivas Penumalli'],
      ['Ravi Shankar', 'Ravishankar Dube'],
      ['Tarkesh Vallabhi', 'Tarkesh Vallabhi'],
      ['तारकेश', 'Tarkesh Vallabhi'],
      ['tarkeshh valabbi', 'Tarkesh Vallabhi'],
      ['Jagriti', 'Jagruti Mehrotra'],
      ['Padmini', 'Dr. Padmini Kosal'],
    ])('%j finds %s first', async (name, expected) => {
      expect((await search(name))[0]).toBe(expected)
      const { candidates } = await call(searchCandidates, { query: { q: name } })
      expect(candidates[0]!.name).toBe(expected)
    })

    test.each(['xyzzy', '%', '_', "' & '", 'a:*|b', '()', '\\', '☃', 'ஆஆ', '\ud800', 'q\u0000', '7', '!'])(
      '%j finds nobody and causes no error',
      async (name) => {
        expect(await search(name)).toEqual([])
      },
    )

    test('has pages and a total, with a name and without', async () => {
      const all = await call(searchAnalysis, { query: { limit: 100 } })
      expect(all).toMatchObject({ total: 7, total_is_least: false })
      expect(all.candidates[0]).toMatchObject({
        id: persons['Tarkesh Vallabhi'],
        parent_spouse_name: 'Late Omkar Vallabhi',
        total_elections: 3,
        election_years: [2009, 2014, 2019],
        constituencies: ['Chandrapur', 'Suryapur'],
        latest_assets: 5_000_000,
        latest_assets_year: 2019,
        latest_criminal_cases: 2,
      })
      const part = await call(searchAnalysis, { query: { limit: 3, offset: 3 } })
      expect(part.candidates).toEqual(all.candidates.slice(3, 6))
      const named = await call(searchAnalysis, { query: { name: 'v', limit: 1, offset: 0 } })
      expect(named.total).toBe(1)
      expect(await call(searchAnalysis, { query: { name: 'v', limit: 1, offset: 1 } })).toMatchObject({
        candidates: [],
        total: 1,
      })
    })
  })

  test('persons whose page says more than their seat’s are listed page by page, without gaps', async () => {
    const all = await listFindable(database.db, { limit: 100, offset: 0 })
    expect(all).toEqual({ ids: [...new Set(Object.values(persons))].toSorted(), total: 7 })
    expect((await listFindable(database.db, { limit: 3, offset: 3 })).ids).toEqual(all.ids.slice(3, 6))
    expect(await listFindable(database.db, { limit: 0, offset: 0 })).toEqual({ ids: [], total: 7 })
  })

  describe('a comparison', () => {
    test('shows persons side by side', async () => {
      const { candidates, cross_analysis } = await compare(
        'Ravi Shankar Dube',
        'Tarkesh Vallabhi',
        'Jagruti Mehrotra',
      )
      expect(names({ candidates })).toEqual(['Ravishankar Dube', 'Tarkesh Vallabhi', 'Jagruti Mehrotra'])
      const growth = cross_analysis.asset_comparison.map((one) => one.total_growth)
      expect(new Set(candidates.map(({ trends }) => trends.asset_growth_total))).toEqual(new Set(growth))
      expect(cross_analysis.asset_comparison.map((one) => [one.name, one.total_growth])).toEqual([
        ['Tarkesh Vallabhi', 400],
        ['Ravishankar Dube', expect.closeTo(2.5)],
        ['Jagruti Mehrotra', undefined],
      ])
      expect(cross_analysis.criminal_comparison[0]).toMatchObject({
        min_cases: 1,
        max_cases: 3,
        trend: 'decreasing',
      })
      expect(cross_analysis.education_comparison.map((one) => one.education_score)).toEqual([6, 5, undefined])
      expect(cross_analysis.timeline_overlap).toEqual([
        { election_year: 2014, candidates_count: 2, same_constituency: false },
        { election_year: 2019, candidates_count: 3, same_constituency: true },
      ])
    })

    test('drops duplicates before counting', async () => {
      const { candidates } = await compare(
        'Tarkesh Vallabhi',
        'Tarkesh Vallabhi',
        'Ravi Shankar Dube',
        'Ravi Shankar Dube',
        'Ravi Shankar Dube',
        'Ravi Shankar Dube',
      )
      expect(candidates).toHaveLength(2)
      await expect(compare('Tarkesh Vallabhi', 'Tarkesh Vallabhi')).rejects.toMatchObject({
        code: tooFewCandidates.code,
        message: 'At least 2 candidates are required for comparison',
      })
    })

    test('is refused for fewer than two and more than five', async () => {
      await expect(compare()).rejects.toMatchObject({ code: noCandidates.code })
      await expect(call(compareCandidates, { body: {} })).rejects.toMatchObject({ code: noCandidates.code })
      await expect(compare(' ')).rejects.toMatchObject({ message: 'No candidates selected for comparison' })
      await expect(compare('Tarkesh Vallabhi')).rejects.toMatchObject({ code: tooFewCandidates.code })
      await expect(compare('a', 'b', 'c', 'd', 'e', 'f')).rejects.toMatchObject({
        code: tooManyCandidates.code,
      })
    })

    test('names unknown persons', async () => {
      await expect(compare('Tarkesh Vallabhi', 'p000000zzzz')).rejects.toMatchObject({
        code: candidateNotFound.code,
        details: { unknown: ['p000000zzzz'] },
      })
    })
  })

  test('every answer matches its contract', async () => {
    for (const [endpoint, input] of [
      [readDashboard, {}],
      [searchAnalysis, { query: {} }],
      [readTimeline, { params: { id: persons['Tarkesh Vallabhi']! } }],
      [compareCandidates, { body: { candidate_ids: Object.values(persons).slice(0, 5) } }],
      [searchCandidates, { query: { q: 'tarkesh' } }],
    ] as const) {
      const answer = await call(endpoint, input as never)
      expect([endpoint.url, ...Value.Errors(endpoint.reply, answer)]).toEqual([endpoint.url])
    }
  })

  test('an old id leads to the current person, and back after a split', async () => {
    const [kept, other] = [persons['Dr. Padmini Kosal']!, persons['Meghna Iravati']!]
    const decisions = linkDecisions(database)
    const decision = await decisions.mergePersons(kept, other)
    await linkPersons(database.db)
    const now = (await fictionalPersons(database.db))['Meghna Iravati']!
    const gone = now === kept ? other : kept
    expect((await call(readTimeline, { params: { id: gone } })).candidate_id).toBe(now)
    await expect(compare(kept, other)).rejects.toMatchObject({ code: tooFewCandidates.code })
    expect((await call(searchAnalysis, { query: {} })).total).toBe(6)

    await decisions.undo(decision)
    await linkPersons(database.db)
    expect((await call(readTimeline, { params: { id: gone } })).candidate_id).toBe(gone)
    expect((await call(searchAnalysis, { query: {} })).total).toBe(7)
  })
})
