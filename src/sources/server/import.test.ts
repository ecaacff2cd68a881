import { gzipSync } from 'node:zlib'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { summariseElection } from '#constituencies/server/summary.ts'
import { sql } from '#base/server/database/sql.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { assemblyVotesData } from '../formats/assembly-votes-data.ts'
import { eciLs2024 } from '../formats/eci-ls-2024.ts'
import { eciTurnout } from '../formats/eci-turnout.ts'
import {
  assemblyVotes,
  ls2024,
  registerFolder,
  sundarpurOfNavbhoomi,
  sundarpurOfPurvgiri,
  turnoutTable2024,
} from '#testing/sources/files.ts'
import { importFiles, type Imported } from '#testing/sources/import-in-tests.ts'
import { registerOf } from '../register.ts'
import type { Register } from '../register.ts'
import type { SeatFormat } from '../formats/seat-format.ts'
import { runImport } from './cli.ts'
import { readRegister } from './register-files.ts'

const turnout2024 = eciTurnout.find(({ id }) => id === 'eci-turnout-2024')!
const sundarpurTurnout = 'Navbhoomi,1,Sundarpur,20,80,79,1,160,3,50,49,0,99,0,4,103,64.38,60,59,0'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

describe.each(testEngines)('importing (%s database)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => emptyTables(database.db, 'source', 'state', 'party', 'election', 'import_run'))
  afterAll(() => database?.close())

  const bring = (form: SeatFormat, text: string, more: { asOf?: string; dryRun?: boolean } = {}) =>
    importFiles(database.db, { kind: form.id, files: [{ name: 'file.csv', text }], register, ...more })
  const changesOf = ({ changes }: Imported) => changes
  const rowsOf = async (query: ReturnType<typeof sql>) => await database.db(query)
  const result = async (seat: string) => (await readSeat(database, seat)).elections[0]!

  test('imports results and names their source', async () => {
    const { files } = await bring(eciLs2024, ls2024(...sundarpurOfNavbhoomi))
    expect(files[0]).toMatchObject({ taken: 4, taking: 'for 1 seats', quarantined: [] })
    expect(await result('ls-nb-1')).toMatchObject({
      label: 'Lok Sabha 2024',
      status: 'polled',
      votesCounted: 100,
      candidateCount: 3,
      winner: { name: 'Asha Rani', party: 'Kamal Dal', partyShort: 'KD', votes: 60, share: 60 },
      runnerUp: { name: 'Bala Kumar' },
      marginVotes: 26,
      marginPercent: 26,
      nota: { votes: 2, share: 2 },
      sources: [{ sourceId: 'eci-ls-2024', publisher: 'Election Commission of India', asOf: '2024-06-04' }],
    })
  })

  test('importing the same file again changes nothing, not even the import date', async () => {
    const file = ls2024(...sundarpurOfNavbhoomi, ...sundarpurOfPurvgiri)
    await bring(eciLs2024, file)
    const sources = () => rowsOf(sql`select * from source order by id`)
    const before = await sources()
    expect(changesOf(await bring(eciLs2024, file))).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await sources()).toEqual(before)
  })

  test('a corrected file changes the winner, removes dropped candidates, and keeps ids', async () => {
    await bring(eciLs2024, ls2024(...sundarpurOfNavbhoomi))
    const before = (await result('ls-nb-1')).candidates
    await bring(
      eciLs2024,
      ls2024(
        'Navbhoomi,Sundarpur,ASHA RANI,Kamal Dal,10,0,10,10,Lost',
        'Navbhoomi,Sundarpur,BALA KUMAR,Chakra Party (Progressive),90,0,90,90,Won',
      ),
    )
    const after = await result('ls-nb-1')
    expect(after.winner?.name).toBe('Bala Kumar')
    expect(after.candidates.map(({ name }) => name)).toEqual(['Bala Kumar', 'Asha Rani'])
    expect(after.nota).toBeUndefined()
    for (const { name, id } of after.candidates) expect(before.find((one) => one.name === name)?.id).toBe(id)
  })

  test('results and turnout complete each other in any order, and each names its own source', async () => {
    await bring(turnout2024, turnoutTable2024(sundarpurTurnout))
    expect(await result('ls-nb-1')).toMatchObject({ status: 'polled', turnout: 64.38, candidates: [] })
    await bring(eciLs2024, ls2024(...sundarpurOfNavbhoomi))
    expect(changesOf(await bring(turnout2024, turnoutTable2024(sundarpurTurnout)))).toMatchObject({
      changed: 0,
    })
    const { sources, ...both } = await result('ls-nb-1')
    expect(both).toMatchObject({ electors: 160, votesPolled: 103, votesCounted: 100 })
    expect(sources.map(({ sourceId }) => sourceId)).toEqual(['eci-ls-2024', 'eci-turnout-2024'])
  })

  test('a dry run reports and writes nothing', async () => {
    const { files, run } = await bring(eciLs2024, ls2024(...sundarpurOfNavbhoomi), { dryRun: true })
    expect(files).toMatchObject([{ taken: 4 }])
    expect(run).toBeUndefined()
    expect(await rowsOf(sql`select from constituency`)).toEqual([])
  })

  test('if one file has another format, none is imported', async () => {
    const files = [
      { name: 'good.csv', text: ls2024(...sundarpurOfNavbhoomi) },
      { name: 'bad.csv', text: turnoutTable2024(sundarpurTurnout) },
    ]
    await expect(importFiles(database.db, { kind: eciLs2024.id, files, register })).rejects.toThrow(
      'bad.csv: This file is of another format',
    )
    expect(await rowsOf(sql`select from constituency`)).toEqual([])
  })

  test('if the format cannot know the date of its figures, it must be given', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01') })
    onTestFinished(() => void vi.useRealTimers())
    const file = assemblyVotes('2031,Assembly,NB,BARGACHHA,2,1,A,Kamal Dal,5,0')
    await expect(bring(assemblyVotesData, file)).rejects.toThrow('Use --as-of')
    await bring(assemblyVotesData, file, { asOf: '2031-05-05' })
    expect((await result('va-nb-2')).sources[0]?.asOf).toBe('2031-05-05')
  })

  test('an uncontested seat has a winner, and neither votes nor a margin', async () => {
    await bring(eciLs2024, ls2024('Navbhoomi,Sundarpur,ASHA RANI ( Uncontested ),Kamal Dal,-,0,0,-,Won'))
    const { winner, votesCounted, marginVotes, ...contest } = await result('ls-nb-1')
    expect(contest).toMatchObject({ status: 'uncontested', candidateCount: 1 })
    expect(winner).toMatchObject({ name: 'Asha Rani' })
    expect([winner?.votes, votesCounted, marginVotes]).toEqual([undefined, undefined, undefined])
    expect((await readSeat(database, 'ls-nb-1')).candidates).toMatchObject([{ won: true, _count: {} }])
  })

  test('a party registered later gets its earlier candidacies', async () => {
    const file = ls2024('Navbhoomi,Sundarpur,ASHA RANI,New  Dawn Party,5,0,5,100,Won')
    await bring(eciLs2024, file)
    expect(await result('ls-nb-1')).toMatchObject({ winner: { party: 'New Dawn Party' } })
    const dawn = { id: 'dawn', name: 'New Dawn', short: 'ND', aliases: ['New Dawn Party'] }
    const later = registerOf({ ...register, parties: [...register.parties, dawn] })
    await importFiles(database.db, {
      kind: eciLs2024.id,
      files: [{ name: 'file.csv', text: file }],
      register: later,
    })
    expect(await result('ls-nb-1')).toMatchObject({ winner: { party: 'New Dawn', partyShort: 'ND' } })
    expect(await rowsOf(sql`select id from party where name like 'New Dawn%'`)).toEqual([{ id: 'dawn' }])
  })

  test('nothing is written from a file without a valid line', async () => {
    await bring(eciLs2024, ls2024('Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won'))
    expect(await summariseElection(database.db)).toEqual({ elections: [] })
  })

  test('every figure has a source', async () => {
    await bring(turnout2024, turnoutTable2024(sundarpurTurnout))
    await bring(eciLs2024, ls2024(...sundarpurOfNavbhoomi))
    expect(
      await rowsOf(sql`select from contest
        where (turnout is not null and turnout_source_id is null)
          or (result_source_id is null and exists (select from candidacy y
            where (y.election_id, y.constituency_id) = (contest.election_id, contest.constituency_id)))`),
    ).toEqual([])
  })
})

