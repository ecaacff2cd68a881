import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { inProcess } from '#base/server/http/routes.ts'
import type { Call } from '#base/contract.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import {
  constituencyNotFound,
  electionNotFound,
  listCandidates,
  listConstituencies,
  listVotes,
  readConstituency,
  searchConstituencies,
  summariseElection,
} from './contract.ts'
import { putFictionalStates, seats } from '#testing/constituencies/fictional-states.ts'
import { constituencyRoutes } from './server/module.ts'

describe('constituencies', () => {
  let database: OpenDatabase
  let call: Call
  beforeAll(async () => {
    database = await openTestDatabase()
    await putFictionalStates(database.db)
    call = inProcess(constituencyRoutes(database))
  })
  afterAll(() => database?.close())

  const ids = (of: { constituencies: { id: string }[] }) => of.constituencies.map(({ id }) => id)
  const list = (query: object = {}) => call(listConstituencies, { query })
  const read = (id: string) => call(readConstituency, { params: { id } })

  describe('the list', () => {
    test('has current seats, the Lok Sabha first, then by state and name', async () => {
      const { constituencies, total, states: known } = await list()
      expect(ids({ constituencies })).toEqual([
        'ls-nb-3',
        'ls-nb-2',
        'ls-nb-1',
        'ls-pg-1',
        'va-nb-1',
        'va-nb-2',
      ])
      expect(total).toBe(6)
      expect(known).toEqual([
        { code: 'NB', name: 'Navbhoomi', nameHi: 'नवभूमि' },
        { code: 'PG', name: 'Purvgiri' },
      ])
    })

    test.each([
      [{ house: 'assembly' }, ['va-nb-1', 'va-nb-2']],
      [{ reservation: 'SC' }, ['ls-nb-2']],
      [{ state: 'pg' }, ['ls-pg-1']],
      [{ state: 'Purana Desh', house: 'lok_sabha' }, ['ls-nb-3', 'ls-nb-2', 'ls-nb-1']],
      [{ state: 'PG', superseded: true }, ['ls-pg-1', 'ls-pg-1-2008']],
      [{ search: 'SUNDAR', house: 'lok_sabha' }, ['ls-nb-1', 'ls-pg-1']],
      [{ search: 'purvg' }, ['ls-pg-1']],
      // By ear only where nothing has these letters.
      [{ search: 'soondar' }, ['ls-nb-1']],
      [{ search: 'sundhar', house: 'lok_sabha' }, ['ls-nb-1', 'ls-pg-1']],
      [{ search: '%' }, []],
      [{ search: 'nowhere' }, []],
    ])('can be filtered by %j', async (query, expected) => {
      const found = await list(query)
      expect(ids(found)).toEqual(expected)
      expect(found.total).toBe(expected.length)
    })

    test('includes seats without an election, and they have a page', async () => {
      expect(ids(await list({ search: 'west' }))).toEqual(['va-nb-2'])
      expect(await read('va-nb-2')).toMatchObject({ elections: [], candidates: [] })
    })

    test('has pages and a total', async () => {
      const page = await list({ limit: 2, offset: 2 })
      expect(ids(page)).toEqual(['ls-nb-1', 'ls-pg-1'])
      expect(page.total).toBe(6)
      const behindTheLast = await list({ limit: 2, offset: 6 })
      expect(behindTheLast).toEqual({ ...page, constituencies: [], sources: [] })
    })

    test('shows the latest election, without unknown values', async () => {
      const { constituencies, sources } = await list({ search: 'anantpur', limit: 10 })
      const election = { electionId: 'ls-2024', label: 'Lok Sabha 2024', year: 2024 }
      expect(constituencies).toEqual([
        {
          id: 'ls-nb-3',
          name: 'Anantpur',
          state: 'Navbhoomi',
          stateHi: 'नवभूमि',
          stateCode: 'NB',
          house: 'lok_sabha',
          number: 3,
          turnout: 80,
          superseded: false,
          latest: { ...election, status: 'awaiting', electors: 1000, source_ids: ['results', 'turnout'] },
        },
      ])
      expect(sources.map(({ sourceId }) => sourceId)).toEqual(['results', 'turnout'])
    })

    test('is brief without a limit', async () => {
      const [all, one] = await Promise.all([list(), list({ limit: 10 })])
      const winner = (of: typeof all) => of.constituencies.find(({ id }) => id === 'ls-nb-1')!
      expect(winner(one)).toMatchObject({ ...winner(all), latest: { year: 2024 } })
      expect(winner(all)).not.toHaveProperty('latest')
    })
  })

  describe('a seat', () => {
    test('shows winner, margin, shares, and NOTA separately', async () => {
      const {
        elections: [latest],
        totalVotes,
      } = await read('ls-nb-1')
      expect(totalVotes).toBe(1000)
      expect(latest).toMatchObject({
        label: 'Lok Sabha 2024',
        pollDate: '2024-05-13',
        electors: 2000,
        votesPolled: 1010,
        turnout: 50.5,
        votesCounted: 1000,
        candidateCount: 3,
        winner: { name: 'Asha Rani', party: 'Kamal Dal', partyShort: 'KD', share: 60 },
        runnerUp: { name: 'Bala Kumar', party: 'Chakra Party' },
        marginVotes: 260,
        marginPercent: 26,
        nota: { votes: 20, share: 2 },
      })
      expect(latest?.candidates.map(({ name, party, partyShort }) => [name, party, partyShort])).toEqual([
        ['Asha Rani', 'Kamal Dal', 'KD'],
        ['Bala Kumar', 'Chakra Party', undefined],
        ['Chitra Devi', 'Independent', 'IND'],
      ])
      expect(latest?.sources.map(({ sourceId }) => sourceId)).toEqual(['results', 'schedule', 'turnout'])
    })

    test('has its other spellings', async () => {
      const { constituency } = await read('ls-nb-1')
      expect(constituency).toMatchObject({
        alsoSpelt: ['Soondarpore'],
        delimitation: 2008,
      })
    })

    test('lists the candidates of its latest election in the specified format', async () => {
      const { candidates } = await call(listCandidates, { params: { id: 'ls-nb-1' } })
      expect(candidates[0]).toMatchObject({
        name: 'Asha Rani',
        party: 'Kamal Dal',
        won: true,
        _count: { votes: 600 },
      })
      expect(candidates.map(({ name }) => name)).not.toContain('NOTA')
    })

    test('lists its elections, latest first', async () => {
      const { votes, totalVotes } = await call(listVotes, { params: { id: 'ls-nb-1' } })
      expect(votes.map(({ year }) => year)).toEqual([2024, 2019])
      expect(totalVotes).toBe(1000)
    })

    test('has a winner without votes, margin or poll day if uncontested', async () => {
      const {
        elections: [latest],
        totalVotes,
        candidates,
      } = await read('ls-nb-2')
      expect(latest).toMatchObject({ status: 'uncontested', winner: { name: 'Dev Anand' } })
      for (const absent of ['marginVotes', 'votesCounted', 'pollDate', 'runnerUp', 'turnout'])
        expect(latest).not.toHaveProperty(absent)
      expect(totalVotes).toBeUndefined()
      expect(candidates[0]?._count).toEqual({})
    })

    test('has candidates but no winner while the result is awaited', async () => {
      const latest = (await read('ls-nb-3')).elections[0]
      expect(latest).toMatchObject({ status: 'awaiting', candidateCount: 2 })
      for (const absent of ['winner', 'marginVotes', 'votesCounted'])
        expect(latest).not.toHaveProperty(absent)
    })

    test('has a margin of 0 and no winner in a tie, and NOTA never wins', async () => {
      const latest = (await read('ls-pg-1')).elections[0]
      expect(latest).toMatchObject({ marginVotes: 0, nota: { votes: 60 } })
      expect(latest).not.toHaveProperty('winner')
      expect(latest?.candidates.map(({ position }) => position)).toEqual([1, 1])
    })

    test('is refused if unknown', async () => {
      for (const endpoint of [readConstituency, listCandidates, listVotes])
        await expect(call(endpoint, { params: { id: 'ls-nb-99' } })).rejects.toMatchObject({
          code: constituencyNotFound.code,
          status: 404,
          message: 'Constituency Not Found',
        })
    })
  })

  describe('an election’s summary', () => {
    test('totals turnout over the seats where it is known, and counts every seat', async () => {
      const { summary, elections: known } = await call(summariseElection, { query: {} })
      expect(known.map(({ id }) => id)).toEqual(['ls-2024', 'va-nb-2022', 'ls-2019'])
      expect(summary?.states).toEqual([
        {
          code: 'NB',
          name: 'Navbhoomi',
          nameHi: 'नवभूमि',
          seats: 3,
          electors: 3000,
          votesPolled: 1810,
          turnout: 60.33,
        },
        { code: 'PG', name: 'Purvgiri', seats: 1 },
      ])
      expect(summary?.totals).toMatchObject({
        seats: 4,
        uncontested: 1,
        awaiting: 1,
        candidates: 8,
        votesCounted: 1160,
        electors: 3000,
        votesPolled: 1810,
        turnout: 60.33,
      })
      // The party's seats add up to the constituencies with a known winner; the others are named.
      expect(summary?.totals.decided).toBe(2)
      expect(summary?.parties.reduce((sum, { seats: won }) => sum + won, 0)).toBe(2)
      expect(summary?.undecided).toEqual([
        { id: 'ls-nb-3', name: 'Anantpur', awaiting: true },
        { id: 'ls-pg-1', name: 'Sundarpur', awaiting: false },
      ])
      expect(summary?.parties).toMatchObject([
        { party: 'Kamal Dal', seats: 2, votes: 650, share: 56.03 },
        { party: 'Chakra Party', seats: 0, votes: 390, independent: false },
        { party: 'Independent', partyShort: 'IND', seats: 0, votes: 40, independent: true },
      ])
      expect(summary?.nota).toMatchObject({ votes: 80 })
      expect(summary?.closest).toMatchObject({ id: 'ls-nb-1', marginVotes: 260 })
    })

    test('is that of a state’s assembly where it is asked for, and refused if unknown', async () => {
      const { summary } = await call(summariseElection, { query: { state: 'NB' } })
      expect(summary).toMatchObject({ election: { id: 'va-nb-2022' }, closest: { id: 'va-nb-1' } })
      await expect(call(summariseElection, { query: { election: 'ls-1066' } })).rejects.toMatchObject({
        code: electionNotFound.code,
      })
    })
  })

  test('every answer matches its contract', async () => {
    const answers: [{ reply: unknown }, unknown][] = [
      [listConstituencies, await list({ superseded: true })],
      [searchConstituencies, await call(searchConstituencies, { query: { q: 'sundar' } })],
      [summariseElection, await call(summariseElection, { query: {} })],
    ]
    for (const { id } of seats) {
      answers.push([readConstituency, await read(id)])
      answers.push([listVotes, await call(listVotes, { params: { id } })])
    }
    for (const [{ reply }, answer] of answers) expect([...Value.Errors(reply as never, answer)]).toEqual([])
  })
})

test('an empty site answers with empty lists', async () => {
  const database = await openTestDatabase()
  const call = inProcess(constituencyRoutes(database))
  expect(await call(listConstituencies, { query: {} })).toEqual({
    constituencies: [],
    total: 0,
    states: [],
    sources: [],
  })
  expect(await call(searchConstituencies, { query: { q: 'anything' } })).toEqual({ constituencies: [] })
  expect(await call(summariseElection, { query: {} })).toEqual({ elections: [] })
  await database.close()
})
