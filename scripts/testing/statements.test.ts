import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryLock } from '#base/server/database/lock.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { embeddedOnly, openBareDatabase } from '../../testing/database/test-database.ts'
import { pauseRecording, recordStatements, missingOnServer, takeStatements } from './statements.ts'

let database: OpenDatabase
beforeAll(async () => {
  recordStatements()
  database = await openBareDatabase(embeddedOnly)
})
afterAll(() => database?.close())

test('statements of the product are recorded with their place, those of a test are not', async () => {
  takeStatements()
  await database.db.transaction(async (trx) => {
    await tryLock(trx, 'offices')
    await trx`select 'asked by a test'`
  })
  const heard = takeStatements()
  expect(heard.map(({ from }) => from)).toContainEqual(
    expect.stringMatching(/^src\/base\/server\/database\/lock\.ts:\d+:\d+$/),
  )
  expect(heard.filter(({ text }) => text.includes('asked by a test'))).toEqual([])
})

test('statements that ran for random values only do not count', async () => {
  takeStatements()
  const lock = () => database.db.transaction((trx) => tryLock(trx, 'offices'))
  pauseRecording(true)
  await lock()
  pauseRecording(false)
  expect(takeStatements()).toEqual([])
  await lock()
  expect(takeStatements()).not.toEqual([])
})

test('a statement counts as not run on a server if neither its place nor its text was seen there', () => {
  const at = (from: string, text = 'select 1') => ({ from, text })
  const one = at('src/polls/server/a.ts:1:1', 'select 2')
  expect(missingOnServer([one], [])).toEqual(['src/polls/server/a.ts:1:1'])
  expect(missingOnServer([one], [at('src/polls/server/a.ts:1:1', 'select 2, 3')])).toEqual([])
  expect(missingOnServer([one], [at('src/polls/server/b.ts:1:1', 'select 2')])).toEqual([])
  expect(missingOnServer([at('src/base/server/database/embedded/embedded-maintenance.ts:1:1')], [])).toEqual(
    [],
  )
})
