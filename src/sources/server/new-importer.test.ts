import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { sql } from '#base/server/database/sql.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import {
  gazetteResults,
  postOfficeKind,
  postOffices,
  postOfficeTable,
} from '#testing/sources/fictional-formats.ts'
import { registerFolder } from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { fileInWords } from '../report.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { importer } from './import.ts'
import { resultsKind } from './kinds.ts'
import { readRegister } from './register-files.ts'
import { undoRun } from './runs/run.ts'

describe.each(testEngines)('an added importer (%s database)', (engine) => {
  let database: OpenDatabase
  let register: Register
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    register = await readRegister(registerFolder)
    for (const statement of postOfficeTable.text.split(';')) await database.db(sql.raw(statement))
  })
  afterAll(() => database?.close())

  describe('a new format of results', () => {
    const bring = (lines: string[], how = {}) =>
      importFiles(database.db, {
        kind: importer(gazetteResults, resultsKind),
        files: [{ name: 'gazette.csv', text: ['The count,,,', ...lines].join('\n') }],
        register,
        ...how,
      })
    const header = 'Who,For,Constituency,Post,Machines,Counted on,Remarks'
    const good = [
      header,
      'Asha Rani,Kamal Dal,Sundarpur,4,60,2024-06-04,',
      'Bala Kumar,IND,Sundarpur,0,30,,',
      ',,TOTAL,,,,',
    ]

    test('finds columns by their headers, has the same report in a dry run, and can be undone', async () => {
      const would = await bring(good, { dryRun: true })
      expect(await database.db`select from contest`).toEqual([])
      const did = await bring(good)
      expect(did.words).toEqual(would.words)
      expect(did.files).toMatchObject([{ read: 3, taken: 2, skipped: { totals: 1 }, quarantined: [] }])
      const { elections } = await readSeat(database, 'ls-nb-1')
      expect(elections[0]).toMatchObject({ winner: { name: 'Asha Rani', votes: 64 }, marginVotes: 34 })
      await undoRun(database.db, did.run!)
      expect(await database.db`select from contest`).toEqual([])
    })

    test('names the faulty line and column, and leaves out that seat', async () => {
      const { files, run } = await bring([...good, 'Chitra,IND,Sundarpur,,3x,,'])
      expect(run).toBeUndefined()
      expect(fileInWords(files[0]!, 20)).toEqual([
        'Lok Sabha 2024: 4 lines read, 0 taken for 0 seats, 3 quarantined, 1 totals skipped.',
        expect.stringContaining(
          '  lines 3 to 4: left out with its seat (line 6: column "Machines": "3x" is not',
        ),
        '    line 3: Asha Rani,Kamal Dal,Sundarpur,4,60,2024-06-04,',
        '    line 4: Bala Kumar,IND,Sundarpur,0,30,,',
        '  line 6: column "Machines": "3x" is not a whole number like 1,204: Chitra,IND,Sundarpur,,3x,,',
        '  Correct these lines and import the file again: what is in already is not written twice.',
        '  columns that are not read: "Remarks"',
        expect.stringContaining('  6 of the 7 seats of this house are not in the file: Chandanpur (2), '),
      ])
    })
  })

  describe('a new kind', () => {
    const bring = (lines: string[], how = {}) =>
      importFiles(database.db, {
        kind: importer(postOffices, postOfficeKind),
        files: [{ name: 'offices.csv', text: ['Office,PINCODE,State,Constituency', ...lines].join('\n') }],
        register,
        asOf: '2026-05-01',
        ...how,
      })
    const rows = async () => await database.db`select pin, name, seat from post_office order by pin`

    test('writes what differs, reports it by name, and can be undone', async () => {
      const lines = ['Fort,100001,Navbhoomi,Sundarpur', 'Mill,100002,NB,Chandanpur']
      const first = await bring(lines)
      expect(first.words).toContain('post offices: 2 added, 0 changed, 0 removed, 0 as they were')
      expect(first.words).toContain('  added: Fort, 100001')
      const before = await rows()
      expect((await bring(lines)).run).toBeUndefined()
      const second = await bring(['Old Fort,100001,Navbhoomi,Sundarpur'])
      expect(second.words).toContain('  changed: Old Fort, 100001: name Fort → Old Fort')
      await undoRun(database.db, second.run!)
      expect(await rows()).toEqual(before)
      await undoRun(database.db, first.run!)
      expect(await rows()).toEqual([])
    })

    test('leaves out contradictory, unknown and similar names, and asks for the date', async () => {
      const { files, run } = await bring([
        'Fort,100001,Navbhoomi,Sundarpur',
        'Port,100001,Navbhoomi,Chandanpur',
        'Gate,99,Navbhoomi,Sundarpur',
        ',100003,Navbhoomi,Sundarpur',
        'Dock,100004,Navbhoomi,Sundrpur',
      ])
      expect(run).toBeUndefined()
      expect(files[0]!.quarantined.map(({ line, reason }) => [line, reason.slice(0, 80)])).toEqual([
        [2, 'line 3 says something else about the same'],
        [3, 'line 2 says something else about the same'],
        [4, 'column "PINCODE": "99" is not a PIN code of six digits'],
        [5, 'column "Office" is empty'],
        [6, 'no one seat of Navbhoomi is called "Sundrpur": did you mean Sundarpur (ls-nb-1)?'],
      ])
      await expect(bring(['Fort,100001,NB,Sundarpur'], { asOf: undefined })).rejects.toThrow(
        'offices.csv: Use --as-of to give the date of the figures of "Post offices".',
      )
    })
  })
})
