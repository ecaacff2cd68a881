// A person's page, moves between constituencies, and statistics on declared cases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#base/contract.ts'
import { fold } from '#base/fold.ts'
import type { Database, OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import {
  candidateNotFound,
  listMoves,
  readCandidate,
  readCandidateCoverage,
  readDeclaredCases,
} from './contract.ts'
import { nothingDeclared, type CandidacyRecordFact } from './facts.ts'
import { linkDecisions } from '#testing/candidates/link-decisions.ts'
import { fictionalPersons } from '#testing/candidates/fictional-candidacies.ts'
import { putCandidacies } from './server/intake.ts'
import { linkPersons } from './server/linking.ts'
import { personsIn } from './server/persons-by-candidacy.ts'
import { candidateRoutes } from './server/routes.ts'

type Line = Partial<CandidacyRecordFact> & {
  name: string
  cases?: number | null
  age: number
  assets?: number
}

const tarkesh = { name: 'Tarkesh Vallabhi', parent: 'Omkar Vallabhi', party: 'NVP' }
const jagruti = { name: 'Jagruti Mehrotra', parent: 'Hemant Mehrotra', party: 'IND' }
const first: Line[] = [
  { ...tarkesh, year: 2009, age: 40, cases: 0, assets: 1_000_000, won: false },
  { ...tarkesh, year: 2014, age: 45, cases: 1, assets: 2_500_000, won: true },
  { ...tarkesh, year: 2019, age: 50, cases: 2, constituency: 'Chandrapur', party: 'Kamal Dal', won: false },
  // Purana Nagar was redrawn: it was polled in 2004 and never again.
  { ...jagruti, year: 2004, age: 30, cases: 0, constituency: 'Purana Nagar', won: false },
  { ...jagruti, year: 2009, age: 35, cases: null, constituency: 'Nadipur', won: true },
  { name: 'Lekhraj Bhoja', year: 2019, age: 31, cases: null, won: false },
  {
    name: 'Vasudha Keshkar',
    year: 2004,
    age: 52,
    cases: 0,
    constituency: 'SURYAPUR',
    party: 'Kamal Dal',
    won: false,
  },
  ...'Arvi Bimal Chetan Devika Eshan Falguni Girija Harit Indrani Jatin'.split(' ').map((name, i) => ({
    name: `${name} ${['Sarvate', 'Pokhrel'][i % 2]}${'abcdefghij'[i]}mani`,
    year: 2019,
    age: 40,
    cases: i < 4 ? 1 : 0,
    party: 'Kamal Dal',
    constituency: `Nagar ${i}`,
    won: i === 0,
  })),
]
const second: Line[] = [
  { ...tarkesh, parent: null, year: 2014, age: 45, cases: 3, assets: 2_500_000, won: true },
]

async function put(db: Database, source: string, asOf: string, lines: readonly Line[]): Promise<void> {
  await db`insert into source (id, publisher, title, licence, credit, as_of, rows)
    values (${source}, 'Navbhoomi Archive', ${source}, 'free', 'Archive', ${asOf}, 0)`
  const records = lines.map(({ age, cases = null, assets = null, ...line }, i): CandidacyRecordFact => ({
    id: `r${source === 'first' ? 1 : 2}${String(i).padStart(15, '0')}`,
    line: i + 1,
    year: 2019,
    election: 'ls',
    state: 'Navbhoomi',
    constituency: 'Suryapur',
    parent: null,
    sex: null,
    party: 'IND',
    votes: null,
    won: null,
    ...line,
    affidavit: { ...nothingDeclared, age, assets, cases },
    cells: [line.name],
  }))
  await db.transaction((trx) =>
    putCandidacies(trx, { source, file: { file: 'f.csv', columns: ['all'], records } }),
  )
}

/** The result of Suryapur in 2014: Tarkesh Vallabhi won by 100 of 1,000 votes. */
async function putResult(db: Database): Promise<void> {
  await db`insert into state (code, name, name_hi, kind) values ('NB', 'Navbhoomi', 'नवभूमि', 'state')`
  await db`insert into state_name values ('NB', 'Navbhoomi', ${fold('Navbhoomi')}, 'nbm')`
  await db`insert into constituency (id, house, state_code, number, name, name_hi, delimitation, source_id)
    values ('ls-nb-1', 'lok_sabha', 'NB', 1, 'Suryapur', 'सूर्यपुर', 2008, 'first')`
  await db`insert into election values ('ls-2014', 'lok_sabha', null, 2014, 'Lok Sabha 2014')`
  await db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    values ('ls-2014', 'ls-nb-1', 'Navbhoomi', 'Suryapur', 'polled', 'first')`
  await db`insert into party values ('nvp', 'NVP', null)`
  await db`insert into candidacy (id, election_id, constituency_id, name, party_id, independent, nota, votes, position, won)
    values ('y1', 'ls-2014', 'ls-nb-1', 'TARKESH VALLABHI', 'nvp', false, false, 500, 1, true),
      ('y2', 'ls-2014', 'ls-nb-1', 'MEGHNA IRAVATI', null, true, false, 400, 2, false),
      ('y3', 'ls-2014', 'ls-nb-1', 'NOTA', null, false, true, 100, null, false)`
}

describe('insights', () => {
  let database: OpenDatabase
  let call: Call
  let persons: Record<string, string>
  beforeAll(async () => {
    database = await openTestDatabase()
    await put(database.db, 'first', '2019-05-23', first)
    await put(database.db, 'second', '2024-06-04', second)
    await putResult(database.db)
    await linkPersons(database.db)
    persons = await fictionalPersons(database.db)
    call = inProcess(candidateRoutes(database))
  })
  afterAll(() => database?.close())
  const person = (id: string) => call(readCandidate, { params: { id } })

  describe('a person’s page', () => {
    test('names a seat that was redrawn since like the one of that name today, in Hindi too, whatever its capitals', async () => {
      const { candidate } = await person(persons['Vasudha Keshkar']!)
      expect(candidate.election_records).toMatchObject([
        { election_year: 2004, constituency: 'Suryapur', constituency_hi: 'सूर्यपुर' },
      ])
    })

    test('shows what each source says, and what is not known', async () => {
      const { candidate, contests } = await person(persons['Tarkesh Vallabhi']!)
      expect(candidate.election_records.map(({ election_year }) => election_year)).toEqual([2009, 2014, 2019])
      expect(contests).toHaveLength(3)
      expect(candidate.election_records[1]!.figures).toMatchObject({
        criminal_cases_count: {
          status: 'disputed',
          stated: [
            { value: 3, source_ids: ['second'] },
            { value: 1, source_ids: ['first'] },
          ],
        },
        // Both sources state the same.
        total_assets_amount: { status: 'known', source_ids: ['second', 'first'] },
      })
      expect(candidate.election_records[1]).not.toHaveProperty('criminal_cases_count')
      expect(candidate.election_records[1]!.figures).not.toHaveProperty('total_liabilities_amount')
    })

    test('has votes, share, position and margin from the results', async () => {
      const { contests } = await person(persons['Tarkesh Vallabhi']!)
      expect(contests[1]!.result).toMatchObject({
        votes: 500,
        share: 50,
        position: 1,
        candidates: 2,
        margin_votes: 100,
        margin_share: 10,
        sources: [{ sourceId: 'first', asOf: '2019-05-23' }],
      })
      expect(contests[0]).not.toHaveProperty('result')
    })

    test('says what links a contest to another one, and how certainly', async () => {
      const { contests } = await person(persons['Tarkesh Vallabhi']!)
      const tie = contests[2]!.tie!
      expect(tie.signals).toEqual(expect.arrayContaining(['parent', 'birth year']))
      expect(tie.probability).toBeGreaterThan(0.9)
      expect(contests.map(({ sure_group }) => sure_group)).toEqual([0, 0, 0])
    })

    test('a candidate without an affidavit has a page; the loser’s margin is the winner’s lead', async () => {
      const { persons: known } = await personsIn(database.db, 'ls-nb-1')
      expect(known.get('y1')?.personId).toBe(persons['Tarkesh Vallabhi'])
      const { contests } = await person(known.get('y2')!.personId)
      expect(contests).toHaveLength(1)
      expect(contests[0]).toMatchObject({ result: { margin_votes: 100, position: 2, candidates: 2 } })
      await database.db`update contest set is_part = true`
      const part = await person(known.get('y2')!.personId)
      await database.db`update contest set is_part = false`
      expect(part.contests[0]!.result).not.toHaveProperty('candidates')
    })

    test.each(['p0000000000', 'nobody', "p'; drop"])('the id %s is unknown', async (id) => {
      await expect(person(id)).rejects.toMatchObject({ code: candidateNotFound.code, status: 404 })
    })
  })

  describe('moves', () => {
    test('a move counts; a changed seat after redrawn boundaries is separate', async () => {
      const { moves, counts, total } = await call(listMoves, { query: { limit: 50, offset: 0 } })
      expect(total).toBe(1)
      expect(moves[0]).toMatchObject({
        candidate_id: persons['Tarkesh Vallabhi'],
        from_year: 2014,
        to_year: 2019,
        from: { constituency: 'Suryapur', party: 'NVP', won: true },
        to: { constituency: 'Chandrapur', party: 'Kamal Dal', won: false },
      })
      expect(counts).toEqual({ compared: 3, stayed: 1, moved: 1, redrawn: 1, unsure: 0 })
      const redrawn = await call(listMoves, { query: { kind: 'redrawn', limit: 50, offset: 0 } })
      expect(redrawn.moves.map(({ from, to }) => [from.constituency, to.constituency])).toEqual([
        ['Purana Nagar', 'Nadipur'],
      ])
    })

    test('are totalled as flows and can be filtered by state and year', async () => {
      const ask = (query: object) => call(listMoves, { query: { limit: 50, offset: 0, ...query } })
      const { state_flows, seat_flows, years, states } = await ask({ state: 'NB', year: 2019 })
      expect(state_flows).toEqual([
        { from: 'Navbhoomi', to: 'Navbhoomi', moves: 1, from_hi: 'नवभूमि', to_hi: 'नवभूमि' },
      ])
      expect(seat_flows).toMatchObject([{ from: 'Suryapur', to: 'Chandrapur', moves: 1 }])
      expect([years, states.map(({ code }) => code)]).toEqual([[2019, 2009], ['NB']])
      expect((await ask({ state: 'PG' })).total).toBe(0)
      expect((await ask({ year: 2014 })).total).toBe(0)
    })

    test('a move that depends on an uncertain link is left out', async () => {
      const key = sql`select key from candidacy_link join candidacy_record r on r.id = record_id
        where r.name = ${tarkesh.name} and year = 2019`
      const set = (confidence: number) =>
        database.db`update candidacy_link set confidence = ${confidence} where key in (${key})`
      const before = await database.db<{ confidence: number }>`
        select confidence from candidacy_link where key in (${key})`
      await set(0.8)
      const { counts, total } = await call(listMoves, { query: { limit: 50, offset: 0 } })
      const { contests } = await person(persons['Tarkesh Vallabhi']!)
      await set(before[0]!.confidence)
      expect([counts.moved, counts.unsure, total]).toEqual([0, 1, 0])
      expect(contests[2]!.sure_group).toBe(1)
    })
  })

  describe('declared cases', () => {
    const ask = (query: object) => call(readDeclaredCases, { query })

    test('unknown values are not counted, a share needs ten candidates, winners are shown beside all', async () => {
      const { election, parties } = await ask({ election: 'ls-2019' })
      expect(election).toMatchObject({
        all: { known: 11, declared: 5, share: 45.5 },
        winners: { known: 1, declared: 1 },
      })
      expect(election!.winners).not.toHaveProperty('share')
      expect(parties.map(({ label, all }) => [label, all.known, all.declared])).toEqual([
        ['Kamal Dal', 11, 5],
      ])
    })

    test('say for how many winners, if the results or the register give their number', async () => {
      const { election, states } = await ask({ election: 'ls-2019' })
      expect(election).toMatchObject({ winners: { known: 1, of: 1 }, missing: [] })
      expect(states[0]!.winners).not.toHaveProperty('of')
    })

    test('name the states without known winners, and leave out parties without one', async () => {
      const before = await ask({ election: 'ls-2009' })
      expect(before.election!.missing.map(({ name }) => name)).toEqual(['Navbhoomi'])
      expect(before.election!.winners).toMatchObject({ known: 0, of: 1 })
      expect(before.parties).toEqual([])
    })

    test('coverage can be read by itself', async () => {
      const { winners, complete, persons: people, with_affidavit } = await call(readCandidateCoverage, {})
      expect(complete.map(({ id }) => id)).toEqual(['ls-2014'])
      expect(winners.map(({ year, cases, assets, of }) => [year, cases, assets, of])).toEqual([
        [2019, 1, 0, 1],
        // The sources contradict each other on the cases.
        [2014, 0, 1, 1],
        [2009, 0, 0, 1],
        [2004, 0, 0, 1],
      ])
      expect([people, with_affidavit]).toEqual([15, 13])
    })

    test('a disputed figure is counted only as disputed', async () => {
      const { election, elections } = await ask({ election: 'ls-2014' })
      expect(election).toBeUndefined()
      expect(elections.map(({ key }) => key)).toEqual(['ls-2019', 'ls-2009', 'ls-2004'])
    })

    test('there is no share of all candidates if only members’ affidavits are known', async () => {
      const shipped = async (value: boolean) => {
        await database.db`update source set shipped = ${value}`
        await linkPersons(database.db)
      }
      await shipped(true)
      const { election } = await ask({})
      await shipped(false)
      expect(election).toMatchObject({ key: 'ls-2019', members_only: true, all: { known: 11 } })
      expect(election!.all).not.toHaveProperty('share')
    })
  })

  test('the address of a merged person leads to the current one', async () => {
    const [kept, other] = [persons['Tarkesh Vallabhi']!, persons['Lekhraj Bhoja']!]
    await linkDecisions(database).mergePersons(kept, other)
    await linkPersons(database.db)
    const both = await Promise.all([person(kept), person(other)])
    expect(both[0].candidate.candidate_id).toBe(both[1].candidate.candidate_id)
    expect(both[0].contests.some(({ tie }) => tie?.by_operator)).toBe(true)
  })
})