describe('npm run import', () => {
  const said: string[] = []
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
    said.length = 0
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  })
  const file = async (name: string, bytes: string | Buffer) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const nobody = () => Promise.reject(new Error('the database is not needed'))
  const run = async (args: string[], open: () => Promise<OpenDatabase> = () => openTestDatabase()) => {
    let told = 0
    const changed = async () => void told++
    const hasDatabase = () => open !== nobody
    const code = await runImport(args, { open, dataFolder: registerFolder, changed, hasDatabase })
    return { code, told, text: said.join('') }
  }

  test('lists the sources without arguments', async () => {
    const { code, text } = await run([], nobody)
    expect(code).toBe(0)
    expect(text).toContain('eci-turnout-2014')
  })

  test('imports a compressed file and notifies running servers', async () => {
    const path = await file('results.csv.gz', gzipSync(ls2024(...sundarpurOfNavbhoomi)))
    const { code, text, told } = await run(['eci-ls-2024', path])
    expect(text).toContain('Lok Sabha 2024: 4 lines read, 4 taken for 1 seats, 0 quarantined')
    expect([code, told]).toEqual([0, 1])
  })

  test('creates no database for a dry run, and names line and reason of each fault', async () => {
    const path = await file('results.csv', ls2024('Navbhoomi,Atlantis,A,Kamal Dal,1,0,1,100,Won'))
    const { code, text, told } = await run(['eci-ls-2024', '--dry-run', path], nobody)
    expect(text).toContain('line 2: no one seat of Navbhoomi is called "Atlantis"')
    expect([code, told]).toEqual([0, 0])
  })

  test.each([
    [['eci-ls-1066', 'x.csv'], 'There is no source "eci-ls-1066"'],
    [['eci-ls-2024'], 'Which file?'],
    [['eci-ls-2024', '/nowhere/x.csv'], 'There is no file /nowhere/x.csv'],
    [['eci-ls-2024', 'x.csv', '--as-of', 'yesterday'], '--as-of is "yesterday"'],
  ])('%j ends with one clear line', async (args, line) => {
    const { code, text } = await run(args, nobody)
    expect(code).toBe(1)
    expect(text).toContain(line)
  })
})
