import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { readCalendars } from '#elections/server/module.ts'
import { registerFolder } from '#testing/sources/files.ts'
import type { Register } from './register.ts'
import { fileInWords } from './report.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './server/register-files.ts'
import { undoRun } from './server/runs/run.ts'

const due = {
  id: 'va-nb-due',
  house: 'assembly',
  kind: 'general',
  states: ['Navbhoomi'],
  phases: [],
  status: 'due',
  due: { from: '2027-02', until: '2027-05', lastElection: 'Feb 2022' },
  asOf: '2026-11-20',
  source: { publisher: 'Nirvachan Sadan', title: 'Computed' },
}
const announced = {
  ...due,
  id: 'va-nb-2027',
  status: 'announced',
  due: undefined,
  phases: [{ number: 1, pollDay: '2027-02-10', constituencies: 'all', kind: 'poll' }],
}

describe('a calendar file', () => {
  let database: OpenDatabase
  let register: Register
  beforeAll(async () => {
    database = await openTestDatabase()
    register = await readRegister(registerFolder)
  })
  afterAll(() => database?.close())
  const bring = (...list: unknown[]) =>
    importFiles(database.db, {
      kind: 'election-calendar',
      files: [{ name: 'calendar.json', text: JSON.stringify(list) }],
      register,
    })
  const ids = async () => (await readCalendars(database.db)).map(({ id }) => id)

  it('is imported once, replaces what was due, and can be undone as a whole with its history kept', async () => {
    await bring(due)
    expect(await ids()).toEqual(['va-nb-due'])
    const { run, words } = await bring(announced)
    expect(words.join('\n')).toContain('elections: 1 added')
    expect(await ids()).toEqual(['va-nb-2027'])
    expect((await bring(announced)).run).toBeUndefined()
    await undoRun(database.db, run!)
    expect(await ids()).toEqual(['va-nb-due'])
    const rows = await database.db<{ run: boolean }>`
      select run_id is not null as run from election_history where subject = 'va-nb-2027'`
    expect(rows).toHaveLength(2)
  })

  it('leaves out a faulty election with the reason, and takes the others', async () => {
    const empty = { ...announced, id: 'va-nb-2032', phases: [{ ...announced.phases[0], constituencies: [] }] }
    const shapeless = { ...announced, id: 'va-nb-2037', phases: [{ number: 'one' }] }
    const [phase] = announced.phases
    const misspelt = {
      ...announced,
      countingOn: '2027-03-10',
      phases: [{ ...phase, withdraw: '2027-01-30' }],
    }
    const { files } = await bring(empty, shapeless, due, due, misspelt)
    const words = fileInWords(files[0]!)
    expect(words[0]).toContain('5 lines read, 1 taken, 4 quarantined')
    expect(words[1]).toContain('line 1: Phase 1 has no constituencies.')
    expect(words[2]).toContain('line 2: /phases/0')
    expect(words[3]).toContain('line 4: va-nb-due is in this file twice')
    expect(words[4]).toContain('line 5: no such field: /countingOn, /phases/0/withdraw')
  })

  it('is refused if it is not a list', async () => {
    await expect(
      importFiles(database.db, {
        kind: 'election-calendar',
        files: [{ name: 'x.json', text: '{' }],
        register,
      }),
    ).rejects.toThrow('This file is not a JSON list.')
  })
})
