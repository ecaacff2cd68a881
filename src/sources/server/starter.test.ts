// The shipped data as a visitor of a fresh copy sees them.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { readCoverage } from '#constituencies/server/coverage.ts'
import { listCards } from '#constituencies/server/cards.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { searchCards } from '#constituencies/server/search.ts'
import { summariseElection } from '#constituencies/server/summary.ts'
import { readPerson } from '#candidates/server/person.ts'
import { openStarterDatabase, starterFolder as folder } from '#testing/sources/starter-in-tests.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

test('the starter data take at most 6 MB of the repository', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  expect(bytes).toBeLessThan(6_000_000)
})

describe('Lok Sabha 2024', () => {
  test('has the Election Commission’s totals', async () => {
    const { summary } = await summariseElection(database.db)
    expect(summary?.election.id).toBe('ls-2024')
    expect(summary?.totals).toMatchObject({
      seats: 543,
      uncontested: 1,
      awaiting: 0,
      candidates: 8_360,
      votesCounted: 645_363_445,
      electors: 977_965_560,
      turnout: 66.1,
    })
    const seats = Object.fromEntries(summary!.parties.map(({ partyShort, seats: won }) => [partyShort, won]))
    expect(seats).toMatchObject({ BJP: 240, INC: 99, SP: 37, AITC: 29, DMK: 22, TDP: 16, IND: 7 })
    expect(summary!.parties.reduce((sum, party) => sum + party.seats, 0)).toBe(543)
    const all = [...summary!.parties, summary!.others!, summary!.nota!]
    expect(all.reduce((sum, { votes = 0 }) => sum + votes, 0)).toBe(645_363_445)
  })

  test('every candidate of a seat’s latest election has a page under their id in the seat’s answer', async () => {
    const rows = await database.db<{ missing: string[] }>`
      select array_agg(y.id) as missing from candidacy y
      where not nota and election_id = (
          select e.id from contest k join election e on e.id = k.election_id
          where k.constituency_id = y.constituency_id order by e.year desc limit 1)
        and id not in (select candidacy_id from candidacy_link where candidacy_id is not null)`
    expect(rows).toEqual([{ missing: null }])
    const { candidates } = await readSeat(database, 'ls-mh-37')
    for (const { id, personId } of candidates) {
      const { candidate } = await readPerson(database.db, id)
      expect(candidate.candidate_id).toBe(personId ?? candidate.candidate_id)
      expect(candidate.election_records.map((record) => record.constituency_id)).toContain('ls-mh-37')
    }
  })

  test('the list has every seat of today unless it is asked for fewer', async () => {
    const all = await listCards(database.db, {})
    expect(all.constituencies).toHaveLength(all.total)
    expect(all.total).toBe(4_666)
    expect(new Set(all.constituencies.map(({ stateCode }) => stateCode)).size).toBe(36)
    expect((await listCards(database.db, { limit: 2 })).constituencies).toHaveLength(2)
  })

  test('the closest seat is Mumbai North West, the widest Indore', async () => {
    const { summary } = await summariseElection(database.db, { election: 'ls-2024' })
    expect(summary?.closest).toMatchObject({ name: 'Mumbai North West', marginVotes: 48 })
    expect(summary?.widest).toMatchObject({ name: 'Indore', marginVotes: 1_175_092 })
  })

  test.each([
    ['ls-up-77', 'Varanasi', 56.59],
    ['ls-jk-2', 'Srinagar', 38.68],
    ['ls-ld-1', 'Lakshadweep', 84.98],
  ])('%s is %s with a turnout of %d percent', async (id, name, turnout) => {
    expect((await readSeat(database, id)).constituency).toMatchObject({ name, turnout })
  })

  test('Surat was uncontested', async () => {
    const { constituency, candidates, totalVotes, elections } = await readSeat(database, 'ls-gj-24')
    expect(constituency.turnout).toBeUndefined()
    expect(totalVotes).toBeUndefined()
    expect(elections[0]).toMatchObject({
      status: 'uncontested',
      winner: { name: 'Mukeshkumar Chandrakaant Dalal' },
    })
    expect(elections[0]?.pollDate).toBeUndefined()
    expect(candidates).toHaveLength(1)
  })
})

