import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { leadersFor } from '#leaders/server/store.ts'
import { claim, candidacies, importCases } from '#testing/sources/import-cases.ts'
import { ls2024, registerFolder } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import type { Register } from '../../register.ts'
import { readRegister } from '../register-files.ts'
import { linkAgain, undoRun } from './run.ts'
import { listRuns } from './runs.ts'
import { watchedTables } from './watched-tables.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

describe.each(testEngines)('a run (%s database)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() =>
    emptyTables(
      database.db,
      'source',
      'state',
      'party',
      'election',
      'import_run',
      'fact_check',
      'person',
      'candidacy_header',
    ),
  )
  afterAll(() => database?.close())

  const bring = (
    kind: string,
    text: string,
    more: { dryRun?: boolean; remove?: boolean; name?: string; max?: number } = {},
  ) => {
    const { name = 'file.csv', ...how } = more
    return importFiles(database.db, { kind, files: [{ name, text }], register, asOf: '2024-06-04', ...how })
  }
  const undo = (run: number, how = {}) => undoRun(database.db, run, how)
  /** Everything imports write, row by row. */
  const everything = async () => {
    const tables = await watchedTables(database.db)
    const rows = new Map<string, unknown[]>()
    for (const name of tables.keys()) {
      const all = await database.db<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.id(name)} t`
      rows.set(name, all.map(({ row }) => row).toSorted())
    }
    return rows
  }

  test.each(importCases)(
    'of %s has the same report in a dry run, and is undone exactly',
    async (kind, first, second, told) => {
      await bring(kind, first)
      const before = await everything()
      const would = await bring(kind, second, { dryRun: true })
      expect(would.run).toBeUndefined()
      expect(await everything()).toEqual(before)
      const did = await bring(kind, second)
      expect(did.words).toEqual(would.words)
      for (const line of told) expect(did.words).toContain(line)
      expect(await everything()).not.toEqual(before)

      const back = await undo(did.run!, { dryRun: true })
      expect(back.run).toBeUndefined()
      expect((await undo(did.run!)).words).toEqual(back.words)
      expect(await everything()).toEqual(before)
      const runs = await listRuns(database.db)
      expect(runs.map(({ id, kind: what, undoes, undoneBy }) => [id, what, undoes, undoneBy])).toEqual([
        [3, 'undo', 2, null],
        [2, kind, null, 3],
        [1, kind, null, null],
      ])
    },
  )

  test('that takes away what is known wants the word, whatever is imported; the dry run says so', async () => {
    const asked: string[] = []
    for (const [kind, first, second] of importCases) {
      await bring(kind, first)
      const before = await everything()
      const { words } = await bring(kind, second, { dryRun: true, remove: false })
      const goes = words.find((line) => line.startsWith('The files do not have what is known'))
      if (goes === undefined) {
        await bring(kind, second, { remove: false })
        continue
      }
      asked.push(kind)
      await expect(bring(kind, second, { remove: false })).rejects.toThrow(`Nothing was written. ${goes}`)
      expect(await everything()).toEqual(before)
      expect((await bring(kind, second)).words).toContain(goes)
    }
    expect(asked).toEqual(['eci-ls-2024', 'candidacies'])
  })

  test.each(importCases)(
    'of %s, the first of its kind, leaves nothing behind when undone',
    async (kind, first) => {
      const before = await everything()
      await undo((await bring(kind, first)).run!)
      expect(await everything()).toEqual(before)
    },
  )

  test.each(importCases)(
    'of %s with the same file again changes nothing and says so',
    async (kind, first) => {
      await bring(kind, first)
      const before = await everything()
      const again = await bring(kind, first)
      expect([again.run, again.words]).toEqual([
        undefined,
        ['Nothing changes: all of this is known already.'],
      ])
      expect(await everything()).toEqual(before)
      expect(await listRuns(database.db)).toHaveLength(1)
    },
  )

  test('counts unchanged items, and shows as many changes as asked for', async () => {
    const line = (i: number, age: number) =>
      `2019,Navbhoomi,Suryapur,Candidate ${'x'.repeat(i + 1)},IND,${age},5,lost`
    const all = (age: (i: number) => number) =>
      candidacies(...Array.from({ length: 30 }, (_, i) => line(i, age(i))))
    await bring(
      'candidacies',
      all(() => 40),
    )
    const { words } = await bring(
      'candidacies',
      all((i) => (i < 25 ? 41 : 40)),
      { dryRun: true },
    )
    expect(words[0]).toBe('candidacies: 0 added, 25 changed, 0 removed, 5 as they were')
    expect(words).toHaveLength(22)
    expect(words.at(-1)).toBe('  … and 5 more; --all shows all of them')
    const whole = await bring(
      'candidacies',
      all((i) => (i < 25 ? 41 : 40)),
      { max: 100 },
    )
    expect(whole.words).toHaveLength(26)
  })

  test('cannot be undone before a later one that depends on it, which is named', async () => {
    const before = await everything()
    const [, first, second] = importCases[0]!
    await bring('eci-ls-2024', first)
    await bring('eci-ls-2024', second)
    await expect(undo(1)).rejects.toThrow(
      /^Run 1 cannot be undone by itself: run 2 \(eci-ls-2024, \d+ rows, e\.g\. .*\) changed the same rows later\. Undo first: npm run import -- --undo 2$/,
    )
    await undo(2)
    await undo(1)
    expect(await everything()).toEqual(before)
  })

  test('that removed a winner restores the winner and the office when undone', async () => {
    await bring('eci-ls-2024', importCases[0]![1])
    const before = await everything()
    const { run } = await bring('eci-ls-2024', ls2024('Navbhoomi,Sundarpur,DEV ANAND,New Dawn,9,0,9,100,Won'))
    await undo(run!)
    expect(await everything()).toEqual(before)
  })

  test('when undone leaves alone what a later run brought from the same source', async () => {
    await bring('candidacies', candidacies('2014,Navbhoomi,Suryapur,Asha Rani,KD,40,1,won'), {
      name: 'a.csv',
    })
    await bring('candidacies', candidacies('2019,Navbhoomi,Suryapur,Bala Kumar,KD,40,1,won'), {
      name: 'b.csv',
    })
    await undo(1)
    const rows = await database.db`select name, file, source_id from candidacy_record`
    expect(rows).toEqual([{ name: 'Bala Kumar', file: 'b.csv', source_id: 'candidacies' }])
  })

  test('when undone keeps a party that is in use since', async () => {
    await bring('eci-ls-2024', ls2024('Navbhoomi,Sundarpur,ASHA RANI,New Dawn,10,0,10,100,Won'))
    await bring('eci-ls-2024', ls2024('Navbhoomi,Chandanpur,ELA SEN,New Dawn,10,0,10,100,Won'))
    await undo(1)
    const rows = await database.db`
      select y.name, p.name as party from candidacy y join party p on p.id = party_id`
    expect(rows).toEqual([{ name: 'ELA SEN', party: 'New Dawn' }])
  })

  test('with a row changed by the desk cannot be undone, and the row is named', async () => {
    const { run } = await bring('fact-checks', claim('False'))
    await database.db`update fact_check set verdict = 'true'`
    await expect(undo(run!)).rejects.toThrow(
      /the desk or a feed has changed the same rows since \(fact_check /,
    )
    expect(await listRuns(database.db)).toHaveLength(1)
  })

  test('cannot be undone twice, if unknown, or if too old; nor can an undo', async () => {
    await bring('fact-checks', claim('False'))
    await undo(1)
    await expect(undo(1)).rejects.toThrow('Run 1 has already been undone, by run 2.')
    await expect(undo(2)).rejects.toThrow('Run 2 undid run 1. To restore that one, import its files again.')
    await expect(undo(7)).rejects.toThrow('There is no run 7.')
    await bring('fact-checks', claim('False'))
    await database.db`update import_run set started_at = now() - interval '91 days'`
    await expect(undo(3)).rejects.toThrow('Run 3 is older than 90 days')
    await bring('fact-checks', claim('True'))
    const rows = await database.db`select distinct run_id from import_change`
    expect(rows).toEqual([{ run_id: 4 }])
  })

  test('that stated a holder removes that holder’s ratings when undone, and says how many', async () => {
    await bring('leaders', importCases[2]![1])
    const { run } = await bring('leaders', importCases[2]![2])
    await database.db`
      insert into leader_rating (leader_id, rater, network, stars, held)
      select id, 'somebody', 'network', 5, false from leader where name in ('Gita Rao', 'Farid Khan')`
    expect((await undo(run!)).words).toContain('1 ratings of office holders who were none go with them.')
    const rows = await database.db`select leader_id from leader_rating`
    expect(rows).toEqual([{ leader_id: 'cm-nb-farid-khan' }])
    expect((await leadersFor(database, {})).leaders.map(({ name }) => name)).not.toContain('Gita Rao')
  })

  test('that changed candidacies requires linking, and so does its undo; persons are then as before', async () => {
    const persons = async () => await database.db`select key, person_id from candidacy_link order by 1`
    const [, first, second] = importCases[3]!
    await bring('candidacies', first)
    await linkAgain(database.db)
    const before = await persons()
    const did = await bring('candidacies', second)
    expect(did.needsLinking).toBe(true)
    await linkAgain(database.db)
    const back = await undo(did.run!)
    expect(back.needsLinking).toBe(true)
    await linkAgain(database.db)
    expect(await persons()).toEqual(before)
  })

  test('that only changes vote counts does not', async () => {
    await bring('eci-ls-2024', ls2024('Navbhoomi,Sundarpur,ASHA RANI,Kamal Dal,10,0,10,100,Won'))
    const { needsLinking } = await bring(
      'eci-ls-2024',
      ls2024('Navbhoomi,Sundarpur,ASHA RANI,Kamal Dal,12,0,12,100,Won'),
    )
    expect(needsLinking).toBe(false)
  })

  test('with older statements reports them and replaces nobody', async () => {
    await bring('leaders', importCases[2]![2])
    const { words } = await bring('leaders', importCases[2]![1])
    expect(words).toContain(
      '  Chief Minister of Navbhoomi: Farid Khan, as of 2022-07, is older than what is known: kept Gita Rao (as of 2026-05-11)',
    )
    expect((await leadersFor(database, {})).leaders.map(({ name }) => name)).not.toContain('Farid Khan')
  })
})
