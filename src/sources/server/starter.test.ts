// What the product comes with, as a visitor of a fresh copy sees it.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/db.ts'
import { openTestDatabase } from '#base/server/test-database.ts'
import { constituencyStore } from '#constituencies/server/store.ts'
import type { ConstituencyStore } from '#constituencies/server/store.ts'
import { eciLs2024 } from '../eci-ls-2024.ts'
import { importFiles } from './import.ts'
import { readRegister } from './register-files.ts'
import { loadStarterData } from './starter.ts'

const folder = join(import.meta.dirname, '../../../data')

let database: OpenDatabase
let constituencies: ConstituencyStore
const progress: number[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  constituencies = constituencyStore(database.db)
  await loadStarterData(database.db, folder, (done) => progress.push(done))
}, 60_000)
afterAll(() => database.close())

describe('loading', () => {
  test('tells how far it is, from 0 to 1', () => {
    expect(progress[0]).toBe(0)
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  test('happens once', async () => {
    expect(await loadStarterData(database.db, folder)).toMatchObject({ loaded: false })
  })

  test('a newer version leaves alone what an operator imported', async () => {
    const own = await openTestDatabase()
    try {
      const text = [
        'State,Constituency,Candidate,Party,EVM Votes,Postal Votes,Total Votes,% of Votes,Result',
        'Goa,North Goa,SOMEONE NEW,Independent,1,0,1,100,Won',
      ].join('\n')
      const register = await readRegister(folder)
      await importFiles(own.db, { form: eciLs2024, files: [{ name: 'own.csv', text }], register })
      await loadStarterData(own.db, folder)
      const { elections } = await constituencyStore(own.db).read('ls-ga-1')
      expect(elections.map(({ label, winner }) => [label, winner?.name])).toEqual([
        ['Lok Sabha 2024', 'SOMEONE NEW'],
        ['Lok Sabha 2019', 'SHRIPAD YESSO NAIK'],
        ['Lok Sabha 2014', undefined],
      ])
    } finally {
      await own.close()
    }
  }, 60_000)

  test('takes at most 3 MB of the repository', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
    expect(bytes).toBeLessThan(3_000_000)
  })
})

describe('Lok Sabha 2024', () => {
  test('has the totals of the Election Commission', async () => {
    const { summary } = await constituencies.summary()
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
    const votes = [...summary!.parties, summary!.others!, summary!.nota!].reduce(
      (sum, one) => sum + one.votes,
      0,
    )
    expect(votes).toBe(645_363_445)
  })

  test('the closest seat is Mumbai North West, the widest Indore', async () => {
    const { summary } = await constituencies.summary('ls-2024')
    expect(summary?.closest).toMatchObject({ name: 'Mumbai North West', marginVotes: 48 })
    expect(summary?.widest).toMatchObject({ name: 'Indore', marginVotes: 1_175_092 })
  })

  test.each([
    ['ls-up-77', 'Varanasi', 56.59],
    ['ls-jk-2', 'Srinagar', 38.68],
    ['ls-ld-1', 'Lakshadweep', 84.98],
  ])('%s is %s with a turnout of %d percent', async (id, name, turnout) => {
    expect((await constituencies.read(id)).constituency).toMatchObject({ name, turnout })
  })

  test('Surat was uncontested', async () => {
    const { constituency, candidates, totalVotes, elections } = await constituencies.read('ls-gj-24')
    expect(constituency.turnout).toBeUndefined()
    expect(totalVotes).toBeUndefined()
    expect(elections[0]).toMatchObject({
      status: 'uncontested',
      winner: { name: 'MUKESHKUMAR CHANDRAKAANT DALAL' },
    })
    expect(elections[0]?.pollDate).toBeUndefined()
    expect(candidates).toHaveLength(1)
  })
})

describe('seats', () => {
  test('there are 543 of the Lok Sabha today, each with three elections or their successor', async () => {
    const { total } = await constituencies.list({ house: 'lok_sabha' })
    expect(total).toBe(543)
    const { rows } = await sql<{ election_id: string; known: number }>`
      select election_id, count(turnout) as known from contest where election_id like 'ls-%'
      group by 1 order by 1`.execute(database.db)
    expect(rows).toEqual([
      { election_id: 'ls-2014', known: 543 },
      { election_id: 'ls-2019', known: 543 },
      { election_id: 'ls-2024', known: 542 },
    ])
  })

  test('redrawn seats keep their own results', async () => {
    const old = await constituencies.read('ls-as-3-2008')
    expect(old.constituency).toMatchObject({ name: 'Autonomous District', superseded: true })
    expect(old.elections.map(({ year }) => year)).toEqual([2019, 2014])
    const today = await constituencies.read('ls-jk-2')
    expect(today.elections.map(({ year }) => year)).toEqual([2024])
  })

  test('seats that were not redrawn keep their history across a change of state', async () => {
    const { elections: hyderabad } = await constituencies.read('ls-ts-9')
    expect(hyderabad.map(({ stateThen }) => stateThen)).toEqual(['Telangana', 'Telangana', 'Andhra Pradesh'])
    const { elections: ladakh } = await constituencies.read('ls-la-1')
    expect(ladakh.map(({ stateThen }) => stateThen)).toEqual([
      'Ladakh',
      'Jammu and Kashmir',
      'Jammu and Kashmir',
    ])
    const { elections: daman } = await constituencies.read('ls-dh-1')
    expect(daman[1]).toMatchObject({ stateThen: 'Daman and Diu', nameThen: 'Daman & Diu' })
  })

  test('Vellore polled later in 2019, and the file of 2019 has no Kanniyakumari', async () => {
    for (const id of ['ls-tn-8', 'ls-tn-39']) {
      const election = (await constituencies.read(id)).elections.find(({ year }) => year === 2019)
      expect(election).toMatchObject({ status: 'polled', candidates: [] })
      expect(election?.turnout).toBeGreaterThan(60)
    }
  })

  test('the parts that may not ship are not there', async () => {
    const { elections } = await constituencies.summary()
    expect(elections.filter(({ year }) => year === 2023)).toEqual([])
  })
})

describe('search', () => {
  const first = async (q: string) =>
    (await constituencies.search(q)).map(({ name, state }) => `${name}, ${state}`)

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

  test('one name in two states shows both', async () => {
    expect((await first('Aurangabad')).slice(0, 2)).toEqual(['Aurangabad, Bihar', 'Aurangabad, Maharashtra'])
    expect(await first('hamirpur')).toEqual(['Hamirpur, Himachal Pradesh', 'Hamirpur, Uttar Pradesh'])
  })

  test('मुंबई finds the six seats of Mumbai', async () => {
    const found = await constituencies.search('मुंबई')
    expect(
      found.slice(0, 6).every(({ name, house }) => name.startsWith('Mumbai') && house === 'lok_sabha'),
    ).toBe(true)
  })

  test('a state in its old, new or Hindi name gives its seats', async () => {
    for (const q of ['Orissa', 'Odisha', 'ओडिशा', 'उड़ीसा']) {
      const found = await constituencies.search(q)
      expect(found).toHaveLength(10)
      expect(found.every(({ stateCode }) => stateCode === 'OD')).toBe(true)
    }
  })
})
