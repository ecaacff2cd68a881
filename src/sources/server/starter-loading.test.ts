// The starter data are loaded at the first start, and by a newer version: here a part of them, on every engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { eciLs2024 } from '../formats/eci-ls-2024.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './register-files.ts'
import { starterFolder } from '#testing/sources/starter-in-tests.ts'
import { loadStarterData, type StarterManifest, type StarterResult } from './starter.ts'

/** The files kept: a few of each kind, and all of the election that an operator imports. */
const kept = /turnout|poll-dates|ls-2024|va-(mz|hr|dl)|read|18/

const folder = mkdtempSync(join(tmpdir(), 'starter-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(testEngines)('loading, on %s', (engine) => {
  let database: OpenDatabase
  let result: StarterResult
  const progress: number[] = []

  beforeAll(async () => {
    await cp(starterFolder, folder, { recursive: true })
    const path = join(folder, 'starter.json')
    const whole = JSON.parse(await readFile(path, 'utf8')) as StarterManifest
    const few = <One extends { file: string }>(all: One[]) =>
      all.filter(({ file }) => kept.test(file.split('/')[1]!))
    const parliament = { ...whole.parliament, members: few(whole.parliament.members) }
    const part = { ...whole, files: few(whole.files), affidavits: few(whole.affidavits), parliament }
    await writeFile(path, JSON.stringify(part))

    database = await openTestDatabase(engine)
    const text = `State,Constituency,Candidate,Party,EVM Votes,Postal Votes,Total Votes,% of Votes,Result
Goa,North Goa,SOMEONE NEW,Independent,1,0,1,100,Won`
    const register = await readRegister(folder)
    await importFiles(database.db, { kind: eciLs2024.id, files: [{ name: 'own.csv', text }], register })
    result = await loadStarterData(database.db, folder, (done) => progress.push(done))
  }, 240_000)
  afterAll(() => database?.close())

  test('says what it linked, so that nobody needs to link again', () => {
    expect(result.loaded).toBe(true)
    expect(result.linked!.persons).toBeGreaterThan(1_000)
  })

  test('reports its progress from 0 to 1', () => {
    expect([progress[0], progress.at(-1)]).toEqual([0, 1])
    expect(progress.length).toBeGreaterThan(8)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  test('leaves operators’ imports alone', async () => {
    const winners = async (seat: string) => {
      const { elections } = await readSeat(database, seat)
      return elections.map(({ label, winner }) => [label, winner?.name])
    }
    const before = [
      ['Lok Sabha 2019', undefined],
      ['Lok Sabha 2014', undefined],
    ]
    expect(await winners('ls-ga-1')).toEqual([['Lok Sabha 2024', 'Someone New'], ...before])
    expect(await winners('va-dl-40')).toEqual([
      ['Delhi assembly 2025', 'Parvesh Sahib Singh'],
      ['Delhi assembly 2020', 'Arvind Kejriwal'],
    ])
  })

  test('happens once', async () => {
    const again = await loadStarterData(database.db, folder)
    expect(again).toEqual({ loaded: false, version: result.version })
  })

  test('is followed by a linking that changes nothing visible', async () => {
    const shown = async () =>
      await database.db`select to_jsonb(career)::text as row from career order by person_id`
    const before = await shown()
    expect(before.length).toBeGreaterThan(1_000)
    await linkPersons(database.db)
    expect(await shown()).toEqual(before)
  }, 60_000)
})
