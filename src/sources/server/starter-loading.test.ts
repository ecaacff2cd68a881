// The starter data are loaded at the first start, and when they are others: here a part of them, on a server where there is one.
// The build loads all of them on the embedded engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { nothingDeclared } from '#candidates/facts.ts'
import { linkPersons, linkPersonsWithin } from '#candidates/server/linking.ts'
import { linkDecisions } from '#testing/candidates/link-decisions.ts'
import { eciLs2024 } from '../formats/eci-ls-2024.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './register-files.ts'
import { starterFolder } from '#testing/sources/starter-in-tests.ts'
import { announceSource, putSource } from './store.ts'
import { loadStarterData, type StarterManifest } from './starter.ts'

/** The files kept: a few of each kind, and all of the election that an operator imports. */
const kept = /turnout|poll-dates|ls-2024|va-(mz|hr|dl)|read|18/

const folder = mkdtempSync(join(tmpdir(), 'starter-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('loading', () => {
  let database: OpenDatabase
  let result: Awaited<ReturnType<typeof loadStarterData>>
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

    database = await openTestDatabase()
    const text = `State,Constituency,Candidate,Party,EVM Votes,Postal Votes,Total Votes,% of Votes,Result
Goa,North Goa,SOMEONE NEW,Independent,1,0,1,100,Won`
    const register = await readRegister(folder)
    await importFiles(database.db, { kind: eciLs2024.id, files: [{ name: 'own.csv', text }], register })
    await database.db`insert into starter_data (digest) values ('of a release before')`
    result = await loadStarterData(database.db, folder, (done) => progress.push(done))
  }, 240_000)
  afterAll(() => database?.close())

  test('says what it linked, so that nobody needs to link again', () => {
    expect(result!.persons).toBeGreaterThan(1_000)
  })

  test('makes winners of by-elections persons', async () => {
    const rows = await database.db<{ winners: number; persons: number }>`
      select count(*)::int as winners, count(person_id)::int as persons
      from candidacy_record left join candidacy_link on record_id = id where source_id like 'by-elections-%'`
    expect(rows[0]!.winners).toBeGreaterThan(20)
    expect(rows[0]!.persons).toBe(rows[0]!.winners)
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
    expect(again).toBeUndefined()
    // What was loaded before that would be loaded again.
    expect(await database.db`select from starter_data`).toHaveLength(1)
  })

  test('begins again when one of the files is another', async () => {
    const path = join(folder, 'states.csv')
    const whole = await readFile(path, 'utf8')
    await writeFile(path, 'code\nGA\n')
    await expect(loadStarterData(database.db, folder)).rejects.toThrow('There is no column "name"')
    await writeFile(path, whole)
    expect(await loadStarterData(database.db, folder)).toBeUndefined()
  })

  test('is followed by a linking that changes nothing visible', async () => {
    const shown = async () =>
      await database.db`select to_jsonb(career)::text as row from career order by person_id`
    const before = await shown()
    expect(before.length).toBeGreaterThan(1_000)
    await linkPersons(database.db)
    expect(await shown()).toEqual(before)
  }, 60_000)

  test('a candidate whom later decisions do not name keeps their person', async () => {
    const shown = async () => {
      const [row] = await database.db<{ key: string; person: string }>`
        select key, person_id as person from candidacy_link where candidacy_id is not null order by key limit 1`
      return row!
    }
    const before = await shown()
    await database.db.transaction(async (trx) => {
      await trx`update link_shipped set links = (select json_agg(link) from json_array_elements(links) link
        where link ->> 'key' <> ${before.key})`
      await linkPersonsWithin(trx)
    })
    expect(await shown()).toEqual(before)
  }, 60_000)

  describe('linking with more data and with operators’ decisions', () => {
    const own = new Set<string>()
    let before: string[][]
    let merged: [one: string[], other: string[]]
    let split: string[]
    let said: number[]

    /** Persons as lists of keys, in a canonical order. */
    const persons = async () => {
      const rows = await database.db<{ keys: string[] }>`
        select array_agg(key order by key) as keys from candidacy_link group by person_id order by min(key)`
      return rows.map(({ keys }) => keys)
    }

    const personOf = async (key: string) => {
      const rows = await database.db<{ id: string }>`
        select person_id as id from candidacy_link where key = ${key}`
      return rows[0]!.id
    }
    const put = (records: Parameters<typeof putCandidacies>[1]['file']['records']) =>
      putCandidacies(database.db, { source: 'more', file: { file: 'more.csv', columns: [], records } })

    beforeAll(async () => {
      before = await persons()
      const source = {
        id: 'more',
        publisher: 'Somebody',
        title: 'More',
        licence: 'None',
        credit: 'Somebody',
        address: null,
        asOf: '2026-01-01',
      }
      // Lines with nothing but a name and a constituency, which would link namesakes.
      const rows = await database.db<{ name: string; state: string; seat: string }>`
        select distinct name, state, constituency as seat from candidacy_record order by 1, 2, 3`
      await announceSource(database.db, source)
      await putSource(database.db, { source, rows: rows.length, shipped: false, touched: true })
      const records = rows.map(({ name, state, seat }, i) => ({
        id: `r${i.toString(16).padStart(16, '0')}`,
        line: i + 1,
        year: 1999,
        election: 'ls' as const,
        state,
        constituency: seat,
        name,
        parent: null,
        sex: null,
        party: 'IND',
        votes: 1,
        won: false,
        affidavit: { ...nothingDeclared, age: 40 },
        cells: [],
      }))
      for (const { id } of records) own.add(id)
      await put(records)

      const [most, one, other] = before.toSorted((a, b) => b.length - a.length)
      merged = [one!, other!]
      split = most!
      const decisions = linkDecisions(database)
      said = [
        await decisions.mergePersons(await personOf(one![0]!), await personOf(other![0]!)),
        await decisions.splitPerson(await personOf(split[0]!), [split[0]!]),
      ]
      await linkPersons(database.db)
    }, 120_000)

    test('leaves the other persons unchanged', async () => {
      expect(own.size).toBeGreaterThan(100)
      const decided = new Set([...merged.flat(), ...split])
      const untouched = (all: string[][]) =>
        all
          .map((keys) => keys.filter((key) => !own.has(key)))
          .filter((keys) => keys.length > 0 && !keys.some((key) => decided.has(key)))
          .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
      expect(untouched(await persons())).toEqual(untouched(before))
    })

    test('carries out an operator’s decision', async () => {
      const [one, other] = merged
      expect(await personOf(one[0]!)).toBe(await personOf(other[0]!))
      expect(await personOf(split[0]!)).not.toBe(await personOf(split[1]!))
      expect(await personOf(split[1]!)).toBe(await personOf(split[2]!))
    })

    test('restores the persons when both are undone, soon even where a query gets little memory', async () => {
      await put([])
      const decisions = linkDecisions(database)
      for (const decision of said) await decisions.undo(decision)
      await database.db.transaction(async (trx) => {
        // As if there were many times as many candidacies: comparing each with each would take minutes.
        await trx`set local work_mem = '128kB'`
        await linkPersonsWithin(trx)
      })
      expect(await persons()).toEqual(before)
    }, 60_000)
  })
})
