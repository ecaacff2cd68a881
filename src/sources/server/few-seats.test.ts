import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { assemblyVotes, registerFolder } from '#testing/sources/files.ts'
import { registerOf, type Register } from '../register.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { readRegister } from './register-files.ts'

let database: OpenDatabase
let register: Register
beforeAll(async () => {
  const small = await readRegister(registerFolder)
  const first = small.seats.find(({ id }) => id === 'va-nb-1')!
  // A house of thirty.
  const more = Array.from({ length: 27 }, (_, i) => ({
    ...first,
    id: `va-nb-${i + 4}`,
    number: i + 4,
    name: `Gram ${i + 4}`,
  }))
  register = registerOf({ ...small, seats: [...small.seats, ...more] })
  database = await openTestDatabase()
  await database.db`
    insert into election_calendar (id, house, kind, states, phases, status, due, as_of, source)
    values ('va-nb-due', 'assembly', 'general', '{Navbhoomi}', '[]', 'due',
      '{"from": "2028-02", "until": "2028-03", "lastElection": "Feb–Mar 2023"}', '2026-01-01', '{"publisher": "A"}')`
})
afterAll(() => database?.close())

const bring = (year: number, seats: number) => {
  const lines = Array.from({ length: seats }, (_, i) => [
    `${year},Assembly,NB,${i < 3 ? ['SUNDARPUR EAST', 'BARGACHHA', 'FALGUNTA'][i] : `GRAM ${i + 1}`},${i + 1},1,A,Kamal Dal,60,0`,
    `${year},Assembly,NB,${i < 3 ? ['SUNDARPUR EAST', 'BARGACHHA', 'FALGUNTA'][i] : `GRAM ${i + 1}`},${i + 1},2,B,Independent,50,0`,
  ])
  const files = [{ name: `${year}-${seats}.csv`, text: assemblyVotes(...lines.flat()) }]
  return importFiles(database.db, { kind: 'assembly-votes-data', files, register, asOf: `${year}-05-04` })
}

test('a few seats in a year in which the house was not elected are a by-election', async () => {
  await expect(bring(2026, 1)).rejects.toThrow('was not due for election in 2026: the next is due in 2028')
  await expect(bring(2025, 9)).rejects.toThrow('This looks like a by-election')
  // Of a house before the calendar's time only a seat or two are taken for one.
  await expect(bring(2011, 2)).rejects.toThrow('nothing else is known of such an election')
  expect((await bring(2018, 4)).changes.added).toBeGreaterThan(0)
  // Part of the election of the house, and the rest of it.
  expect((await bring(2023, 1)).changes.added).toBeGreaterThan(0)
  // Dissolved before its time: most seats, and then one that was missing.
  expect((await bring(2024, 20)).changes.added).toBeGreaterThan(0)
  expect((await bring(2024, 1)).changes).toMatchObject({ added: 0, changed: 0 })
})