describe('affidavits', () => {
  test('are only those of members', async () => {
    const rows = await database.db<{ source: string; lines: number; members: number }>`
      with member as (
        select person_id from candidacy_link join candidacy_record on id = record_id
        where won and election like 'ls%'
        union
        select person_id from candidacy_link join candidacy y on y.id = candidacy_id
        where won and election_id like 'ls-%')
      select source_id as source, count(*)::int as lines,
        count(*) filter (where person_id in (select person_id from member) or (source_id = 'assembly-winners' and won))::int as members
      from candidacy_record r join candidacy_link on record_id = id
      where source_id not like 'prs-elected-%' and exists (select from affidavit a where a.record_id = r.id)
      group by 1 order by 1`
    expect(rows.map(({ source }) => source)).toEqual([
      'assembly-winners',
      'ls-affidavits-2004-2019',
      'ls-affidavits-2004-2024',
      'ls-affidavits-2024',
      'ls-affidavits-2024-read',
    ])
    for (const { lines, members } of rows) expect([lines > 150, lines - members]).toEqual([true, 0])
  })

  test('contain only sworn statements: no parents, no ids of other publishers', async () => {
    const columns =
      'id,year,election,state,constituency,candidate,party,won,age,assets,liabilities,cases,education'
    const rows = await database.db`
      select distinct array_to_string(columns, ',') as columns, parent
      from candidacy_record join candidacy_header h on h.id = header_id where election not like '%-by' or file like '%/%'`
    expect(rows).toEqual([{ columns, parent: null }])
  })

  test('name the person, the publisher and the date', async () => {
    const rows = await database.db<{ credit: string; as_of: string }>`
      select distinct credit, as_of from affidavit join source on id = source_id order by 2`
    expect([...new Set(rows.map(({ as_of }) => as_of))]).toEqual(['2019-05-23', '2025-08-21', '2026-08-01'])
    for (const { credit } of rows)
      expect(credit).toMatch(/^Candidate’s affidavit to the Election Commission, as published by ADR\/MyNeta/)
  })

  test('leave out values that the files do not have', async () => {
    const rows = await database.db<{ unknown: number; nothing: number }>`
      select count(*) filter (where assets is null)::int as unknown, count(*) filter (where assets = 0)::int as nothing
      from affidavit where source_id = 'ls-affidavits-2004-2024'`
    expect(rows[0]!.unknown).toBeGreaterThan(800)
    expect(rows[0]!.nothing).toBe(0)
  })

  test('link the winner of a seat to the same person’s earlier affidavits', async () => {
    const rows = await database.db<{ years: number[] }>`
      select array_agg(distinct a.year order by a.year) as years
      from candidacy y join candidacy_link won on won.candidacy_id = y.id
      join candidacy_link l using (person_id) join affidavit a on a.record_id = l.record_id
      where y.election_id = 'ls-2024' and constituency_id = 'ls-up-77' and won`
    expect(rows).toEqual([{ years: [2014, 2019, 2024] }])
  })
})

