import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { unreadableTables } from './unreadable-tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test('every table of a sound database can be read', async () => {
  expect(await unreadableTables(database.db)).toEqual([])
})
