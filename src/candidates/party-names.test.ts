import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { readParties, type PartyOf } from './server/party-names.ts'

let database: OpenDatabase
let partyOf: PartyOf
beforeAll(async () => {
  database = await openTestDatabase(testEngines[0])
  await database.db`
    insert into party (id, name, short, aliases)
    values ('kd', 'Kamal Dal', 'KD', '{Lotus Party}'), ('kd-r', 'Kamal Dal (Rashtriya)', 'KD(R)', '{}')`
  partyOf = await readParties(database.db)
})
afterAll(() => database?.close())

test.each([
  ['KD', 'Kamal Dal'],
  ['KAMAL DAL', 'Kamal Dal'],
  ['Kamal  Dal', 'Kamal Dal'],
  ['lotus party', 'Kamal Dal'],
  ['KD(R)', 'Kamal Dal (Rashtriya)'],
  ['IND', 'Independent'],
  ['Independent', 'Independent'],
])('%s is %s in the register', (published, name) => {
  expect(partyOf(published)?.name).toBe(name)
})

test.each(['', 'Chakra Dal', 'Kamal', 'Kamal Dal (Samajwadi)'])('%j is not in the register', (published) => {
  expect(partyOf(published)).toBeUndefined()
})