describe('seats', () => {
  test('include the 543 current Lok Sabha seats, each with three elections or a predecessor', async () => {
    const { total } = await listCards(database.db, { house: 'lok_sabha' })
    expect(total).toBe(543)
    const rows = await database.db<{ election_id: string; known: number }>`
      select election_id, count(turnout) as known from contest where election_id like 'ls-%'
      group by 1 order by 1`
    expect(rows).toEqual([
      { election_id: 'ls-2014', known: 543 },
      { election_id: 'ls-2019', known: 543 },
      { election_id: 'ls-2024', known: 542 },
    ])
  })

  test('keep the results of redrawn seats', async () => {
    const old = await readSeat(database, 'ls-as-3-2008')
    expect(old.constituency).toMatchObject({ name: 'Autonomous District', superseded: true })
    expect(old.elections.map(({ year }) => year)).toEqual([2019, 2014])
    const today = await readSeat(database, 'ls-jk-2')
    expect(today.elections.map(({ year }) => year)).toEqual([2024])
  })

  test('keep the history of seats that changed state but not boundaries', async () => {
    const { elections: hyderabad } = await readSeat(database, 'ls-ts-9')
    expect(hyderabad.map(({ stateThen }) => stateThen)).toEqual(['Telangana', 'Telangana', 'Andhra Pradesh'])
    const { elections: ladakh } = await readSeat(database, 'ls-la-1')
    expect(ladakh.map(({ stateThen }) => stateThen)).toEqual([
      'Ladakh',
      'Jammu and Kashmir',
      'Jammu and Kashmir',
    ])
    const { elections: daman } = await readSeat(database, 'ls-dh-1')
    expect(daman[1]).toMatchObject({ stateThen: 'Daman and Diu', nameThen: 'Daman & Diu' })
  })

  test('know that Vellore polled later in 2019, and that the file of 2019 lacks Kanniyakumari', async () => {
    const { undecided } = (await summariseElection(database.db, { election: 'ls-2019' })).summary!
    expect(undecided.map(({ id }) => id)).toEqual(['ls-tn-39', 'ls-tn-8'])
    const [, election] = (await readSeat(database, 'ls-tn-8')).elections
    expect(election).toMatchObject({ year: 2019, candidates: [], turnout: expect.any(Number) })
  })

  test('have the latest result of every assembly, but for five', async () => {
    const { assemblies, elections } = await readCoverage(database.db)
    expect(assemblies.missing).toEqual([])
    const latest = [...Map.groupBy(elections, ({ stateCode }) => stateCode)].flatMap(([state, [first]]) =>
      state === undefined ? [] : first!,
    )
    expect(latest.reduce((sum, { results }) => sum + results, 0)).toBe(4_118)
    expect(latest.flatMap(({ missing }) => missing.map(({ id }) => id)).toSorted()).toEqual([
      'va-gj-38',
      'va-gj-74',
      'va-gj-89',
      'va-ml-23',
      'va-rj-42',
    ])
  })

  test('say what a source leaves out: NOTA, all but the first two, a result', async () => {
    const up = await readSeat(database, 'va-up-174')
    expect(
      up.elections.filter(({ house }) => house === 'assembly').map((one) => [one.year, one.lacksNota]),
    ).toEqual([
      [2022, true],
      [2017, undefined],
      // There was none yet.
      [2012, undefined],
    ])
    expect(up.elections[0]).toMatchObject({ electors: expect.any(Number) })
    const { elections } = await readSeat(database, 'va-gj-2')
    expect(elections[0]).toMatchObject({ isPart: true, status: 'polled', marginVotes: expect.any(Number) })
    for (const figure of ['votesCounted', 'candidateCount', 'marginPercent'] as const)
      expect(elections[0]![figure]).toBeUndefined()
    expect(elections[0]!.candidates.map(({ share }) => share)).toEqual([undefined, undefined])
    const none = await readSeat(database, 'va-gj-38')
    expect(none.gaps.map(({ id }) => id)).toEqual(['va-gj-2022', 'va-gj-2017'])
    const alone = await readSeat(database, 'va-nl-31')
    expect(alone.elections[0]).toMatchObject({ year: 2023, status: 'uncontested' })
    expect(alone.elections[0]!.votesPolled).toBeUndefined()
  })
})

describe('search', () => {
  const first = async (q: string) =>
    (await searchCards(database.db, q)).constituencies.map(({ name, state }) => `${name}, ${state}`)

  test.each([
    ['varanasi', 'Varanasi, Uttar Pradesh'],
    ['वाराणसी', 'Varanasi, Uttar Pradesh'],
    ['लखनऊ', 'Lucknow, Uttar Pradesh'],
    ['Barrackpore', 'Barrackpur, West Bengal'],
    ['Barrackpur', 'Barrackpur, West Bengal'],
    ['Ahmadnagar', 'Ahmednagar, Maharashtra'],
    ['Ahmednagar', 'Ahmednagar, Maharashtra'],
    ['raebareli', 'Rae Bareli, Uttar Pradesh'],
    ['nowgong', 'Nagaon, Assam'],
    ['trivandrum', 'Thiruvananthapuram, Kerala'],
    ['prayagraj', 'Allahabad, Uttar Pradesh'],
    ['gurugram', 'Gurgaon, Haryana'],
    ['aurangabad bihar', 'Aurangabad, Bihar'],
    ['hamirpur himachal', 'Hamirpur, Himachal Pradesh'],
    ['selam', 'Salem, Tamil Nadu'],
    ['Salem', 'Salem, Tamil Nadu'],
    ['kaliabor', 'Kaliabor, Assam'],
  ])('%s finds %s first', async (q, seat) => {
    expect((await first(q))[0]).toBe(seat)
  })

  test('a name in two states finds both', async () => {
    expect((await first('Aurangabad')).slice(0, 2)).toEqual(['Aurangabad, Bihar', 'Aurangabad, Maharashtra'])
    expect((await first('hamirpur')).slice(0, 2)).toEqual([
      'Hamirpur, Himachal Pradesh',
      'Hamirpur, Uttar Pradesh',
    ])
  })

  test('मुंबई finds the six seats of Mumbai', async () => {
    const six = (await searchCards(database.db, 'मुंबई')).constituencies.slice(0, 6)
    expect(six.every((one) => one.name.startsWith('Mumbai') && one.house === 'lok_sabha')).toBe(true)
  })

  test('a state’s old, new or Hindi name finds its seats', async () => {
    for (const q of ['Orissa', 'Odisha', 'ओडिशा', 'उड़ीसा']) {
      const { constituencies: found } = await searchCards(database.db, q)
      expect(found).toHaveLength(10)
      expect(found.every(({ stateCode }) => stateCode === 'OD')).toBe(true)
    }
  })
})
